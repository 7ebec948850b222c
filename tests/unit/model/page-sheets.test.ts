import { expect, test } from 'vitest';
import type { PageData } from '../../../shared/contract/page.ts';
import { contentFolder, type Files, WITH_FIGURES } from '../../support/content-folder.ts';
import { EDITIONS, openLibrary } from '../../support/fixture.ts';

const FILES: Files = {
  ...WITH_FIGURES,
  'sidebars.yaml': 'main: [index, plain, rich, hidden]\n',
  'docs/index.md': '# Start\n\nWater.\n',
  'docs/plain.md': '# Plain\n\nWords.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
  'docs/rich.md':
    '# Rich\n\n:::actions\n- [Start](index.md)\n:::\n\n::figure{name=waves}\n\n::figure{name=waves id=other}\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nWater.\n',
  'log.md': '# Log\n\nNews.\n',
};

/** Names of the style sheets of pages, besides that of all pages, on a site with these files. */
async function sheetsOn(
  files: Files,
  ...paths: readonly string[]
): Promise<readonly (readonly string[])[]> {
  const { main } = await openLibrary({ root: await contentFolder({ ...FILES, ...files }) });
  return await Promise.all(paths.map(async (path) => namesOf(await main.page(path))));
}

function namesOf(page: PageData | undefined): readonly string[] {
  return (page?.styles ?? ['there is no page']).map((href) =>
    href.replace(/^\/assets\/(.+)\.css$/, '$1'),
  );
}

test('a page of the docs needs no sheet but that of all pages, and neither does another page of text', async () => {
  expect(await sheetsOn({}, '/docs/', '/docs/plain/', '/log/')).toEqual([[], [], []]);
});

test('other kinds of pages have a sheet of their own', async () => {
  expect(await sheetsOn({}, '/', '/search/')).toEqual([['home'], ['search']]);
  const { main } = await openLibrary({ root: await contentFolder() });
  expect(namesOf(main.notFound())).toEqual(['not-found']);
});

test('what stands in an article brings its sheet, once', async () => {
  expect(await sheetsOn({}, '/docs/rich/')).toEqual([['actions', 'shell', 'waves']]);
});

test('the sheet of the home page has the buttons and columns that other pages load apart', async () => {
  const text = '# Small\n\n:::actions\n- [Log](log.md)\n:::\n\n:::columns\n- Tides\n:::\n';
  expect(
    await sheetsOn(
      { 'index.md': text, 'docs/plain.md': text.replace('log.md', '../log.md') },
      '/',
      '/docs/plain/',
    ),
  ).toEqual([['home'], ['actions', 'gallery']]);
});

test('the sheet of figures has the pictures that other pages load apart', async () => {
  const picture = '::image{src=wave.svg alt="A wave"}';
  const files = {
    'docs/plain.md': `# Plain\n\n${picture}\n`,
    'docs/rich.md': `# Rich\n\n${picture}\n\n::figure{name=waves}\n`,
    'docs/wave.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
  };
  expect(await sheetsOn(files, '/docs/plain/', '/docs/rich/')).toEqual([
    ['picture'],
    ['shell', 'waves'],
  ]);
});

test('a page with a banner has the sheet with banners', async () => {
  expect(await sheetsOn({}, '/docs/hidden/')).toEqual([['frame-options']]);
});

test.each([
  ['an announcement', 'navbar: { items: [] }\nannouncementBar: { id: news, content: News }'],
  [
    'a language from right to left',
    'navbar: { items: [] }\nlocales: { default: ar, list: { ar: { label: Arabic, htmlLang: ar, direction: rtl } } }',
  ],
  [
    'a menu in the navbar',
    'navbar: { items: [{ label: More, items: [{ label: Log, to: /log/ }] }] }',
  ],
  [
    'HTML in the navbar',
    'navbar: { items: [{ type: html, value: <b>Tide</b>, position: right }] }',
  ],
  [
    'a row of links in the footer',
    'navbar: { items: [] }\nfooter: { links: [{ label: Log, to: /log/ }] }',
  ],
])('%s, which not every site has, brings the sheet for it to all pages', async (_what, line) => {
  expect(
    await sheetsOn({ 'site.yaml': `title: Small\n${line}\n` }, '/docs/', '/', '/log/'),
  ).toEqual([['frame-options'], ['frame-options', 'home'], ['frame-options']]);
});

test('so do several versions', async () => {
  const { main } = await openLibrary({ root: EDITIONS });
  expect(namesOf(await main.page('/manual/first/'))).toContain('frame-options');
});
