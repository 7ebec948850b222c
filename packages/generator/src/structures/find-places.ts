import type { Grid } from '../grid.ts';
import { cellHash, hashText } from '../hash.ts';
import type { Form } from './forms.ts';
import type { EntryReport, Fate, StructureEntry, StructureLevel } from './placement.ts';

/** A place where the border matches. Places are tried in the order of their hashes. */
export interface FoundPlace {
  readonly x: number;
  readonly y: number;
  readonly form: number;
  readonly hash: number;
}

/**
 * Every place where the border of a form matches the level, ordered by the hash of position and form: a shuffle that
 * depends only on seed and structure. Equal hashes are ordered by position and form.
 */
export function findPlaces(
  { seed, grid, inner }: StructureLevel,
  { structure }: StructureEntry,
  forms: readonly Form[],
): readonly FoundPlace[] {
  const found: FoundPlace[] = [];
  forms.forEach((form, index) => {
    const salt = hashText(`structure ${structure.id} ${form.code}`);
    const matches = borderTest(grid, form);
    for (let y = inner.y; y <= inner.y + inner.height - form.height; y++) {
      for (let x = inner.x; x <= inner.x + inner.width - form.width; x++) {
        if (matches(y * grid.width + x))
          found.push({ x, y, form: index, hash: cellHash(seed, salt, x, y) });
      }
    }
  });
  return found.sort((a, b) => a.hash - b.hash || a.y - b.y || a.x - b.x || a.form - b.form);
}

/** Positions that have room for at least one of the forms. */
export function countPositions({ inner }: StructureLevel, forms: readonly Form[]): number {
  const roomFor = (form: Form): number =>
    Math.max(0, inner.width - form.width + 1) * Math.max(0, inner.height - form.height + 1);
  const [first] = forms;
  if (!first) return 0;
  const other = forms.find(({ width }) => width !== first.width);
  if (!other) return roomFor(first);
  // A turned form can have another size. Positions with room for both are counted once.
  const both = {
    ...first,
    width: Math.max(first.width, other.width),
    height: Math.max(first.height, other.height),
  };
  return roomFor(first) + roomFor(other) - roomFor(both);
}

/** Tests the border of one form at a position. It prepares the offsets, since it runs at every position. */
function borderTest({ width, cells }: Grid, { border }: Form): (at: number) => boolean {
  const offsets = Int32Array.from(border, ({ dx, dy }) => dy * width + dx);
  const kinds = Uint8Array.from(border, ({ kind }) => kind);
  return (at) => {
    for (let place = 0; place < offsets.length; place++)
      if (cells[at + (offsets[place] ?? 0)] !== kinds[place]) return false;
    return true;
  };
}

/** The border does not match. */
interface BorderVerdict {
  readonly is: 'border';
  /** how many border cells do not match */
  readonly mismatches: number;
}

/** The fate of a position in the form that came closest to a copy; of equal forms the first. */
export interface ExplainedPlace {
  readonly form: number;
  readonly verdict: Fate | BorderVerdict | { readonly is: 'outside' };
}

/** From the verdict furthest from a copy to the copy itself. */
const PROGRESS: Readonly<Record<ExplainedPlace['verdict']['is'], number>> = {
  outside: 0,
  border: 1,
  reserved: 2,
  biome: 3,
  'near spawn': 4,
  overlaps: 5,
  'too near': 6,
  'not needed': 7,
  taken: 8,
};

/** Explains for every cell of the level, row-major, whether a copy has its lower left cell there. */
export function explainPlaces(
  level: StructureLevel,
  { forms, candidates }: EntryReport,
): readonly ExplainedPlace[] {
  const { width, cells } = level.grid;
  const explained = Array.from(
    cells,
    (_, cell): ExplainedPlace => judgeBorder(level, forms, cell % width, Math.floor(cell / width)),
  );
  const progress = (place: ExplainedPlace | undefined): number =>
    PROGRESS[place?.verdict.is ?? 'outside'];
  for (const { x, y, form, fate } of candidates) {
    const place = { form, verdict: fate };
    if (progress(place) > progress(explained[y * width + x])) explained[y * width + x] = place;
  }
  return explained;
}

function judgeBorder(
  { grid, inner }: StructureLevel,
  forms: readonly Form[],
  x: number,
  y: number,
): ExplainedPlace {
  let best: { readonly form: number; readonly verdict: BorderVerdict } | null = null;
  for (const [form, { width, height, border }] of forms.entries()) {
    if (
      x < inner.x ||
      y < inner.y ||
      x + width > inner.x + inner.width ||
      y + height > inner.y + inner.height
    )
      continue;
    const mismatches = border.filter(
      ({ dx, dy, kind }) => grid.cells[(y + dy) * grid.width + x + dx] !== kind,
    ).length;
    // A form whose border matches is a candidate and has a fate.
    if (mismatches === 0 || (best && best.verdict.mismatches <= mismatches)) continue;
    best = { form, verdict: { is: 'border', mismatches } };
  }
  return best ?? { form: 0, verdict: { is: 'outside' } };
}
