import { useCallback, useSyncExternalStore } from 'react';
import { useSite } from './layout/site-context.tsx';

/**
 * What the browser keeps for a visitor. Storage may be blocked, full or hold anything: nothing here throws, and what cannot be stored is
 * remembered until the page is left.
 */

/** The keys, before the site's own suffix. The boot script reads some of them before the first paint. */
export const THEME_KEY = 'theme';
export const PREFERRED_VERSION_KEY = 'docs-preferred-version-default';
export const ANNOUNCEMENT_DISMISS_KEY = 'announcement.dismiss';
export const ANNOUNCEMENT_ID_KEY = 'announcement.id';

export type StorageKey = typeof THEME_KEY | typeof PREFERRED_VERSION_KEY | typeof ANNOUNCEMENT_DISMISS_KEY | typeof ANNOUNCEMENT_ID_KEY;

/** What could not be stored, by key with suffix; null stands for a value that could not be removed. */
const unstored = new Map<string, string | null>();

/** Who wants to know of a change, by key with suffix. */
const watchers = new Map<string, Set<() => void>>();

/** The value under a key (with its suffix), or null when there is none or storage is blocked. */
export function readStored(key: string): string | null {
  const kept = unstored.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value under a key (with its suffix), or removes it when null, and tells whoever watches the key in this page. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
  for (const notify of watchers.get(key) ?? []) notify();
}

/** Calls `notify` whenever the value under a key (with its suffix) may have changed, in this page or in another tab. Gives what ends the watch. */
export function watchStored(key: string, notify: () => void): () => void {
  // A key of null means that all were removed at once.
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== key && event.key !== null) return;
    unstored.delete(key);
    notify();
  };
  // A page that Back brings back to life was asleep while other tabs wrote.
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) notify();
  };
  const others = watchers.get(key) ?? new Set();
  watchers.set(key, others.add(notify));
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  return () => {
    others.delete(notify);
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
  };
}

/** A key with the suffix of this site. */
export function useStorageKey(key: StorageKey): string {
  return key + useSite().storageSuffix;
}

/** The value under a key (with its suffix) as it changes here and in other tabs; null on the server and in the first render of the browser. */
export function useStored(key: string): string | null {
  const watch = useCallback((notify: () => void) => watchStored(key, notify), [key]);
  return useSyncExternalStore(
    watch,
    () => readStored(key),
    () => null,
  );
}
