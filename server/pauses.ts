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

/** Does something that takes several times as long as a page or a search, which go first at its pauses. */
export async function inBackground<Result>(work: () => Promise<Result>): Promise<Result> {
  await nextTurn();
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
    await ownTurn();
    await untilAnswered();
    since = performance.now();
  };
}

/** In the background, waits until no visitor waits any more, and what was made for them is sent. */
export async function untilAnswered(): Promise<void> {
  if (foreground.getStore()) return;
  const since = performance.now();
  for (;;) {
    const left = MOST_WAIT_MS - (performance.now() - since);
    if (pending === 0 || left <= 0) return;
    await new Promise<void>((resolve) => {
      const resume = (): void => {
        clearTimeout(timer);
        waiting.delete(resume);
        resolve();
      };
      const timer = setTimeout(resume, left);
      waiting.add(resume);
    });
    await ownTurn();
  }
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** A turn of the event loop that no other work has, so that a request waits for one step, and not for one of each. */
async function ownTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => nextTurn());
  await lastTurn;
}
