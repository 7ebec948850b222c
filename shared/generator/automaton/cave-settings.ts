import { seedSetting } from '../seed-setting.ts';
import { describeSettings, type NumberSetting, type SettingsOf } from '../settings.ts';

/** Cells of a block of 3 x 3, the one in its middle included. */
export const BLOCK = 9;

/** Every setting of the cave. The defaults are the cave of the guide: 45 % wall, then the majority of nine, five times. */
export const CAVE_SETTINGS = describeSettings({
  seed: seedSetting(1),
  width: {
    ...whole('Width', 8, 256, 64, 'cells'),
    sentence: 'Columns inside the cave. The ring of wall around it adds 2.',
    cost: 'Time grows with the cells.',
  },
  height: { ...whole('Height', 8, 256, 40, 'cells'), sentence: 'Rows inside the cave. The ring of wall around it adds 2.', cost: 'Time grows with the cells.' },
  wallChance: {
    type: 'number',
    label: 'Wall chance',
    min: 0,
    max: 1,
    digits: 3,
    step: 0.01,
    default: 0.45,
    show: 0.5,
    sentence: 'Chance of each cell to begin as wall. Around 0.4 one hall opens, around 0.5 small caves are left, of which one is kept.',
  },
  rounds: {
    ...whole('Rounds', 0, 10, 5),
    show: 1,
    sentence: 'How often every cell looks at its block. 0 leaves the random fill; the first rounds change most, later ones polish.',
    cost: 'Nine reads for each cell and round.',
  },
  birthLimit: {
    ...whole('Birth limit', 1, BLOCK, 5, 'walls'),
    show: 6,
    sentence: `A floor cell becomes wall when its block of nine holds at least so many walls. It is none itself, so ${BLOCK} means never.`,
  },
  keepLimit: {
    ...whole('Keep limit', 1, BLOCK + 1, 5, 'walls'),
    show: 7,
    sentence: `A wall stays wall when its block of nine, itself included, holds at least so many. 1 means always, ${BLOCK + 1} never.`,
  },
  areas: {
    type: 'choice',
    label: 'Areas',
    show: 'connect',
    sentence: 'Which areas of floor stay: all, the largest alone, or all that are large enough, joined by corridors.',
    options: [
      { value: 'all', label: 'All', sentence: 'All stay, sealed as they are.' },
      { value: 'largest', label: 'Largest', sentence: 'The others become wall.' },
      { value: 'connect', label: 'Connect', sentence: 'Small ones become wall, corridors lead to the others.' },
    ],
    default: 'largest',
  },
  minimumArea: {
    ...whole('Minimum area', 1, 1000, 8, 'cells'),
    show: 1,
    sentence: 'Connect turns areas with fewer cells into wall. The largest always stays.',
  },
  corridorWidth: { ...whole('Corridor width', 1, 5, 2, 'cells'), show: 4, sentence: 'Cells across the corridors that Connect digs.' },
});

/** Values of all settings of the cave. */
export type CaveSettings = SettingsOf<typeof CAVE_SETTINGS>;

function whole(label: string, min: number, max: number, value: number, unit?: string): Omit<NumberSetting, 'sentence' | 'cost'> {
  const range = { type: 'number', label, min, max, digits: 0, default: value } as const;
  return unit === undefined ? range : { ...range, unit };
}
