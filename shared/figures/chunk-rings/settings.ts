import { readWalk, type Walk, writeWalk } from '../../generator/chunks/walk-path.ts';
import { seedSetting } from '../../generator/seed-setting.ts';
import { describeSettings, type SettingsOf, type WrittenSetting } from '../../generator/settings.ts';

/** Cells of the world. */
export const WORLD = { x: 0, y: 0, width: 64, height: 40 } as const;
/** Cells of a chunk each way: so few that all chunks fit into the picture. */
export const SIDE = 4;
/** Chunks of the world each way. */
export const COLUMNS = WORLD.width / SIDE;
export const ROWS = WORLD.height / SIDE;

/** There and back again, then on: what was dropped is made again. */
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
  sentence: 'A first cell, then legs: r, l, u or d for right, left, up or down, each with a number of cells.',
  default: WALK,
  maxLength: 260,
  write: writeWalk,
  read: (text) => readWalk(text, WORLD),
};

/** Rings around a camera, how many chunks are kept aside, and the way of the camera. */
export const RINGS_SETTINGS = describeSettings({
  seed: seedSetting(29),
  load: number('Load radius', 'Chunks around that of the camera that are made.', 0, 4, 1, 'Grows with its square: a radius of r loads (2r + 1)² chunks.'),
  unload: number('Unload radius', 'Chunks farther away are put aside; never less than Load radius.', 0, 6, 2, 'More chunks stay loaded.'),
  keep: number('Kept chunks', 'Chunks that may be kept aside; the one used longest ago is dropped first.', 0, 160, 16, 'Memory for each.'),
  step: number('Step', 'How many cells of the walk are behind the camera.', 0, 400, 400),
  walk: WALK_SETTING,
});

export type RingsSettings = SettingsOf<typeof RINGS_SETTINGS>;

function number(label: string, sentence: string, min: number, max: number, value: number, cost?: string) {
  return { type: 'number', label, sentence, min, max, digits: 0, default: value, ...(cost === undefined ? {} : { cost }) } as const;
}
