import { defaultsOf } from 'settings';
import { areasOf } from '../areas.ts';
import { heightField } from '../noise/height-field.ts';
import { sortedHeights, thresholdAt } from '../noise/histogram.ts';
import { mapHeights } from '../noise/mapping.ts';
import { NOISE_GENERATOR_SETTINGS } from '../noise/noise-generator-settings.ts';
import { DEFAULT_NOISE, type NoiseSettings } from '../noise/noise-settings.ts';
import { count, type Measurement, measurement, median } from './statistics.ts';

/** Side of the levels for the spread of heights, number of seeds, and wavelength. */
const SPREAD = { side: 200, seeds: 12, wavelength: 20 };
const PERCENTS = [1, 5, 10, 25, 50, 75, 90, 95, 99];
const FRACTALS = [
  { name: 'none', fractal: 'none', octaves: 1 },
  { name: 'fbm-3', fractal: 'fbm', octaves: 3 },
  { name: 'fbm-5', fractal: 'fbm', octaves: 5 },
  { name: 'ridged-3', fractal: 'ridged', octaves: 3 },
] as const;
const TYPES = ['simplex', 'perlin'] as const;

/** Islands in the middle of a square level, with soft or rough coasts. */
const ISLANDS = { side: 64, seeds: 200, seaLevel: 0.45 };
const COASTS = [
  { name: 'soft', wavelength: 32, octaves: 3 },
  { name: 'rough', wavelength: 16, octaves: 4 },
];
const SEA = 0;
const LAND = 1;

/** Percentiles of the heights of each kind of noise, and how often an island is in pieces. */
export const noiseMeasurements: readonly Measurement[] = [
  measurement('noise.defaults', 0, defaultNumbers),
  ...TYPES.flatMap((type) =>
    FRACTALS.map(({ name, ...fractal }) =>
      measurement(`noise.${type}.${name}`, SPREAD.seeds, (seeds) =>
        percentiles({ ...DEFAULT_NOISE, ...fractal, type }, seeds),
      ),
    ),
  ),
  ...COASTS.map(({ name, ...coast }) =>
    measurement(`islands.${name}`, ISLANDS.seeds, (seeds) =>
      islandNumbers({ ...DEFAULT_NOISE, ...coast }, seeds),
    ),
  ),
];

function defaultNumbers(): Readonly<Record<string, number>> {
  const { width, height } = defaultsOf(NOISE_GENERATOR_SETTINGS);
  return { cells: width * height, samples: width * height * DEFAULT_NOISE.octaves };
}

function percentiles(
  settings: NoiseSettings,
  seeds: readonly number[],
): Readonly<Record<string, number>> {
  const { side, wavelength } = SPREAD;
  const sorted = sortedHeights(
    ...seeds.map((seed) => heightField({ ...settings, wavelength }, seed, side, side)),
  );
  return Object.fromEntries(
    PERCENTS.map((percent) => [`p${percent}`, thresholdAt(sorted, percent / 100)]),
  );
}

function islandNumbers(
  settings: NoiseSettings,
  seeds: readonly number[],
): Readonly<Record<string, number>> {
  const { side, seaLevel } = ISLANDS;
  const mapping = { bands: [{ below: seaLevel, tile: SEA }], fallback: LAND };
  const runs = seeds.map((seed) => {
    const heights = heightField(
      { ...settings, falloff: 'square-bump', falloffStrength: 0.5 },
      seed,
      side,
      side,
    );
    const pieces = areasOf(mapHeights(heights, side, side, mapping), (tile) => tile === LAND);
    const land = pieces.reduce((sum, { size }) => sum + size, 0);
    return { pieces: pieces.length, largestShare: land === 0 ? 1 : (pieces[0]?.size ?? 0) / land };
  });
  return {
    seeds: runs.length,
    'split-share': count(runs, ({ pieces }) => pieces > 1) / runs.length,
    'pieces.median': median(runs.map(({ pieces }) => pieces)),
    'largest-share.median': median(runs.map(({ largestShare }) => largestShare)),
  };
}
