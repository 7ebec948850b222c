/* A map of regions that are divided by paths one cell wide. */
import type { Grid } from '../grid.ts';
import { doubleGrid } from './doubling.ts';
import { coarseOwners, type Owners } from './owners.ts';
import type { PathsSettings } from './paths-settings.ts';

/** A finished map. */
export interface RegionMap {
  /** path and ground */
  readonly grid: Grid;
  /** whose each coarse cell is; coarse cell (x, y) is cell (2x + 1, 2y + 1) of the grid */
  readonly owners: Owners;
}

/** Makes a map by grid doubling. No path is wider than one cell for any seed; with the frame all paths are one network. */
export function generateRegionMap(settings: PathsSettings): RegionMap {
  const owners = coarseOwners(settings);
  return { grid: doubleGrid(owners, settings.frame), owners };
}
