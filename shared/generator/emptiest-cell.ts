import { distanceTo, STEP } from './tiles/distance.ts';

/** The cell that is farthest from all marks. */
export interface EmptiestCell {
  readonly cell: number;
  /** cells to the nearest mark: the 3-4 chamfer distance, at most 85; infinite where nothing is marked */
  readonly distance: number;
}

/**
 * Finds the middle of the largest empty area: the cell that is farthest from everything marked, of several equal ones the first.
 * @param marks 1 for each marked cell, row-major
 * @param width columns
 * @param counts whether a cell may be the one that is sought
 * @returns null where no cell counts
 */
export function emptiestCell(marks: Uint8Array, width: number, counts: (cell: number) => boolean): EmptiestCell | null {
  const far = distanceTo(marks, width);
  let best = -1;
  for (let cell = 0; cell < far.length; cell++) if (counts(cell) && (best < 0 || (far[cell] ?? 0) > (far[best] ?? 0))) best = cell;
  if (best < 0) return null;
  return { cell: best, distance: marks.includes(1) ? (far[best] ?? 0) / STEP : Number.POSITIVE_INFINITY };
}
