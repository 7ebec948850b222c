import { once } from 'node:events';
import { createServer } from 'node:http';
import express, { type RequestHandler } from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
import { IMMUTABLE, REVALIDATE } from '../../../server/contract/policies.ts';
import { Crowd } from '../../../server/front/limits/crowd.ts';
import { RenderedStore } from '../../../server/front/store.ts';
import { type Answer, ask, type HeaderLines } from '../../support/raw-http.ts';
import { siteForFile, siteForTest } from '../../support/site-server.ts';

const site = await siteForFile();

/** Headers that say nothing of security. */
const OF_BYTES = [
  'cache-control',
  'vary',
  'etag',
  'content-type',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'accept-ranges',
  'last-modified',
];
const OF_EXCHANGE = ['date', 'connection', 'x-request-id'];

/** Asks for something that Express answers, and returns its security headers. */
async function securityOf(target: string): Promise<readonly (readonly [string, string])[]> {
  const { headers } = await site.get(target);
  return headers.filter(([name]) => ![...OF_BYTES, ...OF_EXCHANGE].includes(name));
}

const DOCUMENT = await securityOf('/nowhere/');
const PART = await securityOf('/figures/waves/sea.png');

/** Files of the build depend on no content. */
const ofBuild = (headers: typeof DOCUMENT): typeof DOCUMENT =>
  headers.filter(([name]) => name !== 'x-content-revision');

