import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentFolder, type Files, SMALL_SITE, writeFiles } from '../../support/content-folder.ts';
import { BUILD, openLibrary } from '../../support/fixture.ts';

const FILES: Files = { 'docs/a.md': '# A\n\nOld text.\n', 'docs/b.md': '# B\n\nSee [A](a.md).\n', 'sidebars.yaml': 'main: [a, b]\n' };
const BROKEN_LINK = '# A\n\n[gone](gone.md)\n';
const BROKEN_YAML = '---\ntitle: [\n---\n';

async function opened(files: Files = FILES) {
  const root = await contentFolder(files);
  const library = await openLibrary({ root });
  return { root, library, change: (changes: Files) => writeFiles(root, changes) };
}

/** Text of an article's leaves. */
async function textAt(library: Awaited<ReturnType<typeof openLibrary>>, path: string): Promise<string> {
  const page = await library.page(path);
  return page && 'article' in page ? JSON.stringify(page.article) : '';
}

test('a page carries what its kind needs, and the name of the build', async () => {
  const library = await openLibrary();
  expect(await library.page('/')).toMatchObject({ kind: 'home', href: '/', title: 'Tide & Time', build: BUILD, noIndex: false });
  expect(await library.page('/imprint/')).toMatchObject({
    kind: 'page',
    href: '/imprint/',
    keywords: ['harbour', 'office'],
    image: '/img/pixel.png',
    toc: [{ id: 'where' }],
  });
  expect(await library.page('/manual/first/')).toMatchObject({
    kind: 'doc',
    docId: 'first',
    description: 'The "first" page & what <it> says',
    hideTitle: true,
  });
  expect(await library.page('/manual/reference/codes/')).toMatchObject({
    kind: 'doc',
    hideTitle: false,
    tags: ['flags', 'signals'],
    editHref: 'https://example.org/edit/codes',
    lastUpdate: { date: '2026-01-31', author: 'The keeper' },
    sidebar: 'reference',
  });
  expect(await library.page('/manual/secret/')).toMatchObject({ kind: 'doc', noIndex: true, unlisted: true });
  expect(await library.page('/search/', { q: 'tide' })).toMatchObject({ kind: 'search', noIndex: true, answer: { query: 'tide' } });
  expect(library.notFound()).toMatchObject({ kind: 'not-found', noIndex: true, href: '' });
});

test.each(['/none/', '/manual/unfinished/', '/manual/First/', '', '/constructor/'])('there is no page at %j', async (path) => {
  expect(await (await openLibrary()).page(path)).toBeUndefined();
});

test('a page without a description is described by its lead', async () => {
  expect((await (await openLibrary()).page('/manual/über/'))?.description).toBe('The sea is mostly water.');
});

test('drafts are pages while writing', async () => {
  expect(await (await openLibrary({ drafts: true })).page('/manual/unfinished/')).toMatchObject({ kind: 'doc', draft: true, noIndex: true });
});

test('a page is compiled once', async () => {
  const { library } = await opened();
  const [first, second] = [await library.page('/docs/a/'), await library.page('/docs/a/')];
  expect(first && 'article' in first && first.article).toBe(second && 'article' in second && second.article);
});

test('changed content is served after it was taken in', async () => {
  const { library, change } = await opened();
  const { id } = library.snapshot;
  await change({ 'docs/a.md': '# A\n\nNew text.\n', 'docs/c.md': '# C\n' });
  expect(await textAt(library, '/docs/a/')).toContain('Old text');
  expect(await library.reload()).toEqual({ swapped: true, problems: [] });
  expect(library.snapshot.id).not.toBe(id);
  expect(await textAt(library, '/docs/a/')).toContain('New text');
  expect((await library.page('/docs/c/'))?.title).toBe('C');
});

test('a page that is removed is gone, with the links to it', async () => {
  const { root, library, change } = await opened();
  await rm(join(root, 'docs/a.md'));
  await change({ 'docs/b.md': '# B\n', 'sidebars.yaml': 'main: [b]\n' });
  expect(await library.reload()).toEqual({ swapped: true, problems: [] });
  expect(await library.page('/docs/a/')).toBeUndefined();
});

test('what did not change is not compiled again when something else did', async () => {
  const { library, change } = await opened();
  const before = await library.page('/docs/b/');
  await change({ 'docs/a.md': '# A\n\nNew text.\n' });
  await library.reload();
  const after = await library.page('/docs/b/');
  expect(after && 'article' in after && after.article).toBe(before && 'article' in before && before.article);
});

test('a page whose link leads to another address now is compiled again', async () => {
  const { library, change } = await opened();
  expect(await textAt(library, '/docs/b/')).toContain('/docs/a/');
  await change({ 'docs/a.md': '---\nslug: moved\n---\n\n# A\n' });
  await library.reload();
  expect(await textAt(library, '/docs/b/')).toContain('/docs/moved/');
});

test('content that did not change is not swapped', async () => {
  const { library } = await opened();
  const { snapshot } = library;
  expect(await library.reload()).toEqual({ swapped: false, problems: [] });
  expect(library.snapshot).toBe(snapshot);
});

test.each([
  ['a broken link', { 'docs/a.md': BROKEN_LINK }, 'docs/a.md:3: '],
  ['broken front matter', { 'docs/a.md': BROKEN_YAML }, 'docs/a.md:'],
  ['a broken sidebar', { 'sidebars.yaml': 'main: [gone]\n' }, 'sidebars.yaml:1: '],
  ['a broken site.yaml', { 'site.yaml': 'title: [\n' }, 'site.yaml:'],
])('with %s the last good content is served, and what is wrong can be asked for', async (_name, changes, where) => {
  const { library, change } = await opened();
  const { snapshot } = library;
  await change(changes);
  const { swapped, problems } = await library.reload();
  expect(swapped).toBe(false);
  expect(problems.map(({ file, line }) => `${file}:${line}: `)).toEqual(expect.arrayContaining([expect.stringContaining(where)]));
  expect(library.problems).toEqual(problems);
  expect(library.snapshot).toBe(snapshot);
  expect(await textAt(library, '/docs/a/')).toContain('Old text');
});

