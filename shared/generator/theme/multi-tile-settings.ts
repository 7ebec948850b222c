import { describeSettings } from '../settings.ts';

/** What the inspector asks about outputs larger than a cell. */
export const MULTI_TILE_SETTINGS = describeSettings({
  width: {
    type: 'number',
    label: 'Size, columns',
    sentence: 'How many columns the output covers.',
    min: 1,
    max: 5,
    digits: 0,
    default: 2,
    unit: 'cells',
    cost: 'One more column of cells that must be free.',
  },
  height: {
    type: 'number',
    label: 'Size, rows',
    sentence: 'How many rows the output covers.',
    min: 1,
    max: 5,
    digits: 0,
    default: 2,
    unit: 'cells',
    cost: 'One more row of cells that must be free.',
  },
  anchor: {
    type: 'choice',
    label: 'Rule anchor',
    sentence: 'Which cell of the output lies on the matched cell.',
    options: [
      { value: 'top-left', label: 'Top left' },
      { value: 'top-centre', label: 'Top centre' },
      { value: 'top-right', label: 'Top right' },
      { value: 'middle-left', label: 'Middle left' },
      { value: 'middle-centre', label: 'Middle centre' },
      { value: 'middle-right', label: 'Middle right' },
      { value: 'bottom-left', label: 'Bottom left' },
      { value: 'bottom-centre', label: 'Bottom centre' },
      { value: 'bottom-right', label: 'Bottom right' },
    ],
    default: 'bottom-left',
    show: 'top-right',
  },
  overlaps: {
    type: 'choice',
    label: 'Overlaps',
    sentence: 'Which of two overlapping places of the same rule wins.',
    cost: 'Highest hash keeps all places until they are compared.',
    options: [
      { value: 'row-order', label: 'Row order', sentence: 'The place that comes first, from the bottom row up and left to right.' },
      { value: 'highest-hash', label: 'Highest hash', sentence: 'The place with the largest number among all that overlap it.' },
    ],
    default: 'row-order',
    show: 'highest-hash',
  },
});
