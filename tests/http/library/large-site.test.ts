import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { parseLevel } from '../../../shared/contract/sidebar-level.ts';
import { temporaryFolder } from '../../support/content-folder.ts';
import { largeSitePath, SECTION_PAGES, writeLargeSite } from '../../support/large-site.ts';
import { type SiteServer, siteForFile } from '../../support/site-server.ts';

/** What a page may weigh against the same page of the small site. */
const MOST = 1.2;

const [small, large] = [await siteOf(33), await siteOf(1_000)];

async function siteOf(count: number): Promise<SiteServer> {
  const root = await temporaryFolder(afterAll);
  await writeLargeSite(root, count);
  return await siteForFile({ root });
}

/** Bytes of a page and of the data of the site, which the pages of a large site carry in part. */
async function bytesOf(site: SiteServer, path: string): Promise<number> {
  const { body, text } = await site.get(path);
  const [, data = ''] = /data-site="([^"]+)"/.exec(text) ?? [];
  return body.length + (await site.get(data)).body.length;
}

/** Names of the files of the levels that a page carries a part of. */
async function levelFiles(path: string): Promise<string[]> {
  const { text } = await large.get(`${path}page.json`);
  return [...text.matchAll(/"part":\{"id":"([^"]+)"/g)].map(([, id]) => `/sidebar-${id}.json`);
}

test.each([0, 20, 500, 999])(
  'a page of a site of 1,000 pages weighs little more than the same one of a small site: page %i',
  async (number) => {
    const before = await bytesOf(small, largeSitePath(20));
    expect(before).toBeGreaterThan(20_000);
    expect(await bytesOf(large, largeSitePath(number))).toBeLessThan(MOST * before);
  },
);

test.each(['/', '/nope/'])('so does %s', async (path) => {
  expect(await bytesOf(large, path)).toBeLessThan(MOST * (await bytesOf(small, path)));
});

test('on a small site the data of a page have no sidebar, and there are no files of levels', async () => {
  const { text } = await small.get(`${largeSitePath(7)}page.json`);
  expect(text).not.toMatch(/"versions"|"part"/);
  expect(small.library.main.snapshot.lists.levels.size).toBe(0);
});

test('the levels that a page carries a part of are files with all of their items', async () => {
  const files = await levelFiles(largeSitePath(500));
  expect(files.length).toBeGreaterThan(2);
  const levels = await Promise.all(
    files.map(async (file) => parseLevel(JSON.parse((await large.get(file)).text))),
  );
  // The category of the page follows the root, of which both are listed first.
  const own = levels.find((items) => items.some(({ href }) => href === largeSitePath(500)));
  expect(own?.map(({ href }) => href)).toEqual(
    Array.from({ length: SECTION_PAGES }, (_, place) => largeSitePath(480 + place)),
  );
  const root = levels.find(([first]) => first?.type === 'category');
  expect(root).toHaveLength(25);
});

test('a file of a level is named after its content, kept for ever, and packed', async () => {
  const [file = ''] = await levelFiles(largeSitePath(500));
  const answer = await large.stored(file, { 'Accept-Encoding': 'br' });
  expect([
    answer.status,
    answer.header('content-type'),
    answer.header('cache-control'),
    answer.header('content-encoding'),
  ]).toEqual([200, 'application/json; charset=utf-8', 'public, max-age=31536000, immutable', 'br']);
  expect(brotliDecompressSync(answer.body).toString()).toBe((await large.get(file)).text);
  expect(
    (
      await large.get(file, {
        'If-None-Match': answer.header('etag') ?? '',
        'Accept-Encoding': 'br',
      })
    ).status,
  ).toBe(304);
  expect((await large.head(file)).status).toBe(200);
});

test.each([
  '/sidebar-.json',
  '/sidebar-AAAAAAAAAAAAAAAA.json',
  '/docs/sidebar-AAAAAAAAAAAAAAAA.json',
  '/sidebar.json',
])('%s is nothing', async (target) => {
  const answer = await large.get(target);
  expect([answer.status, answer.header('cache-control')]).toEqual([404, 'no-store']);
});
