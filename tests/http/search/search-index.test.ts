import { createHash } from 'node:crypto';
import * as zlib from 'node:zlib';
import * as v from 'valibot';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { contentFolder, writeFiles } from '../../support/content-folder.ts';
import { EDITIONS } from '../../support/fixture.ts';

/** How often something was unpacked that was asked for, and what it waits for. */
const unpacking = vi.hoisted(() => {
  // Files share what they import: the server that another one has loaded unpacks with the real function.
  vi.resetModules();
  return { count: 0, gate: Promise.resolve() };
});
vi.mock('node:zlib', async (importOriginal) => {
  const original = await importOriginal<typeof zlib>();
  const gunzip = (bytes: Buffer, options: zlib.ZlibOptions, done: zlib.CompressCallback): void => {
    unpacking.count++;
    void unpacking.gate.then(() => original.gunzip(bytes, options, done));
  };
  return { ...original, gunzip };
});

/** What brotli waits for. */
const packing = vi.hoisted(() => ({ gate: Promise.resolve() }));
vi.mock('../../../server/search/index-file.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../../server/search/index-file.ts')>();
  const packIndex: typeof original.packIndex = async (...index) => {
    await packing.gate;
    return await original.packIndex(...index);
  };
  return { ...original, packIndex };
});

// Files of the same worker may have loaded these modules before, without the mock.
vi.resetModules();
const { siteForFile, siteForTest } = await import('../../support/site-server.ts');

const site = await siteForFile({ root: EDITIONS });
await site.library.prepareSearch();

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';

