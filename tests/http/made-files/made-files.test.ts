import { expect, test } from 'vitest';
import { madeFileAt } from '../../../server/made-files/index.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { openLibrary } from '../../support/fixture.ts';
import { siteForFile, siteForTest } from '../../support/site-server.ts';

const site = await siteForFile();

test('a file made from the content is sent like a page: kept, packed, and told by its ETag', async () => {
  const first = await site.get('/robots.txt');
  expect([first.status, first.header('content-type'), first.header('cache-control')]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'public, max-age=0, must-revalidate',
  ]);
  expect(first.text).toMatch(/^User-agent: \*\n/);
  const stored = await site.stored('/robots.txt', { 'Accept-Encoding': 'br' });
  expect([stored.status, stored.header('content-encoding'), stored.header('vary')]).toEqual([
    200,
    'br',
    'Accept-Encoding',
  ]);
  const again = await site.get('/robots.txt', {
    'Accept-Encoding': 'br',
    'If-None-Match': stored.header('etag') ?? '',
  });
  expect([again.status, again.text]).toEqual([304, '']);
  const head = await site.head('/robots.txt');
  expect([head.status, head.text, head.header('content-type')]).toEqual([
    200,
    '',
    'text/plain; charset=utf-8',
  ]);
});

test('an address like it is no file, and a query makes no other', async () => {
  for (const path of ['/robots.txt/', '/Robots.txt', '/docs/robots.txt'])
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
  expect((await site.get('/robots.txt?a=1')).text).toBe((await site.get('/robots.txt')).text);
});

test('a file of the owner takes its place', async () => {
  const root = await contentFolder({ 'static/robots.txt': 'User-agent: Tide\n' });
  const other = await siteForTest({ root });
  expect((await other.get('/robots.txt')).text).toBe('User-agent: Tide\n');
});

test('the bytes of a file that depends on one page outlive changes of other texts', async () => {
  const before = (
    await openLibrary({
      root: await contentFolder({ 'docs/a.md': '# A\n\nOne.\n', 'docs/b.md': '# B\n' }),
    })
  ).main.snapshot;
  const after = (
    await openLibrary({
      root: await contentFolder({ 'docs/a.md': '# A\n\nTwo.\n', 'docs/b.md': '# B\n' }),
    })
  ).main.snapshot;
  const robots = madeFileAt('/robots.txt', before) ?? expect.fail('there is no such file');
  const keys = (page?: string) =>
    [before, after].map((snapshot) =>
      snapshot.renderKeys.ofMadeFile('/f', page === undefined ? robots : { ...robots, page }),
    );
  expect(new Set(keys()).size).toBe(2);
  expect(new Set(keys('/docs/a/')).size).toBe(2);
  expect(new Set(keys('/docs/b/')).size).toBe(1);
});
