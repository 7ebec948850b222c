import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCollector } from '../../../server/maker/collect-garbage.ts';

const [IDLE_MS, MUCH, ROUNDS] = [500, 24 * 1024 * 1024, 3];

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function counted() {
  const collect = vi.fn();
  let bytes = 0;
  let load = 0;
  const use = (now: number): void => {
    bytes = now;
  };
  const burden = (now: number): void => {
    load = now;
  };
  return {
    collect,
    use,
    burden,
    ...createCollector(
      collect,
      () => bytes,
      () => () => load,
    ),
  };
}

test('garbage is collected some time after long work, three times, and then no more', () => {
  const { collect, afterLong } = counted();
  afterLong();
  vi.advanceTimersByTime(IDLE_MS - 1);
  expect(collect).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(100 * IDLE_MS);
  expect(collect).toHaveBeenCalledTimes(ROUNDS);
});

test('a thread that goes on with other work is not interrupted', () => {
  const { collect, afterLong, burden } = counted();
  burden(0.9);
  afterLong();
  vi.advanceTimersByTime(100 * IDLE_MS);
  expect(collect).toHaveBeenCalledTimes(0);
  burden(0.1);
  vi.advanceTimersByTime(100 * IDLE_MS);
  expect(collect).toHaveBeenCalledTimes(ROUNDS);
});

test('few pieces of work that leave much are followed by it as many are, once the thread has a rest', () => {
  const { collect, afterShort, use } = counted();
  use(MUCH - 1);
  afterShort();
  vi.advanceTimersByTime(100 * IDLE_MS);
  expect(collect).toHaveBeenCalledTimes(0);
  use(MUCH);
  for (let piece = 0; piece < 10; piece++) {
    afterShort();
    vi.advanceTimersByTime(IDLE_MS / 2);
  }
  expect(collect).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(100 * IDLE_MS);
  expect(collect).toHaveBeenCalledTimes(ROUNDS);
  afterShort();
  vi.advanceTimersByTime(100 * IDLE_MS);
  expect(collect, 'what is left after a collection is in use').toHaveBeenCalledTimes(ROUNDS);
});

test('a thread that never rests collects when twice as much was left, and one that keeps more when half of that was', () => {
  const { collect, afterShort, use } = counted();
  use(2 * MUCH - 1);
  afterShort();
  expect(collect).toHaveBeenCalledTimes(0);
  use(2 * MUCH);
  afterShort();
  expect(collect).toHaveBeenCalledTimes(1);
  use(20 * MUCH);
  afterShort();
  expect(collect).toHaveBeenCalledTimes(2);
  use(29 * MUCH);
  afterShort();
  expect(collect).toHaveBeenCalledTimes(2);
  use(30 * MUCH);
  afterShort();
  expect(collect).toHaveBeenCalledTimes(3);
});

test('the collector of V8 can be had without a flag of the process', () => {
  const { afterLong } = createCollector();
  afterLong();
  vi.advanceTimersByTime(ROUNDS * IDLE_MS);
  expect('gc' in globalThis).toBe(false);
});
