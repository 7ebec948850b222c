/* Fills walkable areas that a player cannot reach, or connects them with corridors. */
import type { CellRect } from '../cell-rect.ts';
import { type Grid, tileAt } from '../grid.ts';
import { findWalkableAreas, gridIndex, sidesOf, type WalkableAreas } from './walkable-areas.ts';

/** The state of one call. Labels change as areas are joined; the arrays are buffers. */
interface Work {
  readonly grid: Grid;
  readonly inner: CellRect;
  readonly labels: Int32Array;
  /** number of the area that the others are joined to */
  readonly main: number;
  readonly tile: number;
  readonly corridorWidth: number;
  /** for each cell the one from which the search came: itself at the start, -1 if not visited */
  readonly cameFrom: Int32Array;
  readonly queue: Int32Array;
  readonly sides: Int32Array;
}

/**
 * Joins all areas with the largest by shortest corridors, one after the other. Each round joins at least one area.
 * Changes the grid and the labels.
 * @returns the path of each corridor as cells of the grid, from the joined area to the main one
 */
function digCorridors(
  grid: Grid,
  inner: CellRect,
  areas: WalkableAreas,
  settings: ConnectivitySettings,
): readonly (readonly number[])[] {
  const [tile] = settings.walkable;
  if (tile === undefined || areas.largest === 0) return [];
  const cells = areas.labels.length;
  const work: Work = {
    grid,
    inner,
    labels: areas.labels,
    main: areas.largest,
    tile,
    corridorWidth: settings.corridorWidth,
    cameFrom: new Int32Array(cells),
    queue: new Int32Array(cells),
    sides: new Int32Array(4),
  };
  const corridors: number[][] = [];
  for (let way = search(work); way.length > 0; way = search(work)) {
    carve(work, way);
    corridors.push(way.map((cell) => gridIndex(grid, inner, cell)));
  }
  return corridors;
}

/**
 * Breadth-first search from all cells of the main area, through cells that are not walkable, to the first cell of
 * another area. Returns the cells between the two; none if there is no other area.
 */
function search({ labels, main, cameFrom, queue, sides, inner }: Work): readonly number[] {
  let found = 0;
  for (let cell = 0; cell < labels.length; cell++) {
    const starts = labels[cell] === main;
    cameFrom[cell] = starts ? cell : -1;
    if (starts) queue[found++] = cell;
  }
  for (let head = 0; head < found; head++) {
    const cell = queue[head] ?? 0;
    sidesOf(cell, inner.width, labels.length, sides);
    for (const next of sides) {
      if (next < 0 || cameFrom[next] !== -1) continue;
      if (labels[next] !== 0) return wayBack(cameFrom, cell);
      cameFrom[next] = cell;
      queue[found++] = next;
    }
  }
  return [];
}

function wayBack(cameFrom: Int32Array, last: number): readonly number[] {
  const way: number[] = [];
  for (let cell = last; cameFrom[cell] !== cell; cell = cameFrom[cell] ?? cell) way.push(cell);
  return way;
}

/** Stamps a square on each cell of the path, and joins every area that it touches to the main area. */
function carve(work: Work, way: readonly number[]): void {
  const { grid, inner, labels, main, tile, corridorWidth, queue } = work;
  let found = 0;
  for (const cell of way) {
    const column = cell % inner.width;
    // Move the square inside instead of cutting it: a whole square is never too thin for a chunk size of its width.
    const left = squareStart(column, corridorWidth, inner.width);
    const bottom = squareStart(Math.floor(cell / inner.width), corridorWidth, inner.height);
    for (let y = bottom; y < Math.min(inner.height, bottom + corridorWidth); y++) {
      for (let x = left; x < Math.min(inner.width, left + corridorWidth); x++) {
        const stamped = y * inner.width + x;
        grid.cells[gridIndex(grid, inner, stamped)] = tile;
        if (labels[stamped] === main) continue;
        labels[stamped] = main;
        queue[found++] = stamped;
      }
    }
  }
  join(work, found);
}

function squareStart(middle: number, side: number, size: number): number {
  return Math.max(0, Math.min(size - side, middle - Math.floor((side - 1) / 2)));
}

/** Gives the label of the main area to every area that the cells in the queue touch. */
function join({ labels, main, queue, sides, inner }: Work, stamped: number): void {
  let found = stamped;
  for (let head = 0; head < found; head++) {
    sidesOf(queue[head] ?? 0, inner.width, labels.length, sides);
    for (const next of sides) {
      if (next < 0 || labels[next] === 0 || labels[next] === main) continue;
      labels[next] = main;
      queue[found++] = next;
    }
  }
}

export interface ConnectivitySettings {
  /** leave areas alone, fill small ones, or also dig corridors to the others */
  readonly mode: 'off' | 'fill-small' | 'connect';
  /** kinds that count as ground; corridors are made of the first */
  readonly walkable: readonly number[];
  /** areas with fewer cells are filled, except the largest */
  readonly minimumArea: number;
  /** cells across a corridor */
  readonly corridorWidth: number;
}

export interface Connected {
  readonly grid: Grid;
  readonly filledAreas: number;
  /** the path of each corridor before it was widened: cells of the grid, from the joined area to the main one */
  readonly corridors: readonly (readonly number[])[];
}

/** Fills small areas and connects the others, depending on the mode. Reads and changes only the `inner` part. */
export function connectAreas(
  grid: Grid,
  inner: CellRect,
  settings: ConnectivitySettings,
): Connected {
  if (settings.mode === 'off') return { grid, filledAreas: 0, corridors: [] };
  const after = { ...grid, cells: grid.cells.slice() };
  const areas = findWalkableAreas(grid, inner, settings.walkable);
  const filledAreas = fillSmall(after, inner, areas, settings);
  if (settings.mode === 'fill-small') return { grid: after, filledAreas, corridors: [] };
  return { grid: after, filledAreas, corridors: digCorridors(after, inner, areas, settings) };
}

/** Fills every small area, removes its labels, and returns the number of small areas. */
function fillSmall(
  grid: Grid,
  inner: CellRect,
  areas: WalkableAreas,
  { walkable, minimumArea }: ConnectivitySettings,
): number {
  const small = areas.sizes.map(
    (size, label) => label > 0 && label !== areas.largest && size < minimumArea,
  );
  const edges = areas.sizes.map((_, label) => (small[label] ? new Int32Array(256) : undefined));
  areas.labels.forEach((label, cell) => {
    const edge = edges[label];
    if (edge) countEdge(grid, gridIndex(grid, inner, cell), walkable, edge);
  });
  const fills = edges.map((edge) =>
    edge ? edge.indexOf(edge.reduce((most, sides) => Math.max(most, sides), 0)) : 0,
  );
  areas.labels.forEach((label, cell) => {
    if (!small[label]) return;
    grid.cells[gridIndex(grid, inner, cell)] = fills[label] ?? 0;
    areas.labels[cell] = 0;
  });
  return small.filter(Boolean).length;
}

/** Counts the kinds beside a cell that are not walkable. */
function countEdge(grid: Grid, index: number, walkable: readonly number[], edge: Int32Array): void {
  const x = index % grid.width;
  const y = Math.floor(index / grid.width);
  for (const tile of [
    tileAt(grid, x + 1, y, -1),
    tileAt(grid, x - 1, y, -1),
    tileAt(grid, x, y + 1, -1),
    tileAt(grid, x, y - 1, -1),
  ]) {
    if (tile >= 0 && !walkable.includes(tile)) edge[tile] = (edge[tile] ?? 0) + 1;
  }
}
