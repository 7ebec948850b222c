import { expect, test } from 'vitest';
import { casesOf } from '../../../../tests/support/thorough.ts';
import { BASICS_PLAN } from '../../src/theme/example-levels.ts';
import { CAVE, DUNGEON_WORDS, SIX_RULES } from '../../src/theme/example-themes.ts';
import { type Explained, explainCell } from '../../src/theme/explain.ts';
import { makePlan } from '../../src/theme/plan.ts';
import { reasonOf } from '../../src/theme/reason.ts';
import { sentenceOf } from '../../src/theme/sentence.ts';
import {
  ANY,
  makeRule,
  NO_CONDITION,
  type PatternCell,
  type Rule,
  rulesOf,
  type Theme,
} from '../../src/theme/theme.ts';
import { decimals, oftenWord } from '../../src/theme/words.ts';
import { CAVE_AND_DUNGEON, RICH_DUNGEON } from '../../src/theme/written-themes.ts';
import { randomPlan, randomTheme } from './random-themes.ts';

const F: PatternCell = { asks: 'this', kind: 0 };
const W: PatternCell = { asks: 'this', kind: 1 };

function sentences(theme: Theme): string[] {
  return rulesOf(theme).map(({ number }) => sentenceOf(theme, number));
}

function themeOf(...rules: readonly Rule[]): Theme {
  return {
    ...DUNGEON_WORDS,
    layers: [
      { id: 'a', name: 'A', groups: [{ id: 'b', name: 'B', condition: NO_CONDITION, rules }] },
    ],
  };
}

function sentence(given: Partial<Rule>): string {
  return sentenceOf(themeOf(makeRule('one', 'One', { outputs: ['rock-1'], ...given })), 1);
}

test('the six rules read as the Basics page tells them', () => {
  expect(sentences(SIX_RULES)).toEqual([
    'On a wall with floor below it and to its left, also mirrored left to right, draw a wall face with an end.',
    'On any other wall with floor below it, draw one of two wall faces.',
    'On any other wall, draw a wall top.',
    'On a floor cell inside a noisy patch, draw one of three grass tiles.',
    'On any other floor cell, draw one of three floor tiles.',
    'On a floor cell, one time in twenty, add one of two rocks.',
  ]);
});

test('negatives, biomes, weights and turns have their words', () => {
  const rich = sentences(RICH_DUNGEON);
  expect(rich).toContain(
    'On a wall with floor below it and no floor to its left or right, one time in five, add a torch.',
  );
  expect(rich).toContain(
    'On a floor cell, where the biome Moss is set, draw one of three grass tiles.',
  );
  expect(rich).toContain(
    'On any other floor cell, one time in 25, add a rock (4 in 5) or a golden rock (1 in 5).',
  );
  const cave = sentences(CAVE_AND_DUNGEON);
  expect(cave).toContain(
    'On any other floor cell with floor all around it, where the biome Cave is set, one time in five, add a pool.',
  );
  expect(cave.find((one) => one.includes('mushroom'))).toContain(
    'with wall to its left, in any rotation,',
  );
});

test('a rule that cannot paint leaves everything to those after it', () => {
  const [wall, same] = ['first', 'second'].map((id) =>
    makeRule(id, id, { size: 1, pattern: [W], outputs: ['top-1'] }),
  );
  if (!wall || !same) throw new Error('two rules');
  const second = (first: Rule): string => sentences(themeOf(first, same))[1] ?? '';
  expect(second(wall)).toBe('On any other wall, draw a wall top.');
  for (const idle of [
    { ...wall, enabled: false },
    { ...wall, outputs: [] },
  ])
    expect(second(idle)).toBe('On a wall, draw a wall top.');
});

test('a sentence tells no more than makes a difference', () => {
  const alone = [ANY, ANY, ANY, ANY, W, ANY, ANY, ANY, ANY];
  expect(sentence({ pattern: alone, rotations: true, mirrorX: true })).toBe(
    'On a wall, draw a rock.',
  );
  expect(sentence({ pattern: alone, outside: { reads: 'nearest' } })).toBe(
    'On a wall, draw a rock.',
  );
  expect(sentence({})).toBe('On any cell, draw a rock.');
  expect(sentence({ outputs: [] })).toBe('On any cell, draw nothing yet.');
  expect(sentence({ probability: 0 })).toBe('On any cell, never, draw a rock.');
});

test('places have names, many of them are counted, and whole rings have a word', () => {
  const ring = (cells: readonly PatternCell[]): string => sentence({ pattern: cells });
  expect(ring([F, F, F, F, W, F, F, F, F])).toBe(
    'On a wall with floor all around it, draw a rock.',
  );
  expect(ring([ANY, F, ANY, F, W, F, ANY, F, ANY])).toBe(
    'On a wall with floor on all four sides, draw a rock.',
  );
  expect(ring([F, ANY, F, ANY, W, ANY, F, ANY, F])).toBe(
    'On a wall with floor at all four corners, draw a rock.',
  );
  expect(ring([F, F, F, F, W, F, F, ANY, F])).toBe(
    'On a wall with floor at seven places around it, draw a rock.',
  );
  const five = Array.from({ length: 25 }, (_, cell) =>
    cell === 12 ? W : cell === 2 ? F : cell === 24 ? F : ANY,
  );
  expect(sentence({ size: 5, pattern: five })).toBe(
    'On a wall with floor two cells below it and two right and two up, draw a rock.',
  );
  expect(
    sentence({
      pattern: [ANY, ANY, ANY, ANY, W, ANY, ANY, W, ANY],
      outside: { reads: 'kind', kind: 1 },
    }),
  ).toBe('On a wall with wall above it, where the outside counts as wall, draw a rock.');
});

