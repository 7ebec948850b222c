import { expect, test } from 'vitest';
import { MAX_URL_LENGTH } from '../../../server/front/guard.ts';
import { bytesFor, requestText } from '../../support/raw-http.ts';
import { siteForFile } from '../../support/site-server.ts';

const site = await siteForFile();

test.each([
  '//evil.example/index.html',
  '//evil.example/',
  '//evil.example',
  '///evil.example/manual/',
  '/%2f%2fevil.example/',
  '/%5cevil.example/',
  '/%5c%5cevil.example/index.html',
  '/\\evil.example/index.html',
  '\\\\evil.example/',
  '/manual/\\..\\first/',
  '/manual/%2e%2e/x',
  '/manual/../../etc/passwd',
  '/manual/..%2f..%2f..%2fetc%2fpasswd',
  '/..;/manual/',
  '/.git/config',
  '/.env',
  '/site.yaml',
  '/sidebars.yaml',
  '/docs/01-first.md',
  '/package.json',
  '/server/index.ts',
  '/%',
  '/%zz/',
  '/%c3%28/',
  '/%e0%a4%a',
  '/%00',
  '/manual/first/%00',
  '/manual/first%0d%0aSet-Cookie:x=1/',
  `/${'a'.repeat(10_000)}`,
  `/manual/first/?${'a'.repeat(10_000)}`,
  '/#/manual/',
  '/manual/first#x',
  '/manual/first/#',
  'https://evil.example//evil.example/',
  'http://?q',
  'evil.example:443',
  '*',
  '/manual/first\t/',
  '/manual/f\xefrst/',
  '/manual/first/\x00',
  '/manual/first?\x00',
  '/constructor/',
  '/__proto__/',
  '/manual/__proto__',
  '/<script>alert(1)</script>',
  '/%3Cscript%3Ealert(1)%3C/script%3E/',
])('%j is answered 404 or 400, and leads nowhere', async (target) => {
  const answer = await site.get(target);
  expect([400, 404]).toContain(answer.status);
  expect(answer.header('location')).toBeUndefined();
  expect(answer.text).not.toMatch(/evil|passwd|alert\(1\)|node_modules|at .*\.ts/);
});

test.each([
  ['http://evil.example/manual/first/', 200, undefined],
  ['HTTP://evil.example:81/manual/first', 308, '/manual/first/'],
  ['https://user@evil.example/index.html?a=1', 308, '/?a=1'],
  ['http://evil.example', 200, undefined],
  ['http://evil.example?q', 200, undefined],
  ['http://evil.example/none/', 404, undefined],
] as const)(
  '%s names a site before the path, which has no effect',
  async (target, status, location) => {
    const answer = await site.get(target);
    expect([answer.status, answer.header('location')]).toEqual([status, location]);
    expect(answer.text).not.toContain('evil');
  },
);

test('an address of exactly the longest length is looked up, and one longer is refused', async () => {
  const target = (length: number): string =>
    `/manual/first/?${'a'.repeat(length - '/manual/first/?'.length)}`;
  expect((await site.get(target(MAX_URL_LENGTH - 1))).status).toBe(200);
  expect((await site.get(target(MAX_URL_LENGTH))).status).toBe(200);
  expect((await site.get(target(MAX_URL_LENGTH + 1))).status).toBe(400);
});

test('what cannot be read is refused, and closes the connection, without a byte in an answer that is under way', async () => {
  await site.stored('/imprint/');
  const page = requestText('/imprint/', { Connection: 'keep-alive', 'Accept-Encoding': 'gzip' });
  const statusesOf = async (bytes: string) =>
    [...(await bytesFor(site.port, bytes)).toString('latin1').matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(
      ([, status]) => status,
    );
  expect(await statusesOf(`${page}tide and ebb\r\n\r\n`)).toEqual(['200']);
  expect(await statusesOf('\0\0\0\0')).toEqual(['400']);
  expect(
    await statusesOf(
      `${requestText('/imprint/', { 'Transfer-Encoding': 'chunked', 'Accept-Encoding': 'gzip' })}zz\r\n`,
    ),
  ).toEqual(['200']);
});

test('an expectation that nobody knows is ignored', async () => {
  expect((await site.get('/imprint/', { Expect: 'a miracle' })).status).toBe(200);
});

test('no header of a client changes a byte of a page', async () => {
  const clean = await site.get('/imprint/');
  const claims = {
    Host: 'evil.example/x?<script>',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'javascript',
    'X-Forwarded-Port': '80/evil',
    'X-Forwarded-Prefix': '/evil',
    'X-Original-URL': '/manual/',
    'X-Rewrite-URL': '/manual/',
    'X-HTTP-Method-Override': 'DELETE',
    'X-React-Router-SPA-Mode': 'yes',
    Cookie: 'theme=dark',
    'Accept-Language': 'fr',
    'User-Agent': '<script>',
    Referer: 'https://evil.example/',
    Origin: 'https://evil.example',
    Accept: 'application/json',
  };
  for (const [name, value] of Object.entries(claims)) {
    const answer = await site.get('/imprint/', { [name]: value });
    expect([name, answer.status, answer.text === clean.text]).toEqual([name, 200, true]);
    expect((await site.get('/imprint', { [name]: value })).header('location')).toBe('/imprint/');
    expect(JSON.stringify(answer.headers)).not.toMatch(/evil/);
  }
  expect((await site.get('/imprint/')).text).toBe(clean.text);
});
