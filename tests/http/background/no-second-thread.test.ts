import { afterAll, describe, expect, test, vi } from 'vitest';
import type { MakeFigures } from '../../../server/figures/figure-maker.ts';
import type { Background } from '../../../server/library/elsewhere.ts';
import { TooBusy } from '../../../server/work-queue.ts';
import { contentFolder, WITH_GENERATOR, writeFiles } from '../../support/content-folder.ts';
import { siteForFile, siteForTest } from '../../support/site-server.ts';

const gone = (): Promise<never> => Promise.reject(new TooBusy('The background thread ended with code 1.'));

/** A second thread that has ended. */
const background: Background = {
  check: async () => [],
  prerender: gone,
  elsewhere: () => ({
    article: gone,
    html: gone,
    data: gone,
    render: gone,
    menu: gone,
    file: gone,
    assistant: gone,
    searching: { ready: gone, find: gone, file: gone, prepare: gone },
  }),
};
const maker: MakeFigures = { model: gone, picture: gone };

const root = await contentFolder({ ...WITH_GENERATOR, 'sea.md': '# Sea\n\n::figure{name=waves}\n', 'land.md': '# Land\n' }, afterAll);
const site = await siteForFile({ root, background, maker });

describe('while there is no second thread', () => {
  test.each([
    ['/search/?q=sea', {}, 'text/html; charset=utf-8'],
    ['/search/page.json?q=sea', {}, 'application/json; charset=utf-8'],
    ['/search-menu.html?q=sea', {}, 'text/html; charset=utf-8'],
    ['/search.json?q=sea', {}, 'application/json; charset=utf-8'],
    ['/search.json?q=sea', { Accept: 'text/html' }, 'application/json; charset=utf-8'],
    ['/search-index.json', {}, 'application/json; charset=utf-8'],
    ['/sea/', {}, 'text/html; charset=utf-8'],
    ['/sea/?waves.tide=8', {}, 'text/html; charset=utf-8'],
    ['/sea/?waves.tide=8', { Accept: 'application/json, text/plain, */*' }, 'application/json; charset=utf-8'],
    ['/sea/?waves.tide=8', { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }, 'text/html; charset=utf-8'],
    ['/sea/?waves.tide=8', { Accept: 'image/png' }, 'text/plain; charset=utf-8'],
    ['/sea/page.json?waves.tide=8', {}, 'application/json; charset=utf-8'],
    ['/figures/waves/sea.png', {}, 'text/plain; charset=utf-8'],
    ['/figures/waves/sea.png', { Accept: 'image/avif,image/webp,*/*;q=0.8' }, 'text/plain; charset=utf-8'],
    ['/figures/waves/sea.json', {}, 'application/json; charset=utf-8'],
  ])('%s with %o has to come again a little later, which is said in the form that was asked for', async (address, headers, type) => {
    const { status, header, text } = await site.get(address, headers);
    expect([status, header('retry-after'), header('cache-control'), header('content-type')]).toEqual([503, '2', 'no-store', type]);
    expect([header('x-content-type-options'), text.length < 20_000]).toEqual(['nosniff', true]);
    if (type.startsWith('application/json')) JSON.parse(text);
    if (type.startsWith('text/plain')) expect(text).toBe('There is more to do just now than the site can do. Please try again in a moment.\n');
  });

  test('pages that need nothing of it are made all the same', async () => {
    for (const address of ['/', '/land/', '/land/page.json', '/search/']) expect([address, (await site.get(address)).status]).toEqual([address, 200]);
  });

  test('nothing of that is logged as a fault of ours', () => {
    expect(site.logged).toEqual([]);
  });
});

test('a page in a state of its own is refused at once meanwhile, and not compiled only to find out what its figures are', async () => {
  const { get, library } = await siteForTest({ root, background, maker });
  const compiled = vi.spyOn(library.main, 'pages');
  for (const address of ['/sea/?waves.tide=8', '/sea/page.json?waves.tide=8']) expect((await get(address)).status).toBe(503);
  expect(compiled).not.toHaveBeenCalled();
});

test.each([
  ['/search.json?q=sea', 'application/json; charset=utf-8', '{"error":"Something went wrong on our side and has been noted."}'],
  ['/figures/waves/sea.png', 'text/plain; charset=utf-8', 'Something went wrong on our side and has been noted.\n'],
])('a fault of ours is told in the form that was asked for: %s', async (address, type, body) => {
  const broken = (): Promise<never> => Promise.reject(new Error('This is broken.'));
  const elsewhere = { ...background.elsewhere('/'), searching: { ready: broken, find: broken, file: broken, prepare: broken } };
  const { get } = await siteForTest({ root, background: { ...background, elsewhere: () => elsewhere }, maker: { model: broken, picture: broken } });
  const { status, header, text } = await get(address);
  expect([status, header('cache-control'), header('content-type'), text]).toEqual([500, 'no-store', type, body]);
});

test('a server is not ready until the second thread has answered once, and only degraded if it does not answer later', async () => {
  const { readiness, get } = await siteForTest({ root, background });
  const probe = async (): Promise<unknown> => {
    const { status, text } = await get('/readyz');
    return [status, JSON.parse(text).status];
  };
  readiness.background = { isReady: false, wasReady: false };
  expect(await probe()).toEqual([503, 'starting']);
  readiness.background = { isReady: false, wasReady: true };
  expect(await probe()).toEqual([200, 'degraded']);
  readiness.state = 'draining';
  expect(await probe()).toEqual([503, 'draining']);
  readiness.state = 'ready';
  readiness.background = { isReady: true, wasReady: true };
  expect(await probe()).toEqual([200, 'ready']);
});

test('of many problems, a probe gets the first ten and their number', async () => {
  const broken = await contentFolder();
  const { library, get } = await siteForTest({ root: broken });
  await writeFiles(broken, { 'index.md': `# Small\n\n${'[gone](gone.md)\n\n'.repeat(3000)}` });
  await library.reload();
  const { text } = await get('/readyz');
  const { warnings } = JSON.parse(text);
  expect([warnings.length, warnings.at(-1), text.length < 3000]).toEqual([11, 'and 91 more, which are in the log', true]);
});
