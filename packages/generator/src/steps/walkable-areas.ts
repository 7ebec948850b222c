import type { CellRect } from '../cell-rect.ts';
import type { Grid } from '../grid.ts';

/** The walkable areas in part of a level. Cells are counted within the part, row by row from its bottom left. */
export interface WalkableAreas {
  readonly width: number;
  /** number of the area of each cell, from 1 in the order in which they are found; 0 for cells that are not walkable */
  readonly labels: Int32Array;
  /** cells of each area by its number; the first entry is 0 */
  readonly sizes: readonly number[];
  /** number of the largest area; the first of equal ones; 0 if there is none */
  readonly largest: number;
}

/**
 * Labels areas that are connected by their sides, row by row from the bottom left. Only cells in the `inner` part
 * connect areas.
 */
export function findWalkableAreas(
  grid: Grid,
  inner: CellRect,
  walkable: readonly number[],
): WalkableAreas {
  const { width, height } = inner;
  const labels = new Int32Array(width * height);
  // -1 marks walkable cells without a label.
  for (let cell = 0; cell < labels.length; cell++)
    labels[cell] = walkable.includes(grid.cells[gridIndex(grid, inner, cell)] ?? 0) ? -1 : 0;
  const queue = new Int32Array(labels.length);
  const sizes = [0];
  let largest = 0;
  for (let start = 0; start < labels.length; start++) {
    if (labels[start] !== -1) continue;
    const label = sizes.length;
    const size = flood(labels, width, start, label, queue);
    sizes.push(size);
    if (size > (sizes[largest] ?? 0)) largest = label;
  }
  return { width, labels, sizes, largest };
}

/** Index on the grid of a cell that is counted within a part of it. */
export function gridIndex(grid: Grid, inner: CellRect, cell: number): number {
  const row = Math.floor(cell / inner.width);
  return (inner.y + row) * grid.width + inner.x + (cell - row * inner.width);
}

/**
 * Writes the four neighbours within the part to `found`: right, left, up, down; -1 for none. The caller provides the
 * array because this runs for every cell.
 */
export function sidesOf(cell: number, width: number, cells: number, found: Int32Array): void {
  const x = cell % width;
  found[0] = x + 1 < width ? cell + 1 : -1;
  found[1] = x > 0 ? cell - 1 : -1;
  found[2] = cell + width < cells ? cell + width : -1;
  found[3] = cell >= width ? cell - width : -1;
}

function flood(
  labels: Int32Array,
  width: number,
  start: number,
  label: number,
  queue: Int32Array,
): number {
  const sides = new Int32Array(4);
  let size = 1;
  queue[0] = start;
  labels[start] = label;
  for (let head = 0; head < size; head++) {
    sidesOf(queue[head] ?? 0, width, labels.length, sides);
    for (const next of sides) {
      if (next < 0 || labels[next] !== -1) continue;
      labels[next] = label;
      queue[size++] = next;
    }
  }
  return size;
}
