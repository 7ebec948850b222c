import type { Grid } from '../grid.ts';
import { cellHash, hashText } from '../hash.ts';
import type { Form } from './forms.ts';
import type { StructureEntry, StructureLevel } from './placement.ts';

/** A place whose border fits, with the number that decides when it is tried. */
export interface FoundPlace {
  readonly x: number;
  readonly y: number;
  readonly form: number;
  readonly hash: number;
}

/**
 * Every place at which the border of a form meets its int grid tiles, in the order in which they are tried: by the hash of position and form, a
 * shuffle that hangs on seed and structure alone. Equal hashes are ordered by place and form, so the order is total.
 */
export function findPlaces({ seed, grid, inner }: StructureLevel, { structure }: StructureEntry, forms: readonly Form[]): readonly FoundPlace[] {
  const found: FoundPlace[] = [];
  forms.forEach((form, index) => {
    const salt = hashText(`structure ${structure.id} ${form.code}`);
    const fits = borderTest(grid, form);
    for (let y = inner.y; y <= inner.y + inner.height - form.height; y++) {
      for (let x = inner.x; x <= inner.x + inner.width - form.width; x++) {
        if (fits(y * grid.width + x)) found.push({ x, y, form: index, hash: cellHash(seed, salt, x, y) });
      }
    }
  });
  return found.sort((a, b) => a.hash - b.hash || a.y - b.y || a.x - b.x || a.form - b.form);
}

/** Positions that have room for at least one of the forms. */
export function countPositions({ inner }: StructureLevel, forms: readonly Form[]): number {
  const roomFor = (form: Form): number => Math.max(0, inner.width - form.width + 1) * Math.max(0, inner.height - form.height + 1);
  const [first] = forms;
  if (!first) return 0;
  const other = forms.find(({ width }) => width !== first.width);
  if (!other) return roomFor(first);
  // A turned form needs other room: both together, without counting twice what has room for either.
  const both = { ...first, width: Math.max(first.width, other.width), height: Math.max(first.height, other.height) };
  return roomFor(first) + roomFor(other) - roomFor(both);
}

/** The test of one form, with places on the grid worked out beforehand: it runs at every position. */
function borderTest({ width, cells }: Grid, { border }: Form): (at: number) => boolean {
  const offsets = Int32Array.from(border, ({ dx, dy }) => dy * width + dx);
  const kinds = Uint8Array.from(border, ({ kind }) => kind);
  return (at) => {
    for (let place = 0; place < offsets.length; place++) if (cells[at + (offsets[place] ?? 0)] !== kinds[place]) return false;
    return true;
  };
}
