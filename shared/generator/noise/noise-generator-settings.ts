import { seedSetting } from '../seed-setting.ts';
import { describeSettings, type SettingsOf } from '../settings.ts';

/** The kinds of the Island theme as choices; their order is that of the kinds. */
const TILE_OPTIONS = [
  { value: 'deep-water', label: 'Deep water' },
  { value: 'shallows', label: 'Shallows' },
  { value: 'sand', label: 'Sand' },
  { value: 'grass', label: 'Grass' },
  { value: 'forest', label: 'Forest' },
  { value: 'rock', label: 'Rock' },
] as const;

export type IslandTile = (typeof TILE_OPTIONS)[number]['value'];

/** The number of a kind in the int grid. */
export function islandKind(tile: IslandTile): number {
  return TILE_OPTIONS.findIndex(({ value }) => value === tile);
}

/** The settings of the noise generator besides noises and mapping, for levels in the Island theme. */
export const NOISE_GENERATOR_SETTINGS = describeSettings({
  seed: seedSetting(1),
  width: {
    type: 'number',
    label: 'Level width',
    sentence: 'Columns that noise fills. The border adds to them.',
    cost: 'Time grows with the area: twice the width and height take four times as long.',
    min: 8,
    max: 1024,
    digits: 0,
    default: 64,
    unit: 'cells',
  },
  height: {
    type: 'number',
    label: 'Level height',
    sentence: 'Rows that noise fills. The border adds to them.',
    cost: 'Time grows with the area: twice the width and height take four times as long.',
    min: 8,
    max: 1024,
    digits: 0,
    default: 64,
    unit: 'cells',
  },
  borderSize: {
    type: 'number',
    label: 'Border size',
    sentence: 'Width of the frame on each side; the level grows by it.',
    min: 0,
    max: 10,
    digits: 0,
    default: 0,
    unit: 'cells',
  },
  borderTile: {
    type: 'choice',
    label: 'Border tile',
    sentence: 'What the frame is made of.',
    options: TILE_OPTIONS,
    default: 'deep-water',
  },
  connectivity: {
    type: 'choice',
    label: 'Connectivity mode',
    sentence: 'What happens to walkable areas that a player cannot reach.',
    cost: 'Connect searches the level at most once for each area that it joins.',
    options: [
      { value: 'off', label: 'Off', sentence: 'Areas stay as noise made them.' },
      { value: 'fill-small', label: 'Fill small areas', sentence: 'Areas below the minimum disappear, except the largest.' },
      { value: 'connect', label: 'Connect', sentence: 'Small areas disappear, and corridors lead to the rest.' },
    ],
    default: 'off',
  },
  minimumArea: {
    type: 'number',
    label: 'Minimum area',
    sentence: 'Areas with fewer cells are filled, except the largest.',
    min: 1,
    max: 4096,
    digits: 0,
    default: 12,
    unit: 'cells',
  },
  corridorWidth: {
    type: 'number',
    label: 'Corridor width',
    sentence: 'Width of the passages that Connect digs.',
    min: 1,
    max: 5,
    digits: 0,
    default: 1,
    unit: 'cells',
  },
  chunkTile: {
    type: 'choice',
    label: 'Chunk size of',
    sentence: 'Which tiles have the chunk size; each tile may have one of its own.',
    options: [{ value: 'all', label: 'All tiles' }, ...TILE_OPTIONS],
    default: 'all',
  },
  chunkWidth: {
    type: 'number',
    label: 'Chunk width',
    sentence: 'Each cell must fit into a rectangle of this width made of the same tile.',
    min: 1,
    max: 6,
    digits: 0,
    default: 1,
    unit: 'cells',
  },
  chunkHeight: {
    type: 'number',
    label: 'Chunk height',
    sentence: 'Each cell must fit into a rectangle of this height made of the same tile.',
    min: 1,
    max: 6,
    digits: 0,
    default: 1,
    unit: 'cells',
  },
});

export type NoiseGeneratorSettings = SettingsOf<typeof NOISE_GENERATOR_SETTINGS>;
