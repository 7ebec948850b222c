import { type Grid, makeGrid } from '../grid.ts';
import { FLOOR, WALL } from '../walker/walker-kinds.ts';

/** How many walls the 3 x 3 block of a cell, itself included, has to hold. */
export interface WallLimits {
  /** for a floor cell to become wall */
  readonly birthLimit: number;
  /** for a wall to stay wall */
  readonly keepLimit: number;
}

/** A round of the automaton. */
export interface Round {
  readonly grid: Grid;
  /** cells that are not what they were */
  readonly changed: number;
}

/**
 * One round: every cell becomes wall or floor by the walls in its 3 x 3 block. All blocks are read from the grid that is handed in, so the
 * order of cells does not show. Cells outside of the grid count as wall.
 * @param grid floor and wall only
 */
export function automatonRound(grid: Grid, { birthLimit, keepLimit }: WallLimits): Round {
  const { width, height } = grid;
  const rows = rowSums(grid);
  const next = makeGrid(width, height, FLOOR);
  let changed = 0;
  for (let cell = 0; cell < next.cells.length; cell++) {
    const above = cell + width < rows.length ? (rows[cell + width] ?? 0) : OUTSIDE;
    const below = cell >= width ? (rows[cell - width] ?? 0) : OUTSIDE;
    const was = grid.cells[cell];
    const isWall = below + (rows[cell] ?? 0) + above >= (was === WALL ? keepLimit : birthLimit);
    if (isWall) next.cells[cell] = WALL;
    if (isWall !== (was === WALL)) changed++;
  }
  return { grid: next, changed };
}

/** A row of three cells outside of the grid. */
const OUTSIDE = 3;

/**
 * Walls among each cell and its two neighbours in the row: three of these make a block, and each serves three blocks. Kinds are added up, which
 * counts the walls as long as floor is 0 and wall is 1.
 */
function rowSums({ width, height, cells }: Grid): Uint8Array {
  const sums = new Uint8Array(cells.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0, cell = y * width; x < width; x++, cell++) {
      const left = x > 0 ? (cells[cell - 1] ?? WALL) : WALL;
      const right = x + 1 < width ? (cells[cell + 1] ?? WALL) : WALL;
      sums[cell] = left + (cells[cell] ?? WALL) + right;
    }
  }
  return sums;
}

/** How a grid ends when rounds follow rounds. */
export interface Ending {
  /** rounds that changed something */
  readonly rounds: number;
  /** whether a round was found that changes nothing: none after it will */
  readonly isSettled: boolean;
  /** cells that the last round changed: 0 when the grid has settled */
  readonly swapping: number;
}

/**
 * Runs rounds until one changes nothing. Not every grid gets there: stripes one cell wide swap with the gaps between them for ever.
 * @param atMost rounds after which it gives up
 */
export function settle(grid: Grid, limits: WallLimits, atMost: number): Ending {
  let current = grid;
  let swapping = 0;
  for (let rounds = 0; rounds < atMost; rounds++) {
    const round = automatonRound(current, limits);
    if (round.changed === 0) return { rounds, isSettled: true, swapping: 0 };
    current = round.grid;
    swapping = round.changed;
  }
  return { rounds: atMost, isSettled: false, swapping };
}
