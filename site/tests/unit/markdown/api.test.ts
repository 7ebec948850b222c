import type { ApiContext } from 'markdown';
import { expect, test } from 'vitest';
import { compile, SURROUNDINGS } from '../../../../packages/markdown/tests/support/compile.ts';
import { htmlOf } from '../../../../tests/support/compile.ts';
import { API_TYPES } from '../../../api/api.ts';
import { loadSampleReader } from '../../../samples/csharp.ts';

const API: ApiContext = {
  read: await loadSampleReader(),
  isHere: false,
  href: '/base/api/',
  path: '/api/',
};

/** The page of the tables stands for those that explain types. */
const resolve: typeof SURROUNDINGS.resolve = (url) =>
  url.startsWith('/docs/')
    ? { kind: 'page', href: '/base/there/', path: '/there/', hash: '' }
    : SURROUNDINGS.resolve(url);

const SAMPLE = `\`\`\`csharp title="Lamp.cs" {2}
using Tilewright;
class Lamp { uint Light(LevelGenerator a, LevelGenerator b) => a.Generate().Digest + b.Generate().Digest; }
\`\`\``;

const told = (markdown: string, api: ApiContext | null = API): string[] =>
  compile(markdown, { apiTypes: API_TYPES, api, resolve }).notes.problems.map(
    ({ line, message }) => `${line}: ${message}`,
  );

test('the first of each name leads to its row, and the code stays as it was', () => {
  const html = htmlOf(SAMPLE, { api: API });
  expect(
    [...html.matchAll(/<a class="api" href="([^"]*)">([^<]*)<\/a>/g)].map(
      ([, href, name]) => `${name} ${href}`,
    ),
  ).toEqual([
    'LevelGenerator /base/api/#api-levelgenerator',
    'Generate /base/api/#api-levelgenerator-generate',
    'Digest /base/api/#api-levelresult-digest',
  ]);
  const textOf = (markup: string): string => markup.replaceAll(/<[^>]+>/g, '');
  expect(textOf(html)).toBe(textOf(htmlOf(SAMPLE)));
});

test('rows that are linked to are looked for on their page', () => {
  const { references } = compile(`text\n\n${SAMPLE}`, { api: API }).notes;
  expect(references).toContainEqual({ path: '/api/', hash: '#api-levelresult-digest', line: 3 });
});

test('on the page of the tables itself links stay on it', () => {
  expect(htmlOf(SAMPLE, { api: { ...API, href: '', path: null } })).toContain(
    'href="#api-levelgenerator-generate"',
  );
});

test('without tables nothing is checked and nothing is linked', () => {
  const broken = SAMPLE.replace('Digest', 'Hash');
  expect(told(broken, null)).toEqual([]);
  expect(htmlOf(broken)).not.toContain('class="api"');
});

test('a broken sample is a problem with the line that it has in the page, and is shown without the link', () => {
  const broken = `# Lamps\n\ntext\n\n${SAMPLE.replace('Digest', 'Hash')}`;
  expect(told(broken)).toEqual([expect.stringContaining('7: `LevelResult` has no member `Hash`.')]);
  expect(htmlOf(broken, { api: API })).toContain('Hash');
});

test('comments that mark lines do not shift them', () => {
  const marked =
    '```csharp\n// highlight-next-line\nusing Tilewright;\n// highlight-start\nclass A\n{\n// highlight-end\n    IntGird grid;\n}\n```';
  expect(told(marked)).toEqual([
    expect.stringContaining('8: there is no type `IntGird`. Did you mean "IntGrid"?'),
  ]);
});

test('a sample is checked as it is shown, whatever its fence calls the language and marks', () => {
  for (const name of ['CSharp', 'dotnet', 'CS'])
    expect(told(SAMPLE.replace('csharp', name).replace('Digest', 'Hash'))).toHaveLength(1);
  const numbered = SAMPLE.replace('using Tilewright;', 'using Tilewright;\n// highlight-next-line');
  expect(htmlOf(numbered, { api: API })).toContain(
    '<a class="api" href="/base/api/#api-levelresult-digest">Digest</a>',
  );
});

