import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { LoadLimit } from '../../../server/http/load-limit.ts';

/** Longer than the limit looks back. */
const LONG_MS = 600;
const CROWD = 200;

test('there is a crowd while many requests leave the thread no pause, and no longer', async () => {
  const limit = new LoadLimit();
  come(limit, CROWD);
  work(LONG_MS);
  expect(limit.hasCrowd()).toBe(true);
  await sleep(LONG_MS);
  expect(limit.hasCrowd()).toBe(false);
});

test('there is none while many requests leave it pauses, or a few take long', async () => {
  const limit = new LoadLimit();
  come(limit, CROWD);
  await sleep(LONG_MS);
  expect(limit.hasCrowd()).toBe(false);
  come(limit, 10);
  work(LONG_MS);
  expect(limit.hasCrowd()).toBe(false);
});

function come(limit: LoadLimit, requests: number): void {
  for (let nth = 0; nth < requests; nth++) limit.count();
}

/** Keeps the thread from everything else. */
function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
