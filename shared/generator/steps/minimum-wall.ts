/* Step 700 of the walker generator: walls that the theme's art cannot show become floor. */
import type { CellRect } from '../cell-rect.ts';
import type { Grid } from '../grid.ts';
import { type ChunkExtent, tooThin } from './opening.ts';

/** What counts as wall, what replaces it and where. */
export interface MinimumWall extends ChunkExtent {
  readonly wall: number;
  readonly floor: number;
  /** the part of the level that may change */
  readonly inner: CellRect;
  /** 1 for cells that must stay as they are; they count as their kind when a rectangle is measured */
  readonly fixed?: Uint8Array;
}

/**
 * A wall cell stays if some all-wall rectangle of the size covers it, cells outside the map counting as wall. All cells are judged against
 * the walls as they were, and one pass is enough: all cells of a rectangle that saves one of them stay as well.
 */
export function applyMinimumWall(grid: Grid, { wall, floor, inner, fixed, ...extent }: MinimumWall): Grid {
  const walls = grid.cells.map((tile) => (tile === wall ? 1 : 0));
  const thin = tooThin(walls, grid.width, extent);
  const cells = grid.cells.slice();
  for (let y = inner.y; y < inner.y + inner.height; y++) {
    for (let x = inner.x; x < inner.x + inner.width; x++) {
      const cell = y * grid.width + x;
      if (thin[cell] === 1 && fixed?.[cell] !== 1) cells[cell] = floor;
    }
  }
  return { ...grid, cells };
}
