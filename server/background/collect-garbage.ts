import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as v from 'valibot';

/** So that a thread that goes on at once is not held up. */
const IDLE_MS = 500;

/** A collection gives back the memory that those before it have emptied. */
const ROUNDS = 3;

/** Short pieces of work that leave about as much as a long one. */
const MANY = 200;

/**
 * Collects all garbage when a thread has rested a little after much work. V8 does so only when memory is asked for, so
 * a thread that waits would keep what its last work has left.
 */
export function createCollector(collect = garbageCollector()) {
  let timer: NodeJS.Timeout | undefined;
  let pieces = 0;
  const collectLater = (rounds: number): void => {
    clearTimeout(timer);
    if (rounds === 0) return;
    timer = setTimeout(() => {
      pieces = 0;
      collect();
      collectLater(rounds - 1);
    }, IDLE_MS);
    timer.unref();
  };
  return {
    /** To be called after long work. */
    afterLong: (): void => collectLater(ROUNDS),
    /** To be called after each short piece of work. */
    afterShort(): void {
      if (++pieces >= MANY) collectLater(ROUNDS);
    },
  };
}

function garbageCollector(): () => void {
  // V8 gives its collector to contexts that are made while this is set.
  setFlagsFromString('--expose-gc');
  const collect = v.parse(v.function(), runInNewContext('gc'));
  setFlagsFromString('--no-expose-gc');
  return () => void collect();
}
