import {
  describeSettings,
  ISLAND_KINDS,
  NOISE_SETTINGS,
  type NumberSetting,
  number,
  type SettingsOf,
  seedSetting,
  wholeNumber,
} from 'generator';
import { ISLAND_SEED, ISLAND_SIZE } from '../pipeline/island.ts';

function threshold(kind: number, value: number): NumberSetting {
  const name = ISLAND_KINDS[kind]?.name ?? '';
  return number(`${name} below`, [0, 1], value, {
    digits: 2,
    sentence: `Heights below this that no lower band takes become ${name.toLowerCase()}.`,
  });
}

/** The noise of the configuration page, with the thresholds of five bands and the row that the cross-section shows. */
export const NOISE_FIGURE_SETTINGS = describeSettings({
  seed: seedSetting(ISLAND_SEED),
  ...NOISE_SETTINGS,
  deepWater: threshold(0, 0.38),
  shallows: threshold(1, 0.45),
  sand: threshold(2, 0.5),
  grass: threshold(3, 0.61),
  forest: threshold(4, 0.7),
  row: wholeNumber('Cross-section row', [0, ISLAND_SIZE.height - 1], ISLAND_SIZE.height / 2, {
    sentence: 'The row, counted from the bottom, whose heights the cross-section shows.',
  }),
});

export type NoiseFigureSettings = SettingsOf<typeof NOISE_FIGURE_SETTINGS>;

/** The thresholds from the lowest ground up. Cells above the last become rock. */
export const THRESHOLDS = ['deepWater', 'shallows', 'sand', 'grass', 'forest'] as const;
