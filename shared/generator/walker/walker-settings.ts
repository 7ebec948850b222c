import { seedSetting } from '../seed-setting.ts';
import { describeSettings, type NumberSetting, type SettingsOf } from '../settings.ts';

/** Steps that a walk may take for each floor tile when Max steps is 0. */
export const STEPS_PER_TILE = 50;

/**
 * Columns and rows of the largest world. Without bounds this is the fence: a single corridor as long as the floor target would otherwise
 * ask for a grid that fits into no memory.
 */
export const WORLD_LIMIT = 1024;

/** Every setting of the walker generator that shapes the level, in the order of the configuration page. The defaults are the Dungeon preset. */
export const WALKER_SETTINGS = describeSettings({
  seed: seedSetting(1),
  floorTiles: {
    ...whole('Floor tiles', 1, 20_000, 600),
    show: 1200,
    sentence: 'The walk stops at or slightly above this number of distinct floor cells, because the last stamp is always finished.',
    cost: 'More steps, and a larger share of them wasted when the bounds fill up.',
  },
  maxSteps: {
    ...whole('Max steps', 0, 1_000_000, 0),
    show: 200,
    sentence: `Safety stop, reported as a warning. 0 allows ${STEPS_PER_TILE} steps for each floor tile.`,
    cost: 'The longest that a walk can take.',
  },
  startWalkers: { ...whole('Start walkers', 1, 16, 1), sentence: 'All start on the origin, and never more than Max walkers.' },
  maxWalkers: { ...whole('Max walkers', 1, 32, 4), sentence: 'No walker is copied beyond this number.' },
  spawnChance: { ...chance('Spawn chance', 1, 0.02), show: 0.2, sentence: 'Chance per step that a copy of the walker appears in its cell.' },
  removeChance: { ...chance('Remove chance', 1, 0.02), sentence: 'Chance per step that the walker is removed, but never the last one.' },
  turnLeftChance: { ...chance('Turn left chance', 0.5, 0.2), show: 0.5, sentence: 'Chance of a left turn after the move.' },
  turnRightChance: { ...chance('Turn right chance', 0.5, 0.2), sentence: 'Chance of a right turn after the move.' },
  turnBackChance: {
    ...chance('Turn back chance', 1, 0.02),
    sentence: 'Chance of an about-turn after the move; it gets only what the other two turns leave.',
  },
  brushSize: {
    ...whole('Brush size', 1, 5, 1, 'cells'),
    show: 3,
    sentence: 'Side of the square that is stamped around the walker.',
    cost: 'Fewer steps to the same floor.',
  },
  roomChance: { ...chance('Room chance', 1, 0.03), show: 0.15, sentence: 'Chance per step that a rectangle with the walker in it is stamped as well.' },
  roomSizeMin: { ...whole('Smallest room side', 2, 8, 3, 'cells'), sentence: 'Shortest side that a room can have.' },
  roomSizeMax: { ...whole('Largest room side', 2, 8, 5, 'cells'), sentence: 'Longest side that a room can have.' },
  bounded: {
    type: 'switch',
    label: 'Bounds',
    default: true,
    sentence: 'Whether walkers stay inside a rectangle around the origin: one that would leave turns instead.',
  },
  boundsWidth: {
    ...whole('Bounds width', 1, WORLD_LIMIT, 48, 'cells'),
    sentence: 'Columns that walkers may enter. Stamps can reach a few cells over the fence.',
  },
  boundsHeight: {
    ...whole('Bounds height', 1, WORLD_LIMIT, 48, 'cells'),
    sentence: 'Rows that walkers may enter. Stamps can reach a few cells over the fence.',
  },
  minWallWidth: { ...whole('Min wall width', 1, 6, 2, 'cells'), show: 4, sentence: 'Walls narrower than this become floor.' },
  minWallHeight: { ...whole('Min wall height', 1, 6, 3, 'cells'), sentence: 'Walls shorter than this become floor.' },
  borderSize: { ...whole('Border size', 0, 10, 3, 'cells'), sentence: 'Frame of wall on each side.' },
});

/** Values of all settings of the walker generator. */
export type WalkerSettings = SettingsOf<typeof WALKER_SETTINGS>;

type Range = Omit<NumberSetting, 'sentence' | 'cost'>;

function whole(label: string, min: number, max: number, value: number, unit?: string): Range {
  const range = { type: 'number', label, min, max, digits: 0, default: value } as const;
  return unit === undefined ? range : { ...range, unit };
}

function chance(label: string, max: number, value: number): Range {
  return { type: 'number', label, min: 0, max, digits: 3, step: 0.01, default: value };
}
