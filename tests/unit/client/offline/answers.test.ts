import { expect, test } from 'vitest';
import {
  networkFirst,
  respondWithDocument,
  respondWithFile,
  spellingsOf,
} from '../../../../client/offline/answers.ts';
import type { Copy } from '../../../../client/offline/copies.ts';
import { picturesIn } from '../../../../client/offline/pictures.ts';

const kept = async () => new Response('kept');
const text = async (answer: Promise<Response>): Promise<string> => await (await answer).text();

test('the network answers first; the copy where it gives nothing, is late, or the server is in trouble', async () => {
  expect(await text(networkFirst(async () => new Response('new'), kept))).toBe('new');
  expect(await text(networkFirst(async () => new Response('gone', { status: 404 }), kept))).toBe(
    'gone',
  );
  expect(await text(networkFirst(async () => new Response('down', { status: 502 }), kept))).toBe(
    'kept',
  );
  expect(await text(networkFirst(() => Promise.reject(new TypeError('no network')), kept))).toBe(
    'kept',
  );
  expect(await text(networkFirst(() => new Promise(() => undefined), kept, 1))).toBe('kept');
});

test('what is not kept fails as it would without a copy', async () => {
  await expect(
    networkFirst(
      () => Promise.reject(new TypeError('no network')),
      async () => null,
    ),
  ).rejects.toThrow('no network');
  expect(
    await text(
      networkFirst(
        async () => new Response('down', { status: 502 }),
        async () => null,
      ),
    ),
  ).toBe('down');
});

test.each([
  '/docs/sea',
  '/docs/sea/',
  '/Docs/Sea',
  '/docs/sea.html',
  '/docs/sea/index.html',
  '/docs/sea/index',
])('%s is a spelling of the page', (path) => {
  expect(spellingsOf(path)).toContain('/docs/sea/');
});

test('pictures of a page are found in every form that browsers choose from, and none of other sites', () => {
  const html = [
    '<img src="/a.png?x=1&amp;y=2" alt=""><img alt="" src="b.svg">',
    '<picture><source srcset="/c.avif 1x, /d.avif 2x"><img src="https://else.example/e.png"></picture>',
    '<img src="data:image/png;base64,AA"><script src="/no.js"></script>',
  ].join('');
  expect(picturesIn(html, new URL('https://tide.example/docs/sea/'))).toEqual([
    '/a.png?x=1&y=2',
    '/docs/sea/b.svg',
    '/c.avif',
    '/d.avif',
  ]);
});

const INFO = {
  revision: 'one',
  list: '',
  pages: 1,
  bytes: 1,
  since: 0,
  search: '/search/',
  missing: '/missing/',
};

/** A body that breaks off. */
const damaged = (): Response =>
  new Response(
    new ReadableStream({ pull: (stream) => stream.error(new TypeError('damaged')) }),
    LASTING,
  );
const LASTING = { headers: { 'Cache-Control': 'public, immutable' } };

/** A copy whose cache gives one answer to everything. */
const copyOf = (match: () => Promise<Response | undefined>): Copy => ({
  cache: { ...NO_CACHE, match },
  info: INFO,
});
const NO_CACHE = {
  add: async () => undefined,
  addAll: async () => undefined,
  delete: async () => false,
  keys: async () => [],
  match: async () => undefined,
  matchAll: async () => [],
  put: async () => undefined,
};

const HREF = 'https://tide.example/docs/sea/';
const lost = (): Promise<Response> => Promise.reject(new TypeError('no network'));

test.each<[string, () => Promise<Copy | null>]>([
  ['does not answer', () => new Promise(() => undefined)],
  [
    'throws at each look',
    async () => copyOf(() => Promise.reject(new DOMException('damaged', 'UnknownError'))),
  ],
  ['never ends a look', async () => copyOf(() => new Promise(() => undefined))],
  ['has half of each file', async () => copyOf(async () => damaged())],
])('a copy that %s never answers worse than the network', async (_, current) => {
  for (const status of [200, 404, 503]) {
    const ask = async () => new Response('new', { status });
    expect((await respondWithDocument(HREF, current(), ask(), 1)).status).toBe(status);
    expect(await text(respondWithFile(new Request(HREF), current(), ask, 1))).toBe('new');
  }
  await expect(respondWithDocument(HREF, current(), lost(), 1)).rejects.toThrow('no network');
  await expect(respondWithFile(new Request(HREF), current(), lost, 1)).rejects.toThrow(
    'no network',
  );
});

test('a page that the copy does not have is not told to be missing while the network is only slow or in trouble', async () => {
  const copy = Promise.resolve({
    cache: {
      ...NO_CACHE,
      match: async (path: unknown) => (path === '/missing/' ? new Response('missing') : undefined),
    },
    info: INFO,
  });
  const late = new Promise<Response>((resolve) =>
    setTimeout(() => resolve(new Response('late')), 20),
  );
  expect(await text(respondWithDocument(HREF, copy, late, 1))).toBe('late');
  expect(
    await text(
      respondWithDocument(HREF, copy, Promise.resolve(new Response('trouble', { status: 503 })), 1),
    ),
  ).toBe('trouble');
  expect(await text(respondWithDocument(HREF, copy, lost(), 1))).toBe('missing');
});

test('a file that never changes comes from the copy, except where its bytes are wanted anew or in part', async () => {
  const current = async () => copyOf(async () => new Response('kept', LASTING));
  const ask = async () => new Response('new');
  expect(await text(respondWithFile(new Request(HREF), current(), ask))).toBe('kept');
  expect(await text(respondWithFile(new Request(HREF, { cache: 'reload' }), current(), ask))).toBe(
    'new',
  );
  expect(
    await text(
      respondWithFile(new Request(HREF, { headers: { Range: 'bytes=0-9' } }), current(), ask),
    ),
  ).toBe('new');
  expect(await text(respondWithFile(new Request(HREF, { cache: 'reload' }), current(), lost))).toBe(
    'kept',
  );
});
