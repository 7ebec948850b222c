import type { Mapping } from '../../generator/noise/mapping.ts';
import { DEFAULT_NOISE, type NoiseSettings } from '../../generator/noise/noise-settings.ts';
import { DEEP_WATER, FOREST, GRASS, ROCK, SAND, SHALLOWS } from '../../generator/tiles/island-palette.ts';

/** Chosen by eye from the seeds up to 4,000: one main island with bays, two lakes, woods around rock, and islets. */
export const ISLAND_SEED = 3335;

/** Cells of the levels that figures show. */
export const ISLAND_SIZE = { width: 64, height: 40 } as const;

/** The noise of the Island preset. */
export const ISLAND_NOISE: NoiseSettings = { ...DEFAULT_NOISE, falloff: 'square-bump', falloffStrength: 0.42 };

/** Heights of the Island theme's grounds, from the sea bed up. */
export const ISLAND_MAPPING: Mapping = {
  bands: [
    { below: 0.38, tile: DEEP_WATER },
    { below: 0.45, tile: SHALLOWS },
    { below: 0.5, tile: SAND },
    { below: 0.61, tile: GRASS },
    { below: 0.7, tile: FOREST },
  ],
  fallback: ROCK,
};

/** The noise of the Archipelago preset. */
export const ARCHIPELAGO_NOISE: NoiseSettings = { ...DEFAULT_NOISE, wavelength: 14, octaves: 3, falloff: 'square-bump', falloffStrength: 0.2 };

/** A higher sea than {@link ISLAND_MAPPING}. */
export const ARCHIPELAGO_MAPPING: Mapping = {
  bands: [
    { below: 0.47, tile: DEEP_WATER },
    { below: 0.53, tile: SHALLOWS },
    { below: 0.57, tile: SAND },
    { below: 0.66, tile: GRASS },
    { below: 0.76, tile: FOREST },
  ],
  fallback: ROCK,
};