function hashOf(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** The hash of an index as `search.json` tells it. */
async function toldHash(target: string, from = site): Promise<string> {
  const answer: unknown = JSON.parse((await from.get(target)).text);
  return v.parse(v.object({ index: v.object({ hash: v.string() }) }), answer).index.hash;
}

/** Addresses of the pages in an index. */
function pagesIn(text: string): string[] {
  const title = v.object({ documents: v.array(v.object({ u: v.string() })) });
  return v.parse(v.looseTuple([title]), JSON.parse(text))[0].documents.map(({ u }) => u);
}

describe('the cache', () => {
  test('keeps a file for good under the digest of what it holds', async () => {
    const plain = await site.get('/search-index.json');
    const answer = await site.get(`/search-index.json?_=${hashOf(plain.body)}`);
    expect([answer.status, answer.header('cache-control')]).toEqual([200, IMMUTABLE]);
    expect(answer.body.equals(plain.body)).toBe(true);
    expect(JSON.parse(plain.text)).toHaveLength(5);
  });

  test.each(['', '?_=', '?_=00000000', '?x=1', '?_=__proto__', '?'])(
    'asks about it each time under the name %j',
    async (query) => {
      const answer = await site.get(`/search-index.json${query}`);
      expect([answer.status, answer.header('cache-control')]).toEqual([200, REVALIDATE]);
    },
  );

  test('asks about it where the digest is written otherwise, or stands beside something', async () => {
    const hash = hashOf((await site.get('/search-index.json')).body);
    for (const query of [
      `?_=${hash.toUpperCase()}x`,
      `?_=${hash}&_=${hash}`,
      `?a=1&_=${hash}`,
      `?_=${hash}0`,
      `?_=${hash.slice(0, 7)}`,
      `?_=%20${hash}`,
    ]) {
      expect([
        query,
        (await site.get(`/search-index.json${query}`)).header('cache-control'),
      ]).toEqual([query, REVALIDATE]);
    }
  });

  test('does not keep what an older digest promised when the content has changed', async () => {
    const root = await contentFolder({ 'docs/a.md': '# A\n\nOld text.\n' });
    const own = await siteForTest({ root });
    const old = hashOf((await own.get('/search-index.json')).body);
    await writeFiles(root, { 'docs/a.md': '# A\n\nNew words.\n' });
    await own.library.reload();
    await own.library.prepareSearch();
    const answer = await own.get(`/search-index.json?_=${old}`);
    const now = hashOf(answer.body);
    expect([answer.status, answer.header('cache-control')]).toEqual([200, REVALIDATE]);
    expect(answer.text).toContain('New words.');
    expect(now).not.toBe(old);
    expect((await own.get(`/search-index.json?_=${now}`)).header('cache-control')).toBe(IMMUTABLE);
    expect(await toldHash('/search.json?q=new', own)).toBe(now);
  });
});

test('after an edit the file before answers at once until the new one is packed, to who asks for it or for any, and says what it is', async () => {
  const root = await contentFolder({ 'docs/a.md': '# A\n\nOld text.\n' });
  const own = await siteForTest({ root });
  await own.library.prepareSearch();
  const old = await own.get('/search-index.json');
  const hash = hashOf(old.body);
  await writeFiles(root, { 'docs/a.md': '# A\n\nNew words.\n' });
  await own.library.reload();
  for (const [query, policy] of [
    ['', REVALIDATE],
    [`?_=${hash}`, IMMUTABLE],
  ] as const) {
    const building = new Promise<never>(() => undefined);
    const newest = vi.spyOn(own.library.main.search.indexes, 'newest').mockReturnValue(building);
    const answer = await own.get(`/search-index.json${query}`);
    newest.mockRestore();
    expect([
      answer.text === old.text,
      answer.header('etag'),
      answer.header('cache-control'),
    ]).toEqual([true, old.header('etag'), policy]);
    expect(answer.header('x-content-revision')).toBeUndefined();
  }
  const other = await own.get('/search-index.json?_=00000000');
  expect([other.text.includes('New words.'), other.header('x-content-revision')]).toEqual([
    true,
    own.library.revision,
  ]);
  await own.library.prepareSearch();
  for (const query of ['', `?_=${hash}`])
    expect((await own.get(`/search-index.json${query}`)).text).toBe(other.text);
});

test('who asks for the newest index gets it before brotli is done with it, also after an edit', async () => {
  const root = await contentFolder({ 'docs/a.md': '# A\n\nOld text.\n' });
  const own = await siteForTest({ root });
  await own.library.prepareSearch();
  await writeFiles(root, { 'docs/a.md': '# A\n\nNew words.\n' });
  await own.library.reload();
  let open = (): void => undefined;
  packing.gate = new Promise((resolve) => {
    open = resolve;
  });
  onTestFinished(() => open());
  const newest = await own.get('/search-index.json?_=00000000');
  expect(newest.text).toContain('New words.');
  const target = `/search-index.json?_=${hashOf(newest.body)}`;
  const early = await own.get(target, { 'Accept-Encoding': 'gzip, br' });
  expect([early.header('content-encoding'), early.header('cache-control')]).toEqual([
    'gzip',
    IMMUTABLE,
  ]);
  open();
  await own.library.prepareSearch();
  const late = await own.get(target, { 'Accept-Encoding': 'gzip, br' });
  expect([late.header('content-encoding'), late.header('cache-control')]).toEqual([
    'br',
    IMMUTABLE,
  ]);
});

describe('the encoding', () => {
  test.each([
    ['br', 'gzip, deflate, br', zlib.brotliDecompressSync],
    ['gzip', 'gzip', zlib.gunzipSync],
    [undefined, '', (body: Buffer) => body],
    [undefined, 'identity', (body: Buffer) => body],
    [undefined, 'zstd', (body: Buffer) => body],
  ] as const)(
    '%s to who takes %j, with the same text in it',
    async (encoding, accepted, unpack) => {
      const answer = await site.get(
        '/search-index.json',
        accepted === '' ? {} : { 'Accept-Encoding': accepted },
      );
      expect([answer.status, answer.header('content-encoding'), answer.header('vary')]).toEqual([
        200,
        encoding,
        'Accept-Encoding',
      ]);
      expect(answer.header('content-type')).toBe('application/json; charset=utf-8');
      expect(answer.header('content-length')).toBe(String(answer.body.length));
      expect(unpack(answer.body).equals((await site.get('/search-index.json')).body)).toBe(true);
    },
  );

  test('has an ETag of its own, under which the file is not sent again', async () => {
    const tags = new Set<string>();
    for (const accepted of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': accepted };
      const etag = (await site.get('/search-index.json', headers)).header('etag') ?? '';
      expect(etag).toMatch(/^"[0-9a-f]{8}-(?:br|gzip|identity)"$/);
      tags.add(etag);
      const again = await site.get('/search-index.json', { ...headers, 'If-None-Match': etag });
      expect([
        again.status,
        again.body.length,
        again.header('etag'),
        again.header('cache-control'),
      ]).toEqual([304, 0, etag, REVALIDATE]);
    }
    expect(tags.size).toBe(3);
    const [first = ''] = tags;
    expect(
      (await site.get('/search-index.json', { 'Accept-Encoding': 'gzip', 'If-None-Match': first }))
        .status,
    ).toBe(200);
    expect(
      (await site.get('/search-index.json', { 'If-None-Match': '"00000000-br"' })).status,
    ).toBe(200);
  });
});

test('HEAD is answered with the same headers and nothing else', async () => {
  for (const accepted of ['br', 'gzip', 'identity']) {
    const headers = { 'Accept-Encoding': accepted };
    const [head, get] = [
      await site.head('/search-index.json', headers),
      await site.get('/search-index.json', headers),
    ];
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of [
      'content-length',
      'content-encoding',
      'content-type',
      'etag',
      'cache-control',
      'vary',
    ])
      expect([name, head.header(name)]).toEqual([name, get.header(name)]);
  }
});

