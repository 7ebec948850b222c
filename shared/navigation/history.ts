import { decodePath } from '../urls.ts';

/**
 * The tab's session history: the only file that writes `history.state` and `history.scrollRestoration`. It knows
 * nothing of React, since the starter needs parts of it before React is loaded.
 */

/** What this site keeps in `history.state`. */
export interface HistoryEntry {
  /** Unique in the tab. Scroll positions are kept under it. */
  readonly key: string;
  /** What a page keeps with the entry, such as the words of the search that led to it. */
  readonly state: unknown;
  /** Set on the copy of a page's entry that an open dialog adds, so that Back closes the dialog. */
  readonly isDialog: boolean;
}

/** The present entry. One that the browser made by itself (a first load, an edited hash) is given a key. */
export function currentEntry(): HistoryEntry {
  const found: unknown = history.state;
  if (isEntry(found)) return found;
  const entry = newEntry(null);
  write('replaceState', entry, location.href);
  return entry;
}

/** Adds an entry, as following a link does. */
export function pushEntry(href: string, state: unknown): HistoryEntry {
  const entry = newEntry(state);
  write('pushState', entry, href);
  return entry;
}

/** Puts another address in the place of the present entry. */
export function replaceEntry(href: string, state: unknown): HistoryEntry {
  const entry = newEntry(state);
  write('replaceState', entry, href);
  return entry;
}

/** Changes what the present entry keeps for its page. Address and key stay, so this is no navigation. */
export function updateEntryState(state: unknown): void {
  write('replaceState', { ...currentEntry(), state }, location.href);
}

/** Adds a copy of the present entry for a dialog that has opened. */
export function pushDialogEntry(): void {
  write('pushState', { ...currentEntry(), isDialog: true }, location.href);
}

/** Whether the present entry is the copy that a dialog has added. */
export function isDialogEntry(): boolean {
  return currentEntry().isDialog;
}

function newEntry(state: unknown): HistoryEntry {
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

function write(how: 'pushState' | 'replaceState', entry: HistoryEntry, href: string): void {
  try {
    history[how](entry, '', href);
  } catch {
    // Safari allows 100 writes in 30 seconds. The page is shown all the same; only its address is left behind.
  }
}

/** Scroll positions in px by the key of their entry, the one noted last at the end. */
export type ScrollPositions = Map<string, number>;

const STORAGE_KEY = 'scroll-positions';
/** More entries than anybody goes back. The oldest are forgotten. */
const MOST_POSITIONS = 100;

/** Notes where an entry was left. */
export function notePosition(positions: ScrollPositions, key: string, top: number): void {
  positions.delete(key);
  positions.set(key, top);
  for (const oldest of positions.keys()) {
    if (positions.size <= MOST_POSITIONS) return;
    positions.delete(oldest);
  }
}

/** The positions that earlier documents of this tab have stored; none where storage is blocked or holds another. */
export function readPositions(): ScrollPositions {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isPosition) : []);
  } catch {
    return new Map();
  }
}

export function writePositions(positions: ScrollPositions): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // Blocked or full: this document still has its positions in memory.
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string' && Number.isFinite(entry[1]);
}

/**
 * Takes scrolling between the entries of this document over from the browser, which does it well only between
 * documents. Returns the undo.
 *
 * @param isShown whether the page of the present entry is shown: the browser would put another one where this one was
 * left
 */
export function takeOverScrolling(isShown: () => boolean): () => void {
  const take = (): void => {
    history.scrollRestoration = 'manual';
  };
  const giveBack = (): void => {
    if (isShown()) history.scrollRestoration = 'auto';
  };
  take();
  addEventListener('pageshow', take);
  addEventListener('pagehide', giveBack);
  return () => {
    removeEventListener('pageshow', take);
    removeEventListener('pagehide', giveBack);
    giveBack();
  };
}

/**
 * Looks after the history until the client is there. Entries that an earlier document has made count as one document
 * for the browser, so Back to one of them changes nothing but the address: its page is then loaded in full and scrolled
 * to where it was left.
 *
 * @param readsQuery whether the page depends on its query; elsewhere another query is another state of the same page
 * @param atOtherEntry called when Back or Forward has led to another entry of the page that is shown
 * @returns the undo
 */
export function watchHistoryEarly(readsQuery: boolean, atOtherEntry: () => void): () => void {
  const place = (): string => (readsQuery ? location.pathname + location.search : location.pathname);
  const shown = place();
  const onPop = (): void => {
    if (place() === shown) atOtherEntry();
    else {
      // Otherwise the browser would put the next page where this one was left.
      history.scrollRestoration = 'manual';
      loadInFull(location.href);
    }
  };
  const onLeave = (): void => {
    if (place() === shown) history.scrollRestoration = 'auto';
  };
  if (history.scrollRestoration === 'manual') restoreAfterLoad();
  addEventListener('popstate', onPop);
  addEventListener('pagehide', onLeave);
  return () => {
    removeEventListener('popstate', onPop);
    removeEventListener('pagehide', onLeave);
  };
}

/** Scrolls a document that was just loaded to where its entry was left, unless the visitor has scrolled meanwhile. */
function restoreAfterLoad(): void {
  const top = readPositions().get(currentEntry().key);
  if (top !== undefined && scrollY === 0) scrollTo({ top, behavior: 'instant' });
}

/** Replaces the document by the one that the server has for an address. */
export function loadInFull(href: string): void {
  addEventListener('pageshow', reloadWhenRevived);
  // After Back the address is there already, and assigning it again would only scroll to its hash.
  if (new URL(href, location.href).href === location.href) location.reload();
  else location.assign(href);
}

/** Back may revive this document from the browser's cache, in the middle of a navigation that never ends. */
function reloadWhenRevived({ persisted }: PageTransitionEvent): void {
  if (persisted) location.reload();
}

/** The element that a hash names, if there is one. */
export function hashTarget(hash: string): HTMLElement | null {
  return document.getElementById(decodePath(hash.slice(1)) ?? '');
}

const PAGE_SHOWN = 'page-shown';

/** Says that another history entry is shown: its page is drawn, scrolled and has the focus. */
export function tellPageShown(): void {
  document.dispatchEvent(new Event(PAGE_SHOWN));
}

/** Calls back after each navigation, for what works on the page from outside React. */
export function onPageShown(notify: () => void, options?: AddEventListenerOptions): void {
  document.addEventListener(PAGE_SHOWN, notify, options);
}
