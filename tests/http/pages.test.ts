import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { contentFolder, writeFiles } from '../support/content-folder.ts';
import { type Answer, bytesFor, requestText } from '../support/raw-http.ts';
import { type SiteServer, type SiteServerOptions, startSite } from '../support/site-server.ts';

/** A site of its own for each test, since what is stored is what most of them are about. */
async function opened(options?: SiteServerOptions): Promise<SiteServer> {
  const site = await startSite(options);
  onTestFinished(() => site.close());
  return site;
}

const PAGE = '/manual/first/';

/** Asks until the answer comes from the store, which has a length; a page is packed in the background after it went out. */
async function stored(site: SiteServer, target = PAGE, headers: Record<string, string> = {}): Promise<Answer> {
  for (;;) {
    const answer = await site.get(target, headers);
    if (answer.header('etag') !== undefined) return answer;
  }
}

test('the first answer streams and the next is stored, with the same HTML', async () => {
  const site = await opened();
  const first = await site.get(PAGE);
  expect([first.status, first.header('transfer-encoding'), first.header('content-length'), first.header('etag')]).toEqual([
    200,
    'chunked',
    undefined,
    undefined,
  ]);
  const next = await stored(site);
  expect([next.status, next.header('transfer-encoding')]).toEqual([200, undefined]);
  expect(next.header('content-length')).toBe(String(next.body.length));
  expect(next.text).toBe(first.text);
  expect(first.text).toMatch(/<\/html>$/);
  expect(site.renders).toEqual([PAGE]);
});

test('the first answer is packed as it flows, for who can unpack it', async () => {
  const site = await opened();
  const br = await site.get(PAGE, { 'Accept-Encoding': 'br' });
  expect(br.header('content-encoding')).toBe('br');
  const gzip = await site.get('/imprint/', { 'Accept-Encoding': 'gzip' });
  expect(gzip.header('content-encoding')).toBe('gzip');
  expect(brotliDecompressSync(br.body).toString()).toBe((await stored(site)).text);
  expect(gunzipSync(gzip.body).toString()).toBe((await stored(site, '/imprint/')).text);
});

test('stored bytes come in the encoding that is liked best, each with an ETag of its own', async () => {
  const site = await opened();
  const { text } = await stored(site);
  const asked = async (accept: string) => await site.get(PAGE, { 'Accept-Encoding': accept });
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  const etags = new Set<string | undefined>([(await site.get(PAGE)).header('etag')]);
  for (const encoding of ['br', 'gzip'] as const) {
    const answer = await asked(encoding);
    expect([answer.header('content-encoding'), answer.header('vary'), answer.header('content-length')]).toEqual([
      encoding,
      'Accept-Encoding',
      String(answer.body.length),
    ]);
    expect(unpack[encoding](answer.body).toString()).toBe(text);
    etags.add(answer.header('etag'));
  }
  expect(etags.size).toBe(3);
  const chosen = async (accept: string) => (await asked(accept)).header('content-encoding');
  expect(await chosen('gzip, deflate, br')).toBe('br');
  expect(await chosen('br;q=0.1, gzip')).toBe('gzip');
  for (const accept of ['identity', 'br;q=0, gzip;q=0', 'zstd', '', 'br;q=0, gzip;q=0, *;q=0'])
    expect([accept, await chosen(accept)]).toEqual([accept, undefined]);
});

test.each(['br', 'gzip', 'identity'])('who has the %s bytes already gets 304, with all that a cache needs', async (encoding) => {
  const site = await opened();
  await stored(site);
  const headers = { 'Accept-Encoding': encoding };
  const whole = await site.get(PAGE, headers);
  const answer = await site.get(PAGE, { ...headers, 'If-None-Match': whole.header('etag') ?? '' });
  expect([answer.status, answer.body.length]).toEqual([304, 0]);
  for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy']) expect([name, answer.header(name)]).toEqual([name, whole.header(name)]);
});

