/* The ideas that come first for paths between regions. They fail; the pages show where, and the measurements how often. */
import type { Grid } from '../grid.ts';
import { markBorders } from './mark-borders.ts';
import { fineOwners } from './owners.ts';
import type { PathsSettings } from './paths-settings.ts';
import { traceEdges } from './trace-edges.ts';
import { voronoiEdges } from './voronoi-edges.ts';

/** Traces the edges between regions. A discount below 1 makes cells cheaper that are path already. */
export function traceBorders(settings: PathsSettings, discount: number): Grid {
  return traceEdges(voronoiEdges(settings), 2 * settings.columns + 1, 2 * settings.rows + 1, discount);
}

/** Makes the cells path that lie on the border of their region; with corners also those that touch another one across a corner only. */
export function markRegionBorders(settings: PathsSettings, corners: boolean): Grid {
  return markBorders(fineOwners(settings), corners);
}
