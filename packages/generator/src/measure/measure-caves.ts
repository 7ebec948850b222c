import { defaultsOf } from 'settings';
import { type Cave, generateCave, settle } from '../automaton/cave.ts';
import { BLOCK, CAVE_SETTINGS, type CaveSettings } from '../automaton/cave-settings.ts';
import type { Grid } from '../grid.ts';
import { findWalkableAreas } from '../steps/walkable-areas.ts';
import { FLOOR } from '../walker/walker-kinds.ts';
import { count, largest, type Measurement, measurement, median } from './statistics.ts';

const SEEDS = 300;
/** Rounds after which a fill counts as one that does not settle. */
const PATIENCE = 200;
/** Wall chances in percent. */
const CHANCES = [30, 40, 45, 50, 55, 60];

const DEFAULTS = defaultsOf(CAVE_SETTINGS);

/** The results of majority rounds on random fills. Shares are of the cells inside the ring. */
export const caveMeasurements: readonly Measurement[] = [
  measurement('cave.defaults', SEEDS, defaultNumbers),
  ...CHANCES.map((percent) =>
    measurement(`cave.chance-${percent}`, SEEDS, (seeds) =>
      chanceNumbers({ ...DEFAULTS, wallChance: percent / 100 }, seeds),
    ),
  ),
];

function defaultNumbers(seeds: readonly number[]): Readonly<Record<string, number>> {
  const { width, height, rounds } = DEFAULTS;
  const caves = cavesOf(DEFAULTS, seeds);
  const endings = caves.map(({ rounds: [fill], grid }) =>
    settle(fill?.grid ?? grid, DEFAULTS, PATIENCE),
  );
  const settled = endings.filter(({ isSettled }) => isSettled);
  const changes = (round: number): number =>
    median(caves.map((cave) => cave.rounds[round]?.changed ?? 0));
  const fills = caves.map(({ rounds: [fill], grid }) => areasIn(fill?.grid ?? grid).areas);
  return {
    seeds: caves.length,
    cells: width * height,
    reads: width * height * BLOCK * rounds,
    'fill-areas.median': median(fills),
    'changed-in-first.median': changes(1),
    'changed-in-last.median': changes(rounds),
    'split-share': count(caves, (cave) => lastRound(cave).areas > 1) / caves.length,
    settled: settled.length,
    'swapping.max': largest(endings.map(({ swapping }) => swapping)),
    'settled-after.median': median(settled.map((ending) => ending.rounds)),
    'settled-after.max': largest(settled.map((ending) => ending.rounds)),
  };
}

function chanceNumbers(
  settings: CaveSettings,
  seeds: readonly number[],
): Readonly<Record<string, number>> {
  const cells = settings.width * settings.height;
  const caves = cavesOf(settings, seeds);
  return {
    'block-mean': BLOCK * settings.wallChance,
    'floor.median': median(caves.map((cave) => lastRound(cave).floor / cells)),
    'areas.median': median(caves.map((cave) => lastRound(cave).areas)),
    'kept.median': median(caves.map(({ grid }) => areasIn(grid).floor / cells)),
  };
}

function cavesOf(settings: CaveSettings, seeds: readonly number[]): readonly Cave[] {
  return seeds.map((seed) => generateCave({ ...settings, seed }));
}

function lastRound({ rounds, grid }: Cave): { readonly areas: number; readonly floor: number } {
  return areasIn(rounds[rounds.length - 1]?.grid ?? grid);
}

function areasIn(grid: Grid): { readonly areas: number; readonly floor: number } {
  const { sizes } = findWalkableAreas(
    grid,
    { x: 0, y: 0, width: grid.width, height: grid.height },
    [FLOOR],
  );
  return { areas: sizes.length - 1, floor: sizes.reduce((sum, size) => sum + size, 0) };
}
