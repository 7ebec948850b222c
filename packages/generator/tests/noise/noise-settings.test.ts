import { checkSettings } from 'settings';
import { expect, test } from 'vitest';
import { DEFAULT_NOISE, finestWavelength, NOISE_SETTINGS } from '../../src/noise/noise-settings.ts';

test('the defaults are those of the configuration page', () => {
  expect(DEFAULT_NOISE).toEqual({
    type: 'simplex',
    wavelength: 24,
    fractal: 'fbm',
    octaves: 4,
    lacunarity: 2,
    gain: 0.5,
    falloff: 'none',
    falloffStrength: 0.5,
  });
});

test('what lies outside the ranges of the configuration page is clamped', () => {
  const low = checkSettings(NOISE_SETTINGS, {
    wavelength: 0,
    octaves: 0,
    lacunarity: 0.5,
    gain: -1,
    falloffStrength: -1,
  });
  expect(low.settings).toEqual({
    ...DEFAULT_NOISE,
    wavelength: 1,
    octaves: 1,
    lacunarity: 1,
    gain: 0,
    falloffStrength: 0,
  });
  expect(low.problems.length).toBe(5);
  const high = checkSettings(NOISE_SETTINGS, {
    wavelength: 513,
    octaves: 9,
    lacunarity: 5,
    gain: 2,
    falloffStrength: 2,
  });
  expect(high.settings).toEqual({
    ...DEFAULT_NOISE,
    wavelength: 512,
    octaves: 8,
    lacunarity: 4,
    gain: 1,
    falloffStrength: 1,
  });
});

test('the finest octave of the defaults swings over 3 cells, a fifth one over 1.5', () => {
  expect(finestWavelength(DEFAULT_NOISE)).toBe(3);
  expect(finestWavelength({ ...DEFAULT_NOISE, octaves: 5 })).toBe(1.5);
  expect(finestWavelength({ ...DEFAULT_NOISE, octaves: 8, fractal: 'none' })).toBe(24);
});
