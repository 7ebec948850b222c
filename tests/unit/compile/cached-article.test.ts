import { expect, test } from 'vitest';
import { DiskCache } from '../../../server/cache/disk-cache.ts';
import { readArticle, writeArticle } from '../../../server/compile/cached-article.ts';
import {
  contentFolder,
  temporaryFolder,
  WITH_FIGURES,
  writeFiles,
} from '../../support/content-folder.ts';
import { BUILD, openLibrary } from '../../support/fixture.ts';

/** A library over a folder with a page with a figure and one without, and its cache on disk. */
async function kept() {
  const root = await contentFolder({
    ...WITH_FIGURES,
    'tide.md': '# Tide\n\n:mark[High water]\n\n::figure{name=waves tide=8}\n',
    'moon.md': '# Moon\n',
  });
  const disk =
    (await DiskCache.open({
      cacheDir: await temporaryFolder(),
      build: BUILD,
      base: '/',
      origin: null,
    })) ?? expect.fail('there is no cache');
  const { main } = await openLibrary({ root, disk });
  for (const path of ['/tide/', '/moon/', '/none/']) await main.writeArticle(path);
  const names = main.namesOnDisk.filter((name) => name.startsWith('article '));
  const found = await Promise.all(
    names.map(async (name) => ({ name, article: await readArticle(disk, name) })),
  );
  const articles = found.flatMap(({ name, article }) => (article ? [{ name, article }] : []));
  return { root, disk, main, names, articles };
}

test('only articles with figures are kept', async () => {
  const { names, articles } = await kept();
  expect(names).toContain(articles[0]?.name);
  expect(
    articles.map(({ article }) =>
      article.notes.figures.map(({ name, written }) => [name, written]),
    ),
  ).toEqual([[['waves', '{"tide":"8"}']]]);
});

test('the next start takes a kept article instead of compiling the page, and none of a page that has changed', async () => {
  const { root, disk, main, articles } = await kept();
  const [{ name, article } = expect.fail('nothing is kept')] = articles;
  const page = async () => await (await openLibrary({ root, disk })).main.page('/tide/');
  expect(await page()).toEqual(await main.page('/tide/'));
  await writeArticle(disk, name, { ...article, article: ['Ebb'] });
  expect(await page()).toMatchObject({ article: ['Ebb'] });
  await writeFiles(root, { 'tide.md': '# Tide\n\nLow water.\n' });
  expect(JSON.stringify(await page())).toContain('Low water.');
});

test.each([
  ['no JSON', 'Ebb'],
  ['no article', '{"article":{}}'],
  [
    'the sheet of no part',
    '{"article":[],"notes":{"toc":[],"figures":[],"sheets":["sea"],"lead":"","hasTitle":true,"characters":1}}',
  ],
])('what is %s counts as missing', async (_what, text) => {
  const { disk } = await kept();
  await disk.write('article', {}, [Buffer.from(text)]);
  expect(await readArticle(disk, 'article')).toBeUndefined();
});
