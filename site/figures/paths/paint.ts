import {
  FOREST,
  findWalkableAreas,
  GRASS,
  type Grid,
  makeGrid,
  PATH,
  SAND,
  thickBlocks,
} from 'generator';
import { fillRect, makeRaster, plot, type Raster } from 'tile-art';
import {
  APART_COLOUR,
  CROSS_COLOUR,
  FOREST_COLOUR,
  MEADOW_COLOUR,
  PATH_COLOUR,
  THICK_COLOUR,
} from './settings.ts';

/** Paths, and the ground between them. */
export interface RegionMap {
  readonly grid: Grid;
  /** for each cell whether its region is meadow; otherwise it is forest */
  readonly meadows: readonly boolean[];
}

/** The map in flat colours, with marks where a path is thick or cannot be reached. */
export function paintPlan({ grid, meadows }: RegionMap, scale: number): Raster {
  const raster = makeRaster(grid.width * scale, grid.height * scale);
  const { labels, largest } = findWalkableAreas(
    grid,
    { x: 0, y: 0, width: grid.width, height: grid.height },
    [PATH],
  );
  grid.cells.forEach((tile, cell) => {
    const path = labels[cell] === largest ? PATH_COLOUR : APART_COLOUR;
    const colour = tile === PATH ? path : meadows[cell] ? MEADOW_COLOUR : FOREST_COLOUR;
    fillRect(raster, (cell % grid.width) * scale, topOf(grid, cell, scale), scale, scale, colour);
  });
  for (const cell of thickBlocks(grid))
    markThick(raster, (cell % grid.width) * scale, topOf(grid, cell, scale) - scale, 2 * scale);
  return raster;
}

/** The map for the Island theme: sand between woods and meadows. */
export function islandOf({ grid, meadows }: RegionMap): Grid {
  const island = makeGrid(grid.width, grid.height, FOREST);
  grid.cells.forEach((tile, cell) => {
    if (tile === PATH) island.cells[cell] = SAND;
    else if (meadows[cell]) island.cells[cell] = GRASS;
  });
  return island;
}

function topOf({ width, height }: Grid, cell: number, scale: number): number {
  return (height - 1 - Math.floor(cell / width)) * scale;
}

/** Marks a place with a red square and a white cross. */
function markThick(raster: Raster, left: number, top: number, side: number): void {
  const line = Math.max(1, Math.floor(side / 8));
  fillRect(raster, left, top, side, side, THICK_COLOUR);
  for (let at = line; at < side - line; at++) {
    for (const across of [at, side - 1 - at]) plot(raster, left + at, top + across, CROSS_COLOUR);
  }
}
