import { defaultsOf } from 'settings';
import { type Cave, generateCave } from '../automaton/cave.ts';
import { CAVE_SETTINGS, type CaveSettings } from '../automaton/cave-settings.ts';
import type { Grid } from '../grid.ts';
import { findWalkableAreas } from '../steps/walkable-areas.ts';
import { FLOOR } from '../walker/walker-kinds.ts';
import { count, type Measurement, measurement, median } from './statistics.ts';

const SEEDS = 300;

/** The rules of Brogue's caverns that fill a level, on the fill that they have there. */
const CAVERN: CaveSettings = {
  ...defaultsOf(CAVE_SETTINGS),
  width: 77,
  height: 27,
  wallChance: 0.45,
  rounds: 5,
  birthLimit: 5,
  keepLimit: 4,
  areas: 'largest',
};

/** What the game asks of the area that is left, in cells from its first to its last column and row. */
const LEAST = { width: 50, height: 20 };

/** The limit of the game, with one below and one above it. */
const KEEP_LIMITS = [3, 4, 5];

/** The results of the rules that Brogue has for its caverns. Shares are of the cells inside the ring. */
export const cavernMeasurements: readonly Measurement[] = [
  measurement('cavern.rounds', SEEDS, roundNumbers),
  ...KEEP_LIMITS.map((keepLimit) =>
    measurement(`cavern.keep-${keepLimit}`, SEEDS, (seeds) =>
      limitNumbers({ ...CAVERN, keepLimit }, seeds),
    ),
  ),
];

function roundNumbers(seeds: readonly number[]): Readonly<Record<string, number>> {
  const caves = cavesOf(CAVERN, seeds);
  const cells = CAVERN.width * CAVERN.height;
  const numbers: Record<string, number> = { seeds: caves.length, cells };
  for (let round = 0; round <= CAVERN.rounds; round++) {
    const areas = caves.map((cave) => areasAfter(cave, round));
    const changed = caves.map((cave) => cave.rounds[round]?.changed ?? 0);
    numbers[`${round}.changed.median`] = median(changed);
    numbers[`${round}.floor.median`] = median(areas.map(({ floor }) => floor / cells));
    numbers[`${round}.areas.median`] = median(areas.map((after) => after.areas));
  }
  return numbers;
}

function limitNumbers(
  settings: CaveSettings,
  seeds: readonly number[],
): Readonly<Record<string, number>> {
  const cells = settings.width * settings.height;
  const caves = cavesOf(settings, seeds);
  const last = caves.map((cave) => areasAfter(cave, settings.rounds));
  const extents = caves.map(({ grid }) => extentOfFloor(grid));
  return {
    seeds: caves.length,
    'floor.median': median(last.map(({ floor }) => floor / cells)),
    'areas.median': median(last.map(({ areas }) => areas)),
    'kept.median': median(last.map(({ largest }) => largest / cells)),
    'kept-of-floor.median': median(last.map(({ largest, floor }) => largest / Math.max(1, floor))),
    'width.median': median(extents.map(({ width }) => width)),
    'height.median': median(extents.map(({ height }) => height)),
    'large-enough': count(
      extents,
      ({ width, height }) => width >= LEAST.width && height >= LEAST.height,
    ),
  };
}

function cavesOf(settings: CaveSettings, seeds: readonly number[]): readonly Cave[] {
  return seeds.map((seed) => generateCave({ ...settings, seed }));
}

interface Areas {
  readonly floor: number;
  readonly areas: number;
  /** cells of the largest area */
  readonly largest: number;
}

function areasAfter({ rounds, grid }: Cave, round: number): Areas {
  const after = rounds[round]?.grid ?? grid;
  const { width, height } = after;
  const { sizes, largest } = findWalkableAreas(after, { x: 0, y: 0, width, height }, [FLOOR]);
  return {
    floor: sizes.reduce((sum, size) => sum + size, 0),
    areas: sizes.length - 1,
    largest: sizes[largest] ?? 0,
  };
}

/** Columns and rows from the first to the last that has floor. */
function extentOfFloor({ width, cells }: Grid): typeof LEAST {
  let [left, right, bottom, top] = [width, -1, cells.length, -1];
  cells.forEach((kind, cell) => {
    if (kind !== FLOOR) return;
    const x = cell % width;
    const y = Math.floor(cell / width);
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  });
  return { width: Math.max(0, right - left + 1), height: Math.max(0, top - bottom + 1) };
}
