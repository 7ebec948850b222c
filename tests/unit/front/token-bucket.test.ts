import { expect, onTestFinished, test, vi } from 'vitest';
import {
  ClientBuckets,
  networkOf,
  TokenBucket,
} from '../../../server/front/limits/token-bucket.ts';

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

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '::ffff:c000:201'],
  ['::ffff:192.0.2.2', '::ffff:c000:202'],
  ['2001:db8:0:1::7', '2001:db8:0:1'],
  ['2001:DB8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1'],
  ['2001:0db8:0000:0002:0:0:0:7', '2001:db8:0:2'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['x'.repeat(9_000), ''],
  ['192.0.2.1, 192.0.2.2', ''],
  ['', ''],
])(
  'the client at %s is known by the network %s, of which it may have every address',
  (address, network) => {
    expect(networkOf(address)).toBe(network);
  },
);

test('each client has a bucket of its own, and no more are kept than there may be at once', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => void now.mockRestore());
  const buckets = new ClientBuckets({ most: 1, perSecond: 0.01 });
  const take = (client: number): boolean => buckets.take(`10.0.${client >> 8}.${client & 255}`);
  expect([take(0), take(0), take(1)]).toEqual([true, false, true]);
  for (let client = 2; client <= 1_000; client++) take(client);
  expect([take(1_000), take(0)]).toEqual([false, true]);
});
