import {
  describeSettings,
  MOST_STEPS,
  readWalk,
  type SettingsOf,
  seedSetting,
  type Walk,
  type WrittenSetting,
  wholeNumber,
  writeWalk,
} from 'generator';

/** Cells of the world. */
export const WORLD = { x: 0, y: 0, width: 64, height: 40 } as const;
/** Cells along a side of a chunk: few, so that all chunks fit into the picture. */
export const SIDE = 4;
/** The size of the world in chunks. */
export const COLUMNS = WORLD.width / SIDE;
export const ROWS = WORLD.height / SIDE;

/** Comes back to earlier places, so that dropped chunks are generated again. */
const WALK: Walk = {
  start: { x: 10, y: 12 },
  legs: [
    { direction: 'r', cells: 30 },
    { direction: 'l', cells: 16 },
    { direction: 'u', cells: 18 },
    { direction: 'r', cells: 34 },
    { direction: 'd', cells: 16 },
    { direction: 'l', cells: 14 },
  ],
};

const WALK_SETTING: WrittenSetting<Walk> = {
  type: 'written',
  label: 'Walk of the camera',
  sentence:
    'The first cell, then the legs: r, l, u or d for right, left, up or down, each followed by a number of cells.',
  default: WALK,
  maxLength: 260,
  write: writeWalk,
  read: (text) => readWalk(text, WORLD),
};

/** Rings around a camera, how many chunks are kept aside, and the walk of the camera. */
export const RINGS_SETTINGS = describeSettings({
  seed: seedSetting(29),
  load: wholeNumber('Load radius', [0, 4], 1, {
    sentence: 'How many chunks are made on each side of the camera’s chunk.',
    cost: 'Grows with its square: a radius of r loads (2r + 1)² chunks.',
  }),
  unload: wholeNumber('Unload radius', [0, 6], 2, {
    sentence: 'Chunks further away than this are put aside. It is never less than the load radius.',
    cost: 'With a higher value, more chunks stay loaded.',
  }),
  keep: wholeNumber('Kept chunks', [0, 160], 16, {
    sentence:
      'How many chunks may be kept aside. The one that was used longest ago is dropped first.',
    cost: 'Each chunk takes memory.',
  }),
  step: wholeNumber('Step', [0, MOST_STEPS], MOST_STEPS, {
    sentence: 'How many cells of the walk are behind the camera.',
  }),
  walk: WALK_SETTING,
});

export type RingsSettings = SettingsOf<typeof RINGS_SETTINGS>;
