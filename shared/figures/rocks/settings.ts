import { seedSetting } from '../../generator/seed-setting.ts';
import { describeSettings, type NumberSetting, type SettingsOf } from '../../generator/settings.ts';
import { ROCK_NUMBERS as NUMBERS } from '../../generator/theme/rock-numbers.ts';

/** Cells of the picture: the level fits into it whatever the seed, and what is around it is wall. */
export const ROCK_LEVEL = { width: 44, height: 36 } as const;

/** Chosen by eye among those that fill the frame: rooms with and without a patch of either noise, and some golden rocks. */
const SEED = 148;

/** The numbers of the guide, to be changed. */
export const ROCKS_SETTINGS = describeSettings({
  seed: seedSetting(SEED),
  flat: { ...chance('Probability, stage 1', NUMBERS.flat), sentence: 'Chance of a rock on each floor cell in the first stage.' },
  wavelength: {
    type: 'number',
    label: 'Noise wavelength',
    sentence: 'Distance from patch to patch, in the filter of stages 2 and 3 and in the noise that writes the biome.',
    min: 4,
    max: 48,
    digits: 0,
    default: NUMBERS.wavelength,
    unit: 'cells',
  },
  minimum: {
    ...chance('Noise minimum', NUMBERS.minimum),
    min: 0.3,
    max: 0.9,
    sentence: 'Value of the noise from which on a cell lies in a patch: higher means fewer and smaller patches.',
  },
  dense: { ...chance('Probability, dense', NUMBERS.dense), sentence: 'Chance of a rock on each floor cell of a patch, from stage 2 on.' },
  scattered: {
    ...chance('Probability, scattered', NUMBERS.scattered),
    max: 0.2,
    sentence: 'Chance of a rock on each floor cell that is still free, from stage 3 on.',
  },
  golden: { ...chance('Probability, golden', NUMBERS.golden), max: 0.2, sentence: 'Chance of a golden rock on each floor cell where its rule may draw one.' },
  goldenRule: {
    type: 'choice',
    label: 'Golden rule before stage 4',
    sentence: 'How the stages without a biome try to place golden rocks.',
    options: [
      { value: 'none', label: 'None', sentence: 'Only stage 4 has golden rocks.' },
      { value: 'flat', label: 'Flat', sentence: 'A rule with a probability alone, on top of the others.' },
      { value: 'copied', label: 'Filter copied', sentence: 'A rule with a copy of the noise filter, in stages 2 and 3.' },
    ],
    default: 'none',
  },
  patches: { type: 'switch', label: 'Show patches', sentence: 'Whether the floor of patches and of the biome is tinted.', default: true },
});

export type RocksSettings = SettingsOf<typeof ROCKS_SETTINGS>;

type Range = Omit<NumberSetting, 'sentence'>;

function chance(label: string, value: number): Range {
  return { type: 'number', label, min: 0, max: 1, digits: 3, step: 0.01, default: value };
}
