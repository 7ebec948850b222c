/* Small plans for trying rules, in the letters of the dungeon's kinds, the upper row first. */
import type { Grid } from '../grid.ts';
import { DUNGEON_WORDS } from './example-themes.ts';
import { readGrid } from './plan.ts';

export const BASICS_PLAN: Grid = drawn('WWWWWW', 'WWWWWW', 'WWFFWW', 'WFFFFW', 'WWWWWW');

/** Rooms, a pillar and passages, with every case that the six rules distinguish. */
export const ROOMS_PLAN: Grid = drawn(
  'WWWWWWWWWWWW',
  'WWWWWWWWWWWW',
  'WFFFFWWFFFFW',
  'WFFFFWWFFFFW',
  'WFFFFFFFWFFW',
  'WFFFFWWFFFFW',
  'WWWFWWWWWFWW',
  'WWFFFFFFFFFW',
  'WWFFFFFFFFFW',
  'WWWWWWWWWWWW',
);

/** A winding cave, open to the right. */
export const CAVE_PLAN: Grid = drawn(
  'WWWWWWWWWWWWWWWW',
  'WWWWFFFFWWWWWWWW',
  'WWFFFFFFFWWWFFFW',
  'WFFFFWFFFFFFFFFF',
  'WFFFWWWFFFFWFFFF',
  'WWFFFWWWWWWWFFFF',
  'WWWFFFFWWWWFFFFW',
  'WWWWFFFFFFFFFFWW',
  'WWWFFFFFFFFFFWWW',
  'WWFFFFWWFFFFFFWW',
  'WWWFFWWWWWFFFWWW',
  'WWWWWWWWWWWWWWWW',
);

/** A level of the dungeon from its rows in letters, the upper row first. */
export function drawn(...rows: readonly string[]): Grid {
  const read = readGrid(DUNGEON_WORDS, rows.join('-'));
  if (typeof read === 'string') throw new Error(read);
  return read.value;
}
