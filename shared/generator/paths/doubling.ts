import { type Grid, makeGrid } from '../grid.ts';
import type { Owners } from './owners.ts';
import { GROUND, PATH } from './path-kinds.ts';

/** Beyond the level: unlike every site. */
const OUTSIDE = -1;

/**
 * Draws the borders between coarse cells on a grid of twice the size and one more. A fine cell is path when the coarse cells that it touches do
 * not all have one owner: one of them where both coordinates are odd, two on a wall between two, four on a post where walls meet. Each block of
 * 2 x 2 fine cells holds one with odd coordinates, which is never path: no path is thicker than one cell, whatever the owners are.
 * @param frame whether what lies beyond the level counts as another owner, which makes the outermost cells path
 */
export function doubleGrid(owners: Owners, frame: boolean): Grid {
  const grid = makeGrid(2 * owners.width + 1, 2 * owners.height + 1, GROUND);
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) if (isPath(owners, frame, x, y)) grid.cells[y * grid.width + x] = PATH;
  }
  return grid;
}

/** The coarse cells on both sides of a fine coordinate are the same one where it is odd, so one comparison serves cells, walls and posts. */
function isPath(owners: Owners, frame: boolean, x: number, y: number): boolean {
  const [left, right] = [Math.floor((x + 1) / 2) - 1, Math.floor(x / 2)];
  const [below, above] = [Math.floor((y + 1) / 2) - 1, Math.floor(y / 2)];
  const first = labelAt(owners, frame, left, below);
  return first !== labelAt(owners, frame, right, below) || first !== labelAt(owners, frame, left, above) || first !== labelAt(owners, frame, right, above);
}

/** The owner of a coarse cell; beyond the level nobody's, or without a frame that of the nearest cell. */
function labelAt({ width, height, labels }: Owners, frame: boolean, x: number, y: number): number {
  if (frame && (x < 0 || y < 0 || x >= width || y >= height)) return OUTSIDE;
  const [column, row] = [Math.max(0, Math.min(width - 1, x)), Math.max(0, Math.min(height - 1, y))];
  return labels[row * width + column] ?? OUTSIDE;
}
