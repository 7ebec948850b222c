/* Tile kinds of a walker level. What they look like is up to the theme: floor is "inside", wall is "outside". */
import type { Kind } from '../tiles/island-palette.ts';

/** What walkers leave behind. */
export const FLOOR = 0;
/** Everything else in a finished level, and the border. */
export const WALL = 1;
/** Not floor and not yet wall: only before Build int grid has run. */
export const EMPTY = 2;

/** The kinds by number, with the flat colours of the int grid: lamp-lit sandstone in dark slate. */
export const WALKER_KINDS: readonly Kind[] = [
  { name: 'Floor', flat: 0xd9c7a0 },
  { name: 'Wall', flat: 0x4e4a55 },
  { name: 'Empty', flat: 0x2b2930 },
];
