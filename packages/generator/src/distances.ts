import { type Grid, NO_KIND } from './grid.ts';
import { cellHash, hashText, unit } from './hash.ts';
import { sidesOf } from './steps/walkable-areas.ts';

/** The cells that can be reached from a start. */
export interface Reach {
  /** steps to each cell, never diagonal; -1 for cells out of reach */
  readonly distances: Int32Array;
  /** index of the cell with the most steps; of equal ones the first in row order from the bottom left */
  readonly farthest: number;
}

/**
 * Breadth-first search from the cell with index `start`. If that cell is not walkable, nothing is in reach and it is
 * itself the farthest cell.
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
 * For each cell, the index of the previous cell on a shortest path from the start; -1 for the start and for cells out
 * of reach. Of several, prefers the one to the right, then left, above, below. `width` is that of the searched grid.
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
 * The indices of the cells on a shortest path from the start to a cell, including both; empty for a cell out of reach.
 * `width` is that of the searched grid.
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

interface EnemyRules {
  /** cells fewer steps than this from the start have no enemies */
  readonly safeSteps: number;
  /** chance of an enemy at the farthest cell, 0 to 1; falls linearly to 0 at the start */
  readonly chanceAtExit: number;
}

export interface Enemy {
  /** index on the grid */
  readonly cell: number;
  /** whether it is beyond {@link STRONG_FROM} */
  readonly isStrong: boolean;
}

/** Enemies are strong beyond this share of the distance to the farthest cell. */
export const STRONG_FROM = 0.7;

const SALT = hashText('enemy');

/**
 * Places enemies by walking distance, in grid order. Each cell has its own hash, so a higher chance adds enemies and
 * moves none. `width` is that of the level.
 */
export function placeEnemies(
  { distances, farthest }: Reach,
  width: number,
  seed: number,
  { safeSteps, chanceAtExit }: EnemyRules,
): readonly Enemy[] {
  const most = Math.max(1, distances[farthest] ?? 0);
  const enemies: Enemy[] = [];
  distances.forEach((steps, cell) => {
    if (steps < Math.max(0, safeSteps)) return;
    const danger = steps / most;
    const x = cell % width;
    if (unit(cellHash(seed, SALT, x, (cell - x) / width)) < chanceAtExit * danger)
      enemies.push({ cell, isStrong: danger > STRONG_FROM });
  });
  return enemies;
}
