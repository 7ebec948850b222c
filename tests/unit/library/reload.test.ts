import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Library } from '../../../server/library/library.ts';
import { type Files, SMALL_SITE, WITH_FIGURES } from '../../support/content-folder.ts';
import { articleText, openChangeable } from '../../support/fixture.ts';

const FILES: Files = {
  'docs/a.md': '# A\n\nOld text.\n',
  'docs/b.md': '# B\n\nSee [A](a.md).\n',
  'sidebars.yaml': 'main: [a, b]\n',
};
const BROKEN_LINK = '# A\n\n[gone](gone.md)\n';
const BROKEN_YAML = '---\ntitle: [\n---\n';

const opened = (files: Files = FILES) => openChangeable(files);

test('changed content is served after it was taken in', async () => {
  const { library, change } = await opened();
  const { id } = library.main.snapshot;
  await change({
    'docs/a.md': '# A\n\nNew text.\n',
    'docs/c.md': '# C\n',
    'sidebars.yaml': 'main: [a, b, c]\n',
  });
  expect(await articleText(library, '/docs/a/')).toContain('Old text');
  expect(await library.reload()).toEqual({ swapped: true, problems: [] });
  expect(library.main.snapshot.id).not.toBe(id);
  expect(await articleText(library, '/docs/a/')).toContain('New text');
  expect((await library.main.page('/docs/c/'))?.title).toBe('C');
});

test('a page that is removed is gone, with the links to it', async () => {
  const { root, library, change } = await opened();
  await rm(join(root, 'docs/a.md'));
  await change({ 'docs/b.md': '# B\n', 'sidebars.yaml': 'main: [b]\n' });
  expect(await library.reload()).toEqual({ swapped: true, problems: [] });
  expect(await library.main.page('/docs/a/')).toBeUndefined();
});

test('what did not change is not compiled again when something else did', async () => {
  const { library, change } = await opened();
  const before = await library.main.page('/docs/b/');
  await change({ 'docs/a.md': '# A\n\nNew text.\n' });
  await library.reload();
  const after = await library.main.page('/docs/b/');
  expect(after && 'article' in after && after.article).toBe(
    before && 'article' in before && before.article,
  );
});

/** Whether the articles of two pages are the same objects, which they are if they were not compiled again. */
async function keptBy(
  library: Library,
  paths: readonly string[],
  change: () => Promise<unknown>,
): Promise<boolean[]> {
  const articles = async () =>
    Promise.all(
      paths.map((path) =>
        library.main.page(path).then((page) => page && 'article' in page && page.article),
      ),
    );
  const before = await articles();
  await change();
  expect(await library.reload()).toEqual({ swapped: true, problems: [] });
  return (await articles()).map((article, position) => article === before[position]);
}

test('another title has only those pages compiled again that show it', async () => {
  const { library, change } = await opened({
    'docs/a.md': '# A\n\nOld text.\n',
    'docs/b.md': '# B\n\nSee [A](a.md).\n',
    'docs/index.md': '# All\n\n:::cards\n:::\n',
    'sidebars.yaml': 'main: [{ type: category, label: All, link: index, items: [a, b] }]\n',
  });
  const paths = ['/docs/a/', '/docs/b/', '/docs/'];
  expect(
    await keptBy(library, paths, () => change({ 'docs/a.md': '# Another\n\nOld text.\n' })),
  ).toEqual([false, true, false]);
});

test('another definition of a term has only those pages compiled again that show it', async () => {
  const glossary = (definition: string, also = ''): string =>
    `- { term: tide, also: [${also}], definition: ${definition}, page: docs/a.md }\n`;
  const { library, change } = await opened({
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n\nThe tide.\n',
    'docs/c.md': '# C\n\nThe moon.\n',
    'sidebars.yaml': 'main: [a, b, c]\n',
    'glossary.yaml': glossary('It rises.'),
  });
  const paths = ['/docs/b/', '/docs/c/'];
  expect(
    await keptBy(library, paths, () => change({ 'glossary.yaml': glossary('It falls.') })),
  ).toEqual([false, true]);
  expect(await articleText(library, '/docs/b/')).toContain('It falls.');
  // Any page may have a new word.
  expect(
    await keptBy(library, paths, () => change({ 'glossary.yaml': glossary('It falls.', 'moon') })),
  ).toEqual([false, false]);
  expect(await articleText(library, '/docs/c/')).toContain('It falls.');
});

