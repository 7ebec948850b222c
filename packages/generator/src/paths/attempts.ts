/* Simpler ways to draw paths between regions. None is reliable; the measurements count how often they fail. */
import { type Grid, makeGrid } from '../grid.ts';
import { fineOwners, type Owners } from './owners.ts';
import { GROUND, PATH, type PathsSettings } from './paths-settings.ts';
import { traceEdges } from './trace-edges.ts';
import { voronoiEdges } from './voronoi-edges.ts';

/**
 * Marks as path the cells whose right or upper neighbour has another owner; with `corners` also the upper right one.
 */
export function markBorders({ width, height, labels }: Owners, corners: boolean): Grid {
  const grid = makeGrid(width, height, GROUND);
  for (let y = 0; y < height; y++) {
    for (let x = 0, cell = y * width; x < width; x++, cell++) {
      const right = x + 1 < width;
      const above = y + 1 < height;
      const differs = (next: number): boolean => labels[next] !== labels[cell];
      const isBorder =
        (right && differs(cell + 1)) ||
        (above && differs(cell + width)) ||
        (corners && right && above && differs(cell + width + 1));
      if (isBorder) grid.cells[cell] = PATH;
    }
  }
  return grid;
}

/** Traces the edges between regions. A discount below 1 makes existing path cells cheaper. */
export function traceBorders(settings: PathsSettings, discount: number): Grid {
  return traceEdges(
    voronoiEdges(settings),
    2 * settings.columns + 1,
    2 * settings.rows + 1,
    discount,
  );
}

export function markRegionBorders(settings: PathsSettings, corners: boolean): Grid {
  return markBorders(fineOwners(settings), corners);
}
