/* A cave from a cellular automaton: random walls, rounds of majority, and what becomes of the areas that are left. */
import type { CellRect } from '../cell-rect.ts';
import { type Grid, makeGrid } from '../grid.ts';
import { cellHash, hashText, unit } from '../hash.ts';
import { type Connected, connectAreas } from '../steps/connectivity.ts';
import { FLOOR, WALL } from '../walker/walker-kinds.ts';
import { automatonRound, type Round } from './automaton.ts';
import type { CaveSettings } from './cave-settings.ts';

/** A finished cave and how it came about. */
export interface Cave {
  /** with the ring of wall */
  readonly grid: Grid;
  /** the cave within the ring */
  readonly inner: CellRect;
  /** the random fill, then the cave after each round; without the ring. Only the fill has no changes. */
  readonly rounds: readonly Round[];
  /** areas of floor that became wall after the last round */
  readonly filledAreas: number;
  readonly corridors: Connected['corridors'];
}

const RING = 1;

/** Makes a cave. Only its last stage, the areas, looks at the whole level: before it a cell depends on those at most `rounds` cells away. */
export function generateCave(settings: CaveSettings): Cave {
  const rounds: Round[] = [{ grid: fillAtRandom(settings), changed: 0 }];
  for (let round = 1; round <= settings.rounds; round++) {
    const before = rounds[round - 1];
    if (before) rounds.push(automatonRound(before.grid, settings));
  }
  const last = rounds[rounds.length - 1]?.grid ?? makeGrid(settings.width, settings.height, WALL);
  const inner = { x: RING, y: RING, width: settings.width, height: settings.height };
  return { inner, rounds, ...treatAreas(withRing(last), inner, settings) };
}

/** Each cell is wall by its own hash, so a larger level has the same fill and more of it. */
function fillAtRandom({ seed, width, height, wallChance }: CaveSettings): Grid {
  const grid = makeGrid(width, height, FLOOR);
  const salt = hashText('cave-fill');
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (unit(cellHash(seed, salt, x, y)) < wallChance) grid.cells[y * width + x] = WALL;
  }
  return grid;
}

/** A cave with the ring of wall around it. */
export function withRing(grid: Grid): Grid {
  const ringed = makeGrid(grid.width + 2 * RING, grid.height + 2 * RING, WALL);
  for (let y = 0; y < grid.height; y++) {
    ringed.cells.set(grid.cells.subarray(y * grid.width, (y + 1) * grid.width), (y + RING) * ringed.width + RING);
  }
  return ringed;
}

function treatAreas(grid: Grid, inner: CellRect, { areas, minimumArea, corridorWidth }: CaveSettings): Connected {
  const common = { walkable: [FLOOR], corridorWidth };
  switch (areas) {
    case 'all':
      return connectAreas(grid, inner, { ...common, mode: 'off', minimumArea });
    case 'largest':
      // No area has so many cells, so all but the largest are small.
      return connectAreas(grid, inner, { ...common, mode: 'fill-small', minimumArea: grid.cells.length + 1 });
    case 'connect':
      return connectAreas(grid, inner, { ...common, mode: 'connect', minimumArea });
  }
}
