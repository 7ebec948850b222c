import type { CellRect } from '../cell-rect.ts';
import { type Grid, makeGrid } from '../grid.ts';

/** A level with its frame. */
export interface Framed {
  readonly grid: Grid;
  /** where the level lies on the grid */
  readonly inner: CellRect;
}

/**
 * Adds a frame on all four sides: the grid grows by twice the size each way, and the level within keeps its cells.
 * @param size cells of the frame on each side, 0 for none
 * @param tile kind of the frame
 */
export function addBorder(grid: Grid, size: number, tile: number): Framed {
  const framed = makeGrid(grid.width + 2 * size, grid.height + 2 * size, tile);
  for (let y = 0; y < grid.height; y++) {
    const row = grid.cells.subarray(y * grid.width, (y + 1) * grid.width);
    framed.cells.set(row, (y + size) * framed.width + size);
  }
  return { grid: framed, inner: { x: size, y: size, width: grid.width, height: grid.height } };
}
