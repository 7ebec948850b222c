import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DiskCache } from '../../../server/cache/disk-cache.ts';
import { CompiledPages } from '../../../server/compile/compiled-pages.ts';
import { packPage, writePage } from '../../../server/front/store.ts';
import { contentFolder, temporaryFolder, writeFiles } from '../../support/content-folder.ts';
import { BUILD } from '../../support/fixture.ts';
import { type Answer, bytesFor, requestText } from '../../support/raw-http.ts';
import { siteForTest } from '../../support/site-server.ts';

const PAGE = '/manual/first/';

test('the first answer has no ETag and the next is stored, with the same HTML', async () => {
  const site = await siteForTest();
  const first = await site.get(PAGE);
  expect([first.status, first.header('etag')]).toEqual([200, undefined]);
  const next = await site.stored(PAGE);
  expect([next.status, next.header('etag')]).toEqual([200, expect.stringMatching(/^"/)]);
  expect(next.header('content-length')).toBe(String(next.body.length));
  expect(next.text).toBe(first.text);
  expect(first.text).toMatch(/<\/html>$/);
  expect(site.renders).toEqual([PAGE]);
});

test('the first answer is packed as it flows, for who can unpack it', async () => {
  const site = await siteForTest();
  const br = await site.get(PAGE, { 'Accept-Encoding': 'br' });
  expect(br.header('content-encoding')).toBe('br');
  const gzip = await site.get('/imprint/', { 'Accept-Encoding': 'gzip' });
  expect(gzip.header('content-encoding')).toBe('gzip');
  expect(brotliDecompressSync(br.body).toString()).toBe((await site.stored(PAGE)).text);
  expect(gunzipSync(gzip.body).toString()).toBe((await site.stored('/imprint/')).text);
});

test('stored bytes come in the encoding that is liked best, each with an ETag of its own', async () => {
  const site = await siteForTest();
  const { text } = await site.stored(PAGE);
  const asked = async (accept: string) => await site.get(PAGE, { 'Accept-Encoding': accept });
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  const etags = new Set<string | undefined>([(await site.get(PAGE)).header('etag')]);
  for (const encoding of ['br', 'gzip'] as const) {
    const answer = await asked(encoding);
    expect([
      answer.header('content-encoding'),
      answer.header('vary'),
      answer.header('content-length'),
    ]).toEqual([encoding, 'Accept-Encoding, Accept', String(answer.body.length)]);
    expect(unpack[encoding](answer.body).toString()).toBe(text);
    etags.add(answer.header('etag'));
  }
  expect(etags.size).toBe(3);
  const chosen = async (accept: string) => (await asked(accept)).header('content-encoding');
  expect(await chosen('gzip, deflate, br')).toBe('br');
  expect(await chosen('br;q=0.1, gzip')).toBe('gzip');
  expect(await chosen('*')).toBe('br');
  expect(await chosen('gzip;q=0.5')).toBe('gzip');
  for (const accept of [
    'identity',
    'identity, br;q=0.5',
    'br;q=0, gzip;q=0',
    'zstd',
    '',
    'br;q=0, gzip;q=0, *;q=0',
  ])
    expect([accept, await chosen(accept)]).toEqual([accept, undefined]);
});

test.each(['br', 'gzip', 'identity'])(
  'who has the %s bytes already gets 304, with all that a cache needs',
  async (encoding) => {
    const site = await siteForTest();
    await site.stored(PAGE);
    const headers = { 'Accept-Encoding': encoding };
    const whole = await site.get(PAGE, headers);
    const answer = await site.get(PAGE, {
      ...headers,
      'If-None-Match': whole.header('etag') ?? '',
    });
    expect([answer.status, answer.body.length]).toEqual([304, 0]);
    for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy'])
      expect([name, answer.header(name)]).toEqual([name, whole.header(name)]);
  },
);

test('an ETag of another encoding, of another page or made up gets the whole page', async () => {
  const site = await siteForTest();
  await site.stored(PAGE);
  const br = (await site.get(PAGE, { 'Accept-Encoding': 'br' })).header('etag') ?? '';
  const other = (await site.stored('/imprint/')).header('etag') ?? '';
  for (const etag of [br, other, '"x"', 'W/"x"', ''])
    expect((await site.get(PAGE, { 'If-None-Match': etag })).status).toBe(200);
  expect(
    (await site.get(PAGE, { 'Accept-Encoding': 'br', 'If-None-Match': `"x", ${br}` })).status,
  ).toBe(304);
  expect(
    (
      await site.get(PAGE, {
        'Accept-Encoding': 'br',
        'If-None-Match': br,
        'Cache-Control': 'no-cache',
      })
    ).status,
  ).toBe(200);
});

test('an answer may be kept but is asked about each time', async () => {
  const site = await siteForTest();
  expect((await site.get(PAGE)).header('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect((await site.stored(PAGE)).header('cache-control')).toBe(
    'public, max-age=0, must-revalidate',
  );
});

test('a query that a page knows nothing of is answered with the same bytes, stored or not, and none is kept for it', async () => {
  const site = await siteForTest();
  const cold = (await site.get(`${PAGE}?q=tide&ctx=reference`)).text;
  const { text } = await site.stored(PAGE);
  expect(cold).toBe(text);
  for (const query of ['?', '?a=1', '?cb=2', '?__proto__=x'])
    expect((await site.get(PAGE + query)).text).toBe(text);
  expect(site.renders).toEqual([PAGE]);
});

/** Headers apart from those that tell of the connection and the day. */
function lasting({ headers }: Answer): string[] {
  return headers
    .filter(
      ([name]) =>
        !['date', 'connection', 'keep-alive', 'transfer-encoding', 'x-request-id'].includes(name),
    )
    .map((header) => header.join(': '));
}

test('HEAD has the headers of GET and no body: pages, their JSON, results, files, the index, the health, and what is not there', async () => {
  const site = await siteForTest();
  await site.stored(PAGE);
  await site.stored(`${PAGE}page.json`);
  await site.stored('/none/');
  for (const target of [
    PAGE,
    `${PAGE}page.json`,
    '/search/?q=tide',
    '/a%20file.txt',
    '/assets/entry-0a1b.js',
    '/search-index.json',
    '/healthz',
    '/none/',
  ]) {
    const [get, head] = [await site.get(target), await site.head(target)];
    expect([target, head.status, head.body.length]).toEqual([target, get.status, 0]);
    expect(lasting(head).sort()).toEqual(lasting(get).sort());
  }
});

test('HEAD of a page that was never asked for renders nothing and has no body', async () => {
  const site = await siteForTest();
  const head = await site.head(PAGE);
  expect([head.status, head.header('content-type'), head.header('vary'), head.body.length]).toEqual(
    [200, 'text/html; charset=utf-8', 'Accept-Encoding, Accept', 0],
  );
  expect(site.renders).toEqual([]);
});

test('HEAD of a page that only the disk has tells what GET tells: its length and its ETag', async () => {
  const disk =
    (await DiskCache.open({
      cacheDir: await temporaryFolder(),
      build: BUILD,
      base: '/',
      origin: null,
    })) ?? expect.fail('there is no disk');
  const [asked, site] = [await siteForTest({ disk }), await siteForTest({ disk })];
  const key =
    site.library.main.snapshot.renderKeys.get(PAGE) ?? expect.fail('The page has no key.');
  await writePage(
    disk,
    {
      key,
      head: { status: 200, type: 'text/html; charset=utf-8', cacheControl: 'no-cache' },
      packed: await packPage(Buffer.from('sea')),
    },
    '',
  );
  const [head, get] = [await asked.head(PAGE), await site.get(PAGE)];
  expect([head.status, get.text, head.header('etag')?.startsWith('"')]).toEqual([200, 'sea', true]);
  for (const name of ['etag', 'content-length'])
    expect([name, head.header(name)]).toEqual([name, get.header(name)]);
});

test('five hundred who ask for a page at the same time make it be compiled and rendered once', async () => {
  const compile = vi.spyOn(CompiledPages.prototype, 'article');
  onTestFinished(() => compile.mockRestore());
  const askAtOnce = async (readers: number): Promise<number> => {
    const site = await siteForTest();
    // Other pages, and sites of the tests before, may be compiled meanwhile.
    const own = await site.library.main.pages();
    const compiled = (): number =>
      compile.mock.calls.filter(
        ([{ path }], nth) => path === PAGE && compile.mock.contexts[nth] === own,
      ).length;
    const before = compiled();
    const answers = await Promise.all(Array.from({ length: readers }, () => site.get(PAGE)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(site.renders).toEqual([PAGE]);
    return compiled() - before;
  };
  const alone = await askAtOnce(1);
  expect(alone).toBeGreaterThan(0);
  expect(await askAtOnce(500)).toBe(alone);
});

test('readers of the search page, of the home page and of a page with a long address wait for one rendering too', async () => {
  const site = await siteForTest();
  const targets = ['/search/', '/manual/r%C3%A4ume%20und%20fl%C3%BCsse/', '/'];
  for (const target of targets) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => site.get(target)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  }
  expect(site.renders).toEqual(targets);
});

test('two who ask over one connection, one right after the other, make a page be rendered once', async () => {
  const site = await siteForTest();
  const twice = await bytesFor(
    site.port,
    requestText(PAGE, { Connection: 'keep-alive' }) + requestText(PAGE),
  );
  expect(twice.toString('latin1').match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  expect(site.renders).toEqual([PAGE]);
});

test('results are rendered anew each time and never kept', async () => {
  const site = await siteForTest();
  for (const query of ['?q=tide', '?q=tide', '?q=moon'])
    expect((await site.get(`/search/${query}`)).header('cache-control')).toBe('no-store');
  expect(site.renders).toEqual(['/search/?q=tide', '/search/?q=tide', '/search/?q=moon']);
  expect((await site.get('/search/')).text).not.toContain('Search results');
});

test('changed content is another page under another ETag, and what did not change may be asked for all along', async () => {
  const root = await contentFolder();
  const site = await siteForTest({ root });
  const before = await site.stored('/');
  await writeFiles(root, { 'index.md': '# Changed\n' });
  expect((await site.library.reload()).swapped).toBe(true);
  const after = await site.stored('/');
  expect(after.text).toContain('Changed');
  expect(after.header('etag')).not.toBe(before.header('etag'));
  expect((await site.get('/', { 'If-None-Match': before.header('etag') ?? '' })).status).toBe(200);
});

test('a change in the text of one page leaves what is stored of the others; a new title changes them all', async () => {
  const root = await contentFolder({ 'imprint.md': '# Imprint\n' });
  const site = await siteForTest({ root });
  const [home, other] = [await site.stored('/'), await site.stored('/imprint/')];
  const rendered = site.renders.length;
  await writeFiles(root, { 'imprint.md': '# Imprint\n\nOn Tuesdays.\n' });
  await site.library.reload();
  expect((await site.get('/')).header('etag')).toBe(home.header('etag'));
  expect(site.renders).toHaveLength(rendered);
  expect((await site.stored('/imprint/')).header('etag')).not.toBe(other.header('etag'));
  await writeFiles(root, { 'imprint.md': '# Who we are\n\nOn Tuesdays.\n' });
  await site.library.reload();
  await site.get('/');
  expect(site.renders.slice(rendered)).toEqual(['/imprint/', '/']);
});
