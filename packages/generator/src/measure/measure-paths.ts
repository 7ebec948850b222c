import { defaultsOf } from 'settings';
import { areasOf } from '../areas.ts';
import type { Grid } from '../grid.ts';
import { markRegionBorders, traceBorders } from '../paths/attempts.ts';
import { coarseOwners, type Owners, straight } from '../paths/owners.ts';
import { type PathNumbers, pathNumbers } from '../paths/path-numbers.ts';
import { GROUND, PATHS_SETTINGS, type PathsSettings } from '../paths/paths-settings.ts';
import { doubleGrid, generateRegionMap } from '../paths/region-map.ts';
import { sitesWithin } from '../paths/sites.ts';
import { count, type Measurement, measurement, median } from './statistics.ts';

/** Grid doubling is fast and must never fail, so it gets more seeds. */
const MANY = 1000;
const SOME = 100;
/** Cost of an existing path cell in the second attempt, in percent of a new one; 100 is the first attempt. */
const DISCOUNTS = [100, 80, 50, 25, 10, 5];
/** Sites whose distance is computed for each coarse cell: two blocks in each direction. */
const SITES = 25;

const DEFAULTS = defaultsOf(PATHS_SETTINGS);

/** How often each way to draw one-tile paths fails. */
export const pathMeasurements: readonly Measurement[] = [
  measurement('paths.defaults', 0, defaultNumbers),
  measurement('paths.doubled', MANY, (seeds) => doublingNumbers(true, seeds)),
  measurement('paths.frameless', MANY, (seeds) => doublingNumbers(false, seeds)),
  ...DISCOUNTS.map((percent) =>
    attempt(`discount-${percent}`, (settings) => traceBorders(settings, percent / 100)),
  ),
  attempt('marked', (settings) => markRegionBorders(settings, false)),
  attempt('marked-corners', (settings) => markRegionBorders(settings, true)),
  measurement('paths.straight', MANY, straightNumbers),
];

function defaultNumbers(): Readonly<Record<string, number>> {
  const coarse = DEFAULTS.columns * DEFAULTS.rows;
  const fine = (2 * DEFAULTS.columns + 1) * (2 * DEFAULTS.rows + 1);
  return { coarse, distances: coarse * SITES, fine, comparisons: fine * 3 };
}

function doublingNumbers(
  frame: boolean,
  seeds: readonly number[],
): Readonly<Record<string, number>> {
  let cutOff = 0;
  const maps = numbersOf(seeds, (given) => {
    const { grid, owners } = generateRegionMap({ ...given, frame });
    cutOff += piecesCutOff(grid, owners);
    return grid;
  });
  const total = (of: (numbers: PathNumbers) => number): number =>
    maps.reduce((sum, numbers) => sum + of(numbers), 0);
  return {
    seeds: maps.length,
    blocks: total(({ blocks }) => blocks),
    'dead-ends': total(({ deadEnds }) => deadEnds),
    merged: total(({ merged }) => merged),
    'cut-off': cutOff,
    'in-one-piece': count(maps, ({ pieces }) => pieces === 1),
    split: count(maps, ({ pieces }) => pieces !== 1),
  };
}

function attempt(name: string, draw: (settings: PathsSettings) => Grid): Measurement {
  return measurement(`paths.${name}`, SOME, (seeds) => {
    const maps = numbersOf(seeds, draw);
    return {
      seeds: maps.length,
      'blocks.median': median(maps.map(({ blocks }) => blocks)),
      'merged.median': median(maps.map(({ merged }) => merged)),
      'pieces.median': median(maps.map(({ pieces }) => pieces)),
      'without-blocks': count(maps, ({ blocks }) => blocks === 0),
      clean: count(
        maps,
        ({ blocks, merged, deadEnds }) => blocks === 0 && merged === 0 && deadEnds === 0,
      ),
    };
  });
}

function numbersOf(
  seeds: readonly number[],
  draw: (settings: PathsSettings) => Grid,
): readonly PathNumbers[] {
  return seeds.map((seed) => {
    const settings = { ...DEFAULTS, seed };
    return pathNumbers(draw(settings), sitesWithin(settings));
  });
}

/** How many regions are in pieces when straight distance decides owners and sites may be anywhere in their blocks. */
function straightNumbers(seeds: readonly number[]): Readonly<Record<string, number>> {
  let regions = 0;
  let cutOff = 0;
  for (const seed of seeds) {
    const owners = coarseOwners({ ...DEFAULTS, seed, jitter: 1 }, straight);
    regions += new Set(owners.labels).size;
    cutOff += piecesCutOff(doubleGrid(owners, true), owners);
  }
  return { seeds: seeds.length, regions, 'cut-off': cutOff };
}

/** Pieces of ground beyond one per region. */
function piecesCutOff(grid: Grid, { labels }: Owners): number {
  return areasOf(grid, (tile) => tile === GROUND).length - new Set(labels).size;
}
