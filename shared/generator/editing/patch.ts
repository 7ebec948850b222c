/*
 * What a stroke has changed, small enough to be kept for each step of an undo list or written into a link: a rectangle, and what was in it before.
 */
import { boundsOf, type CellRect, joined } from '../cell-rect.ts';
import { cutGrid, pasteGrid } from '../cut-grid.ts';
import { type Drawing, SHEETS } from './drawing.ts';

/** The former content of a rectangle of cells. */
export interface Patch {
  /** bottom left cell of the rectangle; its size is that of the drawing below */
  readonly x: number;
  readonly y: number;
  readonly before: Drawing;
}

/** The cells that a patch covers. */
export function rectOfPatch({ x, y, before }: Patch): CellRect {
  return { x, y, width: before.kinds.width, height: before.kinds.height };
}

/** What has to be put back to make `before` of `after`; null when they are equal. Both have the same size. */
export function patchBetween(before: Drawing, after: Drawing): Patch | null {
  const rect = SHEETS.map((sheet) => boundsOf(after[sheet], (cell) => before[sheet].cells[cell] !== after[sheet].cells[cell])).reduce(joined, null);
  return rect === null ? null : { x: rect.x, y: rect.y, before: cutDrawing(before, rect) };
}

/** Puts back what a patch remembers. `patchBetween(drawing, result)` is the patch that takes this back in turn. */
export function applyPatch(drawing: Drawing, { x, y, before }: Patch): Drawing {
  return {
    kinds: pasteGrid(drawing.kinds, before.kinds, x, y),
    biomes: pasteGrid(drawing.biomes, before.biomes, x, y),
    fixed: pasteGrid(drawing.fixed, before.fixed, x, y),
  };
}

function cutDrawing({ kinds, biomes, fixed }: Drawing, rect: CellRect): Drawing {
  return { kinds: cutGrid(kinds, rect), biomes: cutGrid(biomes, rect), fixed: cutGrid(fixed, rect) };
}
