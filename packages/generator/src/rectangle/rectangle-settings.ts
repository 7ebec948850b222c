import { describeSettings, onOff, type SettingsOf, wholeNumber } from 'settings';
import { seedSetting } from '../seed-setting.ts';

/** Settings in the order in which the stages use them. */
export const RECTANGLE_SETTINGS = describeSettings({
  seed: seedSetting(1),
  width: wholeNumber('Width', [8, 256], 33, {
    unit: 'cells',
    show: 24,
    sentence: 'Columns of the inside, without the border.',
    cost: 'Time grows with the area.',
  }),
  height: wholeNumber('Height', [8, 256], 21, {
    unit: 'cells',
    show: 33,
    sentence: 'Rows of the inside, without the border.',
    cost: 'Time grows with the area.',
  }),
  centreGrid: onOff(
    'Center Grid',
    'Moves cell (0, 0) from the bottom left of the inside to its middle; no int grid tile changes.',
    false,
  ),
  border: wholeNumber('Border', [0, 10], 1, {
    unit: 'cells',
    show: 3,
    sentence:
      'Thickness of the frame. It is added outside, so the level grows by twice as much in width and height.',
  }),
  pillarEvery: wholeNumber('Pillar Every', [0, 8], 4, {
    unit: 'cells',
    show: 2,
    sentence:
      'Distance between pillars. Odd values are rounded down; below 2 there are no pillars.',
  }),
  splitDepth: wholeNumber('Split Depth', [0, 6], 3, {
    show: 1,
    sentence:
      'Rounds of division. Each can double the number of rooms, so a depth of 3 gives at most 8.',
  }),
  minRoom: wholeNumber('Min Room', [2, 16], 5, {
    unit: 'cells',
    show: 2,
    sentence:
      'Shortest side that a cut may leave. A room that is too small for such a cut stays whole.',
  }),
});

export type RectangleSettings = SettingsOf<typeof RECTANGLE_SETTINGS>;

/** The stages in order. */
export const RECTANGLE_STAGES = ['fill', 'border', 'pillars', 'rooms'] as const;

export type RectangleStageId = (typeof RECTANGLE_STAGES)[number];

/** The line of each stage that paints. */
export const PAINTING_LINES = ['fill', 'frame', 'pillar', 'wall'] as const;

export type PaintingLine = (typeof PAINTING_LINES)[number];
