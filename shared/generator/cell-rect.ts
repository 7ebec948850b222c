/** A rectangle of cells, `x` and `y` being its bottom left cell. */
export interface CellRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest rectangle around the cells of a grid that pass a test; null when none does. */
export function boundsOf(grid: { readonly width: number; readonly height: number }, passes: (cell: number) => boolean): CellRect | null {
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
  return right < 0 ? null : { x: left, y: bottom, width: right - left + 1, height: top - bottom + 1 };
}

/** The smallest rectangle around two. */
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

/**
 * A rectangle that reaches farther in all directions, cut at the edges of a grid.
 * @param by cells; infinitely many give the whole grid
 */
export function grown({ x, y, width, height }: CellRect, by: number, grid: { readonly width: number; readonly height: number }): CellRect {
  const left = Math.max(0, x - by);
  const bottom = Math.max(0, y - by);
  return { x: left, y: bottom, width: Math.min(grid.width, x + width + by) - left, height: Math.min(grid.height, y + height + by) - bottom };
}

/** Whether a cell lies in a rectangle. */
export function inRect(rect: CellRect | null, x: number, y: number): boolean {
  return rect !== null && x >= rect.x && y >= rect.y && x < rect.x + rect.width && y < rect.y + rect.height;
}
