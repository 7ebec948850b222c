import {
  currentEntry,
  type HistoryEntry,
  newEntry,
  PAGE_SHOWN,
  POSITIONS_KEY,
  type ScrollPositions,
  writeEntry,
} from './history.ts';

/* The tab's session history once the client is there: what it writes and which scroll positions it keeps. */

/** Adds an entry, as following a link does. */
export function pushEntry(href: string, state: unknown): HistoryEntry {
  const entry = newEntry(state);
  writeEntry('pushState', entry, href);
  return entry;
}

/** Replaces the address of the current entry. */
export function replaceEntry(href: string, state: unknown): HistoryEntry {
  const entry = newEntry(state);
  writeEntry('replaceState', entry, href);
  return entry;
}

/** Changes the page state of the current entry. Address and key stay, so this is no navigation. */
export function updateEntryState(state: unknown): void {
  writeEntry('replaceState', { ...currentEntry(), state }, location.href);
}

/** Adds a copy of the current entry for an open dialog. */
export function pushDialogEntry(): void {
  writeEntry('pushState', { ...currentEntry(), isDialog: true }, location.href);
}

/** More entries than anyone goes back. The oldest are dropped. */
const MAX_POSITIONS = 100;

/** Stores the scroll position of an entry. */
export function storePosition(positions: ScrollPositions, key: string, top: number): void {
  positions.delete(key);
  positions.set(key, top);
  for (const oldest of positions.keys()) {
    if (positions.size <= MAX_POSITIONS) return;
    positions.delete(oldest);
  }
}

export function writePositions(positions: ScrollPositions): void {
  try {
    sessionStorage.setItem(POSITIONS_KEY, JSON.stringify([...positions]));
  } catch {
    // Storage is blocked or full; this document still has its positions in memory.
  }
}

/**
 * Takes over scroll restoration between entries of this document, which browsers do well only between documents.
 * Returns the cleanup function.
 *
 * @param isShown whether the page of the current entry is shown; otherwise the browser would scroll the wrong page
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

/** Dispatches an event after another history entry is rendered, scrolled and focused. */
export function tellPageShown(): void {
  document.dispatchEvent(new Event(PAGE_SHOWN));
}