test('content that is broken twice in a row is not served the second time either', async () => {
  const { library, change } = await opened();
  const { snapshot } = library;
  await change({ 'docs/a.md': BROKEN_LINK });
  await library.reload();
  await library.reload();
  expect(library.snapshot).toBe(snapshot);
  await change({ 'docs/a.md': `${BROKEN_LINK}\nAnd more.\n` });
  expect((await library.reload()).swapped).toBe(false);
  expect(library.snapshot).toBe(snapshot);
});

test('content that is first unreadable and then merely broken is not served', async () => {
  const { library, change } = await opened();
  await change({ 'docs/a.md': BROKEN_YAML });
  await library.reload();
  await change({ 'docs/a.md': BROKEN_LINK });
  expect((await library.reload()).swapped).toBe(false);
  expect(await textAt(library, '/docs/a/')).toContain('Old text');
});

test('mended content is served again, and nothing is wrong any more', async () => {
  const { library, change } = await opened();
  await change({ 'docs/a.md': BROKEN_LINK });
  await library.reload();
  await change({ 'docs/a.md': '# A\n\nMended.\n' });
  expect(await library.reload()).toEqual({ swapped: true, problems: [] });
  expect(library.problems).toEqual([]);
  expect(await textAt(library, '/docs/a/')).toContain('Mended');
});

test('content that is put back as it was is no problem any more', async () => {
  const { library, change } = await opened();
  await change({ 'docs/a.md': BROKEN_LINK });
  await library.reload();
  await change(FILES);
  expect(await library.reload()).toEqual({ swapped: false, problems: [] });
  expect(library.problems).toEqual([]);
});

test('a folder that vanishes for a moment takes nothing with it', async () => {
  const { root, library } = await opened();
  await rm(root, { recursive: true });
  expect(await library.reload()).toMatchObject({ swapped: false, problems: [{ line: 1 }] });
  expect((await library.page('/docs/a/'))?.title).toBe('A');
});

test('a site that starts with a broken link is served, since there is no better one, and is replaced by whatever comes next', async () => {
  const { library, change } = await opened({ ...FILES, 'docs/a.md': BROKEN_LINK });
  expect(await library.check()).toHaveLength(1);
  await change({ 'docs/a.md': '# A\n\n[gone too](gone-too.md)\n' });
  expect(await library.reload()).toMatchObject({ swapped: true, problems: [{ file: 'docs/a.md', line: 3 }] });
});

test('while writing, a page is shown with its problems', async () => {
  const { library, change } = await opened();
  await change({ 'docs/a.md': BROKEN_LINK });
  expect(await library.reload({ keepBroken: true })).toMatchObject({ swapped: true, problems: [{ file: 'docs/a.md', line: 3 }] });
  expect(await textAt(library, '/docs/a/')).toContain('gone');
});

test('another set of languages is taken in', async () => {
  const { library, change } = await opened({ ...FILES, 'site.yaml': SMALL_SITE['site.yaml'] ?? '' });
  await change({ 'site.yaml': `${SMALL_SITE['site.yaml']}code:\n  additionalLanguages: [lua]\n`, 'docs/a.md': '# A\n\n```lua\nlocal depth = 7\n```\n' });
  expect(await library.reload()).toEqual({ swapped: true, problems: [] });
  expect(await textAt(library, '/docs/a/')).toContain('token keyword');
});

test('the search finds what is served: not what was, and not what is broken', async () => {
  const { library, change } = await opened();
  const hits = async (query: string): Promise<string[]> => (await library.suggest(query, undefined)).hits.map(({ href }) => href);
  expect(await hits('old')).toEqual(['/docs/a/']);
  await change({ 'docs/a.md': '# A\n\nNew words.\n' });
  await library.reload();
  expect([await hits('old'), await hits('words')]).toEqual([[], ['/docs/a/']]);
  await change({ 'docs/a.md': `${BROKEN_LINK}\nUnfinished sentence.\n` });
  await library.reload();
  expect(await hits('unfinished')).toEqual([]);
});

test('the search leads through the groups of the sidebar as they are called now', async () => {
  const sidebar = (label: string): Files => ({ 'sidebars.yaml': `main:\n  - { type: category, label: ${label}, items: [a, b] }\n` });
  const { library, change } = await opened({ ...FILES, ...sidebar('Before') });
  const crumbs = async () => (await library.suggest('old', undefined)).hits.map(({ breadcrumbs }) => breadcrumbs);
  expect(await crumbs()).toEqual([['Before']]);
  await change(sidebar('After'));
  await library.reload();
  expect(await crumbs()).toEqual([['After']]);
});

test('the index is built once, however many ask at the same time', async () => {
  const { library } = await opened();
  const [one, other] = await Promise.all([library.search(), library.search()]);
  expect(one).toBe(other);
  expect(await library.search()).toBe(one);
});

test('an open file of a page does no harm while it is written in two steps', async () => {
  const { root, library } = await opened();
  await writeFile(join(root, 'docs/a.md'), '---\ntitle: A');
  expect((await library.reload()).swapped).toBe(false);
  await writeFile(join(root, 'docs/a.md'), '---\ntitle: A\n---\n\nWhole.\n');
  expect((await library.reload()).swapped).toBe(true);
});
