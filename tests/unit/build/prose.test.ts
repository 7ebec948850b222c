import { describe, expect, test } from 'vitest';
import { bannedTerms, readBannedWords, readGlossary } from '../../../build/prose/glossary.ts';
import { entriesOf } from '../../../build/prose/list.ts';
import { choppyProse, countSentences, proseProblems } from '../../../build/prose/prose.ts';
import { createSpelling } from '../../../build/prose/spelling.ts';

const rules = {
  longestSentence: 40,
  spelling: await createSpelling('en-GB', ['Tilewright', 'int']),
  bannedWords: [
    ...readBannedWords('words.txt', entriesOf('cure: fix')).words,
    ...bannedTerms([
      {
        term: 'int grid',
        also: [],
        not: ['integer grid', 'tile-grid'],
        definition: 'A plan.',
        page: 'docs/index.md',
        in: [],
      },
    ]),
  ],
  knownNames: {
    labels: new Set(['Floor Tiles', 'Int grid']),
    identifiers: new Set(['IntGrid', 'CellsOf', 'Wall']),
  },
};
const problemsIn = (markdown: string): readonly string[] =>
  proseProblems(markdown, rules).map(({ line, message }) => `${line}: ${message}`);

/** A sentence of so many words. */
const sentence = (words: number): string =>
  `Cell${' row cell'.repeat(words / 2)}`.split(' ', words).join(' ').concat('.');

test('prose without a fault has no problems', () => {
  const page =
    '---\ntitle: Levels\n---\n\nTilewright’s int grid is a plan. Colours don’t matter.\n\n## Next\n\nLook at the coast.\n\n::figure{name=walker}\n';
  expect(problemsIn(page)).toEqual([]);
});

describe('spelling', () => {
  test('names the line of a word that no dictionary has, and what may have been meant', () => {
    expect(problemsIn('A line.\n\nThe coast is bord of water.\nAnother neighbuor.')).toEqual([
      expect.stringMatching(
        /^3: "bord" is not in the en-GB dictionary \(prose\.spelling in site\.yaml\)\. Did you mean ".*dictionary\.txt\.$/,
      ),
      expect.stringMatching(/^3: "neighbuor" is not in the en-GB dictionary .*"neighbour"/),
    ]);
  });

  test('is British, with one ending of the two that are', () => {
    expect(problemsIn('The color of a neighbor.')).toHaveLength(2);
    expect(problemsIn('We organize the realization of seven sizes.')).toEqual([
      expect.stringContaining('Did you mean "organise"?'),
      expect.stringContaining('"realisation"'),
    ]);
  });

  test('reads titles, descriptions, headings, lists, tables, labels and link texts', () => {
    const page = `---\ntitle: Wrogn\ndescription: Wrogn\nkeywords: [wrogn]\n---\n\n# Wrogn\n\n- Wrogn\n\n| Wrogn |\n| ----- |\n| wrogn |\n\n:::note[Wrogn]\n[wrogn](/wrogn/)\n:::\n\n::demo[Wrogn]{a=wrogn}\n`;
    expect(problemsIn(page).map((problem) => Number.parseInt(problem, 10))).toEqual([
      2, 3, 7, 9, 11, 13, 15, 16, 19,
    ]);
  });

  test('reads what pictures show, and what stands below them', () => {
    expect(
      problemsIn(
        'Look: ![a wrogn cell](/a.svg)\n\n::image{light=a.svg dark=b.svg alt="A wrogn cell." caption="Wrogn cells."}\n',
      ),
    ).toEqual([
      expect.stringMatching(/^1: "wrogn"/),
      expect.stringMatching(/^3: "wrogn"/),
      expect.stringMatching(/^3: "Wrogn"/),
    ]);
  });

  test('leaves code, addresses, attributes, numbers and letters of formulas alone', () => {
    expect(
      problemsIn(
        'Call `wrogn` at https://wrogn.example/wrogn, ![](/wrogn.svg) with x2, NPC and 16px.\n\n```csharp\nwrogn\n```\n',
      ),
    ).toEqual([]);
  });
});

test('a word that stands there twice is told, in any case, and code is no word', () => {
  expect(problemsIn('The\nthe coast. `a` `b` is is not.')).toEqual([
    '1: "The The": the word is doubled. Remove one.',
    '1: "is is": the word is doubled. Remove one.',
  ]);
});

test('the definitions of the glossary are read with the lines that they stand on', () => {
  const { terms, definitions, problems } = readGlossary(
    'glossary.yaml',
    '- term: coast\n  definition: Where land ends.\n  page: docs/index.md\n',
  );
  expect(terms.map(({ term }) => term)).toEqual(['coast']);
  expect(definitions).toEqual([{ line: 2, text: 'Where land ends.', is: 'prose' }]);
  expect(problems).toEqual([]);
  expect(readGlossary('glossary.yaml', '- word: coast\n').problems).not.toEqual([]);
});

test('a thing has one name, in any case, in the plural and over a line break', () => {
  expect(
    problemsIn('An Integer\ngrid, two tile-grids.\n\nNo integer gridlock, no floor-tile-grid.'),
  ).toEqual([
    '1: these docs say "int grid" and not "Integer grid" (glossary.yaml).',
    '1: these docs say "int grid" and not "tile-grids" (glossary.yaml).',
  ]);
});

