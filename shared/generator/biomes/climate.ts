/* The Climate example: four biomes over two noises, and the theme whose rule groups ask for them. */
import { DEFAULT_NOISE } from '../noise/noise-settings.ts';
import { biomeMask } from '../theme/biomes.ts';
import { type Condition, makeRule, NO_CONDITION, type RuleGroup, type Theme, type Vocabulary } from '../theme/theme.ts';
import type { BiomePlan } from './biome-map.ts';
import type { BiomeSettings } from './biome-settings.ts';
import { BIOME_COLOURS, LOOKS } from './climate-looks.ts';

/* Kinds of cells. */
export const WATER = 0;
export const GRASS = 1;

/* Indices of the biomes in the theme. */
const DESERT = 0;
const FOREST = 1;
const SWAMP = 2;
const SNOW = 3;

/** For a generator that makes Snow a global biome. */
export const SNOW_BIT = biomeMask(SNOW);

/** One row for each band of height, from the sea up, with the driest field first. */
const MASKS = [
  [biomeMask(DESERT), 0, biomeMask(SWAMP)],
  [biomeMask(DESERT), 0, biomeMask(FOREST)],
  [biomeMask(SNOW), biomeMask(SNOW), biomeMask(SNOW, FOREST)],
].flat();

export function climatePlan({ heightWavelength, moistureWavelength, sea, hills, peaks, dry, wet, blend }: BiomeSettings): BiomePlan {
  return {
    height: { ...DEFAULT_NOISE, wavelength: heightWavelength },
    moisture: { ...DEFAULT_NOISE, wavelength: moistureWavelength, octaves: 3 },
    sea,
    table: { heightCuts: [hills, peaks], moistureCuts: [dry, wet], masks: MASKS },
    blend,
    tiles: { water: WATER, land: GRASS },
  };
}

const WORDS: Vocabulary = {
  id: 'climate',
  kinds: [
    { name: 'Water', one: 'a water cell', letter: 'W', colour: 0x4892ae },
    { name: 'Grass', one: 'a grass cell', letter: 'G', colour: 0x86b566 },
  ],
  biomes: BIOME_COLOURS,
  outputTiles: LOOKS.map(({ id, one }) => ({ id, label: one, one, many: one })),
};

/**
 * The theme of the example. Its groups go from specific to general, and the first whose condition is met draws the
 * cell. `match` says how the first group asks for Forest and Snow.
 */
export function climateTheme(match: Condition['match']): Theme {
  const asks = (...places: readonly number[]): Condition => ({ match: 'all', need: biomeMask(...places) });
  const groups = [
    group('water', WATER, NO_CONDITION),
    group('taiga', GRASS, { match, need: biomeMask(FOREST, SNOW) }),
    group('snow', GRASS, asks(SNOW)),
    group('forest', GRASS, asks(FOREST)),
    group('swamp', GRASS, asks(SWAMP)),
    group('desert', GRASS, asks(DESERT)),
    group('meadow', GRASS, NO_CONDITION),
  ];
  return { ...WORDS, layers: [{ id: 'ground', name: 'Ground', groups }] };
}

/** A group of one rule, whose output tile has the group's name. */
function group(id: string, kind: number, condition: Condition): RuleGroup {
  const name = LOOKS.find((look) => look.id === id)?.name ?? id;
  return { id, name, condition, rules: [makeRule(id, name, { size: 1, pattern: [{ asks: 'this', kind }], outputs: [id] })] };
}
