import type { CellRect, Size } from './cell-rect.ts';
import { FNV_START, fnvByte } from './hash.ts';

/**
 * The int grid: one kind per cell. Row-major, x to the right, y UP, so `cells[0]` is the bottom left cell. Kinds are 0
 * to 254, and {@link NO_KIND}.
 */
export interface Grid extends Size {
  /** `width * height` kinds */
  readonly cells: Uint8Array;
}

/** A position in a level, `x` to the right and `y` up. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** The value of cells without a kind. Rules treat them as outside the level; see `theme/rule-test.ts`. */
export const NO_KIND = 255;

/**
 * A grid with the same kind in every cell.
 * @throws RangeError when a side is not a positive integer
 */
export function makeGrid(width: number, height: number, tile = 0): Grid {
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1) {
    throw new RangeError(
      `A grid needs at least one column and one row, both whole: got ${width} x ${height}`,
    );
  }
  return { width, height, cells: new Uint8Array(width * height).fill(tile) };
}

export function contains(grid: Grid, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < grid.width && y < grid.height;
}

/** The kind of a cell; `outside` for a cell that is not on the grid. */
export function tileAt(grid: Grid, x: number, y: number, outside = 0): number {
  return contains(grid, x, y) ? (grid.cells[y * grid.width + x] ?? outside) : outside;
}

/** The kind of the nearest cell on the grid: beyond its edge a level continues as it ends. */
export function nearestTile(grid: Grid, x: number, y: number): number {
  return tileAt(
    grid,
    Math.max(0, Math.min(grid.width - 1, x)),
    Math.max(0, Math.min(grid.height - 1, y)),
  );
}

/** Part of a grid. The rectangle is on it; its bottom left cell becomes cell (0, 0). */
export function cutGrid(grid: Grid, { x, y, width, height }: CellRect): Grid {
  const part = makeGrid(width, height);
  for (let row = 0; row < height; row++) {
    const start = (y + row) * grid.width + x;
    part.cells.set(grid.cells.subarray(start, start + width), row * width);
  }
  return part;
}

/** A copy of a grid with another one on it, whose cell (0, 0) is at (x, y). */
export function pasteGrid(grid: Grid, part: Grid, x: number, y: number): Grid {
  const cells = grid.cells.slice();
  for (let row = 0; row < part.height; row++)
    cells.set(
      part.cells.subarray(row * part.width, (row + 1) * part.width),
      (y + row) * grid.width + x,
    );
  return { ...grid, cells };
}

/**
 * FNV-1a 32 over width and height (four bytes each, low byte first) and the cells of one or more levels, as 8 lower-
 * case hex digits. Different levels almost never have the same digest.
 */
export function digest(...grids: readonly Grid[]): string {
  let state = FNV_START;
  for (const grid of grids) {
    for (const side of [grid.width, grid.height]) {
      for (let shift = 0; shift < 32; shift += 8) state = fnvByte(state, (side >>> shift) & 255);
    }
    for (const tile of grid.cells) state = fnvByte(state, tile);
  }
  return state.toString(16).padStart(8, '0');
}
