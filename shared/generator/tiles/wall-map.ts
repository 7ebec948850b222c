import type { Grid } from '../grid.ts';
import { FLOOR, WALL } from '../walker/walker-kinds.ts';

/** The level as floor and not floor, which is all that walls are dressed by. */
export function asWalls(grid: Grid): Grid {
  const { width, height, cells } = grid;
  return { width, height, cells: cells.map((kind) => (kind === FLOOR ? FLOOR : WALL)) };
}

/**
 * How many pixels each wall pixel stands above the foot of the wall.
 * @param kinds floor and wall by pixel, row 0 on top
 * @param width pixels in a row
 * @param reach height of a face
 * @returns 1 at the foot to `reach` at the brow; 0 on floor, and on walls whose foot is further away or below the picture
 */
export function heightsOnFace(kinds: Uint8Array, width: number, reach: number): Uint8Array {
  const heights = new Uint8Array(kinds.length);
  for (let at = kinds.length - width - 1; at >= 0; at--) {
    if (kinds[at] === FLOOR) continue;
    const below = at + width;
    if (kinds[below] === FLOOR) heights[at] = 1;
    else {
      const under = heights[below] ?? 0;
      if (under > 0 && under < reach) heights[at] = under + 1;
    }
  }
  return heights;
}
