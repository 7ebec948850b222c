import { expect, test } from 'vitest';
import { mostHeapMb } from '../../../server/maker/heap-limit.ts';

const MB = 1024 * 1024;

test.each([
  ['a small container', 256 * MB, 112],
  ['a larger one', 512 * MB, 256],
  ['one that is too small', 128 * MB, 64],
  ['a machine that limits nothing', 0, 4096],
  ['one that says so by a number', 2 ** 64, 4096],
  ['a limit beyond the machine', 48_000 * MB, 4096],
])('in %s the heap of the maker has what is left', (_what, limit, most) => {
  expect(mostHeapMb(limit, 24_000 * MB, 4096 * MB)).toBe(most);
});

test('Node may be told to take less', () => {
  expect(mostHeapMb(512 * MB, 24_000 * MB, 200 * MB)).toBe(200);
});
