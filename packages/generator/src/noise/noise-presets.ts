/* Presets of the noise generator for the Island theme, and the conversion of settings into a plan. */

import { defaultsOf } from 'settings';
import { DEEP_WATER, FOREST, GRASS, ISLAND_KINDS, ROCK, SAND, SHALLOWS } from '../island-kinds.ts';
import { FIRST_NOISE, type NamedNoise } from './height-field.ts';
import { type MappingRules, rulesOfBands } from './mapping.ts';
import {
  islandKind,
  NOISE_GENERATOR_SETTINGS,
  type NoiseGeneratorSettings,
} from './noise-generator-settings.ts';
import type { NoisePlan } from './noise-level.ts';
import { DEFAULT_NOISE } from './noise-settings.ts';

interface NoisePreset {
  readonly noises: readonly NamedNoise[];
  readonly mapping: MappingRules;
  /** what differs from the defaults */
  readonly settings: Partial<NoiseGeneratorSettings>;
}

/** Walkable kinds. Corridors are made of the first. */
export const ISLAND_WALKABLE: readonly number[] = [SAND, GRASS, FOREST, ROCK];

const MOISTURE = 'Moisture';

const COAST = [
  { below: 0.38, tile: DEEP_WATER },
  { below: 0.45, tile: SHALLOWS },
  { below: 0.5, tile: SAND },
];

const HIGH_SEA = [
  { below: 0.52, tile: DEEP_WATER },
  { below: 0.58, tile: SHALLOWS },
  { below: 0.61, tile: SAND },
  { below: 0.68, tile: GRASS },
  { below: 0.74, tile: FOREST },
];

/** Terrain alone decides the coast; where it is moist, grass becomes forest. */
const MOIST_FORESTS: MappingRules = {
  rules: [
    ...rulesOfBands({ bands: COAST, fallback: ROCK }, FIRST_NOISE).rules,
    {
      conditions: [
        { noise: FIRST_NOISE, min: 0, max: 0.68 },
        { noise: MOISTURE, min: 0.55, max: 1 },
      ],
      tile: FOREST,
    },
    { conditions: [{ noise: FIRST_NOISE, min: 0, max: 0.68 }], tile: GRASS },
  ],
  fallback: ROCK,
};

/** The presets by the names that links use. */
export const NOISE_PRESETS = {
  island: {
    noises: [
      {
        name: FIRST_NOISE,
        settings: { ...DEFAULT_NOISE, falloff: 'square-bump', falloffStrength: 0.42 },
      },
    ],
    mapping: rulesOfBands(
      {
        bands: [...COAST, { below: 0.61, tile: GRASS }, { below: 0.7, tile: FOREST }],
        fallback: ROCK,
      },
      FIRST_NOISE,
    ),
    settings: { height: 40, connectivity: 'fill-small' },
  },
  archipelago: {
    noises: [
      {
        name: FIRST_NOISE,
        settings: {
          ...DEFAULT_NOISE,
          wavelength: 16,
          octaves: 3,
          falloff: 'square-bump',
          falloffStrength: 0.4,
        },
      },
    ],
    mapping: rulesOfBands({ bands: HIGH_SEA, fallback: ROCK }, FIRST_NOISE),
    settings: { height: 48, borderSize: 2 },
  },
  overworld: {
    noises: [
      { name: FIRST_NOISE, settings: { ...DEFAULT_NOISE, wavelength: 40 } },
      { name: MOISTURE, settings: { ...DEFAULT_NOISE, wavelength: 24, octaves: 3 } },
    ],
    mapping: MOIST_FORESTS,
    settings: {
      width: 96,
      height: 64,
      connectivity: 'connect',
      corridorWidth: 2,
      chunkTile: 'shallows',
      chunkWidth: 2,
      chunkHeight: 2,
    },
  },
} as const satisfies Readonly<Record<string, NoisePreset>>;

export type NoisePresetName = keyof typeof NOISE_PRESETS;

/** All settings of a preset. */
export function noisePresetSettings(name: NoisePresetName): NoiseGeneratorSettings {
  return { ...defaultsOf(NOISE_GENERATOR_SETTINGS), ...NOISE_PRESETS[name].settings };
}

/** The plan of a level. The generator gets the seed separately. */
export function noisePlan(
  { noises, mapping }: NoisePreset,
  settings: NoiseGeneratorSettings,
): NoisePlan {
  const { chunkTile, chunkWidth: width, chunkHeight: height } = settings;
  const kinds = chunkTile === 'all' ? ISLAND_KINDS.map((_, kind) => kind) : [islandKind(chunkTile)];
  return {
    width: settings.width,
    height: settings.height,
    noises,
    mapping,
    smoothing: 0,
    border: { size: settings.borderSize, tile: islandKind(settings.borderTile) },
    connectivity: {
      mode: settings.connectivity,
      walkable: ISLAND_WALKABLE,
      minimumArea: settings.minimumArea,
      corridorWidth: settings.corridorWidth,
    },
    chunkSizes: kinds.map((tile) => ({ tile, width, height })),
    skip: [],
  };
}
