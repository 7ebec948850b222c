/*
 * A rule claims some of the nine parts of its cell: the cell itself, its edges and its corners. Two or four
 * cells share an edge or a corner, so these are stored on a finer lattice, where each has one point: cell (x, y) is at
 * (2x + 1, 2y + 1), its edges are one step away from there, and its corners one diagonal step. The claims on cells are
 * in the winners of the layer.
 */
import { type Orientation, orient } from '../orientation.ts';
import { CELL_CLAIM, type Rule } from './theme.ts';

/** One of the nine parts of a cell. */
export interface Part {
  readonly name: string;
  /** its bit in the claims of a rule */
  readonly bit: number;
  /** steps on the lattice from the cell, x right and y up */
  readonly dx: number;
  readonly dy: number;
}

/** The cell, its edges clockwise from the north, its corners clockwise from the north-east. */
export const PARTS: readonly Part[] = [
  { name: 'cell', bit: CELL_CLAIM, dx: 0, dy: 0 },
  { name: 'north edge', bit: 2, dx: 0, dy: 1 },
  { name: 'east edge', bit: 4, dx: 1, dy: 0 },
  { name: 'south edge', bit: 8, dx: 0, dy: -1 },
  { name: 'west edge', bit: 16, dx: -1, dy: 0 },
  { name: 'north-east corner', bit: 32, dx: 1, dy: 1 },
  { name: 'south-east corner', bit: 64, dx: 1, dy: -1 },
  { name: 'south-west corner', bit: 128, dx: -1, dy: -1 },
  { name: 'north-west corner', bit: 256, dx: -1, dy: 1 },
];

/** The claim of all nine parts. */
export const ALL_PARTS = 511;

export function claimsCell({ claims }: Rule): boolean {
  return (claims & CELL_CLAIM) !== 0;
}

export function claimsNothing({ claims }: Rule): boolean {
  return claims === 0;
}

/** Whether the rule claims an edge or a corner. */
export function claimsBeyond({ claims }: Rule): boolean {
  return (claims & ~CELL_CLAIM) !== 0;
}

/** The edges and corners that the rule claims when its pattern is turned and mirrored. */
export function turnedParts({ claims }: Rule, orientation: Orientation): readonly Part[] {
  return PARTS.filter(({ bit }) => (claims & bit & ~CELL_CLAIM) !== 0).flatMap(({ dx, dy }) => {
    const [x, y] = orient(orientation, dx, dy);
    return PARTS.filter((part) => part.dx === x && part.dy === y);
  });
}

/** The claims on edges and corners of one layer. Structured-clonable. */
export interface PartClaims {
  /** points of the lattice: twice the columns or rows of the level, and one more */
  readonly width: number;
  readonly height: number;
  /** number of the rule that claimed each part, from 1 over the whole theme; 0 if none did */
  readonly rules: Uint8Array;
  /** the cell at which that rule applied */
  readonly cells: Uint32Array;
}

export function makePartClaims(columns: number, rows: number): PartClaims {
  const [width, height] = [2 * columns + 1, 2 * rows + 1];
  return {
    width,
    height,
    rules: new Uint8Array(width * height),
    cells: new Uint32Array(width * height),
  };
}

/** The index of a part of cell (x, y) on the lattice. */
export function latticeIndex(
  { width }: Pick<PartClaims, 'width'>,
  x: number,
  y: number,
  { dx, dy }: Pick<Part, 'dx' | 'dy'>,
): number {
  return (2 * y + 1 + dy) * width + 2 * x + 1 + dx;
}

/** Whether none of the parts of cell (x, y) is claimed; true for null. */
export function areFree(
  claims: PartClaims | null,
  x: number,
  y: number,
  parts: readonly Part[],
): boolean {
  if (claims !== null)
    for (const part of parts)
      if (claims.rules[latticeIndex(claims, x, y, part)] !== 0) return false;
  return true;
}

/** Claims parts of cell (x, y) for a rule, by its number. */
export function claimParts(
  claims: PartClaims,
  x: number,
  y: number,
  parts: readonly Part[],
  number: number,
): void {
  for (const part of parts) {
    const at = latticeIndex(claims, x, y, part);
    claims.rules[at] = number;
    claims.cells[at] = y * ((claims.width - 1) >>> 1) + x;
  }
}

/** The rule that claimed a part, by its number, and the cell at which it applied. */
export interface PartClaim {
  readonly number: number;
  readonly cell: number;
}

/** The final claim on an edge or a corner of cell (x, y); null if there is none. */
export function claimOn(claims: PartClaims, x: number, y: number, part: Part): PartClaim | null {
  const at = latticeIndex(claims, x, y, part);
  const number = claims.rules[at] ?? 0;
  return number === 0 ? null : { number, cell: claims.cells[at] ?? 0 };
}

/**
 * The claim on a part at the time when rule `number` came to cell (x, y). Rules are applied one after the other, each
 * to all cells in order, and a claim is never released.
 */
export function claimBefore(
  claims: PartClaims,
  x: number,
  y: number,
  part: Part,
  number: number,
): PartClaim | null {
  const claim = claimOn(claims, x, y, part);
  if (claim === null || claim.number > number) return null;
  const cell = y * ((claims.width - 1) >>> 1) + x;
  return claim.number < number || claim.cell < cell ? claim : null;
}
