import {
  choice,
  defaultsOf,
  describeSettings,
  number,
  type SettingsOf,
  wholeNumber,
} from 'settings';

/** The settings of one noise, in the order in which they affect a height. */
export const NOISE_SETTINGS = describeSettings({
  type: choice(
    'Type',
    'The kind of noise. After switching it, set the thresholds again: the same threshold selects a different share of the level.',
    'simplex',
    {
      simplex: ['Simplex', 'A lattice of triangles: round shapes without a preferred direction.'],
      perlin: [
        'Perlin',
        'A lattice of squares: features line up with the axes, and values stay closer to 0.5.',
      ],
    },
  ),
  wavelength: number('Wavelength', [1, 512], 24, {
    digits: 1,
    step: 1,
    unit: 'cells',
    show: 6,
    sentence:
      'The distance over which the noise makes one full swing: divide the size of the level by the number of features that you want side by side.',
  }),
  fractal: {
    ...choice('Fractal', 'How octaves are combined.', 'fbm', {
      none: ['None', 'One layer; octaves, lacunarity and gain are ignored.'],
      fbm: ['FBm', 'Octaves are added as they are: terrain.'],
      ridged: [
        'Ridged',
        'Each octave is folded where it passes its middle: crests, veins and rivers.',
      ],
    }),
    show: 'ridged',
  },
  octaves: wholeNumber('Octaves', [1, 8], 4, {
    show: 1,
    sentence: 'Number of layers, each finer than the one before.',
    cost: 'Time grows in proportion: each octave samples every cell once.',
  }),
  lacunarity: number('Lacunarity', [1, 4], 2, {
    digits: 2,
    step: 0.1,
    show: 3,
    sentence: 'How much finer each layer is than the one before.',
  }),
  gain: number('Gain', [0, 1], 0.5, {
    digits: 2,
    step: 0.05,
    show: 0.8,
    sentence: 'How much weaker each layer is than the one before; 0 leaves only the first.',
  }),
  falloff: {
    ...choice('Falloff', 'The shape in which heights sink towards the edge of the level.', 'none', {
      none: ['None', 'Heights are noise alone.'],
      'square-bump': [
        'Square Bump',
        'Low along the whole edge, with land that reaches towards the corners.',
      ],
      radial: ['Radial', 'Round islands and open sea in the corners.'],
    }),
    show: 'radial',
  },
  falloffStrength: number('Falloff Strength', [0, 1], 0.5, {
    digits: 2,
    step: 0.05,
    show: 0.8,
    sentence: 'Share of the falloff in the height: 0 is noise alone, 1 is falloff alone.',
  }),
});

export type NoiseSettings = SettingsOf<typeof NOISE_SETTINGS>;

export const DEFAULT_NOISE: NoiseSettings = defaultsOf(NOISE_SETTINGS);

/** Wavelength of the last octave in cells. Below 2, an octave adds grain but no shape. */
export function finestWavelength({
  wavelength,
  fractal,
  octaves,
  lacunarity,
}: NoiseSettings): number {
  let finest = wavelength;
  for (let octave = 1; octave < octaves && fractal !== 'none'; octave++) finest /= lacunarity;
  return finest;
}