describe('the plain form', () => {
  beforeEach(() => {
    unpacking.count = 0;
  });

  test('is made once for all who ask at the same time, and anew for who asks later', async () => {
    let open = (): void => undefined;
    unpacking.gate = new Promise((resolve) => {
      open = resolve;
    });
    let asked = 0;
    const count = (): void => void asked++;
    site.server.on('request', count);
    onTestFinished(() => void site.server.off('request', count));
    const answers = Promise.all(Array.from({ length: 5 }, () => site.get('/search-index.json')));
    await expect.poll(() => asked).toBe(5);
    open();
    expect(new Set((await answers).map(({ body }) => hashOf(body)))).toEqual(
      new Set([await toldHash('/search.json')]),
    );
    expect(unpacking.count).toBe(1);
    await site.get('/search-index.json');
    expect(unpacking.count).toBe(2);
  });

  test('is not made for who asks for the head, has it already, or takes another', async () => {
    const head = await site.head('/search-index.json');
    expect([head.status, Number(head.header('content-length')) > 0]).toEqual([200, true]);
    const etag = head.header('etag') ?? '';
    expect((await site.get('/search-index.json', { 'If-None-Match': etag })).status).toBe(304);
    expect((await site.head('/search-index.json', { 'If-None-Match': etag })).status).toBe(304);
    for (const accepted of ['br', 'gzip'])
      await site.get('/search-index.json', { 'Accept-Encoding': accepted });
    expect(unpacking.count).toBe(0);
    await site.get('/search-index.json');
    expect(unpacking.count).toBe(1);
  });
});

test('there are no parts of it to be had', async () => {
  const answer = await site.get('/search-index.json', { Range: 'bytes=0-9' });
  expect([answer.status, answer.header('content-range'), answer.header('accept-ranges')]).toEqual([
    200,
    undefined,
    undefined,
  ]);
  expect(answer.body.length).toBeGreaterThan(10);
});

test('another site may not read it, and nothing guesses what it is', async () => {
  const answer = await site.get('/search-index.json', { Origin: 'https://evil.example' });
  expect(answer.header('access-control-allow-origin')).toBeUndefined();
  expect(answer.header('x-content-type-options')).toBe('nosniff');
});

describe('of each version and locale', () => {
  test.each([
    ['/search-index.json', '/search.json?q=', '/manual/first/', 'Highwort'],
    [
      '/search-index-manual-next.json',
      '/search.json?q=&version=current',
      '/manual/next/first/',
      'Springwort',
    ],
    [
      '/search-index-manual-1.0.json',
      '/search.json?q=&version=1.0',
      '/manual/1.0/first/',
      'Neapwort',
    ],
    ['/de/search-index.json', '/de/search.json?q=', '/de/manual/first/', 'Ebbewort'],
    ['/fa-ir/search-index.json', '/fa-ir/search.json?q=', '/fa-ir/manual/first/', 'Highwort'],
  ])('%s is a file of its own, and %s tells its digest', async (target, told, page, word) => {
    await site.library.prepareSearch();
    const { text, body } = await site.get(target);
    expect(pagesIn(text)).toContain(page);
    expect(text).toContain(word);
    expect(await toldHash(told)).toBe(hashOf(body));
    expect((await site.get(`${target}?_=${hashOf(body)}`)).header('cache-control')).toBe(IMMUTABLE);
  });

  test('no file has pages of another one', async () => {
    const targets = [
      '/search-index.json',
      '/search-index-manual-next.json',
      '/search-index-manual-1.0.json',
      '/de/search-index.json',
      '/de/search-index-manual-1.0.json',
    ];
    const pages: string[] = [];
    for (const target of targets) pages.push(...pagesIn((await site.get(target)).text));
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages.length).toBeGreaterThan(15);
  });

  test('the digest of one is not that of another', async () => {
    const hash = hashOf((await site.get('/search-index.json')).body);
    for (const target of ['/search-index-manual-1.0.json', '/de/search-index.json']) {
      expect((await site.get(`${target}?_=${hash}`)).header('cache-control')).toBe(REVALIDATE);
    }
  });

  test('below a base path they lie there', async () => {
    const own = await siteForTest({ root: EDITIONS, base: '/sub/' });
    for (const target of [
      '/sub/search-index.json',
      '/sub/search-index-manual-1.0.json',
      '/sub/de/search-index.json',
    ]) {
      const { status, text } = await own.get(target);
      expect([target, status]).toEqual([target, 200]);
      expect(
        pagesIn(text).every((page) =>
          page.startsWith(target.startsWith('/sub/de/') ? '/sub/de/' : '/sub/'),
        ),
      ).toBe(true);
    }
    expect((await own.get('/search-index.json')).status).toBe(404);
  });
});

test.each([
  '/search-index',
  '/search-index-.json',
  '/search-index-manual.json',
  '/search-index-1.0.json',
  '/search-index.json/',
  '/search-index-manual-2.0.json',
  '/search-index-manual-9.9.json',
  '/search-index-__proto__.json',
  '/search-index-constructor.json',
  '/search-index.json.br',
  '/search-index.jsonx',
  '/manual/search-index.json',
  '/en/search-index.json',
  '/search-index-../search-index.json',
])('%s is no file', async (target) => {
  const { status, text } = await site.get(target);
  expect(status).toBe(404);
  expect(text).not.toContain('"documents"');
});
