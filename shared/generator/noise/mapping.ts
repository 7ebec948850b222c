import { type Grid, makeGrid } from '../grid.ts';

/** Heights under `below` that no earlier band took become `tile`. */
export interface Band {
  /** exclusive upper height, 0 to 1 */
  readonly below: number;
  /** tile kind, 0 to 255 */
  readonly tile: number;
}

/** An ordered list of bands: the first that holds wins. */
export interface Mapping {
  readonly bands: readonly Band[];
  /** kind of a cell that no band takes, so that every cell has one */
  readonly fallback: number;
}

/**
 * Cuts a height field into tile kinds.
 * @param field `width * height` heights, row-major, y up
 * @param width columns
 * @param height rows
 */
export function mapHeights(field: Float64Array, width: number, height: number, mapping: Mapping): Grid {
  const grid = makeGrid(width, height, mapping.fallback);
  for (let index = 0; index < grid.cells.length; index++) grid.cells[index] = tileFor(field[index] ?? 0, mapping);
  return grid;
}

function tileFor(value: number, mapping: Mapping): number {
  for (const band of mapping.bands) if (value < band.below) return band.tile;
  return mapping.fallback;
}
