import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as v from 'valibot';

/** So that a thread that goes on at once is not held up. */
const IDLE_MS = 500;

/** A collection gives back the memory that those before it have emptied. */
const ROUNDS = 3;

/** What was added since the last collection is much from so many bytes on. */
const MUCH = 24 * 1024 * 1024;

/**
 * Collects all garbage when a thread has rested a little after much work. V8 does so only when memory is asked for, so
 * a thread that waits would keep what its last work has left. One that never rests would let it grow to a multiple of
 * what it needs, since V8 goes by the memory of the machine.
 */
export function createCollector(collect = garbageCollector(), inUse = bytesInUse) {
  let timer: NodeJS.Timeout | undefined;
  let kept = inUse();
  const collectNow = (): void => {
    collect();
    kept = inUse();
  };
  const collectLater = (rounds: number): void => {
    clearTimeout(timer);
    if (rounds === 0) return;
    timer = setTimeout(() => {
      collectNow();
      collectLater(rounds - 1);
    }, IDLE_MS);
    timer.unref();
  };
  return {
    /** To be called after long work. */
    afterLong: (): void => collectLater(ROUNDS),
    /** To be called after each short piece of work. */
    afterShort(): void {
      const left = inUse() - kept;
      // A thread that never rests is held up now, but the more it keeps, the more seldom.
      if (left >= Math.max(2 * MUCH, kept / 2)) collectNow();
      if (left >= MUCH) collectLater(ROUNDS);
    },
  };
}

/** Of the heap of this thread, and of the buffers that belong to it. */
function bytesInUse(): number {
  const { used_heap_size: heap, external_memory: buffers } = getHeapStatistics();
  return heap + buffers;
}

function garbageCollector(): () => void {
  // V8 gives its collector to contexts that are made while this is set.
  setFlagsFromString('--expose-gc');
  const collect = v.parse(v.function(), runInNewContext('gc'));
  setFlagsFromString('--no-expose-gc');
  return () => void collect();
}
