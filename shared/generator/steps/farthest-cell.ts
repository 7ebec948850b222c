import type { Grid } from '../grid.ts';
import { sidesOf } from './walkable-areas.ts';

/** Where one gets from a cell. */
export interface Reach {
  /** steps from side to side to each cell, -1 for those out of reach */
  readonly distances: Int32Array;
  /** index of the cell that is the most steps away; of equal ones the first in reading order from the bottom left */
  readonly farthest: number;
}

/**
 * Breadth-first search.
 * @param start index of a cell; if it is not walkable, nothing is in reach and it is the farthest cell itself
 */
export function reachFrom(grid: Grid, start: number, walkable: (tile: number) => boolean): Reach {
  const distances = new Int32Array(grid.cells.length).fill(-1);
  if (!walkable(grid.cells[start] ?? 255)) return { distances, farthest: start };
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
      if (next < 0 || distances[next] !== -1 || !walkable(grid.cells[next] ?? 255)) continue;
      distances[next] = distance + 1;
      queue[length++] = next;
    }
  }
  return { distances, farthest };
}
