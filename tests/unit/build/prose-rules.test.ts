import { expect, test } from 'vitest';
import { checkProse } from '../../../build/prose/check-all.ts';
import { contentFolder, type Files } from '../../support/content-folder.ts';

const site = (lines: string): Files => ({
  'site.yaml': `title: Kettle\nnavbar: { items: [] }\n${lines}\n`,
});

/** What the check of prose tells of a site with these files, `file:line: message`. */
async function told(files: Files): Promise<readonly string[]> {
  const { problems } = await checkProse(await contentFolder(files));
  return problems.map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

const LONG = `# Page\n\nWater${' and water'.repeat(30)}.\n`;

test('a site that says nothing of its prose has none of it checked, whatever lists are missing', async () => {
  const root = await contentFolder({
    'index.md': '# Wrogn\n\n**Kettle Button** of the the `KettleBoiler`.\n',
  });
  expect(await checkProse(root)).toEqual({ problems: [], isEnabled: false });
});

test('without any list of words the prose is checked, and names in bold type and in code are left alone', async () => {
  const page = '# Kettle\n\nThe **Kettle Button** of the `KettleBoiler` is is hot.\n';
  expect(await told({ ...site('prose: {}'), 'index.md': page })).toEqual([
    'index.md:3: "is is": the word is doubled. Remove one.',
  ]);
});

test('a list of names of the interface makes all other names mistakes', async () => {
  const files = { ...site('prose: {}'), 'interface.txt': 'Kettle Button\nKettleBoiler\n' };
  expect(
    await told({
      ...files,
      'index.md': '# Kettle\n\nThe **Kettle Button** of the `KettleBoiler`.\n',
    }),
  ).toEqual([]);
  expect(
    await told({
      ...files,
      'index.md': '# Kettle\n\nThe **Kettle Buttons** of the `KettleBoilers`, `IntGrid`.\n',
    }),
  ).toEqual([
    expect.stringMatching(
      /^index\.md:3: "Kettle Buttons" in bold type is not a setting, .*interface\.txt\. Did you mean "Kettle Button"\?$/,
    ),
    expect.stringMatching(
      /^index\.md:3: `KettleBoilers` is not a type .*Did you mean "KettleBoiler"\?$/,
    ),
    expect.stringMatching(/^index\.md:3: `IntGrid` is not a type /),
  ]);
});

test.each([
  [
    'en-GB',
    'The colour of water that we organise.',
    'The color of water.',
    '"color" is not in the en-GB dictionary (prose.spelling in site.yaml).',
  ],
  [
    'en-US',
    'The color of water that we organize.',
    'The colour of water.',
    '"colour" is not in the en-US dictionary (prose.spelling in site.yaml).',
  ],
])(
  'the spelling is %s where site.yaml says so, and dictionary.txt adds words',
  async (spelling, right, wrong, message) => {
    const files = { ...site(`prose: { spelling: ${spelling} }`), 'dictionary.txt': 'Grzegorz\n' };
    expect(await told({ ...files, 'index.md': `# Kettle\n\n${right} Ask Grzegorz.\n` })).toEqual(
      [],
    );
    expect(await told({ ...files, 'index.md': `# Kettle\n\n${wrong}\n` })).toEqual([
      expect.stringContaining(`index.md:3: ${message}`),
    ]);
  },
);

test.each(['prose: {}', 'prose: { spelling: off }'])(
  'with "%s" the spelling is free',
  async (prose) => {
    expect(
      await told({ ...site(prose), 'index.md': '# Wrogn\n\nWrogn colour and color.\n' }),
    ).toEqual([]);
  },
);

test.each([
  ['longestSentence: 60', []],
  ['longestSentence: off', []],
  ['longestSentence: 0', []],
  [
    'spelling: off',
    [
      expect.stringContaining(
        'has 61 words; the maximum is 40 (prose.longestSentence in site.yaml).',
      ),
    ],
  ],
  [
    'longestSentence: 50',
    [
      expect.stringContaining(
        'has 61 words; the maximum is 50 (prose.longestSentence in site.yaml).',
      ),
    ],
  ],
])('a sentence of 61 words with "%s"', async (rule, problems) => {
  const page = rule === 'longestSentence: 60' ? LONG.replace(' and water', '') : LONG;
  expect(await told({ ...site(`prose: { ${rule} }`), 'index.md': page })).toEqual(problems);
});

test('short sentences are counted only where site.yaml says how many may be short', async () => {
  const page =
    '# Page\n\nIt boils. It cools. It boils again, and then it cools once more, as it always has.\n';
  expect(await told({ ...site('prose: {}'), 'index.md': page })).toEqual([]);
  expect(await told({ ...site('prose: { oneShortSentenceIn: 2 }'), 'index.md': page })).toEqual([
    'index.md:1: 2 of 3 sentences of all pages have 8 words or fewer; the maximum is one in 2 (prose.oneShortSentenceIn in site.yaml). ' +
      'Most are here, 2 of 3. Join those that belong together.',
  ]);
});

test.each([
  ['prose: { spelling: english }', 'site.yaml:3: "prose.spelling": must be en-GB, en-US or off.'],
  [
    'prose: { longestSentence: long }',
    'site.yaml:3: "prose.longestSentence": must be a whole number, or off.',
  ],
  [
    'prose: { longestSentence: -1 }',
    'site.yaml:3: "prose.longestSentence": must be a whole number, or off.',
  ],
  [
    'prose: { oneShortSentenceIn: 2.5 }',
    'site.yaml:3: "prose.oneShortSentenceIn": must be a whole number, or off.',
  ],
  [
    'prose: { speling: off }',
    'site.yaml:3: unknown key "speling" in prose. Did you mean "spelling"? Remove it or correct its name.',
  ],
])('%s is told with its line', async (lines, message) => {
  expect(await told(site(lines))).toEqual([message]);
});

test('a line of words.txt that is no pair is told with its line', async () => {
  expect(
    await told({
      ...site('prose: {}'),
      'words.txt': '# Not these:\nkettel: kettle\nboiler\n',
      'index.md': '# Page\n\nA kettel.\n',
    }),
  ).toEqual([
    'words.txt:3: "boiler" is not a pair. Write the word to avoid, a colon, and what to say instead.',
    'index.md:3: these docs say "kettle" and not "kettel" (words.txt).',
  ]);
});
