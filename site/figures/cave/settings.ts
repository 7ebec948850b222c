import {
  CAVE_SETTINGS,
  choice,
  describeSettings,
  type SettingsOf,
  seedSetting,
  wholeNumber,
} from 'generator';

/** Chosen by eye from the first 600: halls with pillars, and sealed caves of several sizes. */
const FIGURE_SEED = 543;

/** The stage after the last possible round. */
const LAST_STAGE = CAVE_SETTINGS.rounds.max + 1;

/** Every setting of the cave in ranges that keep the work small, and what of it is shown. */
export const CAVE_FIGURE_SETTINGS = describeSettings({
  ...CAVE_SETTINGS,
  seed: seedSetting(FIGURE_SEED),
  width: { ...CAVE_SETTINGS.width, max: 96, default: 48 },
  height: { ...CAVE_SETTINGS.height, max: 64, default: 30 },
  look: choice('Show', 'How the cave is drawn.', 'theme', {
    theme: ['Theme', 'The cave as a player sees it.'],
    areas: ['Areas', 'Areas of floor by size: each has a colour, a pattern and a number.'],
    changes: ['Changes', 'Cells that the stage changed are marked.'],
  }),
  stage: wholeNumber('Stage', [0, LAST_STAGE], LAST_STAGE, {
    sentence:
      'The round after which the cave is shown. 0 is the random fill, and any value beyond the last round is the finished cave.',
  }),
});

export type CaveFigureSettings = SettingsOf<typeof CAVE_FIGURE_SETTINGS>;