test('a page whose link leads to another address now is compiled again', async () => {
  const { library, change } = await opened();
  expect(await articleText(library, '/docs/b/')).toContain('/docs/a/');
  await change({ 'docs/a.md': '---\nslug: moved\n---\n\n# A\n' });
  await library.reload();
  expect(await articleText(library, '/docs/b/')).toContain('/docs/moved/');
});

test('the card of a figure follows what the page of the figure says, and a figure that is gone is told', async () => {
  const { library, change } = await opened({
    ...FILES,
    ...WITH_FIGURES,
    'docs/a.md': '# A\n\nThe sea.\n\n::figure{name=waves tide=5}\n',
    'docs/b.md':
      '# B\n\n:::gallery\n\n::demo[High seas.]{figure=waves page=a.md picture=sea}\n\n:::\n',
  });
  expect(await articleText(library, '/docs/b/')).toContain('tide=5&');
  await change({ 'docs/a.md': '# A\n\nThe sea.\n\n::figure{name=waves tide=6}\n' });
  expect((await library.reload()).swapped).toBe(true);
  expect(await articleText(library, '/docs/b/')).toContain('tide=6&');
  await change({ 'docs/a.md': '# A\n\nThe sea.\n' });
  expect(await library.reload()).toMatchObject({
    swapped: false,
    problems: [{ file: 'docs/b.md', message: expect.stringContaining('has no figure "waves"') }],
  });
});

test('the short form of a figure follows the page that has the whole one', async () => {
  const { library, change } = await opened({
    ...FILES,
    ...WITH_FIGURES,
    'docs/a.md': '# A\n\nThe sea.\n\n::figure{name=waves id=sea tide=5}\n',
    'docs/b.md': '# B\n\nThe sea.\n\n::figure{name=waves compact=a.md#sea}\n',
  });
  expect(await articleText(library, '/docs/b/')).toContain('/docs/a/#sea');
  await change({ 'docs/a.md': '---\nslug: moved\n---\n\n# A\n\n::figure{name=waves id=sea}\n' });
  expect((await library.reload()).swapped).toBe(true);
  expect(await articleText(library, '/docs/b/')).toContain('/docs/moved/#sea');
  await change({ 'docs/a.md': '# A\n\nThe sea.\n' });
  expect(await library.reload()).toMatchObject({
    swapped: false,
    problems: [{ file: 'docs/b.md', message: expect.stringContaining('has no figure "sea"') }],
  });
});

test('a folder of no locale is told when it comes', async () => {
  const { library, change } = await opened();
  await change({ 'locales/fr/docs/a.md': '# A\n' });
  expect(await library.reload()).toMatchObject({
    swapped: false,
    problems: [{ file: 'site.yaml', message: expect.stringContaining('locales/fr/') }],
  });
});

test('a draft that a sidebar names is missed when it is gone', async () => {
  const { root, library } = await opened({
    ...FILES,
    'docs/c.md': '---\ndraft: true\n---\n',
    'sidebars.yaml': 'main: [a, b, c]\n',
  });
  await rm(join(root, 'docs/c.md'));
  expect(await library.reload()).toMatchObject({
    swapped: false,
    problems: [{ file: 'sidebars.yaml', line: 1 }],
  });
});

test('content that did not change is not swapped', async () => {
  const { library } = await opened();
  const { snapshot } = library.main;
  expect(await library.reload()).toEqual({ swapped: false, problems: [] });
  expect(library.main.snapshot).toBe(snapshot);
});

