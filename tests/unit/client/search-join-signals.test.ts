import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withPatience } from '../../../client/join-signals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends only with its signal. */
const endless = (signal: AbortSignal): Promise<never> => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

test('work ends when its time is up', async () => {
  const ended = expect(withPatience(1_000, undefined, endless)).rejects.toHaveProperty('name', 'TimeoutError');
  await vi.advanceTimersByTimeAsync(1_000);
  await ended;
});

test('work ends with the reason of the signal', async () => {
  const left = new AbortController();
  const ended = expect(withPatience(1_000, left.signal, endless)).rejects.toThrow('typed on');
  left.abort(new Error('typed on'));
  await ended;
});

test('a signal that has come already is passed on', async () => {
  const left = new AbortController();
  left.abort(new Error('typed on'));
  const work = async (signal: AbortSignal): Promise<void> => signal.throwIfAborted();
  await expect(withPatience(1_000, left.signal, work)).rejects.toThrow('typed on');
});

test('nothing is left of work that is done', async () => {
  const { signal } = new AbortController();
  const removed = vi.spyOn(signal, 'removeEventListener');
  expect(await withPatience(1_000, signal, async () => 'done')).toBe('done');
  expect([vi.getTimerCount(), removed.mock.calls.length]).toEqual([0, 1]);
});
