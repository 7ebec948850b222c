import { type Grid, NO_KIND } from '../grid.ts';
import { sidesOf } from '../steps/walkable-areas.ts';

/** Where one gets from a cell. */
export interface Reach {
  /** steps to each cell, never across a corner; -1 for those out of reach */
  readonly distances: Int32Array;
  /** index of the cell that is the most steps away; of equal ones the first in reading order from the bottom left */
  readonly farthest: number;
}

/**
 * Breadth-first search: the start, every cell one step away, every cell two steps away, and so on. Each cell is looked at once.
 * @param start index of a cell; if it is not walkable, nothing is in reach and it is the farthest cell itself
 * @param walkable whether one can stand on a kind
 */
export function reachFrom(grid: Grid, start: number, walkable: (tile: number) => boolean): Reach {
  const distances = new Int32Array(grid.cells.length).fill(-1);
  if (!walkable(grid.cells[start] ?? NO_KIND)) return { distances, farthest: start };
  const queue = new Int32Array(grid.cells.length);
  const sides = new Int32Array(4);
  let length = 1;
  let farthest = start;
  queue[0] = start;
  distances[start] = 0;
  for (let head = 0; head < length; head++) {
    const cell = queue[head] ?? 0;
    const distance = distances[cell] ?? 0;
    const best = distances[farthest] ?? 0;
    if (distance > best || (distance === best && cell < farthest)) farthest = cell;
    sidesOf(cell, grid.width, grid.cells.length, sides);
    for (const next of sides) {
      if (next < 0 || distances[next] !== -1 || !walkable(grid.cells[next] ?? NO_KIND)) continue;
      distances[next] = distance + 1;
      queue[length++] = next;
    }
  }
  return { distances, farthest };
}

/**
 * The cell before each one on a shortest way from the start. Of several that which lies to the right, else to the left, above, below.
 * @param width columns of the grid that was searched
 * @returns indices of cells; -1 for the start and for cells out of reach
 */
export function stepsBack({ distances }: Pick<Reach, 'distances'>, width: number): Int32Array {
  const sides = new Int32Array(4);
  return Int32Array.from(distances, (distance, cell) => {
    if (distance <= 0) return -1;
    sidesOf(cell, width, distances.length, sides);
    return sides.find((side) => side >= 0 && distances[side] === distance - 1) ?? -1;
  });
}

/**
 * A shortest way: from the start to a cell, both included.
 * @param width columns of the grid that was searched
 * @param cell index of the cell to go to
 * @returns indices of the cells in walking order; empty for a cell out of reach
 */
export function pathTo(reach: Pick<Reach, 'distances'>, width: number, cell: number): Int32Array {
  const back = stepsBack(reach, width);
  const path = new Int32Array((reach.distances[cell] ?? -1) + 1);
  for (let at = cell, step = path.length - 1; step >= 0; step--) {
    path[step] = at;
    at = back[at] ?? -1;
  }
  return path;
}
