import type { CellRect } from '../cell-rect.ts';
import { type Grid, tileAt } from '../grid.ts';

/**
 * One round of majority in the `inner` part: each cell takes the most common kind of its 3 x 3 block. All cells are
 * read before any is written. On a tie a cell keeps its kind if that is among the most common; otherwise the lowest
 * kind wins. Cells outside of the grid do not count.
 */
export function smooth(grid: Grid, inner: CellRect): Grid {
  const cells = grid.cells.slice();
  const counts = new Int32Array(256);
  for (let y = inner.y; y < inner.y + inner.height; y++) {
    for (let x = inner.x; x < inner.x + inner.width; x++)
      cells[y * grid.width + x] = majority(grid, x, y, counts);
  }
  return { ...grid, cells };
}

function majority(grid: Grid, x: number, y: number, counts: Int32Array): number {
  const own = tileAt(grid, x, y);
  counts.fill(0);
  let most = 0;
  for (let step = 0; step < 9; step++) {
    const tile = tileAt(grid, x - 1 + (step % 3), y - 1 + Math.floor(step / 3), -1);
    if (tile < 0) continue;
    const count = (counts[tile] ?? 0) + 1;
    counts[tile] = count;
    most = Math.max(most, count);
  }
  return counts[own] === most ? own : counts.indexOf(most);
}
