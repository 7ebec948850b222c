/* Caves from a cellular automaton: random walls, rounds of a majority rule, and a policy for the areas that remain. */
import type { CellRect } from '../cell-rect.ts';
import { type Grid, makeGrid } from '../grid.ts';
import { cellHash, hashText, unit } from '../hash.ts';
import { addBorder } from '../steps/border.ts';
import { type Connected, connectAreas } from '../steps/connectivity.ts';
import { FLOOR, WALL } from '../walker/walker-kinds.ts';
import type { CaveSettings } from './cave-settings.ts';

/**
 * The walls that the 3 x 3 block of a cell, including the cell, must have: for a floor cell to become wall, and for a
 * wall to stay wall.
 */
export type WallLimits = Pick<CaveSettings, 'birthLimit' | 'keepLimit'>;

interface Round {
  readonly grid: Grid;
  /** cells that differ from the grid before */
  readonly changed: number;
}

/**
 * Makes every cell wall or floor by the number of walls in its 3 x 3 block. All blocks are read from the given grid,
 * which has only floor and wall. Cells outside count as wall.
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

/** Walls in a row of three cells outside of the grid. */
const OUTSIDE = 3;

/**
 * For each cell, the walls among it and its two neighbours in the row. Kinds are simply added, since floor is 0 and
 * wall is 1.
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

/** The result of rounds on one grid. */
export interface Ending {
  /** rounds that changed something */
  readonly rounds: number;
  /** whether a round changed nothing; no later round would change anything */
  readonly isSettled: boolean;
  /** cells that the last round changed; 0 when the grid has settled */
  readonly swapping: number;
}

/**
 * Runs rounds until one changes nothing, at most `atMost`. Some grids never settle: stripes one cell wide swap with the
 * gaps between them in every round.
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

/** A finished cave and its stages. */
export interface Cave {
  /** with the ring of wall */
  readonly grid: Grid;
  /** the random fill, with no changes, and the cave after each round; without the ring */
  readonly rounds: readonly Round[];
  /** areas of floor that became wall after the last round */
  readonly filledAreas: number;
  readonly corridors: Connected['corridors'];
}

const RING = 1;

/** Before the step for areas, a cell depends only on cells at most `rounds` away. */
export function generateCave(settings: CaveSettings): Cave {
  const rounds: Round[] = [{ grid: fillAtRandom(settings), changed: 0 }];
  for (let round = 1; round <= settings.rounds; round++) {
    const before = rounds[round - 1];
    if (before) rounds.push(automatonRound(before.grid, settings));
  }
  const last = rounds[rounds.length - 1]?.grid ?? makeGrid(settings.width, settings.height, WALL);
  const { grid, inner } = addBorder(last, RING, WALL);
  return { rounds, ...treatAreas(grid, inner, settings) };
}

/** Each cell has its own hash, so a larger level contains the fill of a smaller one. */
function fillAtRandom({ seed, width, height, wallChance }: CaveSettings): Grid {
  const grid = makeGrid(width, height, FLOOR);
  const salt = hashText('cave-fill');
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      if (unit(cellHash(seed, salt, x, y)) < wallChance) grid.cells[y * width + x] = WALL;
  }
  return grid;
}

/** The cave with a ring of wall around it. */
export function withRing(grid: Grid): Grid {
  return addBorder(grid, RING, WALL).grid;
}

function treatAreas(
  grid: Grid,
  inner: CellRect,
  { areas, minimumArea, corridorWidth }: CaveSettings,
): Connected {
  const common = { walkable: [FLOOR], corridorWidth };
  switch (areas) {
    case 'all':
      return connectAreas(grid, inner, { ...common, mode: 'off', minimumArea });
    case 'largest':
      // No area is this large, so all but the largest count as small.
      return connectAreas(grid, inner, {
        ...common,
        mode: 'fill-small',
        minimumArea: grid.cells.length + 1,
      });
    case 'connect':
      return connectAreas(grid, inner, { ...common, mode: 'connect', minimumArea });
  }
}
