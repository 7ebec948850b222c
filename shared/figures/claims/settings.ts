import { seedSetting } from '../../generator/seed-setting.ts';
import { describeSettings, type SettingsOf } from '../../generator/settings.ts';
import { claimSetting } from './claim-words.ts';

/** Chosen by eye among the first fifty: chests and frames side by side in the room on the left. */
const SEED = 7;

/** Columns and rows of the largest scene. */
export const MOST_COLUMNS = 12;
export const MOST_ROWS = 10;

/** Two rules that claim parts of cells on a small level, and the cell that is looked at. */
export const CLAIMS_SETTINGS = describeSettings({
  seed: seedSetting(SEED),
  chance: {
    type: 'number',
    label: 'Probability',
    sentence: 'Of both rules.',
    min: 0,
    max: 1,
    digits: 2,
    step: 0.05,
    default: 0.4,
  },
  rotations: {
    type: 'switch',
    label: 'Rotations',
    sentence: 'The first rule, or both where the example says so, also tries its pattern turned.',
    default: true,
  },
  swapped: { type: 'switch', label: 'Second rule first', sentence: 'Swaps the order of the two rules.', default: false },
  scene: {
    type: 'choice',
    label: 'Example',
    sentence: 'The level, and the patterns of the two rules.',
    options: [
      { value: 'chests', label: 'Frames and chests' },
      { value: 'banners', label: 'Wide frames and banners' },
      { value: 'room', label: 'A room of 2 × 2' },
    ],
    default: 'chests',
  },
  first: claimSetting('First rule claims', 4),
  second: claimSetting('Second rule claims', 1),
  x: { type: 'number', label: 'Column looked at', sentence: 'From the left; the first is 0.', min: 0, max: MOST_COLUMNS - 1, digits: 0, default: 3 },
  y: { type: 'number', label: 'Row looked at', sentence: 'From the bottom; the first is 0.', min: 0, max: MOST_ROWS - 1, digits: 0, default: 5 },
});

export type ClaimsSettings = SettingsOf<typeof CLAIMS_SETTINGS>;
export type SceneId = ClaimsSettings['scene'];
