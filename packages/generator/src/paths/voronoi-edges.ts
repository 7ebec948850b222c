/* Voronoi edges between sites, computed only with operations that every engine computes alike. */
import type { PathsSettings } from './paths-settings.ts';
import { type Site, sitesAround } from './sites.ts';

/** Part of the border between two sites, in fine cells. */
export interface Edge {
  readonly from: Site;
  readonly to: Site;
}

/** A corner of a region and the neighbour across the side from it to the next corner. */
interface Corner extends Site {
  /** index of the neighbouring site; {@link RIM} at the edge of the level */
  readonly beyond: number;
}

const RIM = -1;
/** Sites of one edge are at most two blocks from it. */
const REACH = 4;
/** Outermost blocks whose sites only serve as neighbours. */
const OWNING = 2;
/** Shorter edges are rounding errors of corners where four regions meet. */
const SHORTEST = 0.000001;

/** All edges within the level, each once: those of a region towards sites later in the list. */
export function voronoiEdges(settings: PathsSettings): readonly Edge[] {
  const { across, up, list } = sitesAround(settings, REACH);
  const points = list.map(({ x, y }) => ({ x: 2 * x + 1, y: 2 * y + 1 }));
  const rim = rimOf(2 * settings.columns, 2 * settings.rows);
  return points.flatMap((point, index) => {
    const [column, row] = [index % across, Math.floor(index / across)];
    // Sites further out have no region within the level.
    const isNear =
      column >= OWNING && row >= OWNING && column < across - OWNING && row < up - OWNING;
    const region = isNear ? regionOf(points, point, index, across, rim) : [];
    return region.flatMap((corner, at) => {
      const next = region[(at + 1) % region.length];
      if (!next || corner.beyond <= index) return [];
      const isLong = Math.abs(next.x - corner.x) + Math.abs(next.y - corner.y) > SHORTEST;
      return isLong ? [{ from: { x: corner.x, y: corner.y }, to: { x: next.x, y: next.y } }] : [];
    });
  });
}

function rimOf(right: number, top: number): readonly Corner[] {
  return [
    { x: 0, y: 0, beyond: RIM },
    { x: right, y: 0, beyond: RIM },
    { x: right, y: top, beyond: RIM },
    { x: 0, y: top, beyond: RIM },
  ];
}

/** The level, cut along the bisector between the point and each of its neighbours. */
function regionOf(
  points: readonly Site[],
  point: Site,
  index: number,
  across: number,
  rim: readonly Corner[],
): readonly Corner[] {
  const column = index % across;
  let region = rim;
  let reach = reachOf(region, point);
  for (const [columns, rows] of NEIGHBOURS) {
    const other = index + rows * across + columns;
    const rival = points[other];
    if (!rival || column + columns < 0 || column + columns >= across) continue;
    // The bisector is half as far away as the rival.
    if (squareBetween(point, rival) > 4 * reach) continue;
    const left = cut(region, point, rival, other);
    if (left !== region) reach = reachOf(left, point);
    region = left;
  }
  return region;
}

/** Offsets of blocks, the nearest first: once they have cut the region, most others are too far away to matter. */
const NEIGHBOURS: readonly (readonly [number, number])[] = makeNeighbours();

function makeNeighbours(): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  for (let ring = 1; ring <= REACH; ring++) {
    for (let rows = -ring; rows <= ring; rows++) {
      for (let columns = -ring; columns <= ring; columns++)
        if (Math.max(Math.abs(rows), Math.abs(columns)) === ring) found.push([columns, rows]);
    }
  }
  return found;
}

/** The square of the distance to the furthest corner. */
function reachOf(region: readonly Corner[], point: Site): number {
  return region.reduce((most, corner) => Math.max(most, squareBetween(point, corner)), 0);
}

function squareBetween(one: Site, other: Site): number {
  return (other.x - one.x) * (other.x - one.x) + (other.y - one.y) * (other.y - one.y);
}

/** The part of a region that is nearer to the point than to the rival. */
function cut(
  region: readonly Corner[],
  point: Site,
  rival: Site,
  beyond: number,
): readonly Corner[] {
  const [a, b] = [rival.x - point.x, rival.y - point.y];
  const middle = a * ((point.x + rival.x) / 2) + b * ((point.y + rival.y) / 2);
  if (region.every(({ x, y }) => a * x + b * y <= middle)) return region;
  const excess = region.map(({ x, y }) => a * x + b * y - middle);
  return region.flatMap((corner, at) => {
    const next = (at + 1) % region.length;
    const end = region[next];
    const [here, there] = [excess[at] ?? 0, excess[next] ?? 0];
    if (!end) return [];
    if (here <= 0 && there <= 0) return [corner];
    if (here > 0 && there > 0) return [];
    const share = here / (here - there);
    const crossing = {
      x: corner.x + (end.x - corner.x) * share,
      y: corner.y + (end.y - corner.y) * share,
    };
    // The cut begins where the outline leaves the half-plane; the old side continues where it returns.
    return here <= 0 ? [corner, { ...crossing, beyond }] : [{ ...crossing, beyond: corner.beyond }];
  });
}
