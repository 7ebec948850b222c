import {
  choice,
  describeSettings,
  STRUCTURE_SETTINGS as ENTRY,
  type NumberSetting,
  type SettingsOf,
  seedSetting,
  wholeNumber,
} from 'generator';

/** Columns and rows of the largest level that the figure shows. */
export const MOST_CELLS = 72;

/** Chosen by eye among the first 250: piers on all sides, and vaults near the spawn point and far from it. */
const SEED = 100;

/** One entry of a list of structures, the level, and the cell that is explained. */
export const STRUCTURES_SETTINGS = describeSettings({
  structure: choice('Structure', 'Which structure is placed.', 'pier', {
    pier: ['Pier', 'Needs a straight coast.'],
    camp: ['Camp', 'Needs a meadow.'],
    vault: ['Vault', 'Needs a thick, straight dungeon wall.'],
  }),
  seed: seedSetting(SEED),
  countMin: { ...ENTRY.countMin, max: 40, default: 6 },
  countMax: { ...ENTRY.countMax, max: 40, default: 6 },
  minimumDistance: { ...ENTRY.minimumDistance, max: 64, default: 8 },
  spawnDistance: { ...ENTRY.spawnDistance, max: 64 },
  rotations: { ...ENTRY.rotations, default: true },
  mirror: ENTRY.mirror,
  x: place('Column', 42),
  y: place('Row', 8),
});

export type StructuresSettings = SettingsOf<typeof STRUCTURES_SETTINGS>;

function place(label: string, value: number): NumberSetting {
  return wholeNumber(label, [0, MOST_CELLS - 1], value, {
    sentence: 'Of the cell that is explained, as the lower left cell of a copy.',
  });
}
