import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as v from 'valibot';

/** A thread that rests for less is not interrupted. */
const IDLE_MS = 500;

/** The share of the time in which a thread is busy although it has a rest. */
const MOST_BUSY = 0.5;

/** Each collection returns the memory that earlier ones have freed. */
const ROUNDS = 3;

/** Bytes of garbage, at least, that are worth a collection. */
const MUCH = 24 * 1024 * 1024;

/**
 * Collects garbage when a thread is idle after much work. V8 only collects when memory is allocated, so an idle thread
 * would hold the garbage of its last work. In a busy one garbage would grow to a multiple of the live memory, since
 * V8's limits depend on the memory of the machine.
 */
export function createCollector(
  collect = garbageCollector(),
  inUse = bytesInUse,
  watchLoad = loadFromNow,
) {
  let timer: NodeJS.Timeout | undefined;
  let baseline = inUse();
  const collectNow = (): void => {
    collect();
    baseline = inUse();
  };
  const collectLater = (rounds: number): void => {
    clearTimeout(timer);
    if (rounds === 0) return;
    const load = watchLoad();
    timer = setTimeout(() => {
      // A collection also makes V8 forget optimized code, which a busy thread would have to compile again.
      const isBusy = load() > MOST_BUSY;
      if (!isBusy) collectNow();
      collectLater(isBusy ? rounds : rounds - 1);
    }, IDLE_MS);
    timer.unref();
  };
  return {
    /** Is called after long work. */
    afterLong: (): void => collectLater(ROUNDS),
    /** Is called after each short job. */
    afterShort(): void {
      const added = inUse() - baseline;
      // This interrupts a busy thread, but less often the more memory it needs.
      if (added >= Math.max(2 * MUCH, baseline / 2)) collectNow();
      if (added >= MUCH) collectLater(ROUNDS);
    },
  };
}

/** Returns a function that gives the share of the time since now in which the event loop of this thread was busy. */
function loadFromNow(): () => number {
  const before = performance.eventLoopUtilization();
  return () => performance.eventLoopUtilization(before).utilization;
}

/** Bytes of the heap of this thread and of its buffers. */
function bytesInUse(): number {
  const { used_heap_size: heap, external_memory: buffers } = getHeapStatistics();
  return heap + buffers;
}

function garbageCollector(): () => void {
  // V8 exposes its collector to contexts that are created while this flag is set.
  setFlagsFromString('--expose-gc');
  const collect = v.parse(v.function(), runInNewContext('gc'));
  setFlagsFromString('--no-expose-gc');
  return () => void collect();
}