/** Answers with bytes as an Express app would that has them in three encodings. */
function throughExpress(
  forms: Readonly<Record<string, Answer>>,
  type: string,
  cacheControl: string,
  security: typeof DOCUMENT,
): RequestHandler {
  return (request, response) => {
    const encoding = request.get('Accept-Encoding') ?? 'identity';
    const { body, header } = forms[encoding] ?? expect.fail(`no bytes in ${encoding}`);
    for (const [name, value] of security) response.set(name, value);
    response.set({
      'Cache-Control': cacheControl,
      Vary: header('content-type')?.startsWith('text/html')
        ? 'Accept-Encoding, Accept'
        : 'Accept-Encoding',
      ETag: header('etag'),
    });
    if (request.fresh) return void response.status(304).end();
    response.type(type).set('Content-Length', String(body.length));
    if (header('content-encoding') !== undefined) response.set('Content-Encoding', encoding);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

async function portOf(handle: RequestHandler): Promise<number> {
  const app = express().disable('x-powered-by').use(handle);
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null
    ? address.port
    : expect.fail('The server listens on no port.');
}

const told = ({ status, headers, body }: Answer) => ({
  status,
  headers: Object.fromEntries(headers.filter(([name]) => name !== 'date')),
  body: body.toString('base64'),
});

test.each([
  ['a page', '/manual/first/', 'html', REVALIDATE, DOCUMENT],
  ['the page of results without a query', '/search/', 'html', REVALIDATE, DOCUMENT],
  ['the data of a page', '/manual/first/page.json', 'json', REVALIDATE, DOCUMENT],
  ['a script', '/assets/entry-0a1b.js', 'js', IMMUTABLE, ofBuild(PART)],
  ['a style sheet', '/assets/entry-4e5f.css', 'css', IMMUTABLE, ofBuild(PART)],
  ['a worker', '/assets/worker-2c3d.js', 'js', IMMUTABLE, ofBuild(DOCUMENT)],
] as const)(
  '%s comes with the bytes and the headers that Express would send',
  async (_kind, target, type, cacheControl, security) => {
    const encodings = ['br', 'gzip', 'identity'];
    const forms = Object.fromEntries(
      await Promise.all(
        encodings.map(async (encoding) => [
          encoding,
          await site.stored(target, { 'Accept-Encoding': encoding }),
        ]),
      ),
    );
    const port = await portOf(throughExpress(forms, type, cacheControl, security));
    for (const encoding of encodings) {
      const etag = forms[encoding]?.header('etag') ?? '';
      const wishes: HeaderLines[] = [
        {},
        { 'If-None-Match': etag },
        { 'If-None-Match': `W/${etag}` },
        { 'If-None-Match': `"other", ${etag}` },
        { 'If-None-Match': '*' },
        { 'If-None-Match': '"other"' },
        { 'If-None-Match': etag.slice(1, -1) },
        { 'If-None-Match': etag, 'Cache-Control': 'no-cache' },
        { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' },
        { 'If-Modified-Since': 'Mon, 01 Jan 2035 00:00:00 GMT' },
      ];
      for (const method of ['GET', 'HEAD']) {
        for (const wish of wishes) {
          const headers = { 'Accept-Encoding': encoding, ...wish };
          const what = `${method} ${JSON.stringify(headers)}`;
          expect(told(await ask(site.port, target, headers, method)), what).toEqual(
            told(await ask(port, target, headers, method)),
          );
        }
      }
    }
  },
);

test.each([
  ['another method', '/manual/first/', 'POST', 405],
  ['an address that is too long', `/manual/first/?${'a'.repeat(4000)}`, 'GET', 400],
  ['a hash in the address', '/manual/first/#top', 'GET', 400],
  ['the same with a search', '/search/?q=tide', 'GET', 200],
] as const)('%s does not get what is stored', async (_what, target, method, status) => {
  const { pathname } = new URL(target, 'http://site.example');
  const stored = await site.stored(pathname);
  const answer = await ask(site.port, target, {}, method);
  expect(answer.status).toBe(status);
  expect(answer.text).not.toBe(stored.text);
});

test('what is stored and cannot be sent is made again, and told in the log, instead of ending the process', async () => {
  const store = new RenderedStore();
  const other = await siteForTest({ store });
  const right = await other.stored('/manual/first/');
  const { main } = other.library;
  const key = main.snapshot.renderKeys.get('/manual/first/') ?? expect.fail('The page has no key.');
  await store.put(key, Buffer.from('damaged'), {
    status: 200,
    type: 'text/html',
    cacheControl: 'public\nmax-age',
  });
  const answer = await other.get('/manual/first/');
  expect([answer.status, answer.text]).toEqual([200, right.text]);
  expect(other.logged).toMatchObject([
    { level: 50, path: '/manual/first/', msg: 'what is stored cannot be sent' },
  ]);
});

test('in a crowd, a query that changes nothing gets what is stored, and only the state of a figure of the page and a search are refused', async () => {
  const crowd = new Crowd();
  const crowded = await siteForTest({ crowd });
  const pages = [
    '/manual/first/',
    '/manual/everything/',
    '/search/',
    '/manual/first/page.json',
    '/manual/everything/page.json',
  ];
  const stored = new Map<string, Answer>();
  for (const page of pages) stored.set(page, await crowded.stored(page));
  vi.spyOn(crowd, 'isThere', 'get').mockReturnValue(true);
  const queries = [
    '?a.b=1',
    '?utm.source=x',
    '?other.seed=7',
    '?a%2Eb=1',
    '?utm_source=x&fbclid=y',
    '?=',
    '?&&',
    '?a.b',
    '?%',
    '?Waves.step=2',
    '?.=1',
    '?__proto__.a=1',
  ];
  const notOfSearch = ['?version=2', '?q=', '?q=tide&ctx=manual', '?version=1&version=2'];
  const many = `?${Array.from({ length: 300 }, (_, number) => `k${number}.v`).join('&')}`;
  for (const [page, { body }] of stored) {
    const harmless = [
      ...queries,
      many,
      ...(page === '/search/' ? ['?q=a&q=b', '?Q=a'] : notOfSearch),
      ...(page.includes('everything') ? [] : ['?waves.step=2']),
    ];
    for (const query of harmless) {
      const answer = await crowded.get(page + query);
      expect([page, query, answer.status, answer.body.equals(body)]).toEqual([
        page,
        query,
        200,
        true,
      ]);
    }
  }
  for (const one of [
    '/manual/everything/?waves.step=2',
    '/manual/everything/page.json?a=1&waves%2Estep=2',
    '/search/?q=tide',
    '/search/?%71=tide',
    '/search/?version=2',
  ])
    expect([one, (await crowded.get(one)).status]).toEqual([one, 503]);
});
