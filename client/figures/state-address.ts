import { nameEntry } from '../history-keys.ts';

/** Fired on the document when the address names another state of figures without a history step of its own. */
export const STATE_CHANGED = 'figure-state';

/**
 * Makes a history entry of this page with another query. The router's notes go with it, its key too: it does not hear of the entry, and would
 * look in vain for the place where a page was left under a key that it never saw.
 */
export function pushAddress(address: string): void {
  // An entry that the client has not seen yet gets its key here: named later, each alone, the two would be two places.
  nameEntry();
  history.pushState({ ...history.state, leftAt: undefined }, '', address || location.pathname);
}

/** Changes of the same settings that follow each other within this time are one step back: a key that is held changes thirty times a second. */
const ONE_STEP_MS = 300;

/** What was written last, and where that led. Who is elsewhere by now has made a step of another kind. */
let last = { names: '', href: '', at: 0 };

/**
 * Writes a state into the address, as a history entry of its own unless it goes on with the change that made the present one.
 * @param names of the settings that differ from those in the address
 */
export function writeAddress(address: string, names: readonly string[]): void {
  const now = performance.now();
  const isSameStep = last.href === location.href && last.names === names.join() && now - last.at < ONE_STEP_MS;
  try {
    if (isSameStep) history.replaceState(history.state, '', address || location.pathname);
    else pushAddress(address);
    last = { names: names.join(), href: location.href, at: now };
  } catch {
    // Safari allows 100 writes in 30 seconds. The figure shows its state all the same, and the next change writes all of it.
  }
}
