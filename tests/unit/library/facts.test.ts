import { expect, test } from 'vitest';
import { SMALL_YAML } from '../../support/content-folder.ts';
import { articleText, openChangeable } from '../../support/fixture.ts';

const site = (facts: string): string => `${SMALL_YAML}facts:\n${facts}`;
const PRICE = '  - { id: price, label: Price, value: 3 shells, link: /docs/b/#price }\n';
const FILES = {
  'site.yaml': site(PRICE),
  'docs/a.md': '# A\n\n::facts\n',
  'docs/b.md': '# B\n\n## What it costs {#price}\n\nShells.\n',
  'sidebars.yaml': 'main: [a, b]\n',
};

test('facts of site.yaml stand on the page that shows them, and follow the file', async () => {
  const { library, change } = await openChangeable(FILES);
  expect(await articleText(library, '/docs/a/')).toContain('3 shells');
  expect(await articleText(library, '/docs/a/')).toContain('href=\\"/docs/b/#price\\"');
  await change({ 'site.yaml': site('  - { id: price, label: Price }\n') });
  expect(await library.reload()).toEqual({ swapped: true, problems: [] });
  expect(await articleText(library, '/docs/a/')).toContain('Not stated');
});

test.each([
  ['  - { label: Price }\n', 'site.yaml:5: "facts.0.id" is missing. Add it.'],
  ['  - { id: Price, label: Price }\n', 'site.yaml:5: "facts.0.id": may contain small letters'],
  [PRICE + PRICE, 'site.yaml:4: "facts": must give each fact an id of its own.'],
  [
    '  - { id: price, label: Price, link: docs/b.md }\n',
    'site.yaml:5: "facts.0.link": must be an address of this site',
  ],
])('what is wrong with facts is told with its line: %j', async (facts, message) => {
  const { library, change } = await openChangeable(FILES);
  await change({ 'site.yaml': site(facts) });
  const { problems } = await library.reload();
  expect(problems.map(({ file, line, message }) => `${file}:${line}: ${message}`)).toEqual([
    expect.stringContaining(message),
  ]);
});

test('the check tells of a fact that leads to no heading', async () => {
  const { library, change } = await openChangeable(FILES);
  await change({ 'docs/b.md': '# B\n' });
  const { problems } = await library.reload();
  expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    expect.stringContaining('price'),
  ]);
});
