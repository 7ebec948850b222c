import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as v from 'valibot';

/** So that a thread that goes on at once is not held up. */
const IDLE_MS = 500;

/** A collection gives back the memory that those before it have emptied. */
const ROUNDS = 3;

/**
 * Returns a function to call after long work. It collects all garbage when the thread has rested a little. V8 does so
 * only when memory is asked for, so a thread that waits would keep what its last work has left.
 */
export function createCollector(): () => void {
  // V8 gives its collector to contexts that are made while this is set.
  setFlagsFromString('--expose-gc');
  const collect = v.parse(v.function(), runInNewContext('gc'));
  setFlagsFromString('--no-expose-gc');
  let timer: NodeJS.Timeout | undefined;
  const collectLater = (rounds: number): void => {
    clearTimeout(timer);
    if (rounds === 0) return;
    timer = setTimeout(() => {
      collect();
      collectLater(rounds - 1);
    }, IDLE_MS);
    timer.unref();
  };
  return () => collectLater(ROUNDS);
}
