/* The strokes of an editor. Each takes a drawing and gives another; what lies beyond its edges is left out. */
import type { CellRect } from '../cell-rect.ts';
import { type Cell, contains, type Grid, NO_KIND } from '../grid.ts';
import type { Drawing, Sheet } from './drawing.ts';

/** What a stroke does to each cell that it passes. */
export interface Brush {
  readonly sheet: Sheet;
  /** what the cell holds afterwards */
  put(before: number): number;
}

/** Gives cells a kind. */
export function kindBrush(kind: number): Brush {
  return { sheet: 'kinds', put: () => kind };
}

/**
 * Adds biomes to cells, or takes them away; the others of a cell stay.
 * @param bits of the first eight biomes of a theme; a drawing has no room for more
 */
export function biomeBrush(bits: number, isAdded: boolean): Brush {
  return { sheet: 'biomes', put: (before) => (isAdded ? before | bits : before & ~bits) };
}

/** Puts something that the editor numbers into cells of the fixed sheet. */
export function fixedBrush(put: (before: number) => number): Brush {
  return { sheet: 'fixed', put };
}

/** Clears cells of one sheet: without a kind, without biomes, or open to the rules again. */
export function eraser(sheet: Sheet): Brush {
  const cleared = sheet === 'kinds' ? NO_KIND : 0;
  return { sheet, put: () => cleared };
}

/**
 * Paints single cells, or a line of them.
 * @returns the same drawing where nothing has changed
 */
export function paintCells(drawing: Drawing, brush: Brush, places: readonly Cell[]): Drawing {
  const grid = drawing[brush.sheet];
  return withCells(
    drawing,
    brush,
    places.filter(({ x, y }) => contains(grid, x, y)).map(({ x, y }) => y * grid.width + x),
  );
}

/**
 * Paints a rectangle.
 * @returns the same drawing where nothing has changed
 */
export function paintRect(drawing: Drawing, brush: Brush, rect: CellRect): Drawing {
  return withCells(drawing, brush, cellsIn(drawing[brush.sheet], rect));
}

/** The rectangle that has two cells as its corners. */
export function rectBetween(one: Cell, other: Cell): CellRect {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x) + 1,
    height: Math.abs(one.y - other.y) + 1,
  };
}

/** The cells of a straight line, both ends included: a pointer that moves fast tells only of some places on its way. */
export function lineBetween(from: Cell, to: Cell): readonly Cell[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  const along = (start: number, end: number, step: number): number => Math.floor(start + ((end - start) * step) / Math.max(1, steps) + 0.5);
  return Array.from({ length: steps + 1 }, (_, step) => ({ x: along(from.x, to.x, step), y: along(from.y, to.y, step) }));
}

function cellsIn(grid: Grid, rect: CellRect): readonly number[] {
  const cells: number[] = [];
  for (let y = Math.max(0, rect.y); y < Math.min(grid.height, rect.y + rect.height); y++) {
    for (let x = Math.max(0, rect.x); x < Math.min(grid.width, rect.x + rect.width); x++) cells.push(y * grid.width + x);
  }
  return cells;
}

function withCells(drawing: Drawing, { sheet, put }: Brush, cells: readonly number[]): Drawing {
  const grid = drawing[sheet];
  const painted = grid.cells.slice();
  let isChanged = false;
  for (const cell of cells) {
    const before = grid.cells[cell] ?? 0;
    painted[cell] = put(before);
    isChanged ||= painted[cell] !== before;
  }
  return isChanged ? { ...drawing, [sheet]: { ...grid, cells: painted } } : drawing;
}
