import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long work yields to the event loop after this time. */
const SLICE_MS = 8;
/** Background work waits at most this long for visitors, so that it goes on under constant load. */
const MOST_WAIT_MS = 100;

/** Requests of visitors that are being answered in this thread. */
let pending = 0;
const waiting = new Set<() => void>();
/** Says of work that a visitor waits for it, since it would otherwise wait for its own answer. */
const foreground = new AsyncLocalStorage<true>();

/** Does something that a visitor waits for. Background work of the same thread lets it go first. */
export async function inForeground<Result>(work: () => Promise<Result>): Promise<Result> {
  pending++;
  try {
    // A port takes message after message without a turn of the event loop, so no timer and no heartbeat would have one.
    await nextTurn();
    return await foreground.run(true, work);
  } finally {
    if (--pending === 0) for (const resume of waiting) resume();
  }
}

/** Does something that visitors wait for after all that takes less, such as a picture. */
export async function inBackground<Result>(work: () => Promise<Result>): Promise<Result> {
  await nextTurn();
  await untilAnswered();
  return await work();
}

export type Pause = () => Promise<void>;

/**
 * A function to call between the steps of long work. It yields to the event loop from time to time. In the background
 * it then waits until no visitor waits any more: an answer takes many turns of the event loop, each of which would let
 * a step pass.
 */
export function createPauses(): Pause {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await nextTurn();
    if (!foreground.getStore()) await untilAnswered();
    since = performance.now();
  };
}

/** Waits until no visitor waits any more, and what was made for them is sent. */
async function untilAnswered(): Promise<void> {
  if (pending === 0) return;
  await new Promise<void>((resolve) => {
    const resume = (): void => {
      clearTimeout(timer);
      waiting.delete(resume);
      resolve();
    };
    const timer = setTimeout(resume, MOST_WAIT_MS);
    waiting.add(resume);
  });
  await nextTurn();
}
