import { seedSetting } from '../seed-setting.ts';
import { describeSettings, type SettingsOf } from '../settings.ts';

/** Every setting of the region map. Cells here are coarse ones: the level has twice as many in each direction, and one more. */
export const PATHS_SETTINGS = describeSettings({
  seed: seedSetting(1),
  columns: {
    type: 'number',
    label: 'Columns',
    min: 4,
    max: 128,
    digits: 0,
    default: 24,
    unit: 'coarse cells',
    sentence: 'Columns of the coarse grid. The level has twice as many and one more.',
    cost: '25 distances for each coarse cell.',
  },
  rows: {
    type: 'number',
    label: 'Rows',
    min: 4,
    max: 128,
    digits: 0,
    default: 16,
    unit: 'coarse cells',
    sentence: 'Rows of the coarse grid. The level has twice as many and one more.',
    cost: '25 distances for each coarse cell.',
  },
  spacing: {
    type: 'number',
    label: 'Spacing',
    min: 3,
    max: 16,
    digits: 0,
    default: 4,
    show: 8,
    unit: 'coarse cells',
    sentence: 'Side of the blocks that get one site each: the mean distance between sites, and so the size of regions.',
  },
  jitter: {
    type: 'number',
    label: 'Jitter',
    min: 0,
    max: 1,
    digits: 2,
    step: 0.05,
    default: 0.5,
    show: 0,
    sentence: 'Share of its block over which a site is thrown. 0 puts all sites on a raster, 1 lets neighbours touch.',
  },
  frame: {
    type: 'switch',
    label: 'Frame',
    default: true,
    show: false,
    sentence: 'Whether a path runs around the level. It joins paths that would otherwise end at the rim.',
  },
});

/** Values of all settings of the region map. */
export type PathsSettings = SettingsOf<typeof PATHS_SETTINGS>;
