import { seedSetting } from '../../generator/seed-setting.ts';
import { describeSettings, type SettingsOf } from '../../generator/settings.ts';
import { STRUCTURE_SETTINGS as ENTRY } from '../../generator/structures/structure-settings.ts';

/** Columns and rows of the largest level that the figure shows. */
export const MOST_CELLS = 72;

/** Chosen by eye among the first 250: piers on all sides, and vaults near the spawn point and far from it. */
const SEED = 100;

/** One entry of a list of structures, the level that it is placed in, and the cell that is explained. */
export const STRUCTURES_SETTINGS = describeSettings({
  structure: {
    type: 'choice',
    label: 'Structure',
    sentence: 'What is stamped.',
    options: [
      { value: 'pier', label: 'Pier', sentence: 'Looks for straight coast.' },
      { value: 'camp', label: 'Camp', sentence: 'Looks for a meadow.' },
      { value: 'vault', label: 'Vault', sentence: 'Looks for a thick, straight dungeon wall.' },
    ],
    default: 'pier',
  },
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

function place<const Label extends string>(label: Label, value: number) {
  return {
    type: 'number',
    label,
    sentence: 'Of the cell that is explained: the lower left cell of a copy.',
    min: 0,
    max: MOST_CELLS - 1,
    digits: 0,
    default: value,
  } as const;
}
