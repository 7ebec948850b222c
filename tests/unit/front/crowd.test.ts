import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { Crowd } from '../../../server/front/limits/crowd.ts';

const LOOK_MS = 20;

test('there is a crowd while a connection has to wait long until it is taken on, and no longer', async () => {
  const { crowd, server } = await watched();
  const whenTaken = new Promise<boolean>((resolve) => {
    server.once('connection', () => resolve(crowd.isThere));
  });
  // Right after it has seen that the thread is busy, and has joined the queue.
  const joined = sleep(LOOK_MS + 5);
  work(10 * LOOK_MS);
  await joined;
  work(400);
  expect(await whenTaken).toBe(true);
  await sleep(10 * LOOK_MS);
  expect(crowd.isThere).toBe(false);
});

test('there is none while the thread has no pause, but takes on everybody soon', async () => {
  const { crowd, server } = await watched({ waitMs: 5_000 });
  let joined = 0;
  server.on('connection', () => joined++);
  for (const end = performance.now() + 600; performance.now() < end; await taken()) {
    work(LOOK_MS);
    expect(crowd.isThere).toBe(false);
  }
  expect(joined).toBeGreaterThan(2);
});

test.each(['0.0.0.0', '127.0.0.1'])(
  'nobody stays in the queue of a server at %s that is closed',
  async (host) => {
    const { server } = await watched({ host });
    const joined = sleep(LOOK_MS + 5);
    work(10 * LOOK_MS);
    await joined;
    const closed = once(server, 'close');
    server.close();
    await closed;
  },
);

async function watched({
  host = '127.0.0.1',
  waitMs = 200,
} = {}): Promise<{ readonly crowd: Crowd; readonly server: Server }> {
  const crowd = new Crowd();
  const server = createServer().listen(0, host);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  crowd.watch(server, { waitMs, lookMs: LOOK_MS });
  return { crowd, server };
}

/** Keeps the thread from everything else. */
function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** Lets the thread take on who waits. */
async function taken(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await new Promise(setImmediate);
}
