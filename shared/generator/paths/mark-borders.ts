import { type Grid, makeGrid } from '../grid.ts';
import type { Owners } from './owners.ts';
import { GROUND, PATH } from './path-kinds.ts';

/**
 * Makes cells path that lie on the border of their region: those whose right or upper neighbour has another owner.
 * @param corners also those whose upper right neighbour has
 */
export function markBorders({ width, height, labels }: Owners, corners: boolean): Grid {
  const grid = makeGrid(width, height, GROUND);
  for (let y = 0; y < height; y++) {
    for (let x = 0, cell = y * width; x < width; x++, cell++) {
      const right = x + 1 < width;
      const above = y + 1 < height;
      const differs = (next: number): boolean => labels[next] !== labels[cell];
      const isBorder = (right && differs(cell + 1)) || (above && differs(cell + width)) || (corners && right && above && differs(cell + width + 1));
      if (isBorder) grid.cells[cell] = PATH;
    }
  }
  return grid;
}
