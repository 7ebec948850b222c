/* Small plans to try rules on, in the letters of the dungeon's kinds, the upper row first. */
import type { Grid } from '../grid.ts';
import { DUNGEON_WORDS } from './example-themes.ts';
import { readGrid } from './grid-text.ts';

/** The 6 x 5 plan of the Basics page. */
export const BASICS_PLAN: Grid = drawn('WWWWWW', 'WWWWWW', 'WWFFWW', 'WFFFFW', 'WWWWWW');

/** Two rooms, a pillar and passages: every neighbourhood that the six rules tell apart. */
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

function drawn(...rows: readonly string[]): Grid {
  const read = readGrid(DUNGEON_WORDS, rows.join('-'));
  if (typeof read === 'string') throw new Error(read);
  return read.value;
}
