import { expect, test } from 'vitest';
import { searchWords } from '../../../server/model/search-words.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { EDITIONS, FIXTURE, openLibrary } from '../../support/fixture.ts';
import { vainExamples } from '../../support/search-examples.ts';

test.each<[string, readonly string[], readonly string[]]>([
  [
    'of a word in two titles, and of one that stands beside it',
    ['Kettles', 'Electric kettles', 'Cups', 'Saucers'],
    ['kettles', 'electric'],
  ],
  [
    'of the longest word, if all are in one title',
    ['Cups', 'Saucers', 'Kettles'],
    ['saucers', 'kettles'],
  ],
  [
    'of no empty words, whatever many titles have',
    ['Getting started with tea', 'Getting started with kettles', 'About your tea', 'Pots'],
    ['kettles', 'pots'],
  ],
  ['of one word, if there is no other', ['Kettles', 'Kettles'], ['kettles']],
  ['of letters of any alphabet', ['Чайники', 'Über Körbe'], ['чайники', 'körbe']],
  ['of nothing, if titles have no words', ['C#', '2.0', ''], []],
])('the examples of the search help are made %s', (_name, titles, words) => {
  expect(searchWords(titles)).toEqual(words);
  expect(searchWords(titles)).toEqual(words);
});

test.each([FIXTURE, EDITIONS])('each example finds something on its own site: %s', async (root) => {
  expect(await vainExamples((await openLibrary({ root })).main)).toEqual([]);
});

test('the words come from what a search finds: no home page, no draft, no unlisted page, no older version', async () => {
  const files = {
    'site.yaml':
      'title: S\ndocs:\n  versions: [{ name: "1.0", label: "1.0" }]\nnavbar: { items: [] }\n',
    'index.md': '# Teapots everywhere\n',
    'docs/a.md': '# Kettles\n',
    'docs/b.md': '---\nunlisted: true\n---\n\n# Hidden teapots\n',
    'docs/c.md': '---\ndraft: true\n---\n\n# Drafted teapots\n',
    'versions/1.0/docs/a.md': '# Samovars\n',
  };
  const { main } = await openLibrary({ root: await contentFolder(files) });
  expect(main.snapshot.site.searchWords).toEqual(['kettles']);
});
