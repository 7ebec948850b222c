/* The Climate example: four biomes over two noises, and the theme whose rule groups ask for them. */
import { DEFAULT_NOISE } from '../noise/noise-settings.ts';
import { type Condition, makeRule, NO_CONDITION, type RuleGroup, type Theme, type Vocabulary } from '../theme/theme.ts';
import { biomeMask } from './biome-bits.ts';
import type { BiomePlan } from './biome-map.ts';
import type { BiomeSettings } from './biome-settings.ts';
import { BIOME_COLOURS, LOOKS } from './climate-looks.ts';

/* Its kinds of cells. */
export const WATER = 0;
export const GRASS = 1;

/* Places of the biomes in the theme. */
const DESERT = 0;
const FOREST = 1;
const SWAMP = 2;
const SNOW = 3;

/** Bits of Snow, for a generator that makes it global. */
export const SNOW_BIT = biomeMask(SNOW);

/** Rows from the sea up, in each the dry field first. */
const MASKS = [
  [biomeMask(DESERT), 0, biomeMask(SWAMP)],
  [biomeMask(DESERT), 0, biomeMask(FOREST)],
  [biomeMask(SNOW), biomeMask(SNOW), biomeMask(SNOW, FOREST)],
].flat();

/** What the generator needs to write the biomes of some settings. */
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
  pictures: LOOKS.map(({ id, one }) => ({ id, label: one, one, many: one })),
};

/**
 * The theme of the example. Its groups stand from special to general, and the first that passes keeps the cell.
 * @param match how the first group asks for Forest and Snow
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

/** One rule, whose picture has the name of its group. */
function group(id: string, kind: number, condition: Condition): RuleGroup {
  const name = LOOKS.find((look) => look.id === id)?.name ?? id;
  return { id, name, condition, rules: [makeRule(id, name, { size: 1, pattern: [{ asks: 'this', kind }], outputs: [id] })] };
}
