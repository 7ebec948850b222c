import {
  chance,
  choice,
  describeSettings,
  ROCK_NUMBERS as NUMBERS,
  onOff,
  type RockStage,
  type SettingsOf,
  seedSetting,
  wholeNumber,
} from 'generator';

/** Cells of the picture. The level of any seed fits into it, with wall around it. */
export const ROCK_LEVEL = { width: 44, height: 36 } as const;

/** The names of the stages in the guide. */
export const STAGE_NAMES: Readonly<Record<RockStage, string>> = {
  flat: 'Flat probability',
  noise: 'Noise Filter',
  both: 'Both together',
  biome: 'Biome',
};

/** Chosen by eye: it fills the frame, has rooms with and without patches, and some golden rocks. */
const SEED = 148;

/** The numbers of the guide. */
export const ROCKS_SETTINGS = describeSettings({
  seed: seedSetting(SEED),
  flat: chance('Probability, stage 1', [0, 1], NUMBERS.flat, {
    sentence: 'Chance of a rock on each floor cell in the first stage.',
  }),
  wavelength: wholeNumber('Noise Wavelength', [4, 48], NUMBERS.wavelength, {
    unit: 'cells',
    sentence:
      'Distance from patch to patch, in the filter of stages 2 and 3 and in the noise that sets the biome.',
  }),
  minimum: chance('Noise Minimum', [0.3, 0.9], NUMBERS.minimum, {
    sentence:
      'The lowest noise value of a cell in a patch: higher means fewer and smaller patches.',
  }),
  dense: chance('Probability, dense', [0, 1], NUMBERS.dense, {
    sentence: 'Chance of a rock on each floor cell of a patch, from stage 2 on.',
  }),
  scattered: chance('Probability, scattered', [0, 0.2], NUMBERS.scattered, {
    sentence: 'Chance of a rock on each floor cell that is still free, from stage 3 on.',
  }),
  golden: chance('Probability, golden', [0, 0.2], NUMBERS.golden, {
    sentence: 'Chance of a golden rock on each floor cell where its rule may draw one.',
  }),
  goldenRule: choice(
    'Golden rule before stage 4',
    'How the stages without a biome try to place golden rocks.',
    'none',
    {
      none: ['None', 'Only stage 4 has golden rocks.'],
      flat: ['Flat', 'A rule with only a probability, above the others.'],
      copied: ['Filter copied', 'A rule with a copy of the noise filter, in stages 2 and 3.'],
    },
  ),
  patches: onOff('Show patches', 'Whether the floor of patches and of the biome is tinted.', true),
});

export type RocksSettings = SettingsOf<typeof ROCKS_SETTINGS>;
