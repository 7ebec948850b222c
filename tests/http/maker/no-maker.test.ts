import { afterAll, describe, expect, test } from 'vitest';
import type { Maker } from '../../../server/contract/make.ts';
import { TooBusy } from '../../../server/too-busy.ts';
import { contentFolder, WITH_FIGURES, writeFiles } from '../../support/content-folder.ts';
import { siteForFile, siteForTest } from '../../support/site-server.ts';

const gone = (): Promise<never> => Promise.reject(new TooBusy('The maker ended with code 1.'));

const root = await contentFolder(
  { ...WITH_FIGURES, 'sea.md': '# Sea\n\n::figure{name=waves}\n', 'land.md': '# Land\n' },
  afterAll,
);
/** Whether the maker is there. */
let isThere = true;
const frail = (maker: Maker): Maker => ({
  make: (request) => (isThere ? maker.make(request) : gone()),
  index: (request) => (isThere ? maker.index(request) : gone()),
});
const site = await siteForFile({ root, aroundMaker: frail });
await site.stored('/land/');
await site.stored('/land/page.json');
await site.stored('/none/');
isThere = false;

describe('while there is no maker', () => {
  test.each([
    ['/search/?q=sea', {}, 'text/html; charset=utf-8'],
    ['/search/page.json?q=sea', {}, 'application/json; charset=utf-8'],
    ['/search-menu.html?q=sea', {}, 'text/html; charset=utf-8'],
    ['/search.json?q=sea', {}, 'application/json; charset=utf-8'],
    ['/search.json?q=sea', { Accept: 'text/html' }, 'application/json; charset=utf-8'],
    ['/search-index.json', {}, 'application/json; charset=utf-8'],
    ['/sea/', {}, 'text/html; charset=utf-8'],
    ['/sea/page.json', {}, 'application/json; charset=utf-8'],
    ['/robots.txt', {}, 'text/plain; charset=utf-8'],
    ['/sea.md', {}, 'text/plain; charset=utf-8'],
    ['/sea/?waves.tide=8', {}, 'text/html; charset=utf-8'],
    [
      '/sea/?waves.tide=8',
      { Accept: 'application/json, text/plain, */*' },
      'application/json; charset=utf-8',
    ],
    [
      '/sea/?waves.tide=8',
      { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' },
      'text/html; charset=utf-8',
    ],
    ['/sea/?waves.tide=8', { Accept: 'image/png' }, 'text/plain; charset=utf-8'],
    ['/sea/page.json?waves.tide=8', {}, 'application/json; charset=utf-8'],
    ['/figures/waves/sea.png', {}, 'text/plain; charset=utf-8'],
    [
      '/figures/waves/sea.png',
      { Accept: 'image/avif,image/webp,*/*;q=0.8' },
      'text/plain; charset=utf-8',
    ],
    ['/figures/waves/sea.json', {}, 'application/json; charset=utf-8'],
  ])(
    '%s with %o has to come again a little later, which is said in the form that was asked for',
    async (address, headers, type) => {
      const { status, header, text } = await site.get(address, headers);
      expect([
        status,
        header('retry-after'),
        header('cache-control'),
        header('content-type'),
      ]).toEqual([503, '2', 'no-store', type]);
      expect([header('x-content-type-options'), text.length < 20_000]).toEqual(['nosniff', true]);
      if (type.startsWith('application/json')) JSON.parse(text);
      if (type.startsWith('text/plain'))
        expect(text).toBe(
          'There is more to do just now than the site can do. Please try again in a moment.\n',
        );
    },
  );

  test('what is stored is answered, redirects and files are, and what there is not is not found', async () => {
    for (const [address, status] of [
      ['/land/', 200],
      ['/land/page.json', 200],
      ['/land', 308],
      ['/assets/entry-0a1b.js', 200],
      ['/nowhere/', 404],
      ['/healthz', 200],
    ] as const)
      expect([address, (await site.get(address)).status]).toEqual([address, status]);
  });

  test('nothing of that is logged as a fault of ours', () => {
    expect(site.logged).toEqual([]);
  });
});

const UNWATCHED = {
  trouble: null,
  restarts: {},
  readVitals: () => null,
};

test('where nothing was stored, what there is not is not found all the same, in a line', async () => {
  const empty = await siteForTest({ root, aroundMaker: frail });
  const { status, text } = await empty.get('/nowhere/');
  expect([status, text]).toEqual([404, 'There is nothing at this address.\n']);
});

test.each([
  [
    '/search.json?q=sea',
    'application/json; charset=utf-8',
    '{"error":"Something went wrong on our side and has been noted."}',
  ],
  [
    '/figures/waves/sea.png',
    'text/plain; charset=utf-8',
    'Something went wrong on our side and has been noted.\n',
  ],
])('a fault of ours is told in the form that was asked for: %s', async (address, type, body) => {
  const broken = (): Promise<never> => Promise.reject(new Error('This is broken.'));
  const { get } = await siteForTest({ root, aroundMaker: () => ({ make: broken, index: broken }) });
  const { status, header, text } = await get(address);
  expect([status, header('cache-control'), header('content-type'), text]).toEqual([
    500,
    'no-store',
    type,
    body,
  ]);
});

test('a server is not ready until the maker could answer once, and only degraded if it does not answer later', async () => {
  const { readiness, get } = await siteForTest({ root });
  const probe = async (): Promise<unknown> => {
    const { status, text } = await get('/readyz');
    return [status, JSON.parse(text).status];
  };
  readiness.maker = { isReady: false, wasReady: false, failures: 0, ...UNWATCHED };
  expect(await probe()).toEqual([503, 'starting']);
  readiness.maker = { isReady: false, wasReady: true, failures: 1, ...UNWATCHED };
  expect(await probe()).toEqual([200, 'degraded']);
  readiness.state = 'draining';
  expect(await probe()).toEqual([503, 'draining']);
  readiness.state = 'ready';
  readiness.maker = { isReady: true, wasReady: true, failures: 1, ...UNWATCHED };
  expect(await probe()).toEqual([200, 'ready']);
});

test('of many problems, a probe gets the first ten and their number', async () => {
  const broken = await contentFolder();
  const { library, get } = await siteForTest({ root: broken });
  await writeFiles(broken, { 'index.md': `# Small\n\n${'[gone](gone.md)\n\n'.repeat(150)}` });
  await library.reload();
  const { text } = await get('/readyz');
  const { warnings } = JSON.parse(text);
  expect([warnings.length, warnings.at(-1), text.length < 3000]).toEqual([
    11,
    'and 91 more, which are in the log',
    true,
  ]);
});
