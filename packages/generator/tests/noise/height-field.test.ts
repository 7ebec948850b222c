import { expect, test } from 'vitest';
import { makePerlin, makeSimplex } from '../../src/noise/gradient-noise.ts';
import { heightField, heightWindow } from '../../src/noise/height-field.ts';
import { DEFAULT_NOISE, type NoiseSettings } from '../../src/noise/noise-settings.ts';

const TYPES: readonly NoiseSettings['type'][] = ['simplex', 'perlin'];
const FRACTALS: readonly NoiseSettings['fractal'][] = ['none', 'fbm', 'ridged'];
const FALLOFFS: readonly NoiseSettings['falloff'][] = ['none', 'square-bump', 'radial'];
const ALL = TYPES.flatMap((type) =>
  FRACTALS.flatMap((fractal) =>
    FALLOFFS.map((falloff) => ({ ...DEFAULT_NOISE, type, fractal, falloff })),
  ),
);

test.each(ALL)(
  'heights stay within 0..1 and are not all alike: $type, $fractal, $falloff',
  (settings) => {
    const field = heightField({ ...settings, wavelength: 9 }, 77, 50, 40);
    expect(field.every((height) => height >= 0 && height <= 1)).toBe(true);
    expect(new Set(field).size).toBeGreaterThan(1000);
  },
);

test.each(ALL)(
  'a window equals the same cells of the whole level: $type, $fractal, $falloff',
  (settings) => {
    const level = { x: 0, y: 0, width: 48, height: 30 };
    const window = { x: 13, y: 7, width: 20, height: 11 };
    const whole = heightField(settings, 5, level.width, level.height);
    const part = heightWindow(settings, 5, level, window);
    const crop = part.map((_, cell) => {
      const x = window.x + (cell % window.width);
      const y = window.y + Math.floor(cell / window.width);
      return whole[y * level.width + x] ?? -1;
    });
    expect(part).toEqual(crop);
  },
);

test('without a falloff a larger level begins with the smaller one', () => {
  const small = heightField(DEFAULT_NOISE, 3, 10, 8);
  const large = heightField(DEFAULT_NOISE, 3, 25, 20);
  for (let y = 0; y < 8; y++)
    expect(large.subarray(y * 25, y * 25 + 10)).toEqual(small.subarray(y * 10, y * 10 + 10));
});

test.each([
  ['simplex', makeSimplex],
  ['perlin', makePerlin],
] as const)('%s noise uses most of -1..1 and has no jumps', (_, make) => {
  let low = 0;
  let high = 0;
  let jump = 0;
  for (let step = 0; step < 60_000; step++) {
    const x = step * 0.0137 - 300;
    const y = step * 0.0071 - 100;
    const noise = make(step >> 13);
    const value = noise(x, y);
    low = Math.min(low, value);
    high = Math.max(high, value);
    jump = Math.max(jump, Math.abs(value - noise(x + 1e-6, y)));
  }
  expect(low).toBeLessThan(-0.8);
  expect(low).toBeGreaterThanOrEqual(-1);
  expect(high).toBeGreaterThan(0.8);
  expect(high).toBeLessThanOrEqual(1);
  expect(jump).toBeLessThan(1e-4);
});

test('one octave of FBm is the noise without a fractal', () => {
  const one = heightField({ ...DEFAULT_NOISE, octaves: 1 }, 4, 20, 20);
  expect(one).toEqual(heightField({ ...DEFAULT_NOISE, fractal: 'none' }, 4, 20, 20));
});

test('a full falloff leaves the falloff alone, high in the middle and mirrored', () => {
  const field = heightField(
    { ...DEFAULT_NOISE, falloff: 'square-bump', falloffStrength: 1 },
    4,
    21,
    21,
  );
  expect(field[10 * 21 + 10]).toBe(1);
  expect(field[0]).toBeLessThan(0.02);
  for (let cell = 0; cell < field.length; cell++)
    expect(field[cell]).toBeCloseTo(field[field.length - 1 - cell] ?? -1, 12);
});

test('a window beyond the level is as low as its edge', () => {
  const level = { x: 0, y: 0, width: 20, height: 20 };
  const outside = heightWindow(
    { ...DEFAULT_NOISE, falloff: 'square-bump', falloffStrength: 1 },
    4,
    level,
    { x: 30, y: 30, width: 5, height: 5 },
  );
  expect(outside.every((height) => height === 0)).toBe(true);
});
