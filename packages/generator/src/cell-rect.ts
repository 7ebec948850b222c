/** Columns and rows, in cells. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle of cells; (`x`, `y`) is its bottom left cell. */
export interface CellRect extends Size {
  readonly x: number;
  readonly y: number;
}

/** The smallest rectangle around the cells that pass a test; null when none does. */
export function boundsOf(grid: Size, passes: (cell: number) => boolean): CellRect | null {
  let [left, bottom, right, top] = [grid.width, grid.height, -1, -1];
  for (let cell = 0; cell < grid.width * grid.height; cell++) {
    if (!passes(cell)) continue;
    const x = cell % grid.width;
    const y = (cell - x) / grid.width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = y;
  }
  return right < 0
    ? null
    : { x: left, y: bottom, width: right - left + 1, height: top - bottom + 1 };
}

/** The smallest rectangle around two rectangles. */
export function joined(one: CellRect | null, other: CellRect | null): CellRect | null {
  if (one === null || other === null) return one ?? other;
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

/** A rectangle extended by `by` cells in all directions, cut at the edges of a grid. Infinity gives the whole grid. */
export function grown({ x, y, width, height }: CellRect, by: number, grid: Size): CellRect {
  const left = Math.max(0, x - by);
  const bottom = Math.max(0, y - by);
  return {
    x: left,
    y: bottom,
    width: Math.min(grid.width, x + width + by) - left,
    height: Math.min(grid.height, y + height + by) - bottom,
  };
}
