import { describeSettings, onOff, type SettingsOf, wholeNumber } from 'settings';

/** The settings of an entry in a generator's list of structures. */
export const STRUCTURE_SETTINGS = describeSettings({
  countMin: wholeNumber('Minimum Count', [0, 256], 1, {
    show: 0,
    sentence:
      'Least number of copies. The seed decides how many are wanted, between minimum and maximum.',
  }),
  countMax: wholeNumber('Maximum Count', [0, 256], 1, {
    show: 12,
    sentence: 'Largest number of copies. If it is below the minimum, the two are swapped.',
  }),
  minimumDistance: wholeNumber('Minimum Distance', [0, 256], 0, {
    unit: 'cells',
    show: 24,
    sentence:
      'Least straight-line distance between two copies of this entry, from lower left cell to lower left cell.',
    cost: 'One comparison for each candidate and copy.',
  }),
  spawnDistance: wholeNumber('Distance from Spawn', [0, 256], 0, {
    unit: 'cells',
    show: 20,
    sentence:
      'Least straight-line distance from each spawn point to the nearest cell of the copy; walker generator only.',
    cost: 'One comparison for each candidate, cell and spawn point.',
  }),
  rotations: {
    ...onOff('Rotations', 'Also tries the structure turned by 90, 180 and 270 degrees.', false),
    cost: 'Up to four times the comparisons.',
  },
  mirror: {
    ...onOff('Mirror', 'Also tries the mirror image of each turn.', false),
    cost: 'Up to twice the comparisons.',
  },
  required: onOff(
    'Required',
    'What happens when fewer copies than the minimum find a place: off gives a warning, on makes the generation fail.',
    false,
  ),
});

export type StructureSettings = SettingsOf<typeof STRUCTURE_SETTINGS>;
