import type { PathsSettings } from './paths-settings.ts';
import { type Sites, sitesAround } from './sites.ts';

/** The site that owns each cell of a grid. */
export interface Owners {
  readonly width: number;
  readonly height: number;
  /** index of the owner in the list of sites, row by row from the lower left */
  readonly labels: Int32Array;
  readonly sites: Sites;
}

/** A distance to a site. Its square also works, since only the order matters. */
type Distance = (columns: number, rows: number) => number;

/** Steps without diagonals. */
export const walking: Distance = (columns, rows) => Math.abs(columns) + Math.abs(rows);
/** The square of the straight distance. */
export const straight: Distance = (columns, rows) => columns * columns + rows * rows;

/**
 * Blocks to search in each direction. Sites three blocks away are at least 2 x spacing + 1 steps away, but the site of
 * the own block at most 2 x (spacing - 1). The same is true of straight distance.
 */
const REACH = 2;

/** The owner of each coarse cell: the nearest site; of equally near ones the lower, then the one further left. */
export function coarseOwners(settings: PathsSettings, distance: Distance = walking): Owners {
  const { columns, rows } = settings;
  return ownersOf(sitesAround(settings, REACH), columns, rows, 1, distance);
}

/** The owner of each cell of the level by straight distance, for the attempts: a fine cell may belong to any site. */
export function fineOwners(settings: PathsSettings): Owners {
  return ownersOf(
    sitesAround(settings, REACH),
    2 * settings.columns + 1,
    2 * settings.rows + 1,
    2,
    straight,
  );
}

/** @param scale 2 for fine cells: site (x, y) is then on cell (2x + 1, 2y + 1) */
function ownersOf(
  sites: Sites,
  width: number,
  height: number,
  scale: 1 | 2,
  distance: Distance,
): Owners {
  const labels = new Int32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) labels[y * width + x] = nearest(sites, x, y, scale, distance);
  }
  return { width, height, labels, sites };
}

function nearest(
  { list, across, up, beyond, spacing }: Sites,
  x: number,
  y: number,
  scale: 1 | 2,
  distance: Distance,
): number {
  const homeX = Math.floor(x / (scale * spacing)) + beyond;
  const homeY = Math.floor(y / (scale * spacing)) + beyond;
  let owner = 0;
  let best = -1;
  for (let blockY = homeY - REACH; blockY <= Math.min(up - 1, homeY + REACH); blockY++) {
    for (let blockX = homeX - REACH; blockX <= Math.min(across - 1, homeX + REACH); blockX++) {
      const at = blockY * across + blockX;
      const site = list[at];
      if (!site) continue;
      const far = distance(site.x * scale + scale - 1 - x, site.y * scale + scale - 1 - y);
      if (best >= 0 && far >= best) continue;
      best = far;
      owner = at;
    }
  }
  return owner;
}
