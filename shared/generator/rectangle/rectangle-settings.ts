import { seedSetting } from '../seed-setting.ts';
import { describeSettings, type SettingsOf } from '../settings.ts';

/** Every setting of the rectangle generator, in the order in which its stages use them. */
export const RECTANGLE_SETTINGS = describeSettings({
  seed: seedSetting(1),
  width: {
    type: 'number',
    label: 'Width',
    sentence: 'Columns of the inside, without the border.',
    cost: 'Time grows with the area.',
    min: 8,
    max: 256,
    digits: 0,
    default: 33,
    show: 24,
    unit: 'cells',
  },
  height: {
    type: 'number',
    label: 'Height',
    sentence: 'Rows of the inside, without the border.',
    cost: 'Time grows with the area.',
    min: 8,
    max: 256,
    digits: 0,
    default: 21,
    show: 33,
    unit: 'cells',
  },
  centreGrid: {
    type: 'switch',
    label: 'Centre grid',
    sentence: 'Moves cell (0, 0) from the bottom left of the inside to its middle; no cell changes its kind.',
    default: false,
  },
  border: {
    type: 'number',
    label: 'Border',
    sentence: 'Thickness of the frame. It is added outside, so the level grows by twice as much each way.',
    min: 0,
    max: 10,
    digits: 0,
    default: 1,
    show: 3,
    unit: 'cells',
  },
  pillarEvery: {
    type: 'number',
    label: 'Pillar every',
    sentence: 'Distance between pillars. Odd values are rounded down; below 2 there are no pillars.',
    min: 0,
    max: 8,
    digits: 0,
    default: 4,
    show: 2,
    unit: 'cells',
  },
  splitDepth: {
    type: 'number',
    label: 'Split depth',
    sentence: 'Rounds of division: at most 2 to this power rooms, so 8 at a depth of 3.',
    min: 0,
    max: 6,
    digits: 0,
    default: 3,
    show: 1,
  },
  minRoom: {
    type: 'number',
    label: 'Min room',
    sentence: 'Shortest side that a cut may leave. Where no cut leaves it on both sides, a room stays whole.',
    min: 2,
    max: 16,
    digits: 0,
    default: 5,
    show: 2,
    unit: 'cells',
  },
});

/** Values of all settings of the rectangle generator. */
export type RectangleSettings = SettingsOf<typeof RECTANGLE_SETTINGS>;
