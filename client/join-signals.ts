/**
 * Does some work under a signal that comes with another one, or when the time is up. By hand, for `AbortSignal.any` is younger than some browsers
 * that read this site; the listener and the timer go with the work.
 */
export async function withPatience<T>(ms: number, signal: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const joined = new AbortController();
  const leave = (): void => joined.abort(signal?.reason);
  const timer = setTimeout(() => joined.abort(new DOMException('There was no answer in time.', 'TimeoutError')), ms);
  signal?.addEventListener('abort', leave);
  if (signal?.aborted) leave();
  try {
    return await work(joined.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}
