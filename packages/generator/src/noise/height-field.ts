/*
 * Heights from noise. A height depends only on the seed, the settings, the world cell and, with a falloff, the size of
 * the level, so a window equals the same cells cut from the whole level.
 */
import type { CellRect } from '../cell-rect.ts';
import { cellHash, hashText } from '../hash.ts';
import { makePerlin, makeSimplex, type Noise } from './gradient-noise.ts';
import type { NoiseSettings } from './noise-settings.ts';

const NOISES: Readonly<Record<NoiseSettings['type'], (seed: number) => Noise>> = {
  simplex: makeSimplex,
  perlin: makePerlin,
};

/**
 * Heights of a whole level.
 * @returns `width * height` heights in 0..1, row-major, y up
 */
export function heightField(
  settings: NoiseSettings,
  seed: number,
  width: number,
  height: number,
): Float64Array {
  const level = { x: 0, y: 0, width, height };
  return heightWindow(settings, seed, level, level);
}

/**
 * Heights of part of a level.
 * @param level the cells that the falloff stretches over
 * @param window the cells to compute, in the same world cells; it may reach beyond the level
 * @returns `window.width * window.height` heights in 0..1, row-major, y up
 */
export function heightWindow(
  settings: NoiseSettings,
  seed: number,
  level: CellRect,
  window: CellRect,
): Float64Array {
  const field = new Float64Array(window.width * window.height);
  const noise = makeFractal(settings, seed);
  for (let row = 0; row < window.height; row++) {
    for (let column = 0; column < window.width; column++) {
      // Cells are sampled at their centres: at wavelength 1 every corner is a lattice point, where Perlin noise is 0.
      const x = window.x + column + 0.5;
      const y = window.y + row + 0.5;
      const height = clamp01((noise(x, y) + 1) / 2);
      const sunk = sink(
        settings,
        height,
        along(x, level.x, level.width),
        along(y, level.y, level.height),
      );
      field[row * window.width + column] = sunk;
    }
  }
  return field;
}

/** The settings that decide a height before the falloff. */
type FractalSettings = Pick<
  NoiseSettings,
  'type' | 'fractal' | 'wavelength' | 'octaves' | 'lacunarity' | 'gain'
>;

/**
 * Octaves of noise summed as in FastNoiseLite: `sum += n(seed + i, x * L^i, y * L^i) * a_i` with `a_0 = 1 / (1 + g +
 * ... + g^(k-1))` and `a_(i+1) = a_i * g`; ridged noise takes `1 - 2 * |n|` for `n`.
 * @returns -1..1 for each point in world cells
 */
export function makeFractal(
  { type, fractal, wavelength, octaves, lacunarity, gain }: FractalSettings,
  seed: number,
): Noise {
  const noises = Array.from({ length: fractal === 'none' ? 1 : octaves }, (_, octave) =>
    NOISES[type](seed + octave),
  );
  return (x, y) => {
    let frequency = 1 / wavelength;
    let sum = 0;
    let total = 0;
    let amplitude = 1;
    for (const noise of noises) {
      const value = noise(x * frequency, y * frequency);
      sum += (fractal === 'ridged' ? 1 - 2 * Math.abs(value) : value) * amplitude;
      total += amplitude;
      amplitude *= gain;
      frequency *= lacunarity;
    }
    return sum / total;
  };
}

/**
 * Blends a height with its distance from the edge: `lerp(e, 1 - d, strength)`, after "Making maps with noise functions"
 * of Red Blob Games. `d` is 0 in the centre; the square bump `1 - (1 - x^2)(1 - y^2)` is 1 on the whole edge, the
 * radial one `x^2 + y^2` (squared, to avoid a root) where the ellipse touches it.
 * @param x -1 at the left edge to 1 at the right
 * @param y -1 at the bottom edge to 1 at the top
 */
function sink(settings: NoiseSettings, height: number, x: number, y: number): number {
  if (settings.falloff === 'none') return height;
  const xx = Math.min(1, x * x);
  const yy = Math.min(1, y * y);
  const d = settings.falloff === 'radial' ? xx + yy : 1 - (1 - xx) * (1 - yy);
  return height + (1 - clamp01(d) - height) * settings.falloffStrength;
}

function along(position: number, start: number, size: number): number {
  return ((position - start) / size) * 2 - 1;
}

function clamp01(value: number): number {
  return Math.max(0, Math.min(1, value));
}

/** A noise of a generator. Mapping rules refer to it by name. */
export interface NamedNoise {
  readonly name: string;
  readonly settings: NoiseSettings;
}

/** The first noise of every noise generator. */
export const FIRST_NOISE = 'Terrain';

/**
 * The seed of the noise at a position in the generator's list. The first noise has the level's seed; the others have a
 * hash of seed and name, so their order and number do not matter.
 */
export function noiseSeed(seed: number, name: string, position: number): number {
  return position === 0 ? seed : cellHash(seed, hashText(`noise ${name}`), 0, 0);
}

/**
 * Heights of every noise of a generator, in order.
 * @param level the cells that a falloff stretches over
 * @param window the cells to compute
 */
export function noiseFields(
  noises: readonly NamedNoise[],
  seed: number,
  level: CellRect,
  window: CellRect,
): readonly Float64Array[] {
  return noises.map(({ name, settings }, position) =>
    heightWindow(settings, noiseSeed(seed, name, position), level, window),
  );
}
