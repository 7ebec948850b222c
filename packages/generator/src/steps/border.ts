import { type Grid, makeGrid, pasteGrid } from '../grid.ts';
import type { Stage } from './changes.ts';

/** Adds a frame of `size` cells of kind `tile` on all four sides. The grid grows; the level keeps its cells. */
export function addBorder(grid: Grid, size: number, tile: number): Stage {
  const frame = makeGrid(grid.width + 2 * size, grid.height + 2 * size, tile);
  return {
    grid: pasteGrid(frame, grid, size, size),
    inner: { x: size, y: size, width: grid.width, height: grid.height },
  };
}
