/*
 * From noise to heights. Every value depends on the seed, the settings and the world cell alone (and, with a falloff, on the size
 * of the level), never on the window asked for: a window equals the same cells cut from the whole level.
 */
import type { CellRect } from '../cell-rect.ts';
import { type Noise, perlin, simplex } from './gradient-noise.ts';
import type { NoiseSettings } from './noise-settings.ts';

export type { CellRect } from '../cell-rect.ts';
export { perlin, simplex } from './gradient-noise.ts';

const NOISES: Readonly<Record<NoiseSettings['type'], Noise>> = { simplex, perlin };

/**
 * Heights of a whole level.
 * @param seed any integer
 * @param width columns
 * @param height rows
 * @returns `width * height` heights in 0..1, row-major, y up
 */
export function heightField(settings: NoiseSettings, seed: number, width: number, height: number): Float64Array {
  const level = { x: 0, y: 0, width, height };
  return heightWindow(settings, seed, level, level);
}

/**
 * Heights of part of a level.
 * @param seed any integer
 * @param level the cells over which the falloff stretches
 * @param window the cells wanted, in the same world cells; it may reach beyond the level
 * @returns `window.width * window.height` heights in 0..1, row-major, y up
 */
export function heightWindow(settings: NoiseSettings, seed: number, level: CellRect, window: CellRect): Float64Array {
  const field = new Float64Array(window.width * window.height);
  for (let row = 0; row < window.height; row++) {
    for (let column = 0; column < window.width; column++) {
      // Cells are sampled at their centres: at wavelength 1 every corner is a lattice point, where Perlin noise is 0.
      const x = window.x + column + 0.5;
      const y = window.y + row + 0.5;
      const height = clamp01((fractalNoise(settings, seed, x, y) + 1) / 2);
      const sunk = sink(settings, height, along(x, level.x, level.width), along(y, level.y, level.height));
      field[row * window.width + column] = sunk;
    }
  }
  return field;
}

/** What the height of a place hangs on before anything sinks it. */
export type FractalSettings = Pick<NoiseSettings, 'type' | 'fractal' | 'wavelength' | 'octaves' | 'lacunarity' | 'gain'>;

/**
 * Octaves of noise summed as FastNoiseLite does: `sum += n(seed + i, x * L^i, y * L^i) * a_i` with
 * `a_0 = 1 / (1 + g + ... + g^(k-1))` and `a_(i+1) = a_i * g`; ridged noise takes `1 - 2 * |n|` for `n`.
 * @param x world cells
 * @param y world cells
 * @returns -1..1
 */
export function fractalNoise(settings: FractalSettings, seed: number, x: number, y: number): number {
  const noise = NOISES[settings.type];
  let frequency = 1 / settings.wavelength;
  if (settings.fractal === 'none') return noise(seed, x * frequency, y * frequency);
  let sum = 0;
  let total = 0;
  let amplitude = 1;
  for (let octave = 0; octave < settings.octaves; octave++) {
    const value = noise(seed + octave, x * frequency, y * frequency);
    sum += (settings.fractal === 'ridged' ? 1 - 2 * Math.abs(value) : value) * amplitude;
    total += amplitude;
    amplitude *= settings.gain;
    frequency *= settings.lacunarity;
  }
  return sum / total;
}

/**
 * Blends a height with its distance from the edge: `lerp(e, 1 - d, strength)`, after "Making maps with noise functions" of
 * Red Blob Games. `d` is 0 in the centre; the square bump `1 - (1 - x^2)(1 - y^2)` reaches 1 on the whole edge, the radial one
 * `x^2 + y^2` (squared, so that no root is needed) where the ellipse touches it.
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