test('an ETag of another encoding, of another page or made up gets the whole page', async () => {
  const site = await opened();
  await stored(site);
  const br = (await site.get(PAGE, { 'Accept-Encoding': 'br' })).header('etag') ?? '';
  const other = (await stored(site, '/imprint/')).header('etag') ?? '';
  for (const etag of [br, other, '"x"', 'W/"x"', '']) expect((await site.get(PAGE, { 'If-None-Match': etag })).status).toBe(200);
  expect((await site.get(PAGE, { 'Accept-Encoding': 'br', 'If-None-Match': `"x", ${br}` })).status).toBe(304);
  expect((await site.get(PAGE, { 'Accept-Encoding': 'br', 'If-None-Match': br, 'Cache-Control': 'no-cache' })).status).toBe(200);
});

test('an answer may be kept but is asked about each time', async () => {
  const site = await opened();
  expect((await site.get(PAGE)).header('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect((await stored(site)).header('cache-control')).toBe('public, max-age=0, must-revalidate');
});

test('a query that a page knows nothing of is answered with the same bytes, and none is kept for it', async () => {
  const site = await opened();
  const { text } = await stored(site);
  for (const query of ['?', '?a=1', '?cb=2', '?__proto__=x']) expect((await site.get(PAGE + query)).text).toBe(text);
  expect(site.renders).toEqual([PAGE]);
});

test('a cold page that is asked for with a query is the page without', async () => {
  const site = await opened();
  const cold = await site.get(`${PAGE}?q=tide&ctx=reference`);
  expect(cold.text).toBe((await stored(site)).text);
  expect(site.renders).toEqual([PAGE]);
});

/** Headers apart from those that tell of the connection and the day. */
function lasting({ headers }: Answer): string[] {
  return headers.filter(([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name)).map((header) => header.join(': '));
}

test.each([
  ['a stored page', PAGE],
  ['a page of JSON', `${PAGE}page.json`],
  ['a result page', '/search/?q=tide'],
  ['a file', '/a%20file.txt'],
  ['a file of the build', '/assets/entry-0a1b.js'],
  ['the index', '/search-index.json'],
  ['the health', '/healthz'],
  ['what is not there', '/none/'],
])('HEAD of %s has the headers of GET and no body', async (_name, target) => {
  const site = await opened();
  await stored(site);
  await stored(site, '/none/');
  const [get, head] = [await site.get(target), await site.head(target)];
  expect([head.status, head.body.length]).toEqual([get.status, 0]);
  expect(lasting(head).sort()).toEqual(lasting(get).sort());
});

test('HEAD of a page that was never asked for renders nothing and has no body', async () => {
  const site = await opened();
  const head = await site.head(PAGE);
  expect([head.status, head.header('content-type'), head.header('vary'), head.body.length]).toEqual([200, 'text/html; charset=utf-8', 'Accept-Encoding', 0]);
  expect(site.renders).toEqual([]);
});

test.each([PAGE, '/search/', '/manual/r%C3%A4ume%20und%20fl%C3%BCsse/', '/'])(
  'fifty who ask for %s at the same time make it be rendered once',
  async (target) => {
    const site = await opened();
    const answers = await Promise.all(Array.from({ length: 50 }, () => site.get(target)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(site.renders).toEqual([target]);
  },
);

test('two who ask over one connection, one right after the other, make a page be rendered once', async () => {
  const site = await opened();
  const twice = await bytesFor(site.port, requestText(PAGE, { Connection: 'keep-alive' }) + requestText(PAGE));
  expect(twice.toString('latin1').match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  expect(site.renders).toEqual([PAGE]);
});

test('results are rendered anew each time and never kept', async () => {
  const site = await opened();
  for (const query of ['?q=tide', '?q=tide', '?q=moon']) expect((await site.get(`/search/${query}`)).header('cache-control')).toBe('no-store');
  expect(site.renders).toEqual(['/search/?q=tide', '/search/?q=tide', '/search/?q=moon']);
  expect((await site.get('/search/')).text).not.toContain('Search results');
});

test('changed content is another page under another ETag, and what did not change may be asked for all along', async () => {
  const root = await contentFolder();
  const site = await opened({ root });
  const before = await stored(site, '/');
  await writeFiles(root, { 'index.md': '# Changed\n' });
  expect((await site.library.reload()).swapped).toBe(true);
  const after = await stored(site, '/');
  expect(after.text).toContain('Changed');
  expect(after.header('etag')).not.toBe(before.header('etag'));
  expect((await site.get('/', { 'If-None-Match': before.header('etag') ?? '' })).status).toBe(200);
});
