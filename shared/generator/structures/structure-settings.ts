import { describeSettings, onOff, type SettingsOf, wholeNumber } from '../settings.ts';

/** The settings of an entry in a generator's list of structures. */
export const STRUCTURE_SETTINGS = describeSettings({
  countMin: wholeNumber('Minimum Count', [0, 256], 1, {
    show: 0,
    sentence: 'Least number of copies. How many are wanted is drawn from the seed, between minimum and maximum.',
  }),
  countMax: wholeNumber('Maximum Count', [0, 256], 1, {
    show: 12,
    sentence: 'Largest number of copies. If it is below the minimum, the two change places.',
  }),
  minimumDistance: wholeNumber('Minimum Distance', [0, 256], 0, {
    unit: 'cells',
    show: 24,
    sentence: 'Least straight-line distance between two copies of this entry, from lower left cell to lower left cell.',
    cost: 'One comparison for each candidate and copy.',
  }),
  spawnDistance: wholeNumber('Distance from Spawn', [0, 256], 0, {
    unit: 'cells',
    show: 20,
    sentence: 'Least straight-line distance from each spawn point to the nearest cell of the copy; walker generator only.',
    cost: 'One comparison for each candidate, cell and spawn point.',
  }),
  rotations: { ...onOff('Rotations', 'Also tries the turns by 90, 180 and 270 degrees.', false), cost: 'Up to four times the comparisons.' },
  mirror: { ...onOff('Mirror', 'Also tries the mirror image of each turn.', false), cost: 'Up to twice the comparisons.' },
  required: onOff('Required', 'If fewer copies than the minimum fit: off warns, on fails the generation.', false),
});

export type StructureSettings = SettingsOf<typeof STRUCTURE_SETTINGS>;
