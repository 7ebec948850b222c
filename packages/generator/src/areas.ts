import type { Grid } from './grid.ts';
import { findWalkableAreas } from './steps/walkable-areas.ts';

/** Cells of some kinds that are connected by their sides. */
export interface Area {
  /** cells */
  readonly size: number;
  readonly touchesEdge: boolean;
  /** mean column and row of the cells as shares of the grid: 0 left or bottom, 1 right or top */
  readonly centre: { readonly x: number; readonly y: number };
}

/**
 * The connected areas of the kinds that `isIncluded` accepts, the largest first. Of equal ones the lower left comes
 * first.
 */
export function areasOf(grid: Grid, isIncluded: (tile: number) => boolean): readonly Area[] {
  const { width, height } = grid;
  const mask = { ...grid, cells: grid.cells.map((tile) => (isIncluded(tile) ? 1 : 0)) };
  const { labels, sizes } = findWalkableAreas(mask, { x: 0, y: 0, width, height }, [1]);
  const sums = sizes.map((size) => ({ size, x: 0, y: 0, touchesEdge: false }));
  labels.forEach((label, cell) => {
    const sum = sums[label];
    if (!sum) return;
    const x = cell % width;
    const y = (cell - x) / width;
    sum.x += x + 0.5;
    sum.y += y + 0.5;
    sum.touchesEdge ||= x === 0 || y === 0 || x === width - 1 || y === height - 1;
  });
  // The first entry is that of the cells of other kinds.
  const areas = sums.slice(1).map(({ size, touchesEdge, x, y }) => ({
    size,
    touchesEdge,
    centre: { x: x / size / width, y: y / size / height },
  }));
  return areas.sort((a, b) => b.size - a.size);
}
