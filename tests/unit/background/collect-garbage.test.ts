import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCollector } from '../../../server/background/collect-garbage.ts';

const [IDLE_MS, MANY, ROUNDS] = [500, 200, 3];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counted() {
  const collect = vi.fn();
  return { collect, ...createCollector(collect) };
}

test('garbage is collected some time after long work, three times, and then no more', () => {
  const { collect, afterLong } = counted();
  afterLong();
  vi.advanceTimersByTime(IDLE_MS - 1);
  expect(collect).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(100 * IDLE_MS);
  expect(collect).toHaveBeenCalledTimes(ROUNDS);
});

test('short pieces of work are followed by it when there were many, and the thread has a rest', () => {
  const { collect, afterShort } = counted();
  for (let piece = 1; piece < MANY; piece++) afterShort();
  vi.advanceTimersByTime(100 * IDLE_MS);
  expect(collect).toHaveBeenCalledTimes(0);
  for (let piece = 0; piece < MANY; piece++) {
    afterShort();
    vi.advanceTimersByTime(IDLE_MS / 2);
  }
  expect(collect).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(100 * IDLE_MS);
  expect(collect).toHaveBeenCalledTimes(ROUNDS);
  afterShort();
  vi.advanceTimersByTime(100 * IDLE_MS);
  expect(collect).toHaveBeenCalledTimes(ROUNDS);
});

test('the collector of V8 can be had without a flag of the process', () => {
  const { afterLong } = createCollector();
  afterLong();
  vi.advanceTimersByTime(ROUNDS * IDLE_MS);
  expect('gc' in globalThis).toBe(false);
});
