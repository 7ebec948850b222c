import { choice, describeSettings, type SettingsOf, wholeNumber } from 'settings';
import { seedSetting } from '../seed-setting.ts';

/** The kinds of the Island theme as choices, in the order of their numbers. */
const TILES = {
  'deep-water': 'Deep water',
  shallows: 'Shallows',
  sand: 'Sand',
  grass: 'Grass',
  forest: 'Forest',
  rock: 'Rock',
} as const;

/** The number of a kind in the int grid. */
export function islandKind(tile: keyof typeof TILES): number {
  return Object.keys(TILES).indexOf(tile);
}

/** The settings of the noise generator, except noises and mapping, for levels in the Island theme. */
export const NOISE_GENERATOR_SETTINGS = describeSettings({
  seed: seedSetting(1),
  width: wholeNumber('Level Width', [8, 1024], 64, {
    unit: 'cells',
    sentence: 'Columns that noise fills. The border adds to them.',
    cost: 'Time grows with the area: twice the width and height take four times as long.',
  }),
  height: wholeNumber('Level Height', [8, 1024], 64, {
    unit: 'cells',
    sentence: 'Rows that noise fills. The border adds to them.',
    cost: 'Time grows with the area: twice the width and height take four times as long.',
  }),
  borderSize: wholeNumber('Border Size', [0, 10], 0, {
    unit: 'cells',
    sentence: 'Width of the frame on each side; the level grows by it.',
  }),
  borderTile: choice('Border Tile', 'The int grid tile of the frame.', 'deep-water', TILES),
  connectivity: {
    ...choice(
      'Connectivity Mode',
      'What happens to walkable areas that a player cannot reach.',
      'off',
      {
        off: ['Off', 'Areas stay as noise made them.'],
        'fill-small': [
          'Fill Small Areas',
          'Areas below the minimum disappear, except the largest.',
        ],
        connect: ['Connect', 'Small areas disappear, and corridors lead to the rest.'],
      },
    ),
    cost: 'Connect searches the level at most once for each area that it joins.',
  },
  minimumArea: wholeNumber('Minimum Area', [1, 4096], 12, {
    unit: 'cells',
    sentence: 'Areas with fewer cells are filled, except the largest.',
  }),
  corridorWidth: wholeNumber('Corridor Width', [1, 5], 1, {
    unit: 'cells',
    sentence: 'Width of the passages that Connect digs.',
  }),
  chunkTile: choice(
    'Chunk Size Of',
    'Which int grid tile the chunk size is for. Each one may have a size of its own.',
    'all',
    { all: 'All tiles', ...TILES },
  ),
  chunkWidth: wholeNumber('Chunk Width', [1, 6], 1, {
    unit: 'cells',
    sentence:
      'Each cell must be part of a rectangle of the same int grid tile that is at least this wide.',
  }),
  chunkHeight: wholeNumber('Chunk Height', [1, 6], 1, {
    unit: 'cells',
    sentence:
      'Each cell must be part of a rectangle of the same int grid tile that is at least this high.',
  }),
});

export type NoiseGeneratorSettings = SettingsOf<typeof NOISE_GENERATOR_SETTINGS>;
