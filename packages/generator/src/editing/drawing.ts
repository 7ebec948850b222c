/* A level painted by hand: three sheets over the same cells. Sheets are immutable. */
import { boundsOf, type CellRect, joined } from '../cell-rect.ts';
import { cutGrid, type Grid, makeGrid, NO_KIND, pasteGrid } from '../grid.ts';
import { makePlan, type Plan } from '../theme/plan.ts';

export const SHEETS = ['kinds', 'biomes', 'fixed'] as const;
export type Sheet = (typeof SHEETS)[number];

/** What was painted. All sheets have the same size. */
export interface Drawing {
  /** the kind of each cell, or `NO_KIND` */
  readonly kinds: Grid;
  /** bits of the biomes of each cell, the first eight of a theme */
  readonly biomes: Grid;
  /** a number of the editor for each hand-drawn cell; 0 for nothing */
  readonly fixed: Grid;
}

export function emptyDrawing(width: number, height: number): Drawing {
  return {
    kinds: makeGrid(width, height, NO_KIND),
    biomes: makeGrid(width, height),
    fixed: makeGrid(width, height),
  };
}

/** A drawing of kinds only. */
export function drawingOf(kinds: Grid): Drawing {
  return {
    kinds,
    biomes: makeGrid(kinds.width, kinds.height),
    fixed: makeGrid(kinds.width, kinds.height),
  };
}

/** The plan for the theme engine. Rules paint neither fixed cells nor cells without a kind. */
export function planOfDrawing({ kinds, biomes, fixed }: Drawing, seed: number): Plan {
  return makePlan(kinds, seed, {
    cellBiomes: Uint32Array.from(biomes.cells),
    fixed: kinds.cells.map((kind, cell) => (kind === NO_KIND || fixed.cells[cell] !== 0 ? 1 : 0)),
  });
}

/** Whether two drawings of the same size are equal in every cell. */
export function isSameDrawing(one: Drawing, other: Drawing): boolean {
  return SHEETS.every((sheet) =>
    one[sheet].cells.every((value, cell) => other[sheet].cells[cell] === value),
  );
}

/** The former content of a rectangle of cells. */
export interface Patch {
  /** bottom left cell of the rectangle; `before` has its size */
  readonly x: number;
  readonly y: number;
  readonly before: Drawing;
}

export function rectOfPatch({ x, y, before }: Patch): CellRect {
  return { x, y, width: before.kinds.width, height: before.kinds.height };
}

/** The patch that turns `after` back into `before`; null when they are equal. Both have the same size. */
export function patchBetween(before: Drawing, after: Drawing): Patch | null {
  const rect = SHEETS.map((sheet) =>
    boundsOf(after[sheet], (cell) => before[sheet].cells[cell] !== after[sheet].cells[cell]),
  ).reduce(joined, null);
  return rect === null ? null : { x: rect.x, y: rect.y, before: cutDrawing(before, rect) };
}

/** Undoes a change. `patchBetween(drawing, result)` is the patch to redo it. */
export function applyPatch(drawing: Drawing, { x, y, before }: Patch): Drawing {
  return {
    kinds: pasteGrid(drawing.kinds, before.kinds, x, y),
    biomes: pasteGrid(drawing.biomes, before.biomes, x, y),
    fixed: pasteGrid(drawing.fixed, before.fixed, x, y),
  };
}

function cutDrawing({ kinds, biomes, fixed }: Drawing, rect: CellRect): Drawing {
  return {
    kinds: cutGrid(kinds, rect),
    biomes: cutGrid(biomes, rect),
    fixed: cutGrid(fixed, rect),
  };
}
