import { BIOME_SETTINGS } from '../../generator/biomes/biome-settings.ts';
import { seedSetting } from '../../generator/seed-setting.ts';
import { describeSettings, type NumberSetting, type SettingsOf } from '../../generator/settings.ts';

/** Cells of the level. */
export const BIOME_LEVEL = { width: 56, height: 36 } as const;

/** Of the seeds up to 3,000 the one whose rarest look has the most cells. */
const SEED = 2898;

/** A table of biomes over two noises, how one group of the theme asks for them, and the cell that is looked at. */
export const BIOMES_FIGURE_SETTINGS = describeSettings({
  seed: seedSetting(SEED),
  ...BIOME_SETTINGS,
  match: {
    type: 'choice',
    label: 'Taiga: Forest, Snow',
    sentence: 'Whether the group Taiga needs both of Forest and Snow or one of them.',
    options: [
      { value: 'all', label: 'All', sentence: 'Both flags must be set.' },
      { value: 'any', label: 'Any', sentence: 'One of the two is enough.' },
    ],
    default: 'all',
  },
  winter: { type: 'switch', label: 'Snow is global', sentence: 'Whether Snow is one of the Global biomes, and so holds at every cell.', default: false },
  x: place('Column', BIOME_LEVEL.width, 22),
  y: place('Row', BIOME_LEVEL.height, 22),
});

export type BiomesFigureSettings = SettingsOf<typeof BIOMES_FIGURE_SETTINGS>;

/** The lines of the table, with what each is called on the chart. */
export const LINES = [
  { name: 'sea', word: 'sea', along: 'up' },
  { name: 'hills', word: 'hills', along: 'up' },
  { name: 'peaks', word: 'peaks', along: 'up' },
  { name: 'dry', word: 'dry', along: 'right' },
  { name: 'wet', word: 'wet', along: 'right' },
] as const;

function place(label: string, cells: number, value: number): NumberSetting {
  return { type: 'number', label, sentence: 'Of the cell that is looked at, counted from the lower left.', min: 0, max: cells - 1, digits: 0, default: value };
}
