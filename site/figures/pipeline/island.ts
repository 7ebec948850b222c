import {
  DEEP_WATER,
  DEFAULT_NOISE,
  FOREST,
  GRASS,
  type Mapping,
  type NoiseSettings,
  ROCK,
  SAND,
  SHALLOWS,
} from 'generator';

/** Chosen by eye from the seeds up to 4,000: one main island with bays, two lakes, woods around rock, and islets. */
export const ISLAND_SEED = 3335;

/** Cells of the levels that figures show. */
export const ISLAND_SIZE = { width: 64, height: 40 } as const;

/** The noise of the Island preset. */
export const ISLAND_NOISE: NoiseSettings = {
  ...DEFAULT_NOISE,
  falloff: 'square-bump',
  falloffStrength: 0.42,
};

/** The mapping to the grounds of the Island theme: the upper limit of each, from the sea bed up; above is rock. */
export function islandMapping(
  deepWater: number,
  shallows: number,
  sand: number,
  grass: number,
  forest: number,
): Mapping {
  return {
    bands: [
      { below: deepWater, tile: DEEP_WATER },
      { below: shallows, tile: SHALLOWS },
      { below: sand, tile: SAND },
      { below: grass, tile: GRASS },
      { below: forest, tile: FOREST },
    ],
    fallback: ROCK,
  };
}
