import { Session } from 'node:inspector';

/** So that a thread that goes on at once is not held up. */
const IDLE_MS = 500;

/**
 * Returns a function to call after long work. It collects all garbage when the thread has rested a little. V8 does so
 * only when memory is asked for, so a thread that waits would keep what its last work has left.
 */
export function createCollector(): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(collect, IDLE_MS);
    timer.unref();
  };
}

function collect(): void {
  const session = new Session();
  session.connect();
  session.post('HeapProfiler.collectGarbage', () => session.disconnect());
}
