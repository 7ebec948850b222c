import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeout } from '../../../client/with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends only when it is aborted. */
const endless = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

test('work ends when its time is up', async () => {
  const ended = expect(withTimeout(1_000, undefined, endless)).rejects.toHaveProperty(
    'name',
    'TimeoutError',
  );
  await vi.advanceTimersByTimeAsync(1_000);
  await ended;
});

test('work ends with the reason of the signal', async () => {
  const left = new AbortController();
  const ended = expect(withTimeout(1_000, left.signal, endless)).rejects.toThrow('typed on');
  left.abort(new Error('typed on'));
  await ended;
});

test('work gets a signal that is aborted already', async () => {
  const left = new AbortController();
  left.abort(new Error('typed on'));
  const work = async (signal: AbortSignal): Promise<void> => signal.throwIfAborted();
  await expect(withTimeout(1_000, left.signal, work)).rejects.toThrow('typed on');
});

test('after the work no timer or listener is left', async () => {
  const { signal } = new AbortController();
  const removed = vi.spyOn(signal, 'removeEventListener');
  expect(await withTimeout(1_000, signal, async () => 'done')).toBe('done');
  expect([vi.getTimerCount(), removed.mock.calls.length]).toEqual([0, 1]);
});
