import { expect, test, vi } from 'vitest';
import { Memo } from '../../server/memo.ts';

const failing = (): Promise<never> => Promise.reject(new Error('This is broken.'));

test('concurrent misses share one computation, and what it gave is cached', async () => {
  const memo = new Memo<string>({ max: 2 });
  const compute = vi.fn(async () => 'tide');
  expect(
    await Promise.all([memo.getOrCompute('a', compute), memo.getOrCompute('a', compute)]),
  ).toEqual(['tide', 'tide']);
  expect(await memo.getOrCompute('a', failing)).toBe('tide');
  expect(compute).toHaveBeenCalledTimes(1);
});

test('neither a failure nor nothing is cached', async () => {
  const memo = new Memo<string>({ max: 2 });
  await expect(memo.getOrCompute('a', failing)).rejects.toThrow('This is broken.');
  expect(await memo.getOrCompute('a', async () => undefined)).toBeUndefined();
  expect(await memo.getOrCompute('a', async () => 'tide')).toBe('tide');
});

test('a value that is set meanwhile stays, and whoever waits gets what was computed', async () => {
  const memo = new Memo<string>({ max: 2 });
  const computed = memo.getOrCompute('a', async () => 'ebb');
  memo.set('a', 'tide');
  expect([await computed, memo.get('a')]).toEqual(['ebb', 'tide']);
});

test('it keeps no more than its bounds allow', async () => {
  const memo = new Memo<string>({ maxSize: 8, sizeCalculation: (text) => text.length });
  for (const key of ['a', 'b', 'c']) await memo.getOrCompute(key, async () => 'tide');
  expect([...memo.keys()]).toEqual(['c', 'b']);
});
