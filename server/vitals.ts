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
