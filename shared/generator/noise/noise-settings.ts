import { describeSettings, type SettingsOf } from '../settings.ts';
import { defaultsOf } from '../settings-values.ts';

/** The settings of one noise, in the order in which they act on a height. */
export const NOISE_SETTINGS = describeSettings({
  type: {
    type: 'choice',
    label: 'Type',
    sentence: 'The kind of noise. After switching it, set the thresholds again: the same threshold selects a different share of the level.',
    options: [
      { value: 'simplex', label: 'Simplex', sentence: 'A lattice of triangles: round shapes without a preferred direction.' },
      { value: 'perlin', label: 'Perlin', sentence: 'A lattice of squares: features line up with the axes, and values stay closer to 0.5.' },
    ],
    default: 'simplex',
  },
  wavelength: {
    type: 'number',
    label: 'Wavelength',
    show: 6,
    sentence: 'The distance over which the noise makes one full swing: the level size divided by the features that you want side by side.',
    min: 1,
    max: 512,
    digits: 1,
    step: 1,
    default: 24,
    unit: 'cells',
  },
  fractal: {
    type: 'choice',
    label: 'Fractal',
    show: 'ridged',
    sentence: 'How octaves are combined.',
    options: [
      { value: 'none', label: 'None', sentence: 'One layer; octaves, lacunarity and gain are ignored.' },
      { value: 'fbm', label: 'FBm', sentence: 'Octaves are added as they are: terrain.' },
      { value: 'ridged', label: 'Ridged', sentence: 'Each octave is folded where it passes its middle: crests, veins and rivers.' },
    ],
    default: 'fbm',
  },
  octaves: {
    type: 'number',
    label: 'Octaves',
    show: 1,
    sentence: 'Number of layers, each finer than the one before.',
    cost: 'Time grows in proportion: each octave samples every cell once.',
    min: 1,
    max: 8,
    digits: 0,
    default: 4,
  },
  lacunarity: {
    type: 'number',
    label: 'Lacunarity',
    show: 3,
    sentence: 'How much finer each layer is than the one before.',
    min: 1,
    max: 4,
    digits: 2,
    step: 0.1,
    default: 2,
  },
  gain: {
    type: 'number',
    label: 'Gain',
    show: 0.8,
    sentence: 'How much weaker each layer is than the one before; 0 leaves only the first.',
    min: 0,
    max: 1,
    digits: 2,
    step: 0.05,
    default: 0.5,
  },
  falloff: {
    type: 'choice',
    label: 'Falloff',
    show: 'radial',
    sentence: 'The shape in which heights sink towards the edge of the level.',
    options: [
      { value: 'none', label: 'None', sentence: 'Heights are noise alone.' },
      { value: 'square-bump', label: 'Square bump', sentence: 'Low along the whole edge, and it uses the corners of the level.' },
      { value: 'radial', label: 'Radial', sentence: 'Round islands and open sea in the corners.' },
    ],
    default: 'none',
  },
  falloffStrength: {
    type: 'number',
    label: 'Falloff strength',
    show: 0.8,
    sentence: 'Share of the falloff in the height: 0 is noise alone, 1 is falloff alone.',
    min: 0,
    max: 1,
    digits: 2,
    step: 0.05,
    default: 0.5,
  },
});

/** Settings of one noise. */
export type NoiseSettings = SettingsOf<typeof NOISE_SETTINGS>;

export const DEFAULT_NOISE: NoiseSettings = defaultsOf(NOISE_SETTINGS);

/** A swing needs this many cells to show; what is finer is grain. */
export const FINEST_VISIBLE = 2;

/** Wavelength of the last octave, in cells. Below {@link FINEST_VISIBLE} it adds no shape and still costs as much as the first. */
export function finestWavelength({ wavelength, fractal, octaves, lacunarity }: NoiseSettings): number {
  let finest = wavelength;
  for (let octave = 1; octave < octaves && fractal !== 'none'; octave++) finest /= lacunarity;
  return finest;
}
