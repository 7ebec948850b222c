import type { CellRect } from '../cell-rect.ts';
import type { Grid } from '../grid.ts';
import { gridIndex, sidesOf, type WalkableAreas } from './walkable-areas.ts';

/** What corridors are made of and how wide they are. */
export interface CorridorSettings {
  /** the first kind is what corridors are made of */
  readonly walkable: readonly number[];
  readonly corridorWidth: number;
}

/** The rounds of one call: labels change as areas are joined, the rest is room to work in. */
interface Work {
  readonly grid: Grid;
  readonly inner: CellRect;
  readonly labels: Int32Array;
  /** number of the area that everything is joined to */
  readonly main: number;
  readonly tile: number;
  readonly corridorWidth: number;
  /** for each cell the one from which the search came: itself where the search began, -1 where it has not been */
  readonly cameFrom: Int32Array;
  readonly queue: Int32Array;
  readonly sides: Int32Array;
}

/**
 * Joins all areas with the largest by shortest corridors, one after the other. Each round joins at least one area, so the rounds end.
 * @param grid is changed
 * @param areas their labels are changed; what has no label is no area
 * @returns the way of each corridor, as indices of cells on the grid, from the joined area back to the main one
 */
export function digCorridors(grid: Grid, inner: CellRect, areas: WalkableAreas, settings: CorridorSettings): readonly (readonly number[])[] {
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
 * Breadth first from all cells of the main area at once, through cells that nobody can walk on, to the first cell of another area.
 * @returns the cells between the two; none if there is no other area, since two areas have at least one cell between them
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

/** Stamps a square on each cell of the way, and joins to the main area whatever it now reaches. */
function carve(work: Work, way: readonly number[]): void {
  const { grid, inner, labels, main, tile, corridorWidth, queue } = work;
  let found = 0;
  for (const cell of way) {
    const column = cell % inner.width;
    // Pushed back inside rather than cut off: a whole square is never too thin for a chunk size of its width.
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
