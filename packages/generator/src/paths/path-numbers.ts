/* How well a finished region map meets its goals. */
import { areasOf } from '../areas.ts';
import { type Grid, tileAt } from '../grid.ts';
import { findWalkableAreas } from '../steps/walkable-areas.ts';
import { GROUND, PATH } from './paths-settings.ts';
import type { Site } from './sites.ts';

export interface PathNumbers {
  /** path cells */
  readonly cells: number;
  /** squares of 2 x 2 path cells: places where a path is wider than one cell */
  readonly blocks: number;
  /** path cells with at most one path cell beside them; cells on the rim do not count */
  readonly deadEnds: number;
  /** connected areas of path */
  readonly pieces: number;
  /** sites that share their area of ground with an earlier one: regions without a path between them */
  readonly merged: number;
}

/** Counts paths and their faults. `sites` are those of the level, in coarse cells. */
export function pathNumbers(grid: Grid, sites: readonly Site[]): PathNumbers {
  let cells = 0;
  let deadEnds = 0;
  grid.cells.forEach((tile, cell) => {
    if (tile !== PATH) return;
    cells++;
    if (isDeadEnd(grid, cell % grid.width, Math.floor(cell / grid.width))) deadEnds++;
  });
  const pieces = areasOf(grid, (tile) => tile === PATH).length;
  return {
    cells,
    blocks: thickBlocks(grid).length,
    deadEnds,
    pieces,
    merged: mergedRegions(grid, sites),
  };
}

/** Indices of the lower left cells of all squares of 2 x 2 path cells. */
export function thickBlocks({ width, height, cells }: Grid): readonly number[] {
  const found: number[] = [];
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0, cell = y * width; x + 1 < width; x++, cell++) {
      if (
        cells[cell] === PATH &&
        cells[cell + 1] === PATH &&
        cells[cell + width] === PATH &&
        cells[cell + width + 1] === PATH
      )
        found.push(cell);
    }
  }
  return found;
}

function isDeadEnd(grid: Grid, x: number, y: number): boolean {
  if (x === 0 || y === 0 || x === grid.width - 1 || y === grid.height - 1) return false;
  const beside = [
    tileAt(grid, x + 1, y),
    tileAt(grid, x - 1, y),
    tileAt(grid, x, y + 1),
    tileAt(grid, x, y - 1),
  ];
  return beside.filter((tile) => tile === PATH).length < 2;
}

function mergedRegions(grid: Grid, sites: readonly Site[]): number {
  const { labels } = findWalkableAreas(
    grid,
    { x: 0, y: 0, width: grid.width, height: grid.height },
    [GROUND],
  );
  const pieces = sites
    .map(({ x, y }) => labels[(2 * y + 1) * grid.width + 2 * x + 1] ?? 0)
    .filter((label) => label > 0);
  return pieces.length - new Set(pieces).size;
}
