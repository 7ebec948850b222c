import { readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  contentFolder,
  SMALL_SITE,
  temporaryFolder,
  writeFiles,
} from '../../support/content-folder.ts';
import { FIXTURE } from '../../support/fixture.ts';
import { SCRIPT, siteForFile, siteForTest } from '../../support/site-server.ts';

const site = await siteForFile();

test.each([
  ['/a%20file.txt', 'a file.txt', 'text/plain; charset=utf-8'],
  ['/img/tide%20light.svg', 'img/tide light.svg', 'image/svg+xml'],
  ['/img/tide-dark.svg', 'img/tide-dark.svg', 'image/svg+xml'],
  ['/img/pixel.png', 'img/pixel.png', 'image/png'],
])('%s is the file %s', async (target, file, type) => {
  const answer = await site.get(target);
  expect([
    answer.status,
    answer.header('content-type')?.toLowerCase(),
    answer.header('cache-control'),
  ]).toEqual([200, type, 'public, max-age=300']);
  expect(answer.body.equals(await readFile(join(FIXTURE, 'static', file)))).toBe(true);
});

test('a file that a client has is not sent again', async () => {
  const { header } = await site.get('/a%20file.txt');
  expect((await site.get('/a%20file.txt', { 'If-None-Match': header('etag') ?? '' })).status).toBe(
    304,
  );
  expect(
    (await site.get('/a%20file.txt', { 'If-Modified-Since': header('last-modified') ?? '' }))
      .status,
  ).toBe(304);
});

test('a file has the same ETag on every server, whenever it was written there, and another after a change of the same size', async () => {
  const text = `${'ebb and flow '.repeat(200)}\n`;
  const files = {
    'static/sea.txt': text,
    'static/none': '',
    'static/big.bin': new Uint8Array(3_000_000).fill(7),
  };
  const [one, other] = [await contentFolder(files), await contentFolder(files)];
  const written = new Date('2020-02-02T02:02:02Z');
  for (const name of Object.keys(files)) await utimes(join(other, name), written, written);
  const [first, second] = [await siteForTest({ root: one }), await siteForTest({ root: other })];
  const tags = new Set<string>();
  for (const target of ['/sea.txt', '/none', '/big.bin']) {
    const [a, b] = [await first.get(target), await second.get(target)];
    expect(b.header('etag')).toBe(a.header('etag'));
    tags.add(a.header('etag') ?? '');
  }
  expect(tags.size).toBe(3);
  await writeFile(join(other, 'static/sea.txt'), text.toUpperCase());
  const changed = await second.get('/sea.txt');
  expect([changed.text, tags.has(changed.header('etag') ?? '')]).toEqual([
    text.toUpperCase(),
    false,
  ]);
  expect((await second.get('/sea.txt', { 'If-None-Match': [...tags].join(', ') })).status).toBe(
    200,
  );
});

test.each([
  ['/a%20file.txt', 'Accept-Encoding'],
  ['/img/tide-dark.svg', 'Accept-Encoding'],
  ['/img/pixel.png', undefined],
])('%s varies by %s, also where only is told that it has not changed', async (target, vary) => {
  const { header } = await site.get(target);
  for (const accepted of ['gzip', 'identity']) {
    const headers = { 'Accept-Encoding': accepted, 'If-None-Match': header('etag') ?? '' };
    for (const answer of [await site.get(target, headers), await site.head(target, headers)])
      expect([target, answer.status, answer.header('vary'), answer.header('etag')]).toEqual([
        target,
        304,
        vary,
        header('etag'),
      ]);
  }
});

test('a part of a file can be asked for', async () => {
  const answer = await site.get('/a%20file.txt', { Range: 'bytes=0-8' });
  expect([answer.status, answer.header('content-range'), answer.text]).toEqual([
    206,
    'bytes 0-8/28',
    'Soundings',
  ]);
});

test.each([
  ['a part that is not there', { Range: 'bytes=9999-' }, 416],
  ['a version that is not this one', { 'If-Match': '"none"' }, 412],
  ['a version that is long gone', { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412],
])('%s of a file is the mistake of who asks', async (_name, headers, status) => {
  const before = site.logged.length;
  expect((await site.get('/a%20file.txt', headers)).status).toBe(status);
  expect(site.logged.slice(before)).toEqual([]);
});

test.each([
  '/A%20file.txt',
  '/a%2520file.txt',
  '/a%20file.txt/',
  '/img/',
  '/img',
  '/img/../a%20file.txt',
  '/img/%2e%2e/a%20file.txt',
  '/img/..%2fa%20file.txt',
  '/../site.yaml',
  '/%2e%2e/site.yaml',
  '/..%2fsite.yaml',
  '/static/a%20file.txt',
  '//a%20file.txt',
  '/img/tide-dark.svg%00.png',
])('%s is no file', async (target) => {
  expect((await site.get(target)).status).toBe(404);
});

test('a file that vanishes between two looks at the folder is not there, which is no crash', async () => {
  const root = await contentFolder({ 'static/x.txt': 'x' });
  const other = await siteForTest({ root });
  await rm(join(root, 'static/x.txt'));
  expect((await other.get('/x.txt')).status).toBe(404);
});

test('files of the build never change under their name', async () => {
  const answer = await site.get('/assets/entry-0a1b.js');
  expect([answer.status, answer.header('cache-control'), answer.text]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    SCRIPT,
  ]);
  expect(answer.header('content-type')).toMatch(/^text\/javascript/);
});

