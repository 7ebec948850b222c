import { choice, describeSettings, type SettingsOf, seedSetting, wholeNumber } from 'generator';

/** Cells of the level. */
export const LEVEL = { x: 0, y: 0, width: 48, height: 32 } as const;

/** How a level is themed, and how it is cut. */
export const CHUNKS_SETTINGS = describeSettings({
  seed: seedSetting(29),
  mode: choice('Rules', 'Which rules the theme has.', 'single-cell', {
    'single-cell': [
      'One cell each',
      'Patterns of 3 × 3 with probabilities: shells, reeds, flowers.',
    ],
    'highest-hash': ['Oaks, highest hash', 'Oaks of 2 × 2 cells; the largest hash wins.'],
    'highest-hash-large': [
      'Windmills, highest hash',
      'Windmills of 3 × 3 cells; the largest hash wins.',
    ],
    'row-order': ['Oaks, row order', 'Oaks of 2 × 2 cells; the first in row order wins.'],
    stream: [
      'One cell each, rolls in order',
      'The next random number for each cell, instead of a hash of the cell.',
    ],
  }),
  side: choice('Chunk', 'Columns and rows of a chunk.', '16', {
    '8': '8 × 8',
    '16': '16 × 16',
  }),
  margin: wholeNumber('Margin', [0, 6], 0, {
    unit: 'cells',
    show: 1,
    sentence: 'Cells that are computed around each chunk and then thrown away.',
    cost: 'One more ring of cells around each chunk.',
  }),
  look: choice('Show', 'How the level is drawn.', 'differences', {
    differences: ['Differences', 'Cells that differ from the level in one piece are marked.'],
    level: ['Level', 'The chunks side by side, as a player would see them.'],
  }),
});

export type ChunksSettings = SettingsOf<typeof CHUNKS_SETTINGS>;
