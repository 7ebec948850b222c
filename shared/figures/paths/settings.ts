import { PATHS_SETTINGS } from '../../generator/paths/paths-settings.ts';
import { seedSetting } from '../../generator/seed-setting.ts';
import { describeSettings, type SettingsOf } from '../../generator/settings.ts';

/** Chosen by eye from the first hundred: woods and meadows, and every attempt fails in a way of its own. */
const FIGURE_SEED = 45;

/** The ways to draw paths between the same regions, from the first idea to the one that holds. */
export const METHODS = [
  { value: 'traced', label: 'Traced edges', sentence: 'A* follows the line between two regions.' },
  { value: 'discount', label: 'With a discount', sentence: 'The same, and cells that are path already cost less.' },
  { value: 'marked', label: 'Marked borders', sentence: 'Cells become path whose right or upper neighbour has another owner.' },
  { value: 'doubled', label: 'Grid doubling', sentence: 'Paths get cells of their own between coarse cells.' },
] as const;

/** The settings of the region map in ranges that keep the work small, those of the attempts, and what is shown. */
export const PATHS_FIGURE_SETTINGS = describeSettings({
  ...PATHS_SETTINGS,
  seed: seedSetting(FIGURE_SEED),
  columns: { ...PATHS_SETTINGS.columns, min: 8, max: 48 },
  rows: { ...PATHS_SETTINGS.rows, min: 6, max: 32 },
  discount: {
    type: 'number',
    label: 'Cost of existing path',
    min: 0.05,
    max: 1,
    digits: 2,
    step: 0.05,
    default: 0.25,
    sentence: 'What a cell costs that is path already, as a share of a fresh one: the second attempt.',
  },
  corners: {
    type: 'switch',
    label: 'Look across corners',
    default: false,
    sentence: 'Whether the third attempt looks at the upper right neighbour as well.',
  },
  method: {
    type: 'choice',
    label: 'Method',
    sentence: 'How the paths of the large picture are made.',
    options: METHODS,
    default: 'doubled',
  },
  look: {
    type: 'choice',
    label: 'Show',
    sentence: 'How the large picture is drawn.',
    options: [
      { value: 'theme', label: 'Theme', sentence: 'The level as a player sees it.' },
      { value: 'plan', label: 'Plan', sentence: 'The int grid in flat colours.' },
    ],
    default: 'theme',
  },
});

export type PathsFigureSettings = SettingsOf<typeof PATHS_FIGURE_SETTINGS>;
export type Method = PathsFigureSettings['method'];
