/* Step 700 of the walker generator: walls that are too thin for the theme's tiles become floor. */
import type { CellRect, Size } from '../cell-rect.ts';
import type { Grid } from '../grid.ts';
import { tooThin } from './opening.ts';

/** The size is the smallest that a wall may have. */
interface MinimumWall extends Size {
  readonly wall: number;
  readonly floor: number;
  /** the part of the level that may change */
  readonly inner: CellRect;
  /** 1 for cells that must not change; they count as their kind when a rectangle is measured */
  readonly fixed?: Uint8Array;
}

/**
 * A wall cell stays if a rectangle of the size, all of it wall, covers it; cells outside the map count as wall. All
 * cells are compared with the walls as they were. One pass is enough, because all cells of such a rectangle stay.
 */
export function applyMinimumWall(
  grid: Grid,
  { wall, floor, inner, fixed, ...extent }: MinimumWall,
): Grid {
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
