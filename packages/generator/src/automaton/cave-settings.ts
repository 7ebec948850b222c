import { chance, choice, describeSettings, type SettingsOf, wholeNumber } from 'settings';
import { seedSetting } from '../seed-setting.ts';

/** Cells of a 3 x 3 block. */
export const BLOCK = 9;

/** The defaults are the classic recipe: 45 % wall, then the majority of nine, five times. */
export const CAVE_SETTINGS = describeSettings({
  seed: seedSetting(1),
  width: wholeNumber('Width', [8, 256], 64, {
    unit: 'cells',
    sentence: 'Columns inside the cave. The ring of wall around it adds 2.',
    cost: 'Time grows with the number of cells.',
  }),
  height: wholeNumber('Height', [8, 256], 40, {
    unit: 'cells',
    sentence: 'Rows inside the cave. The ring of wall around it adds 2.',
    cost: 'Time grows with the number of cells.',
  }),
  wallChance: chance('Wall Chance', [0, 1], 0.45, {
    show: 0.5,
    sentence:
      'Chance that a cell begins as wall. Around 0.4, one hall opens. Around 0.5, small caves are left, one of which is kept.',
  }),
  rounds: wholeNumber('Rounds', [0, 10], 5, {
    show: 1,
    sentence:
      'How many times every cell looks at its block. 0 leaves the random fill. The first rounds change most; later ones only smooth.',
    cost: 'Nine reads for each cell and round.',
  }),
  birthLimit: wholeNumber('Birth Limit', [1, BLOCK], 5, {
    unit: 'walls',
    show: 6,
    sentence: `A floor cell becomes wall when its block of nine has at least this many walls. The cell itself is not a wall, so ${BLOCK} means never.`,
  }),
  keepLimit: wholeNumber('Keep Limit', [1, BLOCK + 1], 5, {
    unit: 'walls',
    show: 7,
    sentence: `A wall stays wall when its block of nine, the wall itself included, has at least this many walls. 1 means always, ${BLOCK + 1} never.`,
  }),
  areas: {
    ...choice(
      'Areas',
      'Which areas of floor stay: all, only the largest, or all that are large enough, joined by corridors.',
      'largest',
      {
        all: ['All', 'All areas stay, sealed as they are.'],
        largest: ['Largest', 'All other areas become wall.'],
        connect: ['Connect', 'Small areas become wall, and corridors lead to the others.'],
      },
    ),
    show: 'connect',
  },
  minimumArea: wholeNumber('Minimum Area', [1, 1000], 8, {
    unit: 'cells',
    show: 1,
    sentence: 'Connect turns areas with fewer cells into wall. The largest always stays.',
  }),
  corridorWidth: wholeNumber('Corridor Width', [1, 5], 2, {
    unit: 'cells',
    show: 4,
    sentence: 'Cells across the corridors that Connect digs.',
  }),
});

export type CaveSettings = SettingsOf<typeof CAVE_SETTINGS>;
