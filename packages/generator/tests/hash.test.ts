import { expect, test } from 'vitest';
import { cellHash, hashText, mix, unit } from '../src/hash.ts';

test('text hashes to the published FNV-1a 32 values', () => {
  expect(hashText('')).toBe(0x811c9dc5);
  expect(hashText('a')).toBe(0xe40c292c);
  expect(hashText('foobar')).toBe(0xbf9cf968);
});

test('text is hashed by its UTF-8 bytes', () => {
  const bytes = (text: string): number =>
    new TextEncoder()
      .encode(text)
      .reduce((state, byte) => Math.imul(state ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
  for (const text of ['Höhle', '洞窟', '🏝️ island']) expect(hashText(text)).toBe(bytes(text));
});

test('a hash is an unsigned 32-bit integer, for negative cells too', () => {
  for (const hash of [mix(-1), mix(2 ** 31), cellHash(-5, 3, -7, -11), cellHash(1, 2, 3, 4)]) {
    expect(Number.isInteger(hash) && hash >= 0 && hash < 2 ** 32).toBe(true);
  }
});

test('the hash of a cell depends on seed, salt, column and row, and on which is which', () => {
  const hashes = [
    cellHash(1, 2, 3, 4),
    cellHash(2, 2, 3, 4),
    cellHash(1, 3, 3, 4),
    cellHash(1, 2, 4, 3),
    cellHash(1, 2, 3, 5),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});

test('units of neighbouring cells spread evenly over 16 buckets', () => {
  const buckets = Array.from({ length: 16 }, () => 0);
  for (let y = 0; y < 128; y++) {
    for (let x = 0; x < 128; x++) {
      const bucket = Math.floor(unit(cellHash(42, 7, x, y)) * 16);
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    }
  }
  // 1,024 expected in each; five standard deviations are 155.
  for (const filled of buckets) expect(Math.abs(filled - 1024)).toBeLessThan(155);
});

test('one changed bit of a coordinate changes about half the bits of the hash', () => {
  let changed = 0;
  for (let x = 0; x < 1000; x++) {
    for (let bits = cellHash(9, 1, x, 5) ^ cellHash(9, 1, x ^ 1, 5); bits !== 0; bits &= bits - 1)
      changed++;
  }
  expect(changed / 1000).toBeGreaterThan(15);
  expect(changed / 1000).toBeLessThan(17);
});
