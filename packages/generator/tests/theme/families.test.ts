import { describe, expect, test } from 'vitest';
import { applyTheme } from '../../src/theme/apply-theme.ts';
import { explainCell } from '../../src/theme/explain.ts';
import { makePlan, readGrid } from '../../src/theme/plan.ts';
import { reasonOf } from '../../src/theme/reason.ts';
import { sentenceOf } from '../../src/theme/sentence.ts';
import { readRules, writeRules } from '../../src/theme/text/rule-text.ts';
import {
  askable,
  askFor,
  drawnPattern,
  makeRule,
  NO_CONDITION,
  type Rule,
  rulesOf,
  type Theme,
  type Vocabulary,
} from '../../src/theme/theme.ts';
import { warningsOf } from '../../src/theme/warnings.ts';

const WORDS: Vocabulary = {
  id: 'shore',
  kinds: [
    { name: 'Deep', one: 'deep water', letter: 'D', colour: 0 },
    { name: 'Shallows', one: 'shallows', letter: 'H', colour: 1 },
    { name: 'Sand', one: 'sand', letter: 'S', colour: 2 },
  ],
  families: [{ name: 'Water', one: 'water', letter: 'W', colour: 3, kinds: [0, 1] }],
  biomes: [],
  outputTiles: [{ id: 'surf', label: 'surf', one: 'surf', many: 'sorts of surf' }],
};

function themeOf(...rules: readonly Rule[]): Theme {
  return {
    ...WORDS,
    layers: [
      { id: 'a', name: 'A', groups: [{ id: 'b', name: 'B', condition: NO_CONDITION, rules }] },
    ],
  };
}

function ruleOf(name: string, pattern: string, given: Partial<Rule> = {}): Rule {
  return makeRule(name, name, {
    pattern: drawnPattern(WORDS, pattern.replaceAll(' ', '')),
    outputs: ['surf'],
    ...given,
  });
}

function planOf(text: string) {
  const read = readGrid(WORDS, text);
  if (typeof read === 'string') throw new Error(read);
  return makePlan(read.value, 1);
}

const SURF = ruleOf('surf', '-w- -W- ---', { claims: 0, rotations: true });

describe('families', () => {
  test('a pattern cell matches each kind of its family, and not this any other kind', () => {
    const theme = themeOf(ruleOf('any', '--- -W- ---'), ruleOf('other', '--- -w- ---'));
    expect([...(applyTheme(theme, planOf('DHS')).layers[0]?.winners ?? [])]).toEqual([1, 1, 2]);
  });

  test('they come after the kinds, with letters of their own', () => {
    expect(askable(WORDS).map(({ letter }) => letter)).toEqual(['D', 'H', 'S', 'W']);
    expect([askFor(WORDS, 'this', 3), askFor(WORDS, 'not', 1)]).toEqual([
      { asks: 'this', kind: 3, among: 3 },
      { asks: 'not', kind: 1 },
    ]);
  });

  test('links keep them', () => {
    const theme = themeOf(SURF);
    expect(writeRules(theme)).toContain('3-w--W----');
    expect(readRules([WORDS], writeRules(theme))).toEqual({ value: theme });
    expect(readRules([WORDS], '1*shore*l..A*g..B*r..C.1X.surf')).toBe(
      '"r..C.1X.surf": a pattern cell is -, D or d, H or h, S or s, W or w; "X" is none of them',
    );
  });

  test('sentences and reasons name them', () => {
    const theme = themeOf(SURF);
    expect(sentenceOf(theme, 1)).toBe(
      'On water with no water above it, in each rotation that matches, draw surf.',
    );
    const [surf] = explainCell(theme, planOf('DDD-DHD-DDD'), 1, 1);
    if (!surf) throw new Error('no rule');
    expect(reasonOf(theme, surf.placed, surf.verdict)).toBe('above: wanted not Water, found Deep');
  });

  test('a rule for a family shadows one for its member, and not the other way', () => {
    const about = (...patterns: readonly string[]): readonly string[] => {
      const theme = themeOf(...patterns.map((pattern, index) => ruleOf(`r${index}`, pattern)));
      const plan = planOf('DHS');
      return warningsOf(theme, plan, applyTheme(theme, plan)).map((warning) => warning.about);
    };
    expect(about('--- -W- ---', '--- -D- ---')).toContain('shadowed');
    expect(about('--- -w- ---', '--- -S- ---')).toContain('shadowed');
    expect(about('--- -s- ---', '--- -W- ---')).toContain('shadowed');
    expect(about('--- -D- ---', '--- -W- ---')).not.toContain('shadowed');
    expect(about('--- -W- ---', '--- -s- ---')).not.toContain('shadowed');
  });
});

describe('a rule that claims nothing', () => {
  test('draws in each orientation that matches, and counts its cell once', () => {
    const result = applyTheme(themeOf(SURF), planOf('SSS-SDS-SDS'));
    const own = result.layers[0]?.beside
      .filter(({ cell }) => cell === 4)
      .map(({ orientation }) => orientation);
    expect(own).toEqual([0, 4, 12]);
    expect(result.painted).toEqual([2]);
  });

  test('draws once where turning does not change its pattern', () => {
    const result = applyTheme(
      themeOf(ruleOf('all', '--- -D- ---', { claims: 0, rotations: true, mirrorX: true })),
      planOf('D'),
    );
    expect(result.layers[0]?.beside).toHaveLength(1);
  });

  test('says all its orientations', () => {
    const theme = themeOf(SURF);
    const [surf] = explainCell(theme, planOf('SSS-SDS-DDD'), 1, 1);
    if (!surf) throw new Error('no rule');
    expect(reasonOf(theme, surf.placed, surf.verdict)).toBe(
      'matches, as drawn, turned right and turned left; draws surf',
    );
    expect(rulesOf(theme)).toHaveLength(1);
  });

  test('that claims its cell draws once', () => {
    const result = applyTheme(themeOf({ ...SURF, claims: 1 }), planOf('SSS-SDS-SSS'));
    expect([
      result.layers[0]?.beside.length,
      result.layers[0]?.winners[4],
      result.layers[0]?.orientations[4],
    ]).toEqual([0, 1, 0]);
  });
});
