/**
 * The int grid: one tile kind per cell. Row-major, x to the right, y UP, so `cells[0]` is the bottom left corner of the level.
 * Kinds are 0 to 254, and {@link NO_KIND}.
 */
export interface Grid {
  /** columns */
  readonly width: number;
  /** rows */
  readonly height: number;
  /** `width * height` tile kinds */
  readonly cells: Uint8Array;
}

/** A place in a level, `x` to the right and `y` up. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** Stands in cells that have no kind, since someone cleared them. To rules they lie outside the level; see `theme/rule-test.ts`. */
export const NO_KIND = 255;

/**
 * @param width columns, a positive integer
 * @param height rows, a positive integer
 * @param tile kind of every cell
 * @throws RangeError when a side is not a positive integer
 */
export function makeGrid(width: number, height: number, tile = 0): Grid {
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1) {
    throw new RangeError(`A grid needs at least one column and one row, both whole: got ${width} x ${height}`);
  }
  return { width, height, cells: new Uint8Array(width * height).fill(tile) };
}

/** Whether the cell lies on the grid. */
export function contains(grid: Grid, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < grid.width && y < grid.height;
}

/**
 * The kind of a cell.
 * @returns `outside` for a cell that is not on the grid
 */
export function tileAt(grid: Grid, x: number, y: number, outside = 0): number {
  return contains(grid, x, y) ? (grid.cells[y * grid.width + x] ?? outside) : outside;
}

/** The kind of the nearest cell on the grid: beyond its edge a level goes on as it ended. */
export function nearestTile(grid: Grid, x: number, y: number): number {
  return tileAt(grid, Math.max(0, Math.min(grid.width - 1, x)), Math.max(0, Math.min(grid.height - 1, y)));
}
