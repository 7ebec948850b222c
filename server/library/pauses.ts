import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long work gives way to requests when it has had the event loop for this long. */
const SLICE_MS = 8;

/** Called between the steps of long work; mostly it does nothing, and from time to time it lets everybody else go first. */
export function createPauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await nextTurn();
    since = performance.now();
  };
}
