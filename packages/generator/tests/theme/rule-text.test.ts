import { expect, test } from 'vitest';
import { casesOf } from '../../../../tests/support/thorough.ts';
import { createStream, makeRule, type Rule, readGrid, type Theme, writeGrid } from '../../index.ts';
import { BASICS_PLAN, CAVE_PLAN, ROOMS_PLAN } from '../../src/theme/example-levels.ts';
import { DUNGEON_WORDS, SIX_RULES } from '../../src/theme/example-themes.ts';
import { MAX_RULE_TEXT, readRules, writeRules } from '../../src/theme/text/rule-text.ts';
import { CAVE_AND_DUNGEON, RICH_DUNGEON } from '../../src/theme/written-themes.ts';
import { randomTheme, THREE_KINDS } from './random-themes.ts';

const WORDS = [DUNGEON_WORDS, THREE_KINDS];

function read(text: string): Theme {
  const result = readRules(WORDS, text);
  if (typeof result === 'string') throw new Error(result);
  return result.value;
}

function themeOf(rules: readonly Rule[]): Theme {
  return {
    ...DUNGEON_WORDS,
    layers: [
      {
        id: 'only',
        name: 'Only',
        groups: [{ id: 'all', name: 'All', condition: { match: 'all', need: 0 }, rules }],
      },
    ],
  };
}

test('the six rules of the Basics page fit on a few lines', () => {
  expect(writeRules(SIX_RULES).split('*')).toEqual([
    '1',
    'dungeon',
    'l..Ground',
    'g..Walls',
    'r..Corner.3---FW--F-.face-end.x',
    'r..Wall_face.3----W--F-.face-1_2',
    'r..Wall_top.3----W----.top-1',
    'g..Floors',
    'r..Grass.3----F----.grass-1_2_3.n12-2-600',
    'r..Floor.3----F----.floor-1_2_3',
    'l..Decoration',
    'g..Rocks',
    'r..Rock.3----F----.rock-1_2.p50',
  ]);
});

test('what was written is read as it was: examples and random themes', () => {
  for (const theme of [SIX_RULES, RICH_DUNGEON, CAVE_AND_DUNGEON])
    expect(read(writeRules(theme))).toEqual(theme);
  let tooLong = 0;
  const tried = casesOf(1000);
  for (let seed = 0; seed < tried; seed++) {
    const theme = randomTheme(seed);
    const text = writeRules(theme);
    if (new URLSearchParams({ r: text }).toString().length - 2 > MAX_RULE_TEXT) tooLong++;
    else if (
      JSON.stringify(read(text)) !== JSON.stringify(theme) ||
      writeRules(read(text)) !== text
    )
      throw new Error(`seed ${seed}: ${text}`);
  }
  expect(tooLong).toBeLessThan(tried / 10);
});

test('an address can contain a text without encoding it', () => {
  for (const theme of [SIX_RULES, RICH_DUNGEON, CAVE_AND_DUNGEON, randomTheme(5)]) {
    const text = writeRules(theme).replaceAll(',', '');
    expect(new URLSearchParams({ rules: text }).toString()).toBe(`rules=${text}`);
  }
});

test('what counts is how long a text is in an address: names of another script are longer there', () => {
  const named = (count: number): Theme =>
    themeOf(
      Array.from({ length: count }, (_, index) =>
        makeRule(`rule-${index}`, `Стена с факелом ${index}`, {
          size: 1,
          pattern: [{ asks: 'any' }],
        }),
      ),
    );
  expect(read(writeRules(named(14)))).toEqual(named(14));
  expect(writeRules(named(30)).length).toBeLessThan(MAX_RULE_TEXT);
  expect(readRules(WORDS, writeRules(named(30)))).toBe(
    `rules take at most ${MAX_RULE_TEXT} characters of an address`,
  );
});

test.each(['a', ' ', '*', '-', '.', '_', '~', '!', "'", '(', '+', '%', 'é', '洞', '🏝', '\ud800'])(
  '"%s" counts as an address writes it',
  (character) => {
    const each = new URLSearchParams([['', character]]).toString().length - 1;
    const most = Math.floor(MAX_RULE_TEXT / each);
    const tooLong = `rules take at most ${MAX_RULE_TEXT} characters of an address`;
    expect(readRules(WORDS, character.repeat(most))).not.toBe(tooLong);
    expect(readRules(WORDS, character.repeat(most + 1))).toBe(tooLong);
  },
);

