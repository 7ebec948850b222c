/**
 * Runs work with a signal that aborts with `signal` or after a timeout. Some supported browsers lack `AbortSignal.any`.
 */
export async function withTimeout<T>(
  ms: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const onAbort = (): void => controller.abort(signal?.reason);
  const timer = setTimeout(
    () => controller.abort(new DOMException('There was no answer in time.', 'TimeoutError')),
    ms,
  );
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted) onAbort();
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}
