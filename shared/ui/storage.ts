/**
 * Stored values of a visitor. Storage may be blocked, full or invalid, so nothing here throws, and a value that cannot
 * be stored is kept in memory. The starter and the server use it, so it must not import React.
 */

/** The keys without the site's suffix. The boot script reads some of them before the first paint. */
export const THEME_KEY = 'theme';
export const PREFERRED_VERSION_KEY = 'docs-preferred-version-default';
export const ANNOUNCEMENT_DISMISS_KEY = 'announcement.dismiss';
export const ANNOUNCEMENT_ID_KEY = 'announcement.id';

/** The stored value of a closed announcement. Any other value counts as new. */
export const DISMISSED = 'true';

export type StorageKey =
  | typeof THEME_KEY
  | typeof PREFERRED_VERSION_KEY
  | typeof ANNOUNCEMENT_DISMISS_KEY
  | typeof ANNOUNCEMENT_ID_KEY;

/** Values that could not be stored, by key with suffix; null for a value that could not be removed. */
const unstored = new Map<string, string | null>();

/** Callbacks for changed values, by key with suffix. */
const watchers = new Map<string, Set<() => void>>();

/** Across visits, or for the lifetime of the tab. */
type Area = 'localStorage' | 'sessionStorage';

/** Returns the value of a key (with its suffix); null if there is none or storage is blocked. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  const value = unstored.get(key);
  if (value !== undefined) return value;
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

/** Calls `notify` when a value in local storage may have changed, here or elsewhere. Returns the cleanup function. */
export function watchStored(key: string, notify: () => void): () => void {
  // A null key means that all values were removed.
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== key && event.key !== null) return;
    unstored.delete(key);
    notify();
  };
  // A page restored from the back/forward cache has missed other tabs' changes.
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
