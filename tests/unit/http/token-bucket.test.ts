import { expect, test } from 'vitest';
import { TokenBucket } from '../../../server/http/token-bucket.ts';

function bucketAt(start: number) {
  let now = start;
  const bucket = new TokenBucket({ most: 3, perSecond: 2 }, () => now);
  const takes = (times: number): boolean[] => Array.from({ length: times }, () => bucket.take());
  const pass = (ms: number): void => {
    now += ms;
  };
  return { takes, pass };
}

test('as many as it holds may come at once, and no more', () => {
  expect(bucketAt(0).takes(5)).toEqual([true, true, true, false, false]);
});

test('time fills it, and never beyond its size', () => {
  const { takes, pass } = bucketAt(5_000);
  takes(3);
  pass(499);
  expect(takes(1)).toEqual([false]);
  pass(1);
  expect(takes(2)).toEqual([true, false]);
  pass(3_600_000);
  expect(takes(5)).toEqual([true, true, true, false, false]);
});

test('who asks again and again while it is empty does not keep it from filling', () => {
  const { takes, pass } = bucketAt(0);
  takes(3);
  for (let i = 0; i < 16; i++) {
    expect(takes(1)).toEqual([false]);
    pass(31.25);
  }
  expect(takes(1)).toEqual([true]);
});
