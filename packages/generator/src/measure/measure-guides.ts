import { defaultsOf } from 'settings';
import { areasOf } from '../areas.ts';
import { type ChunkMode, worldJob } from '../chunks/chunk-modes.ts';
import { differingCells, makeInChunks, makeWhole } from '../chunks/chunks.ts';
import { SAND } from '../island-kinds.ts';
import { generateNested } from '../nested/nested-generator.ts';
import { NESTED_SETTINGS, type NestedSettings } from '../nested/nested-settings.ts';
import type { DoorRule } from '../rectangle/hall.ts';
import { generateRectangle } from '../rectangle/rectangle-generator.ts';
import { RECTANGLE_SETTINGS } from '../rectangle/rectangle-settings.ts';
import { VAULT } from '../structures/example-structures.ts';
import { structureStep } from '../structures/place-structures.ts';
import type { EntryReport } from '../structures/placement.ts';
import { STRUCTURE_SETTINGS } from '../structures/structure-settings.ts';
import { generateWalkerLevel } from '../walker/walker-generator.ts';
import { FLOOR } from '../walker/walker-kinds.ts';
import { WALKER_PRESETS, walkerPresetSettings } from '../walker/walker-settings.ts';
import { count, type Measurement, measurement, median } from './statistics.ts';

const SEEDS = 300;

/** An archipelago whose boxes overlap by up to eight cells. */
const CROWDED: NestedSettings = {
  ...defaultsOf(NESTED_SETTINGS),
  seaWidth: 66,
  seaHeight: 44,
  count: 5,
  islandSize: 18,
  shift: 6,
  spacing: -8,
  kind: 'mixed',
};

/**
 * How often levels of the rectangle generator are disconnected, and how much land nested islands lose where they
 * overlap.
 */
export const guideMeasurements: readonly Measurement[] = [
  ...(['even', 'anywhere'] as const).map((doors) =>
    measurement(`rectangle.${doors}`, SEEDS, (seeds) => doorNumbers(doors, seeds)),
  ),
  measurement('nested.crowded', SEEDS, overlapNumbers),
];

function doorNumbers(doors: DoorRule, seeds: readonly number[]): Readonly<Record<string, number>> {
  const levels = seeds.map((seed) =>
    generateRectangle({ ...defaultsOf(RECTANGLE_SETTINGS), seed }, doors),
  );
  return {
    seeds: levels.length,
    split: count(levels, ({ grid }) => areasOf(grid, (kind) => kind === FLOOR).length !== 1),
  };
}

/** The share of its land that an archipelago loses when the water of later islands overwrites it. */
function overlapNumbers(seeds: readonly number[]): Readonly<Record<string, number>> {
  const landOf = (seed: number, overlap: 'mask' | 'last-wins'): number =>
    generateNested({ ...CROWDED, overlap, seed }).grid.cells.reduce(
      (sum, kind) => (kind >= SAND ? sum + 1 : sum),
      0,
    );
  const lost = seeds.map((seed) => 1 - landOf(seed, 'last-wins') / landOf(seed, 'mask'));
  return { seeds: lost.length, 'lost-share.median': median(lost) };
}

/** One large level is enough, because each of its chunks is a separate case. */
const SEED = 1;
const LEVEL = { x: 0, y: 0, width: 128, height: 128 };
const SIDE = 32;
const MARGINS = [0, 1, 2, 3, 4, 8];
const MODES: readonly ChunkMode[] = [
  'single-cell',
  'highest-hash',
  'highest-hash-large',
  'row-order',
  'stream',
];

/** Cells that differ between a level of 128 x 128 in one piece and in chunks of 32 x 32, by mode and margin. */
export const chunkMeasurements: readonly Measurement[] = [
  measurement('chunks.level', 0, () => ({ cells: LEVEL.width * LEVEL.height })),
  ...MODES.map((mode) => measurement(`chunks.${mode}`, 0, () => chunkNumbers(mode))),
];

function chunkNumbers(mode: ChunkMode): Readonly<Record<string, number>> {
  const whole = makeWhole(worldJob(mode, SEED, LEVEL, SIDE, 0));
  const differ = MARGINS.map((margin) => {
    const cells = differingCells(whole, makeInChunks(worldJob(mode, SEED, LEVEL, SIDE, margin)));
    return [`margin-${margin}`, cells.reduce((sum, bit) => sum + bit, 0)] as const;
  });
  return {
    ...Object.fromEntries(differ),
    covered: whole.winners.reduce((sum, winner) => (winner === 0 ? sum : sum + 1), 0),
  };
}

/** How often a structure with a demanding border fits into the Dungeon preset, with and without rotations. */
export const structureMeasurements: readonly Measurement[] = [
  measurement('structures.vault.upright', SEEDS, (seeds) => vaultNumbers(false, seeds)),
  measurement('structures.vault.turned', SEEDS, (seeds) => vaultNumbers(true, seeds)),
];

function vaultNumbers(
  rotations: boolean,
  seeds: readonly number[],
): Readonly<Record<string, number>> {
  const settings = { ...defaultsOf(STRUCTURE_SETTINGS), rotations };
  const reports = seeds.flatMap((seed): readonly EntryReport[] => {
    const { structures } = generateWalkerLevel(walkerPresetSettings(WALKER_PRESETS[0], seed), {
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
