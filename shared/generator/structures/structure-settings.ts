import { describeSettings, type NumberSetting, type SettingsOf } from '../settings.ts';

/** The numbers and switches of an entry in a generator's list of structures. */
export const STRUCTURE_SETTINGS = describeSettings({
  countMin: {
    ...whole('Minimum count', 1),
    show: 0,
    sentence: 'Least number of copies. How many are wanted is drawn from the seed, between minimum and maximum.',
  },
  countMax: {
    ...whole('Maximum count', 1),
    show: 12,
    sentence: 'Largest number of copies. If it is below the minimum, the two change places.',
  },
  minimumDistance: {
    ...whole('Minimum distance', 0, 'cells'),
    show: 24,
    sentence: 'Least straight-line distance between two copies of this entry, from lower left cell to lower left cell.',
    cost: 'One comparison for each candidate and copy.',
  },
  spawnDistance: {
    ...whole('Distance from spawn', 0, 'cells'),
    show: 20,
    sentence: 'Least straight-line distance from each spawn point to the nearest cell of the copy; walker generator only.',
    cost: 'One comparison for each candidate, cell and spawn point.',
  },
  rotations: {
    type: 'switch',
    label: 'Rotations',
    sentence: 'Also tries the turns by 90, 180 and 270 degrees.',
    cost: 'Up to four times the comparisons.',
    default: false,
  },
  mirror: {
    type: 'switch',
    label: 'Mirror',
    sentence: 'Also tries the mirror image of each turn.',
    cost: 'Up to twice the comparisons.',
    default: false,
  },
  required: {
    type: 'switch',
    label: 'Required',
    sentence: 'If fewer copies than the minimum fit: off warns, on fails the generation.',
    default: false,
  },
});

/** Values of the settings of an entry. */
export type StructureSettings = SettingsOf<typeof STRUCTURE_SETTINGS>;

type Range = Omit<NumberSetting, 'sentence'>;

function whole(label: string, value: number, unit?: string): Range {
  const range = { type: 'number', label, min: 0, max: 256, digits: 0, default: value } as const;
  return unit === undefined ? range : { ...range, unit };
}
