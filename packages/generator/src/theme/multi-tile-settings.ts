import { choice, describeSettings, wholeNumber } from 'settings';
import { ANCHORS, DEFAULT_ANCHOR } from './anchors.ts';

/** Settings of outputs larger than a cell. */
export const MULTI_TILE_SETTINGS = describeSettings({
  width: wholeNumber('Size, Columns', [1, 5], 2, {
    unit: 'cells',
    sentence: 'How many columns the output covers.',
    cost: 'Each column adds cells that must be free.',
  }),
  height: wholeNumber('Size, Rows', [1, 5], 2, {
    unit: 'cells',
    sentence: 'How many rows the output covers.',
    cost: 'Each row adds cells that must be free.',
  }),
  anchor: {
    type: 'choice',
    label: 'Rule Anchor',
    sentence: 'Which cell of the output lies on the matched cell.',
    options: ANCHORS.map((value) => ({
      value,
      label: `${value.charAt(0).toUpperCase()}${value.slice(1).replace('-', ' ')}`,
    })),
    default: DEFAULT_ANCHOR,
    show: 'top-right',
  },
  overlaps: {
    ...choice('Overlaps', 'Which of two overlapping places of the same rule wins.', 'row-order', {
      'row-order': [
        'Row order',
        'The place that comes first, from the bottom row up and left to right.',
      ],
      'highest-hash': [
        'Highest hash',
        'The place with the largest number among all that overlap it.',
      ],
    }),
    show: 'highest-hash',
    cost: 'Highest hash keeps all places until they are compared.',
  },
});
