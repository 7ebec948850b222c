import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long work yields to the event loop after this time. */
const SLICE_MS = 8;

export type Pause = () => Promise<void>;

/** A function to call between the steps of long work, which yields to the event loop from time to time. */
export function createPauses(): Pause {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await nextTurn();
    since = performance.now();
  };
}
