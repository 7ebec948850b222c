import { chance, choice, describeSettings, number, onOff, wholeNumber } from 'settings';
import { DEFAULT_NOISE_FILTER, LIMITS } from './theme.ts';

/** The settings of a rule. */
export const RULE_SETTINGS = describeSettings({
  rotations: {
    ...onOff(
      'Rotations',
      'Also tries the pattern turned by 90, 180 and 270 degrees. The output turns with it.',
      false,
    ),
    cost: 'Up to four times the pattern tests.',
  },
  mirrorX: {
    ...onOff('Mirror X', 'Also tries the pattern with left and right swapped.', false),
    cost: 'Up to twice the pattern tests.',
  },
  mirrorY: {
    ...onOff('Mirror Y', 'Also tries the pattern with top and bottom swapped.', false),
    cost: 'Up to twice the pattern tests.',
  },
  probability: chance('Probability', [0, 1], 1, {
    sentence: 'The share of otherwise matching cells that are used.',
  }),
  noiseFilter: {
    ...onOff('Noise Filter', 'Uses only cells where a noise is at or above Noise Minimum.', false),
    cost: 'One noise value for each cell that reaches this test.',
  },
  noiseWavelength: wholeNumber(
    'Noise Wavelength',
    [LIMITS.wavelength.min, LIMITS.wavelength.max],
    DEFAULT_NOISE_FILTER.wavelength,
    {
      unit: 'cells',
      sentence: 'Size of the patches.',
    },
  ),
  noiseOctaves: wholeNumber(
    'Noise Octaves',
    [LIMITS.octaves.min, LIMITS.octaves.max],
    DEFAULT_NOISE_FILTER.octaves,
    {
      sentence: 'Roughness of the outline of the patches.',
      cost: 'Grows with the number.',
    },
  ),
  noiseMinimum: number('Noise Minimum', [0, 1], DEFAULT_NOISE_FILTER.minimum, {
    digits: 3,
    step: 0.01,
    sentence: 'Higher means fewer and smaller patches.',
  }),
  outside: choice('Outside the Level', 'What a pattern cell beyond the level reads.', 'fail', {
    fail: ['Fail', 'A set cell that lies outside makes the pattern fail.'],
    nearest: ['Repeat nearest', 'The nearest cell of the level is read.'],
    kind: ['Fixed kind', 'A chosen int grid tile is read.'],
  }),
});
