import { CAVE_SETTINGS } from '../../generator/automaton/cave-settings.ts';
import { seedSetting } from '../../generator/seed-setting.ts';
import { describeSettings, type SettingsOf } from '../../generator/settings.ts';

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
  look: {
    type: 'choice',
    label: 'Show',
    sentence: 'How the cave is drawn.',
    options: [
      { value: 'theme', label: 'Theme', sentence: 'The cave as a player sees it.' },
      { value: 'areas', label: 'Areas', sentence: 'Areas of floor by size: each has a colour, a pattern and a number.' },
      { value: 'changes', label: 'Changes', sentence: 'Cells that the stage changed are marked.' },
    ],
    default: 'theme',
  },
  stage: {
    type: 'number',
    label: 'Stage',
    sentence: 'The round after which the cave is shown. 0 is the random fill, and beyond the last round it is the finished cave.',
    min: 0,
    max: LAST_STAGE,
    digits: 0,
    default: LAST_STAGE,
  },
});

export type CaveFigureSettings = SettingsOf<typeof CAVE_FIGURE_SETTINGS>;
export type Look = CaveFigureSettings['look'];
