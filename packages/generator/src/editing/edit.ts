/* The strokes of an editor. Each returns a new drawing and ignores cells beyond its edges. */
import type { CellRect } from '../cell-rect.ts';
import { type Cell, contains, type Grid, NO_KIND } from '../grid.ts';
import type { Drawing, Sheet } from './drawing.ts';

/** How a stroke changes each cell. */
export interface Brush {
  readonly sheet: Sheet;
  /** the new value of a cell */
  put(before: number): number;
}

export function kindBrush(kind: number): Brush {
  return { sheet: 'kinds', put: () => kind };
}

/**
 * Adds or removes biomes and keeps the others of a cell. `bits` are those of the first eight biomes, the most that a
 * drawing can have.
 */
export function biomeBrush(bits: number, isAdded: boolean): Brush {
  return { sheet: 'biomes', put: (before) => (isAdded ? before | bits : before & ~bits) };
}

/** Changes cells of the fixed sheet. */
export function fixedBrush(put: (before: number) => number): Brush {
  return { sheet: 'fixed', put };
}

/** Clears cells of one sheet: no kind, no biomes, or not fixed. */
export function eraser(sheet: Sheet): Brush {
  const cleared = sheet === 'kinds' ? NO_KIND : 0;
  return { sheet, put: () => cleared };
}

/** Paints single cells, or a line of them. Returns the same drawing if nothing changed. */
export function paintCells(drawing: Drawing, brush: Brush, places: readonly Cell[]): Drawing {
  const grid = drawing[brush.sheet];
  return withCells(
    drawing,
    brush,
    places.filter(({ x, y }) => contains(grid, x, y)).map(({ x, y }) => y * grid.width + x),
  );
}

/** Paints a rectangle. Returns the same drawing if nothing changed. */
export function paintRect(drawing: Drawing, brush: Brush, rect: CellRect): Drawing {
  return withCells(drawing, brush, cellsIn(drawing[brush.sheet], rect));
}

/** The rectangle with two cells as its corners. */
export function rectBetween(one: Cell, other: Cell): CellRect {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x) + 1,
    height: Math.abs(one.y - other.y) + 1,
  };
}

/** The cells of a straight line, including both ends. Fills the gaps between the events of a fast pointer. */
export function lineBetween(from: Cell, to: Cell): readonly Cell[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  const along = (start: number, end: number, step: number): number =>
    Math.floor(start + ((end - start) * step) / Math.max(1, steps) + 0.5);
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: along(from.x, to.x, step),
    y: along(from.y, to.y, step),
  }));
}

function cellsIn(grid: Grid, rect: CellRect): readonly number[] {
  const cells: number[] = [];
  for (let y = Math.max(0, rect.y); y < Math.min(grid.height, rect.y + rect.height); y++) {
    for (let x = Math.max(0, rect.x); x < Math.min(grid.width, rect.x + rect.width); x++)
      cells.push(y * grid.width + x);
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
