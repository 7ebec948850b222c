/* The Climate example: four biomes over two noises. Its theme is in `themes/climate.ts`. */
import { DEFAULT_NOISE } from '../noise/noise-settings.ts';
import { biomeMask } from '../theme/biomes.ts';
import type { BiomePlan } from './biome-map.ts';
import type { BiomeSettings } from './biome-settings.ts';
import { DESERT, FOREST, SNOW, SWAMP } from './climate-looks.ts';

/* Kinds of cells, in the order of the theme. */
export const WATER = 0;
export const LAND = 1;

/** For a generator that makes Snow a global biome. */
export const SNOW_BIT = biomeMask(SNOW);

/** One row for each band of height, from the sea up, with the driest field first. */
const MASKS = [
  [biomeMask(DESERT), 0, biomeMask(SWAMP)],
  [biomeMask(DESERT), 0, biomeMask(FOREST)],
  [biomeMask(SNOW), biomeMask(SNOW), biomeMask(SNOW, FOREST)],
].flat();

export function climatePlan({
  heightWavelength,
  moistureWavelength,
  sea,
  hills,
  peaks,
  dry,
  wet,
  blend,
}: BiomeSettings): BiomePlan {
  return {
    height: { ...DEFAULT_NOISE, wavelength: heightWavelength },
    moisture: { ...DEFAULT_NOISE, wavelength: moistureWavelength, octaves: 3 },
    sea,
    table: { heightCuts: [hills, peaks], moistureCuts: [dry, wet], masks: MASKS },
    blend,
    tiles: { water: WATER, land: LAND },
  };
}
