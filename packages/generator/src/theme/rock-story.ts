/* Four themes that place rocks in four ways, from a flat probability to a biome. */

import { distanceTo, STRAIGHT_STEP } from '../distance.ts';
import { DEFAULT_NOISE } from '../noise/noise-settings.ts';
import { DUNGEON_THEME_WORDS } from '../themes/dungeon.ts';
import type { WalkerNoiseMapping } from '../walker/walker-generator.ts';
import { FLOOR } from '../walker/walker-kinds.ts';
import { biomeMask } from './biomes.ts';
import type { RockNumbers, RockStage } from './rock-numbers.ts';
import {
  type Condition,
  makeRule,
  NO_CONDITION,
  type NoiseFilter,
  type Rule,
  type RuleGroup,
  type Theme,
  type Vocabulary,
} from './theme.ts';

/** How the first three stages place golden rocks: not at all, without the filter, or with a copy of the filter. */
export type GoldenRule = 'none' | 'flat' | 'copied';

/** The bit of the biome of the last stage. */
export const ROCKY = biomeMask(0);

const OCTAVES = 2;

/** The noise filter of the second and third stage. */
export function rockFilter({ wavelength, minimum }: RockNumbers): NoiseFilter {
  return { wavelength, octaves: OCTAVES, minimum };
}

/** Sets the biome of the last stage, with the noise settings of the filter: the same minimum gives a similar share. */
export function rockMapping({ wavelength, minimum }: RockNumbers): WalkerNoiseMapping {
  const settings = { ...DEFAULT_NOISE, type: 'perlin', wavelength, octaves: OCTAVES } as const;
  return {
    noises: [{ name: 'Rocks', settings }],
    rules: [{ conditions: [{ noise: 'Rocks', min: minimum, max: 1 }], biomes: ROCKY }],
  };
}

/** The theme of a stage. Rules keep their ids and so their random numbers, so that rocks do not move between stages. */
export function rockTheme(stage: RockStage, numbers: RockNumbers, goldenRule: GoldenRule): Theme {
  const noise = rockFilter(numbers);
  const scattered = rock('rock-scattered', 'Rock, scattered', numbers.scattered);
  const dense = rock(
    'rock',
    stage === 'flat' || stage === 'noise' ? 'Rock' : 'Rock, dense',
    stage === 'flat' ? numbers.flat : numbers.dense,
  );
  const filtered = { ...dense, noise };
  const golden = {
    ...rock('golden-rock', 'Golden rock', numbers.golden),
    outputs: ['golden-rock'],
  };
  switch (stage) {
    case 'flat':
      return themeOf(
        group('rocks', NO_CONDITION, goldenRule === 'flat' ? [golden, dense] : [dense]),
      );
    case 'noise':
      return themeOf(
        group('rocks', NO_CONDITION, [...filteredGolden(golden, noise, goldenRule), filtered]),
      );
    case 'both':
      return themeOf(
        group('rocks', NO_CONDITION, [
          ...filteredGolden(golden, noise, goldenRule),
          filtered,
          scattered,
        ]),
      );
    case 'biome':
      return themeOf(
        group('rocks', { match: 'all', need: ROCKY }, [golden, dense]),
        group('anywhere', NO_CONDITION, [scattered]),
      );
  }
}

function filteredGolden(golden: Rule, noise: NoiseFilter, goldenRule: GoldenRule): readonly Rule[] {
  if (goldenRule === 'none') return [];
  return [goldenRule === 'flat' ? golden : { ...golden, noise }];
}

function rock(id: string, name: string, probability: number): Rule {
  return makeRule(id, name, {
    size: 1,
    pattern: [{ asks: 'this', kind: FLOOR }],
    outputs: ['rock-1', 'rock-2'],
    probability,
  });
}

function group(id: string, condition: Condition, rules: readonly Rule[]): RuleGroup {
  return { id, name: id === 'rocks' ? 'Rocks' : 'Anywhere', condition, rules };
}

const WORDS: Vocabulary = {
  id: 'rocks',
  kinds: [
    { name: 'Floor', one: 'a floor cell', letter: 'F', colour: 0xd9c7a0 },
    { name: 'Wall', one: 'a wall', letter: 'W', colour: 0x4e4a55 },
  ],
  biomes: DUNGEON_THEME_WORDS.biomes,
  outputTiles: [
    { id: 'rock-1', label: 'rock', one: 'a rock', many: 'rocks' },
    { id: 'rock-2', label: 'rocks', one: 'a rock', many: 'rocks' },
    { id: 'golden-rock', label: 'golden rock', one: 'a golden rock', many: 'golden rocks' },
  ],
};

function themeOf(...groups: readonly RuleGroup[]): Theme {
  return { ...WORDS, layers: [{ id: 'decoration', name: 'Decoration', groups }] };
}

interface EmptiestCell {
  readonly cell: number;
  /** cells to the nearest mark: the 3-4 chamfer distance, at most 85; infinite if nothing is marked */
  readonly distance: number;
}

/**
 * Finds the first of the cells that are farthest from all marked cells: the middle of the largest empty area.
 * @param marks 1 for each marked cell, row-major
 * @param counts whether a cell may be the result
 * @returns null if no cell counts
 */
export function emptiestCell(
  marks: Uint8Array,
  width: number,
  counts: (cell: number) => boolean,
): EmptiestCell | null {
  const far = distanceTo(marks, width);
  let best = -1;
  for (let cell = 0; cell < far.length; cell++)
    if (counts(cell) && (best < 0 || (far[cell] ?? 0) > (far[best] ?? 0))) best = cell;
  if (best < 0) return null;
  return {
    cell: best,
    distance: marks.includes(1) ? (far[best] ?? 0) / STRAIGHT_STEP : Number.POSITIVE_INFINITY,
  };
}
