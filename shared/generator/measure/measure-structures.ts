import { defaultsOf } from '../settings-values.ts';
import { VAULT } from '../structures/example-structures.ts';
import { structureStep } from '../structures/place-structures.ts';
import type { EntryReport } from '../structures/placement.ts';
import { STRUCTURE_SETTINGS } from '../structures/structure-settings.ts';
import { generateWalkerLevel } from '../walker/walker-generator.ts';
import { presetSettings, WALKER_PRESETS } from '../walker/walker-presets.ts';
import type { Measurement } from './measurement.ts';
import { count, median, seedsUpTo } from './statistics.ts';

const SEEDS = 300;

/** How often a structure with a demanding border finds a place in the Dungeon preset, with and without turns. */
export const structureMeasurements: readonly Measurement[] = [
  { name: 'structures.vault.upright', measure: () => vaultNumbers(false) },
  { name: 'structures.vault.turned', measure: () => vaultNumbers(true) },
];

function vaultNumbers(rotations: boolean): Readonly<Record<string, number>> {
  const settings = { ...defaultsOf(STRUCTURE_SETTINGS), rotations };
  const reports = seedsUpTo(SEEDS).flatMap((seed): readonly EntryReport[] => {
    const { structures } = generateWalkerLevel(presetSettings(WALKER_PRESETS[0], seed), {
      structures: structureStep([{ structure: VAULT, settings, biomes: 0 }]),
    });
    return structures?.entries ?? [];
  });
  return {
    seeds: reports.length,
    found: count(reports, ({ placed }) => placed > 0),
    'candidates.median': median(reports.map(({ candidates }) => candidates.length)),
  };
}