test.each([
  ['a broken link', { 'docs/a.md': BROKEN_LINK }, 'docs/a.md:3: '],
  ['broken front matter', { 'docs/a.md': BROKEN_YAML }, 'docs/a.md:'],
  ['a broken sidebar', { 'sidebars.yaml': 'main: [gone]\n' }, 'sidebars.yaml:1: '],
  ['a broken site.yaml', { 'site.yaml': 'title: [\n' }, 'site.yaml:'],
])(
  'with %s the last good content is served, and what is wrong can be asked for',
  async (_name, changes, where) => {
    const { library, change } = await opened();
    const { snapshot } = library.main;
    await change(changes);
    const { swapped, problems } = await library.reload();
    expect(swapped).toBe(false);
    expect(problems.map(({ file, line }) => `${file}:${line}: `)).toEqual(
      expect.arrayContaining([expect.stringContaining(where)]),
    );
    expect(library.problems).toEqual(problems);
    expect(library.main.snapshot).toBe(snapshot);
    expect(await articleText(library, '/docs/a/')).toContain('Old text');
  },
);

test('content that is broken twice in a row is not served the second time either', async () => {
  const { library, change } = await opened();
  const { snapshot } = library.main;
  await change({ 'docs/a.md': BROKEN_LINK });
  await library.reload();
  await library.reload();
  expect(library.main.snapshot).toBe(snapshot);
  await change({ 'docs/a.md': `${BROKEN_LINK}\nAnd more.\n` });
  expect((await library.reload()).swapped).toBe(false);
  expect(library.main.snapshot).toBe(snapshot);
});

test('content that is first unreadable and then merely broken is not served', async () => {
  const { library, change } = await opened();
  await change({ 'docs/a.md': BROKEN_YAML });
  await library.reload();
  await change({ 'docs/a.md': BROKEN_LINK });
  expect((await library.reload()).swapped).toBe(false);
  expect(await articleText(library, '/docs/a/')).toContain('Old text');
});

test('mended content is served again, and nothing is wrong any more', async () => {
  const { library, change } = await opened();
  await change({ 'docs/a.md': BROKEN_LINK });
  await library.reload();
  await change({ 'docs/a.md': '# A\n\nMended.\n' });
  expect(await library.reload()).toEqual({ swapped: true, problems: [] });
  expect(library.problems).toEqual([]);
  expect(await articleText(library, '/docs/a/')).toContain('Mended');
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
  expect((await library.main.page('/docs/a/'))?.title).toBe('A');
});

test('a site that starts with a broken link is served, since there is no better one, and is replaced by whatever comes next', async () => {
  const { library, change } = await opened({ ...FILES, 'docs/a.md': BROKEN_LINK });
  expect(await library.check()).toHaveLength(1);
  await change({ 'docs/a.md': '# A\n\n[gone too](gone-too.md)\n' });
  expect(await library.reload()).toMatchObject({
    swapped: true,
    problems: [{ file: 'docs/a.md', line: 3 }],
  });
});

test('while writing, a page is shown with its problems', async () => {
  const { library, change } = await opened();
  await change({ 'docs/a.md': BROKEN_LINK });
  expect(await library.reload({ keepBroken: true })).toMatchObject({ swapped: true });
  expect(await articleText(library, '/docs/a/')).toContain('gone');
  expect(await library.check()).toMatchObject([{ file: 'docs/a.md', line: 3 }]);
});

test('a language that no page had before is highlighted', async () => {
  const { library, change } = await opened({
    ...FILES,
    'site.yaml': SMALL_SITE['site.yaml'] ?? '',
  });
  await change({ 'docs/a.md': '# A\n\n```lua\nlocal depth = 7\n```\n' });
  expect(await library.reload()).toEqual({ swapped: true, problems: [] });
  expect(await articleText(library, '/docs/a/')).toContain('token keyword');
});

test('a page that is written in two steps is taken in when it is whole', async () => {
  const { root, library } = await opened();
  await writeFile(join(root, 'docs/a.md'), '---\ntitle: A');
  expect((await library.reload()).swapped).toBe(false);
  await writeFile(join(root, 'docs/a.md'), '---\ntitle: A\n---\n\nWhole.\n');
  expect((await library.reload()).swapped).toBe(true);
});