test('files of the build are packed as tightly as they were left', async () => {
  const br = await site.get('/assets/entry-0a1b.js', { 'Accept-Encoding': 'gzip, deflate, br' });
  expect([
    br.header('content-encoding'),
    brotliDecompressSync(br.body).toString() === SCRIPT,
    br.header('vary'),
  ]).toEqual(['br', true, 'Accept-Encoding']);
  const gzip = await site.get('/assets/entry-0a1b.js', { 'Accept-Encoding': 'gzip' });
  expect([gzip.header('content-encoding'), gunzipSync(gzip.body).toString() === SCRIPT]).toEqual([
    'gzip',
    true,
  ]);
});

test.each([
  '/assets/',
  '/assets/none.js',
  '/assets/entry-0a1b',
  '/assets/%',
  '/assets/../site.yaml',
  '/assets/%2e%2e/package.json',
  '/assets//entry-0a1b.js',
])('%s is missing in plain words, so that no browser takes a page for a script', async (target) => {
  const answer = await site.get(target);
  expect([answer.status, answer.header('content-type'), answer.header('cache-control')]).toEqual([
    404,
    'text/plain; charset=utf-8',
    'no-store',
  ]);
});

test.each([
  'bytes=5-2',
  'bytes=5-2,x',
  'bytes=-5',
  'bytes=99999-',
  'bytes=a-b',
  'bytes=',
  'lines=1-2',
  'bytes=0-0,2-3',
])('the range %j of a file of the build is answered, and nothing breaks', async (range) => {
  const before = site.logged.length;
  const answer = await site.get('/assets/entry-0a1b.js', { Range: range });
  expect([200, 206, 416]).toContain(answer.status);
  if (answer.status === 200) expect(answer.text).toBe(SCRIPT);
  expect(site.logged.slice(before)).toEqual([]);
});

test('the picture of a figure is there for who kept its page from before a restart', async () => {
  const [, address = ''] =
    /src="(\/figures\/[^"]+)"/.exec((await site.get('/manual/everything/')).text) ?? [];
  const restarted = await siteForTest();
  const answer = await restarted.get(address);
  expect([answer.status, answer.header('content-type')]).toEqual([200, 'image/png']);
});

test('a picture beside a page is served as other files are, and no other file beside pages is', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>';
  const root = await contentFolder({
    'docs/guides/a.md': '# A\n\n![Wave](wave.svg)\n',
    'docs/guides/wave.svg': svg,
    'docs/guides/notes.txt': 'x',
    'words.txt': 'x',
  });
  const beside = await siteForTest({ root });
  const answer = await beside.get('/docs/guides/wave.svg');
  expect([
    answer.status,
    answer.text,
    answer.header('content-type'),
    answer.header('cache-control'),
  ]).toEqual([200, svg, 'image/svg+xml', 'public, max-age=300']);
  for (const target of [
    '/docs/guides/notes.txt',
    '/words.txt',
    '/docs/guides/b.md',
    '/docs/guides/a/wave.svg',
    '/docs/guides/Wave.svg',
  ])
    expect([target, (await beside.get(target)).status]).toEqual([target, 404]);
});

test('a link that is put in the place of a file or a folder leads nobody out of the content, though the content was read before', async () => {
  const root = await contentFolder({ 'static/a.txt': 'mine', 'static/b/c.txt': 'mine' });
  const elsewhere = await temporaryFolder();
  await writeFiles(elsewhere, { 'a.txt': 'secret', 'c.txt': 'secret' });
  const { get } = await siteForTest({ root });
  expect([(await get('/a.txt')).text, (await get('/b/c.txt')).text]).toEqual(['mine', 'mine']);
  for (const name of ['a.txt', 'b'])
    await rename(join(root, 'static', name), join(root, `.${name}`));
  await symlink(join(elsewhere, 'a.txt'), join(root, 'static/a.txt'));
  await symlink(elsewhere, join(root, 'static/b'));
  expect([(await get('/a.txt')).status, (await get('/b/c.txt')).status]).toEqual([404, 404]);
});

test('while a link goes over to another release, files are of before or of after, even if that of before is gone', async () => {
  const top = await temporaryFolder();
  for (const release of ['1', '2'])
    await writeFiles(join(top, release), { ...SMALL_SITE, 'static/a.txt': release });
  const root = join(top, 'current');
  await symlink('1', root);
  const { get } = await siteForTest({ root });
  await symlink('2', join(top, 'next'));
  await rename(join(top, 'next'), root);
  expect((await get('/a.txt')).text).toBe('1');
  await rm(join(top, '1'), { recursive: true });
  expect((await get('/a.txt')).text).toBe('2');
});
