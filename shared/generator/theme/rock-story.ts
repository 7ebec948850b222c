/* The four themes that the Tiles and biomes guide builds, one for each of its stages, with what the last one needs of the generator. */
import { biomeMask } from '../biomes/biome-bits.ts';
import { DEFAULT_NOISE } from '../noise/noise-settings.ts';
import type { WalkerNoiseMapping } from '../walker/walker-generator.ts';
import { FLOOR } from '../walker/walker-kinds.ts';
import type { RockNumbers, RockStage } from './rock-numbers.ts';
import { type Condition, makeRule, NO_CONDITION, type NoiseFilter, type Rule, type RuleGroup, type Theme, type Vocabulary } from './theme.ts';

/** How the stages before the last try to place golden rocks: not at all, by a rule without a filter, or by one with a copy of it. */
export type GoldenRule = 'none' | 'flat' | 'copied';

/** The biome that the last stage knows, by its bit. */
export const ROCKY = biomeMask(0);

const OCTAVES = 2;

/** The filter of the second and third stage. */
export function rockFilter({ wavelength, minimum }: RockNumbers): NoiseFilter {
  return { wavelength, octaves: OCTAVES, minimum };
}

/** What writes the biome of the last stage: the same kind of noise as the filter has, so that the same minimum takes about the same share. */
export function rockMapping({ wavelength, minimum }: RockNumbers): WalkerNoiseMapping {
  const settings = { ...DEFAULT_NOISE, type: 'perlin', wavelength, octaves: OCTAVES } as const;
  return { noises: [{ name: 'Rocks', settings }], rules: [{ conditions: [{ noise: 'Rocks', min: minimum, max: 1 }], biomes: ROCKY }] };
}

/** The theme of a stage. A rule keeps its id from stage to stage, and with it its dice: what stays in the list does not move. */
export function rockTheme(stage: RockStage, numbers: RockNumbers, goldenRule: GoldenRule): Theme {
  const noise = rockFilter(numbers);
  const scattered = rock('rock-scattered', 'Rock, scattered', numbers.scattered);
  const dense = rock('rock', stage === 'flat' || stage === 'noise' ? 'Rock' : 'Rock, dense', stage === 'flat' ? numbers.flat : numbers.dense);
  const filtered = { ...dense, noise };
  const golden = { ...rock('golden-rock', 'Golden rock', numbers.golden), outputs: ['golden-rock'] };
  switch (stage) {
    case 'flat':
      return themeOf(group('rocks', NO_CONDITION, goldenRule === 'flat' ? [golden, dense] : [dense]));
    case 'noise':
      return themeOf(group('rocks', NO_CONDITION, [...early(golden, noise, goldenRule), filtered]));
    case 'both':
      return themeOf(group('rocks', NO_CONDITION, [...early(golden, noise, goldenRule), filtered, scattered]));
    case 'biome':
      return themeOf(group('rocks', { match: 'all', need: ROCKY }, [golden, dense]), group('anywhere', NO_CONDITION, [scattered]));
  }
}

function early(golden: Rule, noise: NoiseFilter, goldenRule: GoldenRule): readonly Rule[] {
  if (goldenRule === 'none') return [];
  return [goldenRule === 'flat' ? golden : { ...golden, noise }];
}

function rock(id: string, name: string, probability: number): Rule {
  return makeRule(id, name, { size: 1, pattern: [{ asks: 'this', kind: FLOOR }], outputs: ['rock-1', 'rock-2'], probability });
}

function group(id: string, condition: Condition, rules: readonly Rule[]): RuleGroup {
  return { id, name: id === 'rocks' ? 'Rocks' : 'Anywhere', condition, rules };
}

/** As much of the dungeon's words as the story needs: whoever shows it does not load those of all pictures. */
const WORDS: Vocabulary = {
  id: 'rocks',
  kinds: [
    { name: 'Floor', one: 'a floor cell', letter: 'F', colour: 0xd9c7a0 },
    { name: 'Wall', one: 'a wall', letter: 'W', colour: 0x4e4a55 },
  ],
  biomes: [{ name: 'Rocky', colour: 0xc98a4b }],
  pictures: [
    { id: 'rock-1', label: 'rock', one: 'a rock', many: 'rocks' },
    { id: 'rock-2', label: 'rocks', one: 'a rock', many: 'rocks' },
    { id: 'golden-rock', label: 'golden rock', one: 'a golden rock', many: 'golden rocks' },
  ],
};

function themeOf(...groups: readonly RuleGroup[]): Theme {
  return { ...WORDS, layers: [{ id: 'decoration', name: 'Decoration', groups }] };
}
