import { NOISE_SETTINGS } from '../../generator/noise/noise-settings.ts';
import { seedSetting } from '../../generator/seed-setting.ts';
import { describeSettings, type NumberSetting, type SettingsOf } from '../../generator/settings.ts';
import { ISLAND_KINDS } from '../../generator/tiles/island-palette.ts';
import { ISLAND_SEED, ISLAND_SIZE } from '../pipeline/island.ts';

function threshold(kind: number, value: number): NumberSetting {
  const name = ISLAND_KINDS[kind]?.name ?? '';
  return {
    type: 'number',
    label: `${name} below`,
    sentence: `Heights below this that no lower band takes become ${name.toLowerCase()}.`,
    min: 0,
    max: 1,
    digits: 2,
    default: value,
  };
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
  row: {
    type: 'number',
    label: 'Cross-section row',
    sentence: 'The row, counted from the bottom, whose heights the cross-section shows.',
    min: 0,
    max: ISLAND_SIZE.height - 1,
    digits: 0,
    default: ISLAND_SIZE.height / 2,
  },
});

export type NoiseFigureSettings = SettingsOf<typeof NOISE_FIGURE_SETTINGS>;

/** The thresholds from the lowest ground up; above the last lies rock. */
export const THRESHOLDS = ['deepWater', 'shallows', 'sand', 'grass', 'forest'] as const;
