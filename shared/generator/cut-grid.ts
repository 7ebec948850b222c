import type { CellRect } from './cell-rect.ts';
import { type Grid, makeGrid } from './grid.ts';

/** Part of a grid. The rectangle lies on it; its bottom left cell becomes cell (0, 0). */
export function cutGrid(grid: Grid, { x, y, width, height }: CellRect): Grid {
  const part = makeGrid(width, height);
  for (let row = 0; row < height; row++) {
    const start = (y + row) * grid.width + x;
    part.cells.set(grid.cells.subarray(start, start + width), row * width);
  }
  return part;
}

/** Lays a grid onto another one, with its cell (0, 0) on (x, y). The other one stays as it is. */
export function pasteGrid(grid: Grid, part: Grid, x: number, y: number): Grid {
  const cells = grid.cells.slice();
  for (let row = 0; row < part.height; row++) cells.set(part.cells.subarray(row * part.width, (row + 1) * part.width), (y + row) * grid.width + x);
  return { ...grid, cells };
}
