import { choice, describeSettings, type SettingsOf, wholeNumber } from 'settings';
import { seedSetting } from '../seed-setting.ts';

/** An archipelago: a sea divided into blocks, islands with their own generators, and a rule for overlaps. */
export const NESTED_SETTINGS = describeSettings({
  seed: seedSetting(1),
  seaWidth: wholeNumber('Sea Width', [16, 1024], 132, {
    unit: 'cells',
    sentence: 'Columns of the outer level. It does not grow to fit what is placed in it.',
  }),
  seaHeight: wholeNumber('Sea Height', [16, 1024], 88, {
    unit: 'cells',
    sentence: 'Rows of the outer level. It does not grow to fit what is placed in it.',
  }),
  count: wholeNumber('Islands', [0, 64], 6, {
    show: 3,
    sentence:
      'Number of nested levels. Each takes a block of its own; when there are fewer blocks, there are fewer islands.',
    cost: 'Takes the time of the sea plus that of each island.',
  }),
  islandSize: wholeNumber('Island Size', [8, 64], 32, {
    unit: 'cells',
    show: 14,
    sentence: 'Columns and rows of each nested level, water around its coast included.',
    cost: 'Time of each island grows with its area.',
  }),
  shift: wholeNumber('Shift', [0, 16], 12, {
    unit: 'cells',
    show: 0,
    sentence:
      'How many cells an island may be moved inside its block, to the right and up. 0 puts all islands on a regular grid.',
  }),
  spacing: wholeNumber('Spacing', [-8, 16], 0, {
    unit: 'cells',
    show: -6,
    sentence:
      'Cells that stay free between the boxes of two islands. Below 0, boxes may overlap by that many cells.',
  }),
  kind: {
    ...choice('Island Kind', 'The generator that makes the islands.', 'noise', {
      mixed: ['Mixed', 'Either of the two, chosen by a random number of the island.'],
      noise: ['Noise', 'Heights that sink towards the edge of the island’s box.'],
      walker: ['Walker', 'A walk with a wide brush; its floor is land and its wall is sea.'],
    }),
    show: 'walker',
  },
  seeding: {
    ...choice(
      'Seeds From',
      'What the seed and the place of an island come from, in addition to the seed of the outer level.',
      'block',
      {
        block: ['Block', 'A hash of its block, which belongs to the island alone.'],
        index: ['Index', 'A hash of its index in the list of islands.'],
        stream: ['Stream', 'The next numbers of one stream that all islands share.'],
      },
    ),
    show: 'stream',
  },
  overlap: {
    ...choice('Overlaps', 'What happens where two islands overlap.', 'mask', {
      mask: [
        'Mask',
        'Water never overwrites land. Where land meets land, the higher ground stays.',
      ],
      'last-wins': ['Last wins', 'Every cell is copied in order, water included.'],
      skip: ['Skip', 'An island whose box overlaps an earlier one is left out.'],
      fail: ['Fail', 'Merging stops at the first overlap.'],
    }),
    show: 'last-wins',
  },
});

export type NestedSettings = SettingsOf<typeof NESTED_SETTINGS>;
