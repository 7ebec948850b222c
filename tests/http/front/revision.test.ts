import { expect, test } from 'vitest';
import { contentFolder, writeFiles } from '../../support/content-folder.ts';
import { EDITIONS } from '../../support/fixture.ts';
import { type SiteServer, siteForTest } from '../../support/site-server.ts';

const revisionOf = async (site: SiteServer, target: string): Promise<string | undefined> =>
  (await site.get(target)).header('x-content-revision');

test('answers made from the content name it as /readyz does, stored or not', async () => {
  const site = await siteForTest();
  const { content } = JSON.parse((await site.get('/readyz')).text);
  expect(content).toMatch(/^[\w-]{16}$/);
  expect((await site.stored('/manual/first/')).header('x-content-revision')).toBe(content);
  for (const target of [
    '/',
    '/manual/first',
    '/nowhere/',
    '/manual/first/page.json',
    '/search/?q=tide',
    '/search.json?q=tide',
    '/img/tide%20light.svg',
  ])
    expect([target, await revisionOf(site, target)]).toEqual([target, content]);
  const { header } = await site.get('/manual/first/', { 'If-None-Match': '*' });
  expect(header('x-content-revision')).toBe(content);
});

test.each(['/healthz', '/assets/entry-0a1b.js', '/assets/missing.js'])(
  '%s depends on no content',
  async (target) => {
    expect(await revisionOf(await siteForTest(), target)).toBeUndefined();
  },
);

test('a page whose bytes stay the same is of the new content after a change elsewhere', async () => {
  const root = await contentFolder({ 'other.md': '# Other\n' });
  const site = await siteForTest({ root });
  const before = await site.stored('/other/');
  await writeFiles(root, { 'index.md': '# Changed\n' });
  await site.library.reload();
  const after = await site.stored('/other/');
  expect(after.header('etag')).toBe(before.header('etag'));
  expect(after.header('x-content-revision')).toBe(site.library.revision);
  expect(after.header('x-content-revision')).not.toBe(before.header('x-content-revision'));
});

test('a change in one language is a new revision in all of them', async () => {
  const site = await siteForTest({ root: EDITIONS });
  const revisions = await Promise.all(['/', '/fr/'].map((target) => revisionOf(site, target)));
  expect(new Set([...revisions, site.library.revision]).size).toBe(1);
  expect(site.library.editions.map(({ snapshot }) => snapshot.id)).not.toContain(
    site.library.revision,
  );
});