test('what changes in a sample is checked as it is afterwards, and linked where it is shown', () => {
  const changed =
    '```csharp\nusing Tilewright;\nclass A\n{\n    IntGird grid; // [!code --]\n    // [!code ++]\n    IntGrid grid;\n    int Depth => gird.Width; // [!code error]\n}\n```';
  expect(told(changed)).toEqual([expect.stringMatching(/^8: .*`gird`/)]);
  expect(htmlOf(changed, { api: API })).toMatch(
    /<span class="line added">.*<a class="api" href="[^"]*#api-intgrid">IntGrid<\/a>/,
  );
  expect(told('```diff lang="csharp"\n-    IntGird grid;\n+    IntGrid grid;\n```')).toEqual([]);
});

test('samples of one page see each other', () => {
  const other = '```cs\nclass Oil { public static int Level => 3; }\n```';
  expect(told(`\`\`\`csharp\nclass Lamp { int Light => Oil.Level; }\n\`\`\`\n\n${other}`)).toEqual(
    [],
  );
});

test('a type is shown with its declaration and a row for each member', () => {
  const html = htmlOf('## Plan\n\n::api{type=IntGrid}\n', { apiTypes: API_TYPES, resolve });
  expect(html).toContain('<h4 id="api-intgrid">IntGrid');
  expect(html).toContain('<code>class IntGrid</code>. The plan of the level');
  expect(html).toContain('More in <a href="/base/there/">Over there</a>.');
  expect(html).toContain('<tr id="api-intgrid-tryget"><td><strong>Try<wbr>Get');
  expect(html).toContain('<code>bool TryGet(Vector2Int cell, out IntGridTile tile)</code>');
  expect(html).toContain('<tr id="api-intgrid-item"><td><strong>this[]');
});

test('the page of the API lists its types, each with a link to its table', () => {
  const html = htmlOf('::api\n', { apiTypes: API_TYPES, api: { ...API, isHere: true }, resolve });
  const names = [...html.matchAll(/<li><a href="#api-([a-z]+)"><code>(.*?)<\/code>/g)];
  expect(names.map(([, anchor]) => anchor)).toEqual(
    API_TYPES.map(({ name }) => name)
      .toSorted()
      .map((name) => name.toLowerCase()),
  );
  expect(names.map(([, , name = '']) => name.replaceAll('<wbr>', ''))).toContain('LevelResult');
});

test('the search knows the members by name', () => {
  const { sections } = compile('## Plan\n\n::api{type=IntGrid}\n', {
    apiTypes: API_TYPES,
    resolve,
  }).notes;
  expect(sections.find(({ heading }) => heading === 'Plan')?.names).toEqual(
    expect.arrayContaining(['TryGet', 'CellsOf', 'Bounds']),
  );
});

test('steps say in which pipelines they occur, and values of other enums do not', () => {
  expect(htmlOf('::api{type=Step}', { apiTypes: API_TYPES, resolve })).toMatch(
    /<tr id="api-step-chunksizes">.*?<td>Noise<\/td>/s,
  );
  const plain = htmlOf('::api{type=GenerateOn}', { apiTypes: API_TYPES, resolve });
  expect(plain).toContain('<th scope="col">Value</th><th scope="col">Meaning</th>');
  expect(plain).not.toContain('Pipeline');
});

test.each([
  ['::api', '1: ::api without "type" lists the types of the API page. Name a type here.'],
  ['::api{type=IntGird}', '1: the API has no type "IntGird". Did you mean "IntGrid"?'],
  ['::api{type=IntGrid only=x}', '1: ::api has no option "only".'],
  ['::api{type=Step}\n\n::api{type=Step}', '3: the page already shows the type Step.'],
])('%s is a problem', (markdown, message) => {
  expect(told(markdown)).toEqual([expect.stringContaining(message)]);
});

test('a type whose page is gone is a problem', () => {
  const { problems } = compile('::api{type=Step}', { apiTypes: API_TYPES }).notes;
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('the page that explains Step does not exist: nowhere'),
  ]);
});

test('the page of the tables has to show every type', () => {
  const here: ApiContext = { ...API, isHere: true };
  const types = API_TYPES.map(({ name }) => `::api{type=${name}}`);
  expect(told(types.join('\n\n'), here)).toEqual([]);
  expect(told(types.slice(1).join('\n\n'), here)).toEqual([
    expect.stringContaining('1: the API page does not show the type LevelGenerator.'),
  ]);
});
