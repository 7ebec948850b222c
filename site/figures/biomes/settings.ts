import {
  BIOME_SETTINGS,
  choice,
  describeSettings,
  type NumberSetting,
  onOff,
  type SettingsOf,
  seedSetting,
  wholeNumber,
} from 'generator';

/** Cells of the level. */
export const BIOME_LEVEL = { width: 56, height: 36 } as const;

/** The seed up to 3,000 whose rarest look has the most cells. */
const SEED = 2898;

/** A table of biomes over two noises, the condition of one group of the theme, and the chosen cell. */
export const BIOMES_FIGURE_SETTINGS = describeSettings({
  seed: seedSetting(SEED),
  ...BIOME_SETTINGS,
  match: choice(
    'Taiga: Forest, Snow',
    'Whether the group Taiga needs both Forest and Snow, or only one of them.',
    'all',
    {
      all: ['All', 'Both biomes must be set.'],
      any: ['Any', 'One of the two biomes is enough.'],
    },
  ),
  winter: onOff(
    'Snow is global',
    'Whether Snow is one of the Global Biomes, and so is set on every cell.',
    false,
  ),
  x: place('Column', BIOME_LEVEL.width, 22),
  y: place('Row', BIOME_LEVEL.height, 22),
});

export type BiomesFigureSettings = SettingsOf<typeof BIOMES_FIGURE_SETTINGS>;

/** The lines of the table, with their names on the chart. */
export const LINES = [
  { name: 'sea', word: 'sea', along: 'up' },
  { name: 'hills', word: 'hills', along: 'up' },
  { name: 'peaks', word: 'peaks', along: 'up' },
  { name: 'dry', word: 'dry', along: 'right' },
  { name: 'wet', word: 'wet', along: 'right' },
] as const;

function place(label: string, cells: number, value: number): NumberSetting {
  return wholeNumber(label, [0, cells - 1], value, {
    sentence: 'Of the cell that is described, counted from the lower left.',
  });
}
