import { BOX_LIMITS } from 'search';
import { describe, expect, test, vi } from 'vitest';
import { ARTICLE_BOUNDS } from '../../../server/compile/pages.ts';
import { Edition } from '../../../server/library/edition.ts';
import type { Library } from '../../../server/library/library.ts';
import { markdownOf } from '../../../server/made-files/markdown-pages.ts';
import { Memo } from '../../../server/memo.ts';
import { contentFolder, type Files } from '../../support/content-folder.ts';
import {
  articleText,
  BUILD,
  openChangeable,
  openLibrary,
  snapshotOf,
} from '../../support/fixture.ts';
import { indexIn } from '../../support/index-file.ts';

const FILES: Files = {
  'docs/a.md': '# A\n\nOld text.\n',
  'docs/b.md': '# B\n\nSee [A](a.md).\n',
  'sidebars.yaml': 'main: [a, b]\n',
};
const BROKEN_LINK = '# A\n\n[gone](gone.md)\n';

const opened = (files: Files = FILES) => openChangeable(files);

test('a page carries what its kind needs, and the name of the build', async () => {
  const library = await openLibrary();
  expect(await library.main.page('/')).toMatchObject({
    kind: 'home',
    href: '/',
    title: 'Tide & Time',
    build: BUILD,
    noIndex: false,
  });
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
  expect(await library.main.page('/manual/secret/')).toMatchObject({
    kind: 'doc',
    noIndex: true,
    unlisted: true,
  });
  expect(await library.main.page('/search/', { q: 'tide' })).toMatchObject({
    kind: 'search',
    noIndex: true,
    answer: { query: 'tide' },
  });
  expect(library.main.notFound()).toMatchObject({ kind: 'not-found', noIndex: true, href: '' });
});

test.each(['/none/', '/manual/unfinished/', '/manual/First/', '', '/constructor/'])(
  'there is no page at %j',
  async (path) => {
    expect(await (await openLibrary()).main.page(path)).toBeUndefined();
  },
);

test('a page without a description is described by its lead', async () => {
  expect((await (await openLibrary()).main.page('/manual/über/'))?.description).toBe(
    'The sea is mostly water.',
  );
});

test('a link to a file keeps its query and its hash', async () => {
  const root = await contentFolder({
    'index.md': '[x](/a.pdf#page=12) [y](/a.pdf?a=?#b)\n',
    'static/a.pdf': 'x',
  });
  const text = await articleText(await openLibrary({ root, base: '/sub/' }), '/');
  expect(text).toContain('/sub/a.pdf#page=12\\"');
  expect(text).toContain('/sub/a.pdf?a=?#b\\"');
});

test('drafts are pages while writing', async () => {
  expect(
    await (await openLibrary({ drafts: true })).main.page('/manual/unfinished/'),
  ).toMatchObject({ kind: 'doc', draft: true, noIndex: true });
});

test('a page is compiled once', async () => {
  const { library } = await opened();
  const [first, second] = [
    await library.main.page('/docs/a/'),
    await library.main.page('/docs/a/'),
  ];
  expect(first && 'article' in first && first.article).toBe(
    second && 'article' in second && second.article,
  );
});

/** Addresses of what the search of a library finds. */
async function hits({ main }: Pick<Library, 'main'>, q: string): Promise<string[]> {
  return (await main.search.suggest({ q }, BOX_LIMITS)).hits.map(({ href }) => href);
}

test('the search finds what is served: not what was, and not what is broken', async () => {
  const { library, change } = await opened();
  expect(await hits(library, 'old')).toEqual(['/docs/a/']);
  await change({ 'docs/a.md': '# A\n\nNew words.\n' });
  await library.reload();
  await library.prepareSearch();
  expect([await hits(library, 'old'), await hits(library, 'words')]).toEqual([[], ['/docs/a/']]);
  await change({ 'docs/a.md': `${BROKEN_LINK}\nUnfinished sentence.\n` });
  await library.reload();
  await library.prepareSearch();
  expect(await hits(library, 'unfinished')).toEqual([]);
});

test('the search leads through the groups of the sidebar as they are called now', async () => {
  const sidebar = (label: string): Files => ({
    'sidebars.yaml': `main:\n  - { type: category, label: ${label}, items: [a, b] }\n`,
  });
  const { library, change } = await opened({ ...FILES, ...sidebar('Before') });
  const crumbs = async () =>
    (await library.main.search.suggest({ q: 'old' }, BOX_LIMITS)).hits.map(
      ({ breadcrumbs }) => breadcrumbs,
    );
  expect(await crumbs()).toEqual([['Before']]);
  await change(sidebar('After'));
  await library.reload();
  await library.prepareSearch();
  expect(await crumbs()).toEqual([['After']]);
});

