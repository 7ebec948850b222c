/* Kinds of a walker level. The theme decides their look: floor is "inside", wall is "outside". */
import type { Kind } from '../kinds.ts';

/** Cells that a walker has stamped. */
export const FLOOR = 0;
/** Everything else in a finished level, and the border. */
export const WALL = 1;
/** Neither floor nor wall: only before Build int grid has run. */
export const EMPTY = 2;

/** The kinds by number, with the flat colours of the int grid. */
export const WALKER_KINDS: readonly Kind[] = [
  { name: 'Floor', flat: 0xd9c7a0 },
  { name: 'Wall', flat: 0x4e4a55 },
  { name: 'Empty', flat: 0x2b2930 },
];
