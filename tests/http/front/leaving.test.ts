import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { MOST_RUNNING } from '../../../server/front/limits/fair-queue.ts';
import type { Renderer } from '../../../server/render/render.tsx';
import { requestText } from '../../support/raw-http.ts';
import { type SiteServer, siteForTest } from '../../support/site-server.ts';

const PAGE = '/manual/first/';

/** A door that everybody waits at until it is opened. */
function door() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** A site whose renderings can be held up or broken. */
function heldSite(before: (nth: number) => Promise<void>): Promise<SiteServer> {
  let count = 0;
  const around = (renderer: Renderer): Renderer => ({
    ...renderer,
    async html(page, snapshot, at) {
      await before(count++);
      return await renderer.html(page, snapshot, at);
    },
  });
  return siteForTest({ around });
}

/** Asks for a page over a connection that the test holds in its hand. */
function askAndHold(site: SiteServer, target = PAGE): Socket {
  const socket = connect({ port: site.port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.write(requestText(target));
  return socket;
}

/** Leaves, and waits until the server has seen it. */
async function leave(site: SiteServer, ...sockets: Socket[]): Promise<void> {
  const before = await site.connections();
  for (const socket of sockets) socket.destroy();
  while ((await site.connections()) > before - sockets.length) await nextTurn();
  // The count goes down a little before the handlers hear of it; an answer to somebody else is later than both.
  await site.get('/healthz');
}

/** Resolves when a condition holds. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await nextTurn();
}

test('those who wait for a page get it although the one who asked first left, and it is rendered once', async () => {
  const wait = door();
  const site = await heldSite(async () => await wait.opened);
  const first = askAndHold(site);
  await until(() => site.renders.length === 1);
  const others = Array.from({ length: 20 }, () => site.get(PAGE));
  await site.get('/healthz');
  await leave(site, first);
  wait.open();
  const answers = await Promise.all(others);
  expect(
    new Set(answers.map(({ status, text }) => `${status} ${text.endsWith('</html>')}`)),
  ).toEqual(new Set(['200 true']));
  expect(site.renders).toEqual([PAGE]);
});

test('those who waited and left meanwhile keep nobody from the page', async () => {
  const wait = door();
  const site = await heldSite(async () => await wait.opened);
  const sockets = [askAndHold(site), askAndHold(site)];
  await until(() => site.renders.length === 1);
  await leave(site, ...sockets);
  wait.open();
  expect((await site.get(PAGE)).status).toBe(200);
  expect(site.renders).toEqual([PAGE]);
});

test('who asks for results and leaves before they are there keeps nobody from them, and waits for nothing', async () => {
  const wait = door();
  const site = await heldSite(async (nth) => {
    if (nth < MOST_RUNNING) await wait.opened;
  });
  const sockets = Array.from({ length: 10 }, () => askAndHold(site, '/search/?q=tide'));
  await until(() => site.renders.length === MOST_RUNNING);
  while ((await site.connections()) < sockets.length) await nextTurn();
  await leave(site, ...sockets);
  wait.open();
  expect((await site.get('/search/?q=moon')).status).toBe(200);
  const rendered = Array.from({ length: MOST_RUNNING }, () => '/search/?q=tide');
  expect(site.renders).toEqual([...rendered, '/search/?q=moon']);
});

test('a page that fails once is rendered anew for those who waited', async () => {
  const wait = door();
  const site = await heldSite(async (nth) => {
    if (nth > 0) return;
    await wait.opened;
    throw new Error('the mast is broken');
  });
  const first = site.get(PAGE);
  await until(() => site.renders.length === 1);
  const second = site.get(PAGE);
  await site.get('/healthz');
  wait.open();
  expect([(await first).status, (await second).status]).toEqual([500, 200]);
});
