import {
  chance,
  defaultsOf,
  describeSettings,
  onOff,
  type SettingsOf,
  wholeNumber,
} from 'settings';
import { seedSetting } from '../seed-setting.ts';

/** Most steps of a walk per floor tile when Max Steps is 0. */
export const STEPS_PER_TILE = 50;

/**
 * Columns and rows of the largest world. Without bounds this limits walkers: otherwise a single long corridor could
 * need a grid that does not fit into memory.
 */
export const WORLD_LIMIT = 1024;

/** Settings in display order. The defaults are the Dungeon preset. */
export const WALKER_SETTINGS = describeSettings({
  seed: seedSetting(1),
  floorTiles: wholeNumber('Floor Tiles', [1, 20_000], 600, {
    show: 1200,
    sentence:
      'The walk stops at or slightly above this number of distinct floor cells, because the last stamp is always finished.',
    cost: 'More steps, and a larger share of them wasted when the bounds fill up.',
  }),
  maxSteps: wholeNumber('Max Steps', [0, 1_000_000], 0, {
    show: 200,
    sentence: `Safety stop, reported as a warning. 0 allows ${STEPS_PER_TILE} steps for each floor tile.`,
    cost: 'The longest that a walk can take.',
  }),
  startWalkers: wholeNumber('Start Walkers', [1, 16], 1, {
    sentence: 'All of them start at the origin, and there are never more than Max Walkers allows.',
  }),
  maxWalkers: wholeNumber('Max Walkers', [1, 32], 4, {
    sentence: 'No walker is copied beyond this number.',
  }),
  spawnChance: chance('Spawn Chance', [0, 1], 0.02, {
    show: 0.2,
    sentence: 'Chance per step that a copy of the walker appears in its cell.',
  }),
  removeChance: chance('Remove Chance', [0, 1], 0.02, {
    sentence: 'Chance per step that the walker is removed, but never the last one.',
  }),
  turnLeftChance: chance('Turn Left Chance', [0, 0.5], 0.2, {
    show: 0.5,
    sentence: 'Chance of a left turn after the move.',
  }),
  turnRightChance: chance('Turn Right Chance', [0, 0.5], 0.2, {
    sentence: 'Chance of a right turn after the move.',
  }),
  turnBackChance: chance('Turn Back Chance', [0, 1], 0.02, {
    sentence:
      'Chance of turning back after the move. It gets only the share that the other two turns leave.',
  }),
  brushSize: wholeNumber('Brush Size', [1, 5], 1, {
    unit: 'cells',
    show: 3,
    sentence: 'Side of the square that is stamped around the walker.',
    cost: 'Fewer steps for the same amount of floor.',
  }),
  roomChance: chance('Room Chance', [0, 1], 0.03, {
    show: 0.15,
    sentence:
      'Chance per step that a room, a rectangle that contains the walker’s cell, is stamped as well.',
  }),
  roomSizeMin: wholeNumber('Smallest Room Side', [2, 8], 3, {
    unit: 'cells',
    sentence: 'Shortest side that a room can have.',
  }),
  roomSizeMax: wholeNumber('Largest Room Side', [2, 8], 5, {
    unit: 'cells',
    sentence: 'Longest side that a room can have.',
  }),
  bounded: onOff(
    'Bounds',
    'Whether walkers stay inside a rectangle around the origin. A walker that would leave it turns instead.',
    true,
  ),
  boundsWidth: wholeNumber('Bounds Width', [1, WORLD_LIMIT], 48, {
    unit: 'cells',
    sentence: 'Columns that walkers may enter. Stamps can reach a few cells beyond the bounds.',
  }),
  boundsHeight: wholeNumber('Bounds Height', [1, WORLD_LIMIT], 48, {
    unit: 'cells',
    sentence: 'Rows that walkers may enter. Stamps can reach a few cells beyond the bounds.',
  }),
  minWallWidth: wholeNumber('Min Wall Width', [1, 6], 2, {
    unit: 'cells',
    show: 4,
    sentence: 'Walls narrower than this become floor.',
  }),
  minWallHeight: wholeNumber('Min Wall Height', [1, 6], 3, {
    unit: 'cells',
    sentence: 'Walls shorter than this become floor.',
  }),
  borderSize: wholeNumber('Border Size', [0, 10], 3, {
    unit: 'cells',
    sentence: 'Width of the frame of wall on each side.',
  }),
});

export type WalkerSettings = SettingsOf<typeof WALKER_SETTINGS>;

export interface WalkerStep {
  /** position in the pipeline; post-processors run between two numbers */
  readonly order: number;
  readonly id:
    | 'walker-simulation'
    | 'build-int-grid'
    | 'border'
    | 'noise-mapping'
    | 'spawn-points'
    | 'structures'
    | 'minimum-wall-size';
  readonly label: string;
}

/** The steps up to the finished layout, in order. */
export const WALKER_STEPS: readonly WalkerStep[] = [
  { order: 100, id: 'walker-simulation', label: 'Walker simulation' },
  { order: 200, id: 'build-int-grid', label: 'Build int grid' },
  { order: 300, id: 'border', label: 'Border' },
  { order: 400, id: 'noise-mapping', label: 'Noise mapping' },
  { order: 500, id: 'spawn-points', label: 'Spawn and exit points' },
  { order: 600, id: 'structures', label: 'Structures' },
  { order: 700, id: 'minimum-wall-size', label: 'Minimum wall size' },
];

/** All settings but the seed. */
type WalkerPresetValues = Omit<WalkerSettings, 'seed'>;

interface WalkerPreset {
  readonly id: 'dungeon' | 'island';
  readonly label: string;
  readonly values: WalkerPresetValues;
}

const { seed: _seed, ...dungeon } = defaultsOf(WALKER_SETTINGS);

const island: WalkerPresetValues = {
  ...dungeon,
  floorTiles: 1200,
  startWalkers: 4,
  maxWalkers: 12,
  spawnChance: 0.05,
  removeChance: 0,
  turnLeftChance: 0.3,
  turnRightChance: 0.3,
  turnBackChance: 0.05,
  brushSize: 3,
  roomChance: 0,
  minWallWidth: 1,
  minWallHeight: 1,
  borderSize: 4,
};

/** The first is the default. */
export const WALKER_PRESETS: readonly [WalkerPreset, WalkerPreset] = [
  { id: 'dungeon', label: 'Dungeon', values: dungeon },
  { id: 'island', label: 'Island', values: island },
];

export function walkerPresetSettings(preset: WalkerPreset, seed: number): WalkerSettings {
  return { ...preset.values, seed };
}
