import { nameHistoryEntries } from '../history-keys.ts';

/** Fired on the document when the address names another state of figures without a history step of its own. */
export const STATE_CHANGED = 'figure-state';

/**
 * Makes a history entry of this page with another query. The router's notes go with it, its key too: it does not hear of the entry, and would
 * look in vain for the place where a page was left under a key that it never saw.
 */
export function pushAddress(address: string): void {
  // An entry that the client has not seen yet gets its key here: named later, each alone, the two would be two places.
  nameHistoryEntries()();
  history.pushState(history.state, '', address || location.pathname);
}
