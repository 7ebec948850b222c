import { describeSettings, number, onOff, type SettingsOf, wholeNumber } from 'settings';
import { seedSetting } from '../seed-setting.ts';

/** Settings of the region map. Cells are coarse: the level has twice as many each way, and one more. */
export const PATHS_SETTINGS = describeSettings({
  seed: seedSetting(1),
  columns: wholeNumber('Columns', [4, 128], 24, {
    unit: 'coarse cells',
    sentence: 'Columns of the coarse grid. The level has twice as many, plus one.',
    cost: '25 distances for each coarse cell.',
  }),
  rows: wholeNumber('Rows', [4, 128], 16, {
    unit: 'coarse cells',
    sentence: 'Rows of the coarse grid. The level has twice as many, plus one.',
    cost: '25 distances for each coarse cell.',
  }),
  spacing: wholeNumber('Spacing', [3, 16], 4, {
    unit: 'coarse cells',
    show: 8,
    sentence:
      'Side of the blocks that get one site each. It is the mean distance between sites, and so it decides the size of the regions.',
  }),
  jitter: number('Jitter', [0, 1], 0.5, {
    digits: 2,
    step: 0.05,
    show: 0,
    sentence:
      'Share of its block in which a site may be placed at random. 0 puts all sites on a regular grid; 1 lets neighbouring sites touch.',
  }),
  frame: {
    ...onOff(
      'Frame',
      'Whether a path runs around the level. It joins paths that would otherwise end at the rim.',
      true,
    ),
    show: false,
  },
});

export type PathsSettings = SettingsOf<typeof PATHS_SETTINGS>;

/** The kind of regions. */
export const GROUND = 0;
/** The kind of the cells between regions. */
export const PATH = 1;
