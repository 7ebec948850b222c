import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

/** How a thread fares. */
export interface Vitals {
  readonly heapBytes: number;
  /** The longest time that something had to wait for the event loop since this was read before. */
  readonly lagSeconds: number;
}

const RESOLUTION_MS = 10;
const NANOSECONDS = 1e9;

/** Watches the event loop of this thread. Returns a function that tells how the thread fares. */
export function watchVitals(): () => Vitals {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return () => {
    // A loop that never waits is measured at the resolution.
    const lagSeconds = Math.max(0, delays.max / NANOSECONDS - RESOLUTION_MS / 1000);
    delays.reset();
    return { heapBytes: getHeapStatistics().used_heap_size, lagSeconds };
  };
}

/** With more than this share of its heap in use, a thread does little but collect garbage. */
const FULL = 0.95;
/** The heap is looked at so often, and full when it was full at so many looks in a row. */
const LOOK_MS = 1_000;
const LOOKS = 5;
const MEGABYTE = 1024 * 1024;

/** Calls `onFull` once if the heap of this thread stays full. Gets the megabytes in use. */
export function watchHeap(onFull: (megabytes: number) => void): void {
  let looks = 0;
  const timer = setInterval(() => {
    const { used_heap_size: used, heap_size_limit: most } = getHeapStatistics();
    looks = used > FULL * most ? looks + 1 : 0;
    if (looks < LOOKS) return;
    clearInterval(timer);
    onFull(Math.round(used / MEGABYTE));
  }, LOOK_MS).unref();
}
