/*
 * A level as it is painted by hand: three sheets over the same cells. Sheets are never changed in place, so a drawing can be kept, compared and
 * gone back to.
 */
import { type Grid, makeGrid, NO_KIND } from '../grid.ts';
import { makePlan, type Plan } from '../theme/plan.ts';

/** The sheets of a drawing. */
export const SHEETS = ['kinds', 'biomes', 'fixed'] as const;
export type Sheet = (typeof SHEETS)[number];

/** What was painted; all sheets have the same size. */
export interface Drawing {
  /** the kind of each cell, or `NO_KIND` */
  readonly kinds: Grid;
  /** bits of the biomes of each cell, the first eight of a theme */
  readonly biomes: Grid;
  /** what was drawn by hand in each cell, as the editor numbers it; 0 for nothing */
  readonly fixed: Grid;
}

/** A drawing with nothing in it. */
export function emptyDrawing(width: number, height: number): Drawing {
  return { kinds: makeGrid(width, height, NO_KIND), biomes: makeGrid(width, height), fixed: makeGrid(width, height) };
}

/** A drawing of some kinds alone. */
export function drawingOf(kinds: Grid): Drawing {
  return { kinds, biomes: makeGrid(kinds.width, kinds.height), fixed: makeGrid(kinds.width, kinds.height) };
}

/**
 * What the theme engine is given: rules paint neither fixed cells nor cells without a kind.
 * @param seed seed of the level
 */
export function planOfDrawing({ kinds, biomes, fixed }: Drawing, seed: number): Plan {
  return makePlan(kinds, seed, {
    cellBiomes: Uint32Array.from(biomes.cells),
    fixed: kinds.cells.map((kind, cell) => (kind === NO_KIND || fixed.cells[cell] !== 0 ? 1 : 0)),
  });
}

/** Whether two drawings of the same size hold the same in every cell. */
export function isSameDrawing(one: Drawing, other: Drawing): boolean {
  return SHEETS.every((sheet) => one[sheet].cells.every((value, cell) => other[sheet].cells[cell] === value));
}