test('a word that is not used is told with what to say instead, and a line without a pair is refused', () => {
  expect(problemsIn('| Cause | Cure |\n| - | - |\n| Rain | secure |\n')).toEqual([
    '1: these docs say "fix" and not "Cure" (words.txt).',
  ]);
  expect(readBannedWords('words.txt', entriesOf('# Not these:\n\ncure\n')).problems).toEqual([
    {
      file: 'words.txt',
      line: 3,
      message: '"cure" is not a pair. Write the word to avoid, a colon, and what to say instead.',
    },
  ]);
});

describe('sentences', () => {
  test('have forty words at most, code counting as one', () => {
    expect(problemsIn(`${sentence(40)} ${sentence(40)}`)).toEqual([]);
    expect(problemsIn(sentence(41))).toEqual([
      '1: the sentence "Cell row cell row cell …" has 41 words; the maximum is 40 (prose.longestSentence in site.yaml). Split it in two.',
    ]);
    expect(problemsIn(`\`a b c\` ${sentence(39)}`)).toEqual([]);
    expect(problemsIn(`\`a b c\` ${sentence(40)}`)).toHaveLength(1);
  });

  test('of eight words or fewer are a sixth at most, over all pages, and titles in lists are none', () => {
    const page = (file: string, ...lengths: readonly number[]) =>
      countSentences(
        file,
        `# Title\n\n- A title\n\n${lengths.map(sentence).join(' ')}\n\n| a cell |\n| - |\n`,
      );
    const [calm, choppy] = [page('a.md', 8, 9, 9, 9, 9, 9), page('b.md', 8, 7, 9)];
    expect(choppyProse([calm], { oneShortSentenceIn: 6 })).toEqual([]);
    expect(choppyProse([calm, choppy], { oneShortSentenceIn: 6 })).toEqual([
      {
        file: 'b.md',
        line: 1,
        message: expect.stringMatching(
          /^3 of 9 sentences of all pages have 8 words or fewer; the maximum is one in 6 \(prose\.oneShortSentenceIn in site\.yaml\)\. Most are here, 2 of 3\./,
        ),
      },
    ]);
  });

  test('are looked for in lists and tables too', () => {
    expect(problemsIn(`- ${sentence(41)}\n\n| a |\n| - |\n| ${sentence(41)} |\n`)).toHaveLength(2);
    expect(problemsIn(`See ![${sentence(41)}](/a.svg).`)).toHaveLength(1);
  });
});

describe('headings', () => {
  test('have text below them', () => {
    expect(
      problemsIn('# Title\n\n## Empty\n\n## Full\n\nText.\n\n## Last\n').map((problem) =>
        Number.parseInt(problem, 10),
      ),
    ).toEqual([1, 3, 9]);
  });

  test('may have a list, a table or code instead', () => {
    expect(problemsIn('## One\n\n- a cell\n\n## Two\n\n```text\na\n```\n')).toEqual([]);
  });
});

describe('figures', () => {
  test('have a sentence right before them', () => {
    expect(problemsIn('## Walk\n\n::figure{name=walker}\n\nText.\n')).toEqual([
      '3: the figure has no sentence before it that says what to look for. Write one right above it.',
    ]);
    expect(problemsIn('Text.\n\n```text\na\n```\n\n::figure{name=walker}\n')).toHaveLength(1);
  });

  test('may stand below the buttons that follow it', () => {
    expect(
      problemsIn(
        'Levels from a seed.\n\n:::actions\n- [Read](/docs/)\n:::\n\n::figure{name=walker}\n',
      ),
    ).toEqual([]);
  });
});

describe('names', () => {
  test('in bold type are settings, terms or fields of the code on the page', () => {
    const code = '```csharp\n[SerializeField] int blockSize = 4;\n```\n';
    expect(problemsIn(`**Floor Tiles**, **Int grid** and **Block size**.\n\n${code}`)).toEqual([]);
    expect(problemsIn('**Block size**, **Floor Tile** and **Floor tiles**.')).toEqual([
      expect.stringContaining(
        '1: "Block size" in bold type is not a setting, a value of one, a term of the glossary or a line of interface.txt.',
      ),
      expect.stringMatching(/^1: "Floor Tile" .* Did you mean "Floor Tiles"\?$/),
      '1: the product spells it "Floor Tiles", not "Floor tiles".',
    ]);
  });

  test('do not include what is said with emphasis', () => {
    expect(
      problemsIn('**Fill every cell.** It is **never** left out. **Each of the cells is filled**.'),
    ).toEqual([]);
  });

  test('in code are types, members and kinds, or stand in the code on the page', () => {
    expect(problemsIn('`IntGrid.CellsOf(Wall)` with `x + 1` in `A`.')).toEqual([]);
    expect(problemsIn('`grid.CellOf(tile)`\n')).toEqual([
      '1: `CellOf` is not a type or member of the API, and is neither in interface.txt nor in the code of this page. Did you mean "CellsOf"?',
    ]);
    expect(problemsIn('`Rocky`\n\n```csharp\nBiome("Rocky")\n```\n')).toEqual([]);
  });
});
