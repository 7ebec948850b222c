import { writeFile } from 'node:fs/promises';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Library } from '../../../server/library/library.ts';
import { renderArticle } from '../../../shared/article/tree.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { openLibrary, problemsOf } from '../../support/fixture.ts';

const FILES = {
  'docs/guides/index.md': '---\ntitle: Guides\n---\n\nAll of them.\n\n:::cards\n:::\n',
  'docs/guides/first.md':
    '---\ntitle: First & best\ndescription: How to begin.\nsidebar_custom_props: { icon: "##### ..... ..... ..... ....." }\n---\n',
  'docs/guides/secret.md': '---\ntitle: Secret\nunlisted: true\n---\n',
  'docs/guides/secret-group.md': '---\ntitle: Secret group\nunlisted: true\n---\n',
  'docs/guides/deep/hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\n',
  'docs/guides/deep/a.md': '---\ntitle: A\n---\n',
  'docs/guides/deep/b.md': '---\ntitle: B\n---\n',
  'sidebars.yaml': [
    'main:',
    '  - type: category',
    '    label: Guides',
    '    link: guides/index',
    '    items:',
    '      - guides/first',
    '      - guides/secret',
    '      - { type: category, label: Deep, link: guides/secret-group, items: [guides/deep/a, guides/deep/b, guides/deep/hidden] }',
    '      - { type: link, label: Out, href: "https://example.org/" }',
  ].join('\n'),
};

async function shownBy(library: Library): Promise<string> {
  const page = await library.main.page('/docs/guides/');
  return page && 'article' in page ? renderToStaticMarkup(renderArticle(page.article)) : '';
}

test('an empty :::cards on the page of a category shows what the category holds, with the words of its pages', async () => {
  const shown = await shownBy(
    await openLibrary({ root: await contentFolder(FILES), base: '/sub/' }),
  );
  expect(
    [...shown.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, title]) => [href, title]),
  ).toEqual([
    ['/sub/docs/guides/first/', 'First &#x26; best'],
    ['/sub/docs/guides/deep/a/', 'Deep'],
    ['https://example.org/', 'Out'],
  ]);
  expect(shown).toContain('How to begin.');
  expect(shown).toContain('2 pages');
  expect(shown).toContain('class="glyph"');
});

test('a card of a category counts its pages in the language of the site', async () => {
  const site =
    'title: Klein\nlocales: { default: de, list: { de: { label: Deutsch, htmlLang: de } } }\nnavbar: { items: [] }\n';
  const words = '"{count} pages": { one: 1 Seite, other: "{count} Seiten" }\n';
  const shown = await shownBy(
    await openLibrary({
      root: await contentFolder({ ...FILES, 'site.yaml': site, 'interface/de.yaml': words }),
    }),
  );
  expect(shown).toContain('2 Seiten');
});

test('a card changes with the page that it leads to', async () => {
  const root = await contentFolder(FILES);
  const library = await openLibrary({ root });
  expect(await shownBy(library)).toContain('How to begin.');
  await writeFile(
    `${root}/docs/guides/first.md`,
    '---\ntitle: First\ndescription: How to go on.\n---\n',
  );
  await library.reload();
  expect(await shownBy(library)).toContain('How to go on.');
});

test.each([
  [
    'a page that is no category',
    'docs/guides/first.md',
    '---\ntitle: First\n---\n\n:::cards\n:::\n',
    'There is no category with a page at "/docs/guides/first/"',
  ],
  [
    'a page of no sidebar',
    'docs/other.md',
    '---\ndisplayed_sidebar: null\n---\n\n:::cards\n:::\n',
    'this page is in no sidebar',
  ],
  ['a page outside the docs', 'imprint.md', ':::cards\n:::\n', 'only the page of a category'],
])('%s cannot show cards of its own', async (_name, file, text, message) => {
  const problems = await problemsOf(await contentFolder({ ...FILES, [file]: text }));
  expect(problems.map((problem) => `${problem.file}: ${problem.message}`)).toEqual([
    expect.stringContaining(message),
  ]);
  expect(problems[0]?.file).toBe(file);
});
