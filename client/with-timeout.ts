/**
 * Runs work with a signal that aborts with `signal`, or when the time is up. Some visitors' browsers lack
 * `AbortSignal.any`.
 */
export async function withTimeout<T>(ms: number, signal: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
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
