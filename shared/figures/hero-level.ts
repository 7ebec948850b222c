import { digest } from '../generator/digest.ts';
import type { Grid } from '../generator/grid.ts';
import { DEFAULT_NOISE, heightField, type NoiseSettings } from '../generator/noise/height-field.ts';
import { type Mapping, mapHeights } from '../generator/noise/mapping.ts';
import { DEEP_WATER, FOREST, GRASS, ROCK, SAND, SHALLOWS } from '../generator/tiles/island-palette.ts';

/** Chosen by eye from the seeds up to 4,000: one main island with bays, two lakes, woods around rock, and islets. */
export const HERO_SEED = 3335;

/** Cells of the hero level. */
export const HERO_SIZE = { width: 64, height: 40 } as const;

const NOISE: NoiseSettings = { ...DEFAULT_NOISE, falloff: 'square-bump', falloffStrength: 0.42 };

const MAPPING: Mapping = {
  bands: [
    { below: 0.38, tile: DEEP_WATER },
    { below: 0.45, tile: SHALLOWS },
    { below: 0.5, tile: SAND },
    { below: 0.61, tile: GRASS },
    { below: 0.7, tile: FOREST },
  ],
  fallback: ROCK,
};

/** The level that the site opens with, at its two stages before the theme. */
export interface HeroLevel {
  readonly field: Float64Array;
  readonly grid: Grid;
  readonly digest: string;
}

/** Computes the hero level anew. */
export function makeHeroLevel(): HeroLevel {
  const { width, height } = HERO_SIZE;
  const field = heightField(NOISE, HERO_SEED, width, height);
  const grid = mapHeights(field, width, height, MAPPING);
  return { field, grid, digest: digest(grid) };
}
