import { seedSetting } from '../../generator/seed-setting.ts';
import { describeSettings, type SettingsOf } from '../../generator/settings.ts';

/** Cells of the level. */
export const LEVEL = { x: 0, y: 0, width: 48, height: 32 } as const;

/** How a level is themed, and how it is cut. */
export const CHUNKS_SETTINGS = describeSettings({
  seed: seedSetting(29),
  mode: {
    type: 'choice',
    label: 'Rules',
    sentence: 'What the theme consists of.',
    options: [
      { value: 'single-cell', label: 'One cell each', sentence: 'Patterns of 3 × 3 with chances: shells, reeds, flowers.' },
      { value: 'highest-hash', label: 'Oaks, highest hash', sentence: 'Oaks of 2 × 2 cells; the largest hash wins.' },
      { value: 'highest-hash-large', label: 'Windmills, highest hash', sentence: 'Windmills of 3 × 3 cells; the largest hash wins.' },
      { value: 'row-order', label: 'Oaks, row order', sentence: 'Oaks of 2 × 2 cells; the first in row order wins.' },
      { value: 'stream', label: 'One cell each, dice in order', sentence: 'The next random number for each cell, instead of a hash of the cell.' },
    ],
    default: 'single-cell',
  },
  side: {
    type: 'choice',
    label: 'Chunk',
    sentence: 'Cells of a chunk each way.',
    options: [
      { value: '8', label: '8 × 8' },
      { value: '16', label: '16 × 16' },
    ],
    default: '16',
  },
  margin: {
    type: 'number',
    label: 'Margin',
    sentence: 'Cells that are computed around each chunk and thrown away.',
    cost: 'A ring more of cells around each chunk.',
    min: 0,
    max: 6,
    digits: 0,
    default: 0,
    show: 1,
    unit: 'cells',
  },
  look: {
    type: 'choice',
    label: 'Show',
    sentence: 'How the level is drawn.',
    options: [
      { value: 'differences', label: 'Differences', sentence: 'Cells that differ from the level in one piece are marked.' },
      { value: 'level', label: 'Level', sentence: 'The chunks side by side, as a player would see them.' },
    ],
    default: 'differences',
  },
});

export type ChunksSettings = SettingsOf<typeof CHUNKS_SETTINGS>;
