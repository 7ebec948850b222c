import { expect, test } from 'vitest';
import { createStream } from '../../shared/generator/stream.ts';
import { type Answer, ask } from '../support/raw-http.ts';
import { siteForFile } from '../support/site-server.ts';

const site = await siteForFile();
const { addresses: table } = site.library.main.snapshot;
const addresses = new Set(table.paths().map((path) => table.hrefOf(path) ?? ''));

/** A redirect leads to an address of the table, whatever the query behind it. */
function expectNoWayOut({ header }: Answer): void {
  const location = header('location');
  if (location !== undefined) expect(addresses).toContain(location.replace(/\?.*$/s, ''));
}

const BEGINNINGS = [
  '',
  '',
  '',
  '/manual/first/',
  '/manual/first',
  '/',
  '/a%20file.txt',
  '/img/tide%20light.svg',
  '/assets/entry-0a1b.js',
  '/search/',
  '/search.json',
  '/imprint/page.json',
];

const PARTS = [
  '/',
  '//',
  '\\',
  '%5c',
  '%2f',
  '%2F',
  '%252f',
  '..',
  '.',
  '%2e',
  '%2E%2e',
  '.html',
  '/index.html',
  '.HTML',
  'page.json',
  'manual',
  'MANUAL',
  'first',
  'search',
  'assets',
  'figures',
  'img',
  'search-index.json',
  'search.json',
  'healthz',
  'readyz',
  'evil.example',
  'http:',
  'https://evil.example',
  '@',
  ':',
  ';',
  '%',
  '%%',
  '%zz',
  '%00',
  '%0d%0a',
  '%c3',
  '%C3%BC',
  'r%C3%A4ume%20und%20fl%C3%BCsse',
  '\xff',
  '?',
  '??',
  '#',
  '&q=',
  '?q=',
  '?q=tide',
  '?ctx=__proto__',
  '?_=',
  'reflect%3Cme%3E',
  '<reflect-me>',
  '"reflect-me"',
  'constructor',
  '__proto__',
  '~9999',
  'a%20file.txt',
  'a'.repeat(300),
];

const METHODS = ['GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'TRACE', 'DELETE'];

const HEADERS = [
  {},
  { 'Accept-Encoding': 'br' },
  { 'Accept-Encoding': 'gzip;q=0, *;q=0' },
  { Range: 'bytes=0-3' },
  { Range: 'bytes=9999999-' },
  { Range: 'bytes=5-2,x' },
  { 'If-None-Match': '*' },
  { 'If-Match': '"none"' },
  { 'If-Modified-Since': 'yesterday' },
  { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  { Host: 'evil.example' },
  { 'X-Forwarded-Host': 'evil.example' },
  { Expect: '100-continue' },
];

test('thousands of made-up requests find no way out, break nothing, and hear nothing of what they said', async () => {
  const random = createStream(1799, 'made-up requests').next;
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const statuses = new Map<number, number>();
  for (let round = 0; round < 200; round++) {
    const requests = Array.from({ length: 10 }, () => {
      const parts = Array.from({ length: Math.floor(random() * 6) }, () => pick(PARTS) ?? '');
      const target = (pick(BEGINNINGS) || '/') + parts.join('');
      return { target, method: pick(METHODS) ?? 'GET', headers: pick(HEADERS) ?? {} };
    });
    const answers = await Promise.all(requests.map(({ target, method, headers }) => ask(site.port, target, headers, method)));
    answers.forEach((answer, index) => {
      const said = JSON.stringify(requests[index]);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const isReflected = answer.header('content-type')?.includes('html') === true && /<reflect|"reflect-me"/.test(answer.text);
      expect([said, answer.status < 500, isReflected, answer.header('set-cookie'), answer.header('x-powered-by')]).toEqual([
        said,
        true,
        false,
        undefined,
        undefined,
      ]);
      expectNoWayOut(answer);
    });
  }
  // The requests are worth something only when they reach every kind of answer.
  for (const status of [200, 206, 304, 308, 400, 404, 405]) expect([status, statuses.get(status) ?? 0]).not.toEqual([status, 0]);
  expect(site.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  expect((await site.get('/manual/first/')).status).toBe(200);
});
