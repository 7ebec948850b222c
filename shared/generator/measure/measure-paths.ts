import { areasOf } from '../areas.ts';
import type { Grid } from '../grid.ts';
import { markRegionBorders, traceBorders } from '../paths/attempts.ts';
import { doubleGrid } from '../paths/doubling.ts';
import { coarseOwners, type Owners, straight } from '../paths/owners.ts';
import { GROUND } from '../paths/path-kinds.ts';
import { type PathNumbers, pathNumbers } from '../paths/path-numbers.ts';
import { PATHS_SETTINGS, type PathsSettings } from '../paths/paths-settings.ts';
import { generateRegionMap } from '../paths/region-map.ts';
import { sitesWithin } from '../paths/sites.ts';
import { defaultsOf } from '../settings-values.ts';
import type { Measurement } from './measurement.ts';
import { count, median, seedsUpTo } from './statistics.ts';

/** Grid doubling is quick, and what is asked is whether it ever fails. */
const MANY = 1000;
const SOME = 100;
/** What existing path costs in the second attempt, in percent of a fresh cell; 100 is the first attempt. */
const DISCOUNTS = [100, 80, 50, 25, 10, 5];
/** Sites whose distance is looked at for each coarse cell: two blocks each way. */
const SITES = 25;

const DEFAULTS = defaultsOf(PATHS_SETTINGS);

/** How often the ways to draw one-tile paths fail, over many seeds. */
export const pathMeasurements: readonly Measurement[] = [
  { name: 'paths.defaults', measure: defaultNumbers },
  { name: 'paths.doubled', measure: () => doublingNumbers({ ...DEFAULTS, frame: true }) },
  { name: 'paths.frameless', measure: () => doublingNumbers({ ...DEFAULTS, frame: false }) },
  ...DISCOUNTS.map((percent) => ({ name: `paths.discount-${percent}`, measure: () => attemptNumbers((settings) => traceBorders(settings, percent / 100)) })),
  { name: 'paths.marked', measure: () => attemptNumbers((settings) => markRegionBorders(settings, false)) },
  { name: 'paths.marked-corners', measure: () => attemptNumbers((settings) => markRegionBorders(settings, true)) },
  { name: 'paths.straight', measure: straightNumbers },
];

function defaultNumbers(): Readonly<Record<string, number>> {
  const coarse = DEFAULTS.columns * DEFAULTS.rows;
  const fine = (2 * DEFAULTS.columns + 1) * (2 * DEFAULTS.rows + 1);
  return { coarse, distances: coarse * SITES, fine, comparisons: fine * 3 };
}

function doublingNumbers(settings: PathsSettings): Readonly<Record<string, number>> {
  let cutOff = 0;
  const maps = numbersOf(MANY, (given) => {
    const { grid, owners } = generateRegionMap({ ...given, frame: settings.frame });
    cutOff += piecesCutOff(grid, owners);
    return grid;
  });
  const total = (of: (numbers: PathNumbers) => number): number => maps.reduce((sum, numbers) => sum + of(numbers), 0);
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

function attemptNumbers(draw: (settings: PathsSettings) => Grid): Readonly<Record<string, number>> {
  const maps = numbersOf(SOME, draw);
  return {
    seeds: maps.length,
    'blocks.median': median(maps.map(({ blocks }) => blocks)),
    'merged.median': median(maps.map(({ merged }) => merged)),
    'pieces.median': median(maps.map(({ pieces }) => pieces)),
    'without-blocks': count(maps, ({ blocks }) => blocks === 0),
    clean: count(maps, ({ blocks, merged, deadEnds }) => blocks === 0 && merged === 0 && deadEnds === 0),
  };
}

function numbersOf(seeds: number, draw: (settings: PathsSettings) => Grid): readonly PathNumbers[] {
  return seedsUpTo(seeds).map((seed) => {
    const settings = { ...DEFAULTS, seed };
    return pathNumbers(draw(settings), sitesWithin(settings));
  });
}

/** Owners by straight distance, with sites thrown all over their blocks: how many regions come in pieces. */
function straightNumbers(): Readonly<Record<string, number>> {
  let regions = 0;
  let cutOff = 0;
  for (const seed of seedsUpTo(MANY)) {
    const owners = coarseOwners({ ...DEFAULTS, seed, jitter: 1 }, straight);
    regions += new Set(owners.labels).size;
    cutOff += piecesCutOff(doubleGrid(owners, true), owners);
  }
  return { seeds: MANY, regions, 'cut-off': cutOff };
}

/** Pieces of ground beyond one for each region. */
function piecesCutOff(grid: Grid, { labels }: Owners): number {
  return areasOf(grid, (tile) => tile === GROUND).length - new Set(labels).size;
}
