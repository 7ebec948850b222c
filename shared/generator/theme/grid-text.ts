/*
 * The written form of a small plan: its rows in the letters of its kinds, the upper row first, with hyphens between them: `WWWW-WFFW-WWWW`.
 */
import { type Grid, makeGrid } from '../grid.ts';
import type { Vocabulary } from './theme.ts';

/** The largest plan that is written out, in cells each way. */
export const MAX_WRITTEN_SIDE = 32;

/** Writes a plan. A kind that the vocabulary does not know is written as its first. */
export function writeGrid({ kinds }: Pick<Vocabulary, 'kinds'>, { width, height, cells }: Grid): string {
  const rows: string[] = [];
  for (let y = height - 1; y >= 0; y--) {
    let row = '';
    for (let x = 0; x < width; x++) row += (kinds[cells[y * width + x] ?? 0] ?? kinds[0])?.letter ?? '';
    rows.push(row);
  }
  return rows.join('-');
}

/** Reads a plan, or says what is wrong with the text. */
export function readGrid({ kinds }: Pick<Vocabulary, 'kinds'>, text: string): { readonly value: Grid } | string {
  const rows = text.split('-');
  const width = rows[0]?.length ?? 0;
  const height = rows.length;
  if (width < 1 || width > MAX_WRITTEN_SIDE || height > MAX_WRITTEN_SIDE) return `a plan has 1 to ${MAX_WRITTEN_SIDE} columns and rows`;
  if (rows.some((row) => row.length !== width)) return 'all rows of a plan are of one length';
  const grid = makeGrid(width, height);
  for (let cell = 0; cell < grid.cells.length; cell++) {
    const x = cell % width;
    const letter = rows[height - 1 - (cell - x) / width]?.charAt(x) ?? '';
    const kind = kinds.findIndex((one) => one.letter === letter);
    if (kind < 0) return `a plan is written in ${kinds.map((one) => one.letter).join(', ')}; "${letter}" is none of them`;
    grid.cells[cell] = kind;
  }
  return { value: grid };
}
