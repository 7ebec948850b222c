import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Renderer, Rendering } from '../../../server/render/render.tsx';
import { bytesFor, requestText } from '../../support/raw-http.ts';
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

interface Watched {
  readonly site: SiteServer;
  /** Why renderings were given up. */
  readonly aborts: string[];
}

/** A site whose renderings can be changed on their way, with a note of those that are given up. */
async function watchedSite(change: (rendering: Rendering, nth: number) => Rendering | Promise<Rendering> = (rendering) => rendering): Promise<Watched> {
  const aborts: string[] = [];
  let count = 0;
  const around = (renderer: Renderer): Renderer => ({
    ...renderer,
    async render(page, snapshot, at) {
      const rendering = await change(await renderer.render(page, snapshot, at), count++);
      return {
        pipe: (to) => rendering.pipe(to),
        abort(reason) {
          aborts.push(reason.message);
          rendering.abort(reason);
        },
      };
    },
  });
  return { site: await siteForTest({ around }), aborts };
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

/** A rendering that sends its first half and then waits at a door. */
function halfway(rendering: Rendering, { opened }: ReturnType<typeof door>): Rendering {
  return {
    abort: (reason) => rendering.abort(reason),
    pipe(to) {
      const whole = new PassThrough();
      const chunks: Buffer[] = [];
      whole.on('data', (chunk: Buffer) => chunks.push(chunk));
      whole.on('end', async () => {
        const html = Buffer.concat(chunks);
        to.write(html.subarray(0, html.length / 2));
        await opened;
        to.end(html.subarray(html.length / 2));
      });
      rendering.pipe(whole);
    },
  };
}

test('who leaves in the middle of a page ends its rendering, and the next one gets the whole page', async () => {
  const wait = door();
  const { site, aborts } = await watchedSite((rendering, nth) => (nth === 0 ? halfway(rendering, wait) : rendering));
  const socket = askAndHold(site);
  await once(socket, 'data');
  await leave(site, socket);
  await until(() => aborts.length > 0);
  expect(aborts).toEqual(['the client left']);
  wait.open();
  const next = await site.get(PAGE);
  expect([next.status, next.text.endsWith('</html>')]).toEqual([200, true]);
  expect((await site.get(PAGE)).text).toBe(next.text);
});

test('who leaves before a page begins to flow keeps nobody else from it', async () => {
  const wait = door();
  const { site, aborts } = await watchedSite(async (rendering, nth) => {
    if (nth === 0) await wait.opened;
    return rendering;
  });
  const socket = askAndHold(site);
  await until(() => site.renders.length === 1);
  await leave(site, socket);
  wait.open();
  expect((await site.get(PAGE)).status).toBe(200);
  expect(aborts).toEqual(['the client left']);
});

test('those who wait for a page get it although the one who asked first left', async () => {
  const wait = door();
  const { site } = await watchedSite((rendering, nth) => (nth === 0 ? halfway(rendering, wait) : rendering));
  const first = askAndHold(site);
  await once(first, 'data');
  const others = Array.from({ length: 20 }, () => site.get(PAGE));
  await site.get('/healthz');
  await leave(site, first);
  const answers = await Promise.all(others);
  wait.open();
  expect(new Set(answers.map(({ status, text }) => `${status} ${text.endsWith('</html>')}`))).toEqual(new Set(['200 true']));
  expect(site.renders).toEqual([PAGE, PAGE]);
});

test('those who waited and left meanwhile keep nobody from the page', async () => {
  const wait = door();
  const { site } = await watchedSite((rendering, nth) => (nth === 0 ? halfway(rendering, wait) : rendering));
  const first = askAndHold(site);
  await once(first, 'data');
  const second = askAndHold(site);
  await site.get('/healthz');
  await leave(site, second);
  await leave(site, first);
  expect((await site.get(PAGE)).status).toBe(200);
  wait.open();
});

test('who asks for results and leaves before they are there keeps nobody from them, and waits for nothing', async () => {
  const wait = door();
  const { site, aborts } = await watchedSite(async (rendering, nth) => {
    if (nth === 0) await wait.opened;
    return rendering;
  });
  const sockets = Array.from({ length: 10 }, () => askAndHold(site, '/search/?q=tide'));
  await until(() => site.renders.length === 1);
  while ((await site.connections()) < sockets.length) await nextTurn();
  await leave(site, ...sockets);
  wait.open();
  expect((await site.get('/search/?q=moon')).status).toBe(200);
  expect(aborts).toEqual(['the client left']);
  expect(site.renders).toEqual(['/search/?q=tide', '/search/?q=moon']);
});

test('a page that fails once is rendered anew for those who waited', async () => {
  const wait = door();
  const { site } = await watchedSite(async (rendering, nth) => {
    if (nth > 0) return rendering;
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

test('a page that fails on its way is cut off and logged, so that half of it does not look whole', async () => {
  const failing = (rendering: Rendering): Rendering => ({
    abort: (reason) => rendering.abort(reason),
    pipe(to) {
      to.write('<!doctype html>');
      to.destroy(new Error('the mast is broken'));
    },
  });
  const { site } = await watchedSite((rendering, nth) => (nth === 0 ? failing(rendering) : rendering));
  const bytes = (await bytesFor(site.port, requestText(PAGE, { Connection: 'keep-alive' }))).toString();
  expect([bytes.includes('<!doctype html>'), bytes.endsWith('0\r\n\r\n')]).toEqual([true, false]);
  expect(site.logged).toMatchObject([{ level: 50, path: PAGE, msg: 'a request failed', err: { message: 'the mast is broken' } }]);
  expect((await site.get(PAGE)).text.endsWith('</html>')).toBe(true);
});