test('shares are told in the simplest words that are true', () => {
  expect(
    [0, 0.001, 0.02, 0.05, 0.125, 0.25, 0.3, 0.35, 0.5, 0.75, 0.4, 0.999, 1].map(oftenWord),
  ).toEqual([
    'never',
    'one time in 1000',
    'one time in fifty',
    'one time in twenty',
    'one time in eight',
    'one time in four',
    'three times in ten',
    'with a chance of 0.35',
    'one time in two',
    'three times in four',
    'four times in ten',
    'with a chance of 0.999',
    'always',
  ]);
});

test('a number that missed a limit is shown on its side of it', () => {
  expect([
    decimals(0.6249, 0.05),
    decimals(0.0538, 0.053),
    decimals(0.1003, 0.1),
    decimals(0.05, 0.05),
    decimals(0.599, 0.6),
    decimals(1, 1),
  ]).toEqual(['0.62', '0.0538', '0.1003', '0.05', '0.59', '1.00']);
});

test('every random rule has a sentence with a beginning and an end', () => {
  for (let seed = 0; seed < casesOf(1000); seed++)
    for (const one of sentences(randomTheme(seed)))
      expect(one).toMatch(/^On (an?|any) [^.]*(\d\.\d+)?[^.]* (draw|add) .+\.$/);
});

test('every random verdict has a reason', () => {
  for (let seed = 0; seed < casesOf(1000); seed++) {
    const [theme, plan] = [randomTheme(seed), randomPlan(seed)];
    const cell = seed % plan.grid.cells.length;
    for (const { placed, verdict } of explainCell(
      theme,
      plan,
      cell % plan.grid.width,
      Math.floor(cell / plan.grid.width),
    ))
      expect(reasonOf(theme, placed, verdict)).not.toMatch(/undefined|unknown|NaN|^$/);
  }
});

test('the worked example of the Rules page is right, number by number where it does not depend on random rolls', () => {
  const plan = makePlan(BASICS_PLAN, 1);
  const reasons = (x: number, y: number): string[] =>
    explainCell(SIX_RULES, plan, x, y).map(({ placed, verdict }) =>
      reasonOf(SIX_RULES, placed, verdict),
    );
  expect(reasons(1, 2).slice(0, 5)).toEqual([
    'matches, mirrored; draws wall face, end',
    'claimed by 1 Corner',
    'claimed by 1 Corner',
    'claimed by 1 Corner',
    'claimed by 1 Corner',
  ]);
  const floor = reasons(2, 2);
  expect(floor.slice(0, 3)).toEqual([
    'centre: wanted Wall, found Floor',
    'centre: wanted Wall, found Floor',
    'centre: wanted Wall, found Floor',
  ]);
  expect(floor[3]).toMatch(/^noise 0\.\d+ is below 0\.6$/);
  expect(floor[4]).toMatch(
    /^matches; random roll 0\.\d\d picks the (first|second|third) of three tiles, floor \d$/,
  );
  expect(floor[5]).toMatch(/^chance 0\.\d+ is not below 0\.05$/);
});

test('without mirroring the corner misses at the left, as the page says of its drawn form', () => {
  const { layers } = SIX_RULES;
  const plain = {
    ...SIX_RULES,
    layers: layers.map((layer) => ({
      ...layer,
      groups: layer.groups.map((group) => ({
        ...group,
        rules: group.rules.map((rule) => ({ ...rule, mirrorX: false })),
      })),
    })),
  };
  const [corner] = explainCell(plain, makePlan(BASICS_PLAN, 1), 1, 2);
  expect(corner && said(plain, corner)).toBe('left: wanted Floor, found Wall');
});

test('each of the other reasons has its numbers', () => {
  const at = (theme: Theme, x: number, y: number, plan = makePlan(BASICS_PLAN, 1)): string[] =>
    explainCell(theme, plan, x, y).map((one) => said(theme, one));
  expect(at(SIX_RULES, 0, 0)[0]).toBe('left: wanted Floor, found nothing (outside the level)');
  const needsFloorAbove = {
    size: 3,
    pattern: [ANY, ANY, ANY, ANY, W, ANY, ANY, F, ANY],
    outputs: ['top-1'],
    outside: { reads: 'nearest' },
  } as const;
  expect(at(themeOf(makeRule('above', 'Above', needsFloorAbove)), 0, 4)[0]).toBe(
    'above: wanted Floor, found Wall (outside the level)',
  );
  expect(at(CAVE_AND_DUNGEON, 0, 0)[0]).toBe('biome: wanted Cave, found none');
  expect(at(CAVE_AND_DUNGEON, 0, 0, makePlan(BASICS_PLAN, 1, { globalBiomes: CAVE }))[2]).toMatch(
    /^matches; random roll/,
  );
  expect(
    at(SIX_RULES, 0, 0, makePlan(BASICS_PLAN, 1, { fixed: new Uint8Array(30).fill(1) }))[0],
  ).toBe('the cell has a fixed tile');
});

function said(theme: Theme, { placed, verdict }: Explained): string {
  return reasonOf(theme, placed, verdict);
}
