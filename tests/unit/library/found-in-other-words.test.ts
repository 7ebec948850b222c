import { BOX_LIMITS, type Searcher } from 'search';
import { expect, test } from 'vitest';
import { contentFolder, type Files, writeFiles } from '../../support/content-folder.ts';
import { openLibrary, told } from '../../support/fixture.ts';
import { indexIn, sectionsOf, textOf } from '../../support/index-file.ts';

const SEA: Files = {
  'docs/sea.md':
    "---\ntitle: Sea\nanswers:\n  '#tide': [ebb and flow, when can I bathe]\n---\n\nIntro.\n\n## Tide\n\nThe water rises.\n",
  'docs/quay.md': '---\ntitle: Quay\n---\n\nA wall of stone, where boats are moored.\n',
  'sidebars.yaml': 'main: [sea, quay]\n',
  'synonyms.yaml': '# By meaning\n- boat, ship, vessel\n- Wall, barrier\n',
};

async function fileOf(files: Files = {}) {
  return await (
    await indexIn(await openLibrary({ root: await contentFolder({ ...SEA, ...files }) }))
  ).file();
}

const first = (index: Searcher, query: string): string | undefined =>
  index.find(query, null, BOX_LIMITS).hits[0]?.href;

test('an answer of a page leads to the heading that it is written for', async () => {
  const index = await indexIn(await openLibrary({ root: await contentFolder(SEA) }));
  for (const query of ['ebb and flow', 'bathe', 'when can i bathe'])
    expect(first(index, query), query).toBe('/docs/sea/#tide');
});

test('a synonym leads to the word that the docs use, in any form of both, and in the file that browsers fetch', async () => {
  const index = await indexIn(await openLibrary({ root: await contentFolder(SEA) }));
  for (const query of ['ship', 'ships', 'vessels', 'barriers'])
    expect(first(index, query), query).toBe('/docs/quay/');
  const [, , , keywords] = sectionsOf(await fileOf());
  expect(keywords.synonyms).toEqual(['boat ship vessel', 'wall barrier']);
});

test('without synonyms the file says nothing of them, and other synonyms make another file', async () => {
  const [none, some, others] = await Promise.all([
    fileOf({ 'synonyms.yaml': '' }),
    fileOf(),
    fileOf({ 'synonyms.yaml': '- boat, barge\n' }),
  ]);
  expect(textOf(none)).not.toContain('synonyms');
  expect(new Set([none.hash, some.hash, others.hash]).size).toBe(3);
});

test('synonyms that are changed are found while the site runs', async () => {
  const root = await contentFolder(SEA);
  const library = await openLibrary({ root });
  expect(first(await indexIn(library), 'barge')).toBeUndefined();
  await writeFiles(root, { 'synonyms.yaml': '- boat, barge\n' });
  await library.reload();
  expect(first(await indexIn(library), 'barge')).toBe('/docs/quay/');
});

test.each([
  [
    'one word',
    { 'synonyms.yaml': '- boat, ship\n- barge\n' },
    'synonyms.yaml:2: "1": must be two or more words, separated by commas.',
  ],
  [
    'no list',
    { 'synonyms.yaml': 'boat: ship\n' },
    'synonyms.yaml:1: "synonyms.yaml": must be a list of groups: "- delete, remove, erase".',
  ],
  [
    'an answer below no heading',
    {
      'docs/sea.md':
        "---\ntitle: Sea\nanswers:\n  '#tides': [ebb]\n---\n\nIntro.\n\n## Tide\n\nText.\n",
    },
    'docs/sea.md:3: "answers": the page has no heading #tides of level 2 or 3. Did you mean "#tide"?',
  ],
  [
    'an answer below no id',
    {
      'docs/sea.md':
        '---\ntitle: Sea\nanswers:\n  tide: [ebb]\n---\n\nIntro.\n\n## Tide\n\nText.\n',
    },
    'docs/sea.md:4: "answers.tide": must be "#" and the id of a heading.',
  ],
])('%s is told with file and line', async (_name, files, problem) => {
  expect(await told({ ...SEA, ...files })).toEqual([problem]);
});
