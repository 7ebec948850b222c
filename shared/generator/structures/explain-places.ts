/* Why not here: what the step says to every position of a level. */
import type { BorderCell, Form } from './forms.ts';
import type { EntryReport, Fate, StructureLevel } from './placement.ts';

/** A place whose border does not fit, told for the form that comes nearest: the fewest cells that disagree, the first tried of equals. */
export interface BorderVerdict {
  readonly is: 'border';
  /** the first border cell that disagrees, bottom row first, from left to right */
  readonly cell: BorderCell;
  /** what the level has there */
  readonly found: number;
  readonly disagreeing: number;
}

/** What became of a position, in the form in which it got farthest. */
export interface ExplainedPlace {
  readonly form: number;
  readonly verdict: Fate | BorderVerdict | { readonly is: 'outside' };
}

/** From what ends a place at once to what takes it. */
const PROGRESS: readonly ExplainedPlace['verdict']['is'][] = [
  'outside',
  'border',
  'reserved',
  'biome',
  'near spawn',
  'overlaps',
  'too near',
  'not needed',
  'taken',
];

/** Explains every cell of the level as the lower left cell of a copy; row-major, y up. */
export function explainPlaces(level: StructureLevel, { forms, candidates }: EntryReport): readonly ExplainedPlace[] {
  const { width, cells } = level.grid;
  const explained = Array.from(cells, (_, cell): ExplainedPlace => judgeBorder(level, forms, cell % width, Math.floor(cell / width)));
  const progress = (place: ExplainedPlace | undefined): number => PROGRESS.indexOf(place?.verdict.is ?? 'outside');
  for (const { x, y, form, fate } of candidates) {
    const place = { form, verdict: fate };
    if (progress(place) > progress(explained[y * width + x])) explained[y * width + x] = place;
  }
  return explained;
}

function judgeBorder({ grid, inner }: StructureLevel, forms: readonly Form[], x: number, y: number): ExplainedPlace {
  let best: { readonly form: number; readonly verdict: BorderVerdict } | null = null;
  for (const [form, { width, height, border }] of forms.entries()) {
    if (x < inner.x || y < inner.y || x + width > inner.x + inner.width || y + height > inner.y + inner.height) continue;
    const misses = border.filter(({ dx, dy, kind }) => grid.cells[(y + dy) * grid.width + x + dx] !== kind);
    const [cell] = misses;
    // A form that fits is a candidate, which its fate explains.
    if (!cell || (best && best.verdict.disagreeing <= misses.length)) continue;
    best = { form, verdict: { is: 'border', cell, found: grid.cells[(y + cell.dy) * grid.width + x + cell.dx] ?? 0, disagreeing: misses.length } };
  }
  return best ?? { form: 0, verdict: { is: 'outside' } };
}