describe('while the index of changed content is being built', () => {
  test('the one before it answers, in the box, on the page and with the address of its file; then the new one', async () => {
    const { library, change } = await opened();
    await library.prepareSearch();
    const note = async () => (await library.main.search.suggest({ q: 'old' }, BOX_LIMITS)).index;
    const before = await note();
    expect(before).toMatchObject({
      dir: '',
      hash: expect.stringMatching(/^[0-9a-f]{8}$/),
      bytes: expect.any(Number),
    });
    await change({ 'docs/a.md': '# A\n\nNew words.\n' });
    await library.reload();
    // Asking is what starts the building.
    const page = library.main.page('/search/', { q: 'old' });
    expect(await Promise.all([hits(library, 'old'), hits(library, 'words'), note()])).toEqual([
      ['/docs/a/'],
      [],
      before,
    ]);
    expect(await page).toMatchObject({ answer: { count: 1 } });
    await library.prepareSearch();
    expect([await hits(library, 'old'), await hits(library, 'words')]).toEqual([[], ['/docs/a/']]);
    expect(await library.main.page('/search/', { q: 'words' })).toMatchObject({
      answer: { count: 1 },
    });
    const after = await note();
    expect(after?.hash).toMatch(/^[0-9a-f]{8}$/);
    expect(after?.hash).not.toBe(before?.hash);
  });

  test('its file waits for the new one, since its name would lie otherwise', async () => {
    const { library, change } = await opened();
    const before = await indexIn(library);
    await change({ 'docs/a.md': '# A\n\nNew words.\n' });
    await library.reload();
    const after = await indexIn(library);
    expect([
      after.find('words', null, BOX_LIMITS).count,
      before.find('words', null, BOX_LIMITS).count,
    ]).toEqual([1, 0]);
  });

  test('the oldest that is there answers, however often the content changes meanwhile', async () => {
    const { library, change } = await opened();
    expect(await hits(library, 'old')).toEqual(['/docs/a/']);
    for (const word of ['second', 'third']) {
      await change({ 'docs/a.md': `# A\n\nThe ${word} text.\n` });
      await library.reload();
    }
    // Asked at once, since a small index is soon built.
    expect(await Promise.all([hits(library, 'old'), hits(library, 'third')])).toEqual([
      ['/docs/a/'],
      [],
    ]);
    await library.prepareSearch();
    expect([
      await hits(library, 'old'),
      await hits(library, 'second'),
      await hits(library, 'third'),
    ]).toEqual([[], [], ['/docs/a/']]);
  });

  test('without one before it everybody waits for the first', async () => {
    const { library, change } = await opened();
    await change({ 'docs/a.md': '# A\n\nNew words.\n' });
    await library.reload();
    expect([await hits(library, 'old'), await hits(library, 'words')]).toEqual([[], ['/docs/a/']]);
  });

  test('a build that fails is told to who waits for it, leaves the one before it, and is tried again', async () => {
    const { root, library, change } = await opened();
    expect(await hits(library, 'old')).toEqual(['/docs/a/']);
    await change({ 'docs/a.md': '# A\n\nNew words.\n' });
    const sound = await snapshotOf({ root });
    let isOnFire = true;
    const snapshot = {
      ...sound,
      get site() {
        if (isOnFire) throw new Error('The disk is on fire.');
        return sound.site;
      },
    };
    const main = new Edition(
      {
        snapshot,
        figures: library.figures,
        build: BUILD,
        sheets: {},
        readSamples: () => [],
        articles: new Memo(ARTICLE_BOUNDS),
        markdown: new Memo({ max: 1 }),
      },
      library.main,
    );
    await expect(main.search.prepare()).rejects.toThrow('The disk is on fire.');
    expect(await hits({ main }, 'old')).toEqual(['/docs/a/']);
    await expect(main.search.prepare()).rejects.toThrow('The disk is on fire.');
    expect([await hits({ main }, 'old'), await hits({ main }, 'words')]).toEqual([
      ['/docs/a/'],
      [],
    ]);
    isOnFire = false;
    await main.search.prepare();
    expect([await hits({ main }, 'old'), await hits({ main }, 'words')]).toEqual([
      [],
      ['/docs/a/'],
    ]);
  });
});

test('the index is built once, however many ask at the same time', async () => {
  const { library } = await opened();
  const [one, other] = await Promise.all([
    library.main.search.file('search-index.json', ''),
    library.main.search.file('search-index.json', ''),
  ]);
  expect(one).toBeDefined();
  expect(one).toBe(other);
  expect(await library.main.search.file('search-index.json', '')).toBe(one);
});

test('the Markdown of a page is made again only when the page has changed', async () => {
  const { library, change } = await opened();
  const read = (path: string) =>
    markdownOf(path, {
      edition: library.main,
      origin: null,
      pictures: { base: '/', build: BUILD },
    });
  const before = [await read('/docs/a/'), await read('/docs/b/')];
  await change({ 'docs/a.md': '# A\n\nNew text.\n' });
  await library.reload();
  const treeOf = vi.spyOn(library.main, 'treeOf');
  expect(await read('/docs/b/')).toBe(before[1]);
  expect(treeOf).not.toHaveBeenCalled();
  expect(await read('/docs/a/')).toBe(before[0]?.replace('Old', 'New'));
});
