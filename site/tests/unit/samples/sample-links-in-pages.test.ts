import { expect, test } from 'vitest';
import { lookUpSamples, recordSamples } from '../../../../server/sample-links.ts';
import { contentFolder, type Files } from '../../../../tests/support/content-folder.ts';
import { BUILD, openLibrary, told } from '../../../../tests/support/fixture.ts';
import { API_TYPES } from '../../../api/api.ts';
import { loadSampleReader } from '../../../samples/csharp.ts';

const SITE = 'title: S\ncode:\n  api: docs/api.md\nnavbar: { items: [] }\n';

/** The pages that explain types, with the headings that the sheet links to. */
const PAGES: Record<string, string> = {};
for (const link of new Set(API_TYPES.flatMap(({ page }) => page ?? []))) {
  const [path = '', hash] = link.split('#');
  PAGES[path] =
    (PAGES[path] ?? '# Page\n') + (hash === undefined ? '' : `\n## Part {#${hash}}\n\nText.\n`);
}

const TABLES = `# API\n\n${API_TYPES.map(({ name }) => `::api{type=${name}}`).join('\n\n')}\n`;

const readSamples = await loadSampleReader();

const toldOf = (files: Files): Promise<string[]> =>
  told({ 'site.yaml': SITE, 'docs/api.md': TABLES, ...PAGES, ...files }, { readSamples });

test('a site with the tables of the API and a sound sample has nothing wrong', async () => {
  expect(
    await toldOf({
      'docs/a.md': '# A\n\n```csharp\nusing Tilewright;\nclass A { IntGrid grid; }\n```\n',
    }),
  ).toEqual([]);
});

test('a sample that uses what the API has not is told with file and line', async () => {
  expect(
    await toldOf({
      'docs/a.md':
        '# A\n\n```csharp\nusing Tilewright;\nclass A { int Seed(LevelGenerator g) => g.Sead; }\n```\n',
    }),
  ).toEqual([
    'docs/a.md:5: `LevelGenerator` has no member `Sead`. Did you mean "Seed"? Declare it in site/api/ or change the sample.',
  ]);
});

test('a page for the tables that is not there is told', async () => {
  const site = SITE.replace('docs/api.md', 'docs/apis.md');
  expect(await toldOf({ 'site.yaml': site })).toEqual([
    'site.yaml:3: there is no page docs/apis.md for the tables of the API. Did you mean "docs/api.md"?',
  ]);
});

test('a row that samples lead to and no table has is told', async () => {
  const without = TABLES.replace('::api{type=IntGrid}\n', '');
  const problems = await toldOf({
    'docs/api.md': without,
    'docs/a.md': '# A\n\n```csharp\nusing Tilewright;\nclass A { IntGrid grid; }\n```\n',
  });
  expect(problems).toEqual([
    'docs/api.md:1: the API page does not show the type IntGrid. Add ::api{type=IntGrid}.',
    expect.stringContaining(
      'docs/a.md:3: the link to #api-intgrid leads to no heading of docs/api.md.',
    ),
  ]);
});

test('while writing, a page is shown before its samples are read, and with links afterwards', async () => {
  const root = await contentFolder({
    'site.yaml': SITE,
    'docs/api.md': TABLES,
    ...PAGES,
    'docs/a.md': '# A\n\n```csharp\nclass A { Tilewright.IntGrid grid; }\n```\n',
  });
  const { read, links } = recordSamples(readSamples, BUILD);
  const library = await openLibrary({
    root,
    readSamples: read,
    knownSamples: lookUpSamples(links, BUILD),
  });
  const shown = async (): Promise<string> => JSON.stringify(await library.main.page('/docs/a/'));
  expect(await shown()).not.toContain('#api-intgrid');
  expect(await library.check()).toEqual([]);
  expect(await shown()).toContain('#api-intgrid');
});
