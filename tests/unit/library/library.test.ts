import { expect, test } from 'vitest';
import { contentFolder, type Files, writeFiles } from '../../support/content-folder.ts';
import { BUILD, openLibrary } from '../../support/fixture.ts';

const FILES: Files = { 'docs/a.md': '# A\n\nOld text.\n', 'docs/b.md': '# B\n\nSee [A](a.md).\n', 'sidebars.yaml': 'main: [a, b]\n' };
const BROKEN_LINK = '# A\n\n[gone](gone.md)\n';

async function opened(files: Files = FILES) {
  const root = await contentFolder(files);
  const library = await openLibrary({ root });
  return { root, library, change: (changes: Files) => writeFiles(root, changes) };
}

test('a page carries what its kind needs, and the name of the build', async () => {
  const library = await openLibrary();
  expect(await library.main.page('/')).toMatchObject({ kind: 'home', href: '/', title: 'Tide & Time', build: BUILD, noIndex: false });
  expect(await library.main.page('/imprint/')).toMatchObject({
    kind: 'page',
    href: '/imprint/',
    keywords: ['harbour', 'office'],
    image: '/img/pixel.png',
    toc: [{ id: 'where' }],
  });
  expect(await library.main.page('/manual/first/')).toMatchObject({
    kind: 'doc',
    docId: 'first',
    description: 'The "first" page & what <it> says',
    hideTitle: true,
  });
  expect(await library.main.page('/manual/reference/codes/')).toMatchObject({
    kind: 'doc',
    hideTitle: false,
    tags: ['flags', 'signals'],
    editHref: 'https://example.org/edit/codes',
    lastUpdate: { date: { iso: '2026-01-31', text: '31 Jan 2026' }, author: 'The keeper' },
    sidebar: 'reference',
  });
  expect(await library.main.page('/manual/secret/')).toMatchObject({ kind: 'doc', noIndex: true, unlisted: true });
  expect(await library.main.page('/search/', { q: 'tide' })).toMatchObject({ kind: 'search', noIndex: true, answer: { query: 'tide' } });
  expect(library.main.notFound()).toMatchObject({ kind: 'not-found', noIndex: true, href: '' });
});

test.each(['/none/', '/manual/unfinished/', '/manual/First/', '', '/constructor/'])('there is no page at %j', async (path) => {
  expect(await (await openLibrary()).main.page(path)).toBeUndefined();
});

test('a page without a description is described by its lead', async () => {
  expect((await (await openLibrary()).main.page('/manual/über/'))?.description).toBe('The sea is mostly water.');
});

test('drafts are pages while writing', async () => {
  expect(await (await openLibrary({ drafts: true })).main.page('/manual/unfinished/')).toMatchObject({ kind: 'doc', draft: true, noIndex: true });
});

test('a page is compiled once', async () => {
  const { library } = await opened();
  const [first, second] = [await library.main.page('/docs/a/'), await library.main.page('/docs/a/')];
  expect(first && 'article' in first && first.article).toBe(second && 'article' in second && second.article);
});

test('the search finds what is served: not what was, and not what is broken', async () => {
  const { library, change } = await opened();
  const hits = async (query: string): Promise<string[]> => (await library.main.suggest({ q: query })).hits.map(({ href }) => href);
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
  const crumbs = async () => (await library.main.suggest({ q: 'old' })).hits.map(({ breadcrumbs }) => breadcrumbs);
  expect(await crumbs()).toEqual([['Before']]);
  await change(sidebar('After'));
  await library.reload();
  expect(await crumbs()).toEqual([['After']]);
});

test('the index is built once, however many ask at the same time', async () => {
  const { library } = await opened();
  const [one, other] = await Promise.all([library.main.searchIndex('search-index.json'), library.main.searchIndex('search-index.json')]);
  expect(one).toBeDefined();
  expect(one).toBe(other);
  expect(await library.main.searchIndex('search-index.json')).toBe(one);
});
