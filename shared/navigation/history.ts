import { decodePath } from '../urls.ts';

/**
 * The tab's session history before the client is there: what the starter needs, which each page loads. Only this file
 * and session-history.ts, which has the rest, write `history.state` and `history.scrollRestoration`.
 */

/** The content of `history.state`. */
export interface HistoryEntry {
  /** Unique in the tab. Scroll positions are stored under it. */
  readonly key: string;
  /** State of a page, such as the words of the search that led to it. */
  readonly state: unknown;
  /** Set on the copy of a page's entry that an open dialog adds, so that Back closes the dialog. */
  readonly isDialog: boolean;
}

/** Returns the current entry. Gives a key to an entry that the browser created (a first load, an edited hash). */
export function currentEntry(): HistoryEntry {
  const found: unknown = history.state;
  if (isEntry(found)) return found;
  const entry = newEntry(null);
  writeEntry('replaceState', entry, location.href);
  return entry;
}

/** Whether the current entry is a dialog's copy. */
export function isDialogEntry(): boolean {
  return currentEntry().isDialog;
}

/** An entry with a key of its own. */
export function newEntry(state: unknown): HistoryEntry {
  return { key: Math.random().toString(36).slice(2, 10), state, isDialog: false };
}

function isEntry(value: unknown): value is HistoryEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'isDialog' in value &&
    typeof value.isDialog === 'boolean' &&
    'state' in value
  );
}

/** Writes an entry into the history of the tab. */
export function writeEntry(
  how: 'pushState' | 'replaceState',
  entry: HistoryEntry,
  href: string,
): void {
  try {
    history[how](entry, '', href);
  } catch {
    // Safari allows 100 writes in 30 seconds. The page still shows, only its address is outdated.
  }
}

/** Scroll positions in px by entry key, the most recent last. */
export type ScrollPositions = Map<string, number>;

/** Where the tab stores them. */
export const POSITIONS_KEY = 'scroll-positions';

/** Returns the positions stored by earlier documents of this tab; none if storage is blocked or invalid. */
export function readPositions(): ScrollPositions {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(POSITIONS_KEY) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isPosition) : []);
  } catch {
    return new Map();
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return (
    Array.isArray(entry) &&
    entry.length === 2 &&
    typeof entry[0] === 'string' &&
    Number.isFinite(entry[1])
  );
}

/**
 * Handles the history until the client is loaded. The browser treats entries of an earlier document as one document, so
 * Back to one of them changes only the address: its page is then loaded in full and scrolled to its position.
 *
 * @param readsQuery whether the page depends on its query; elsewhere the query is only state of the same page
 * @param atOtherEntry called when Back or Forward leads to another entry of the current page
 * @returns the cleanup function
 */
export function watchHistoryEarly(readsQuery: boolean, atOtherEntry: () => void): () => void {
  const pageAddress = (): string =>
    readsQuery ? location.pathname + location.search : location.pathname;
  const shown = pageAddress();
  const onPop = (): void => {
    if (pageAddress() === shown) atOtherEntry();
    else {
      // Otherwise the browser would scroll the next page to this one's position.
      history.scrollRestoration = 'manual';
      loadInFull(location.href);
    }
  };
  const onLeave = (): void => {
    if (pageAddress() === shown) history.scrollRestoration = 'auto';
  };
  if (history.scrollRestoration === 'manual') restoreAfterLoad();
  addEventListener('popstate', onPop);
  addEventListener('pagehide', onLeave);
  return () => {
    removeEventListener('popstate', onPop);
    removeEventListener('pagehide', onLeave);
  };
}

/** Scrolls a loaded document to its entry's position, unless the visitor has scrolled meanwhile. */
function restoreAfterLoad(): void {
  const top = readPositions().get(currentEntry().key);
  if (top !== undefined && scrollY === 0) scrollTo({ top, behavior: 'instant' });
}

/** Replaces the document with the server's at an address. */
export function loadInFull(href: string): void {
  addEventListener('pageshow', reloadWhenRestored);
  // After Back the address is current already, and assigning it would only scroll to its hash.
  if (new URL(href, location.href).href === location.href) location.reload();
  else location.assign(href);
}

/** Back may restore this document from the back/forward cache, in the middle of a navigation that never ends. */
function reloadWhenRestored({ persisted }: PageTransitionEvent): void {
  if (persisted) location.reload();
}

/** Returns the target of a hash, if there is one. */
export function hashTarget(hash: string): HTMLElement | null {
  return document.getElementById(decodePath(hash.slice(1)) ?? '');
}

/** The event of a page that is shown. */
export const PAGE_SHOWN = 'page-shown';

/** Calls back after each navigation, for code outside React. */
export function onPageShown(notify: () => void, options?: AddEventListenerOptions): void {
  document.addEventListener(PAGE_SHOWN, notify, options);
}
