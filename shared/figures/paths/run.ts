import type { Grid } from '../../generator/grid.ts';
import { markBorders } from '../../generator/paths/mark-borders.ts';
import { fineOwners, type Owners } from '../../generator/paths/owners.ts';
import { type PathNumbers, pathNumbers } from '../../generator/paths/path-numbers.ts';
import { isMeadow } from '../../generator/paths/region-biomes.ts';
import { generateRegionMap } from '../../generator/paths/region-map.ts';
import { sitesWithin } from '../../generator/paths/sites.ts';
import { traceEdges } from '../../generator/paths/trace-edges.ts';
import { voronoiEdges } from '../../generator/paths/voronoi-edges.ts';
import { keepLast } from '../kept.ts';
import { METHODS, type Method, type PathsFigureSettings } from './settings.ts';

/** The paths of one method, and the ground between them. */
export interface Drawn {
  readonly grid: Grid;
  readonly numbers: PathNumbers;
  /** for each cell whether its region is meadow; otherwise it is forest */
  readonly meadows: readonly boolean[];
}

export type Run = Readonly<Record<Method, Drawn>>;

/** Looking from method to method asks for the same maps again. */
const keepRun = keepLast<Run>(3);

/** The same regions, drawn by every method; the last few are kept. */
export function runOf(settings: PathsFigureSettings): Run {
  return keepRun(JSON.stringify({ ...settings, method: '', look: '' }), () => makeRun(settings));
}

function makeRun(settings: PathsFigureSettings): Run {
  const sites = sitesWithin(settings);
  const map = generateRegionMap(settings);
  const { width, height } = map.grid;
  const owners = fineOwners(settings);
  const edges = voronoiEdges(settings);
  const byCell = meadowsOf(settings, owners, width, height, 1);
  const drawn = (grid: Grid, meadows = byCell): Drawn => ({ grid, meadows, numbers: pathNumbers(grid, sites) });
  return {
    traced: drawn(traceEdges(edges, width, height, 1)),
    discount: drawn(traceEdges(edges, width, height, settings.discount)),
    marked: drawn(markBorders(owners, settings.corners)),
    doubled: drawn(map.grid, meadowsOf(settings, map.owners, width, height, 2)),
  };
}

/** @param scale fine cells for each cell that has an owner */
function meadowsOf(
  { seed }: PathsFigureSettings,
  { labels, sites, width: across, height: up }: Owners,
  width: number,
  height: number,
  scale: number,
): readonly boolean[] {
  const bySite = sites.list.map((site) => isMeadow(seed, site));
  return Array.from({ length: width * height }, (_, cell) => {
    const x = Math.min(across - 1, Math.floor((cell % width) / scale));
    const y = Math.min(up - 1, Math.floor(Math.floor(cell / width) / scale));
    return bySite[labels[y * across + x] ?? 0] ?? false;
  });
}

/** The methods with their numbers, in order. */
export function numbersOf(run: Run): readonly { readonly id: Method; readonly numbers: PathNumbers }[] {
  return METHODS.map(({ value }) => ({ id: value, numbers: run[value].numbers }));
}
