import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { LoadLimit } from '../../../server/http/load-limit.ts';

const REQUESTS = 8;

test('there is a crowd while many requests leave the thread no pause, and no longer', async () => {
  const { limit, server } = watched();
  expect(await hasCrowdAfter(limit, server, REQUESTS, work)).toBe(true);
  await sleep(200);
  expect(limit.hasCrowd).toBe(false);
});

test('there is none while many requests leave it pauses, or a few leave it none', async () => {
  const { limit, server } = watched();
  expect(await hasCrowdAfter(limit, server, REQUESTS, () => sleep(200))).toBe(false);
  expect(await hasCrowdAfter(limit, server, REQUESTS - 1, work)).toBe(false);
});

function watched(): { readonly limit: LoadLimit; readonly server: Server } {
  const limit = new LoadLimit();
  const server = createServer();
  onTestFinished(() => void server.emit('close'));
  limit.watch(server, { ms: 50, utilization: 0.9, requests: REQUESTS });
  return { limit, server };
}

/** Whether the limit sees a crowd when it looks for the first time after so many requests and what they cause. */
async function hasCrowdAfter(limit: LoadLimit, server: Server, requests: number, cause: () => void | Promise<void>): Promise<boolean> {
  // Its last look, with which its time begins.
  await sleep(60);
  for (let nth = 0; nth < requests; nth++) server.emit('request');
  await cause();
  await sleep(0);
  return limit.hasCrowd;
}

/** Keeps the thread from everything else for much longer than the limit looks back. */
function work(): void {
  const end = performance.now() + 1_000;
  while (performance.now() < end);
}