test.each([
  ['', 'rules of version 1 begin with "1*"'],
  ['2*dungeon*l..Ground', 'rules of version 1 begin with "1*"'],
  ['1*castle*l..Ground', 'rules are written for dungeon or three; this text names another theme'],
  ['1*dungeon', 'a theme has 1 to 4 layers; this one has 0'],
  ['1*dungeon*l..A*l..B*l..C*l..D*l..E', 'a theme has 1 to 4 layers; this one has 5'],
  ['1*dungeon*r..Floor.1F', '"r..Floor.1F": a layer has to come before it'],
  ['1*dungeon*l..A*r..Floor.1F', '"r..Floor.1F": a group has to come before it'],
  ['1*dungeon*l..A*q..B', '"q..B": a record begins with l, g or r'],
  [
    '1*dungeon*l..A*g..B*r.X.C.1F',
    '"r.X.C.1F": its id must be 1 to 24 lower-case letters, digits and hyphens',
  ],
  ['1*dungeon*l..A*g..B*r..C.1F*r..C.1F', '"r..C.1F": the id c is already taken'],
  [
    '1*dungeon*l..A*g..B*r.c',
    '"r.c": a name has 1 to 40 characters, none of them a dot, a star, a line or an underscore',
  ],
  ['1*dungeon*l..A*g..B*r..C', '"r..C": a rule has an id, a name, a pattern, outputs and options'],
  ['1*dungeon*l..A*g..B*r..C.4F', '"r..C.4F": a pattern begins with its size: 1, 3, 5, 7, 9'],
  ['1*dungeon*l..A*g..B*r..C.3F', '"r..C.3F": a pattern of size 3 has 9 cells; this one has 1'],
  [
    '1*dungeon*l..A*g..B*r..C.1X',
    '"r..C.1X": a pattern cell is -, F or f, W or w; "X" is none of them',
  ],
  ['1*dungeon*l..A*g..B*r..C.1F.cake', '"r..C.1F.cake": there is no tile "cake"'],
  [
    '1*dungeon*l..A*g..B*r..C.1F.rock-1_1_1_1_1_1_1_1_1',
    '"r..C.1F.rock-1_1_1_1_1_1_1_1_1": a rule has at most 8 outputs',
  ],
  [
    '1*dungeon*l..A*g..B*r..C.1F..p1001',
    '"r..C.1F..p1001": a probability is 0 to 1000 thousandths, such as p50',
  ],
  [
    '1*dungeon*l..A*g..B*r..C.1F..n0-2-600',
    '"r..C.1F..n0-2-600": a noise is wavelength (1 to 512), octaves (1 to 8) and minimum in thousandths, such as n12-2-600',
  ],
  [
    '1*dungeon*l..A*g..B*r..C.1F..oX',
    '"r..C.1F..oX": outside is or (the nearest cell) or o and one of F, W',
  ],
  [
    '1*dungeon*l..A*g..B*r..C.1F..z',
    '"r..C.1F..z": there is no option "z"; options are d, p, t, x, y, n, o, c, a, h and r',
  ],
  [
    '1*dungeon*l..A*g..B*r..C.1F..atx',
    '"r..C.1F..atx": an anchor is a row (t, m, b) and a column (l, c, r), such as atl',
  ],
  ['1*dungeon*l..A*g..B.a8', '"g..B.a8": the theme has only 2 biomes'],
  [
    '1*dungeon*l..A*g..B.x1',
    '"g..B.x1": a condition is a (all) or o (any) and the bits of its biomes in hex',
  ],
  [
    `1*dungeon*l..A*${'x'.repeat(MAX_RULE_TEXT)}`,
    `rules take at most ${MAX_RULE_TEXT} characters of an address`,
  ],
])('a bad text says what is wrong: %s', (text, problem) => {
  expect(readRules(WORDS, text)).toBe(problem);
});

test('sixty rules are read and sixty-one are not', () => {
  const many = (count: number): string =>
    writeRules(
      themeOf(
        Array.from({ length: count }, (_, index) =>
          makeRule(`${index}`, `${index}`, { size: 1, pattern: [{ asks: 'any' }] }),
        ),
      ),
    );
  expect(typeof readRules(WORDS, many(60))).toBe('object');
  expect(readRules(WORDS, many(61))).toBe('a theme has at most 60 rules; this one has 61');
});

test('broken texts never throw, and what can be read of them can be written', () => {
  const stream = createStream(7, 'broken texts');
  const signs = '*._-abcdflgrnopxytFWA0123456789 é\u2028\ud800';
  const sources = [SIX_RULES, RICH_DUNGEON, CAVE_AND_DUNGEON].map((theme) => writeRules(theme));
  for (let run = 0; run < casesOf(1000); run++) {
    let text = run % 4 === 0 ? '' : (sources[run % 3] ?? '');
    for (let edit = stream.below(run % 4 === 0 ? 60 : 5); edit >= 0; edit--) {
      const at = stream.below(text.length + 1);
      const sign = signs.charAt(stream.below(signs.length));
      text = `${text.slice(0, at)}${stream.below(3) === 0 ? '' : sign}${text.slice(at + stream.below(3))}`;
    }
    const result = readRules(WORDS, text);
    if (typeof result !== 'string') expect(read(writeRules(result.value))).toEqual(result.value);
  }
});

test('a plan is written as one sees it, and read again', () => {
  expect(writeGrid(DUNGEON_WORDS, BASICS_PLAN)).toBe('WWWWWW-WWWWWW-WWFFWW-WFFFFW-WWWWWW');
  for (const plan of [BASICS_PLAN, ROOMS_PLAN, CAVE_PLAN])
    expect(readGrid(DUNGEON_WORDS, writeGrid(DUNGEON_WORDS, plan))).toEqual({ value: plan });
});

test.each([
  ['', 'a plan has 1 to 32 columns and rows'],
  ['F'.repeat(33), 'a plan has 1 to 32 columns and rows'],
  [Array.from({ length: 33 }, () => 'F').join('-'), 'a plan has 1 to 32 columns and rows'],
  ['FF-F', 'all rows of a plan must have the same length'],
  ['FX', 'a plan is written in F, W; "X" is none of them'],
])('a bad plan says what is wrong: %s', (text, problem) => {
  expect(readGrid(DUNGEON_WORDS, text)).toBe(problem);
});
