/**
 * What the browser keeps for a visitor. Storage may be blocked, full or hold anything, so nothing here throws, and a
 * value that cannot be stored is remembered until the page is left. Free of React, since the starter and the server use
 * it too.
 */

/** The keys, before the site's own suffix. The boot script reads some of them before the first paint. */
export const THEME_KEY = 'theme';
export const PREFERRED_VERSION_KEY = 'docs-preferred-version-default';
export const ANNOUNCEMENT_DISMISS_KEY = 'announcement.dismiss';
export const ANNOUNCEMENT_ID_KEY = 'announcement.id';

/** The stored value of an announcement that was closed. Any other value counts as new. */
export const DISMISSED = 'true';

export type StorageKey = typeof THEME_KEY | typeof PREFERRED_VERSION_KEY | typeof ANNOUNCEMENT_DISMISS_KEY | typeof ANNOUNCEMENT_ID_KEY;

/** Values that could not be stored, by key with suffix; null stands for a value that could not be removed. */
const unstored = new Map<string, string | null>();

/** Callbacks to run when a value changes, by key with suffix. */
const watchers = new Map<string, Set<() => void>>();

/** From visit to visit, or for as long as the tab is there. */
type Area = 'localStorage' | 'sessionStorage';

/** The value under a key (with its suffix), or null when there is none or storage is blocked. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  const kept = unstored.get(key);
  if (kept !== undefined) return kept;
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value under a key (with its suffix), or removes it if null, and notifies its watchers in this page. */
export function writeStored(key: string, value: string | null, area: Area = 'localStorage'): void {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
  for (const notify of watchers.get(key) ?? []) notify();
}

/** Calls `notify` when a value kept from visit to visit may have changed, here or elsewhere. Returns the undo. */
export function watchStored(key: string, notify: () => void): () => void {
  // A key of null means that everything was removed at once.
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== key && event.key !== null) return;
    unstored.delete(key);
    notify();
  };
  // A page that comes back from the back/forward cache has missed what other tabs wrote.
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
