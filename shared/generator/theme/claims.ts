/*
 * What a rule uses up: any of the nine parts of its cell. Edges and corners lie between cells, so all parts of a level are put on one finer lattice,
 * where a part that two or four cells share has one place: cell (x, y) is at (2x + 1, 2y + 1), a step of one from there leads to an edge, and a
 * diagonal one to a corner. Cells themselves need no lattice: who holds them stands in the winners of the layer.
 */
import type { Orientation } from '../tiles/orientation.ts';
import { orient } from './orientations.ts';
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

/** The cell, its edges from the north clockwise, its corners in the same way. */
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

/** The parts that a claim names. */
function partsOf(claims: number): readonly Part[] {
  return PARTS.filter(({ bit }) => (claims & bit) !== 0);
}

/** Whether the rule uses its cell up. */
export function claimsCell({ claims }: Rule): boolean {
  return (claims & CELL_CLAIM) !== 0;
}

/** Whether the rule claims an edge or a corner. */
export function claimsBeyond({ claims }: Rule): boolean {
  return (claims & ~CELL_CLAIM) !== 0;
}

/** Where the parts of a claim lie once it is turned and mirrored with its pattern, without the cell: it stays where it is. */
export function turnedParts({ claims }: Rule, orientation: Orientation): readonly Part[] {
  return partsOf(claims & ~CELL_CLAIM).map(({ dx, dy }) => {
    const [x, y] = orient(orientation, dx, dy);
    return PARTS.find((part) => part.dx === x && part.dy === y) ?? NO_PART;
  });
}

/** Turning a part by quarters leads to a part; this stands where the compiler cannot know it. */
const NO_PART: Part = { name: 'nothing', bit: 0, dx: 0, dy: 0 };

/** Who holds the edges and corners of one layer. Structured-clonable. */
export interface PartClaims {
  /** points of the lattice: 2 columns + 1 of the level, 2 rows + 1 */
  readonly width: number;
  readonly height: number;
  /** number of the rule that claimed each part, counted as winners are; 0 where none did */
  readonly rules: Uint8Array;
  /** the cell at which that rule applied */
  readonly cells: Uint32Array;
}

/** Nothing claimed yet, in a level of some columns and rows. */
export function makePartClaims(columns: number, rows: number): PartClaims {
  const [width, height] = [2 * columns + 1, 2 * rows + 1];
  return { width, height, rules: new Uint8Array(width * height), cells: new Uint32Array(width * height) };
}

/** Place of a part of cell (x, y) on the lattice. */
export function latticeIndex({ width }: Pick<PartClaims, 'width'>, x: number, y: number, { dx, dy }: Pick<Part, 'dx' | 'dy'>): number {
  return (2 * y + 1 + dy) * width + 2 * x + 1 + dx;
}

/** Whether none of the parts of cell (x, y) is taken; without a lattice nobody in the layer asks for one. */
export function areFree(claims: PartClaims | null, x: number, y: number, parts: readonly Part[]): boolean {
  if (claims !== null) for (const part of parts) if (claims.rules[latticeIndex(claims, x, y, part)] !== 0) return false;
  return true;
}

/**
 * Takes parts of cell (x, y).
 * @param number of the rule that takes them
 */
export function claimParts(claims: PartClaims, x: number, y: number, parts: readonly Part[], number: number): void {
  for (const part of parts) {
    const at = latticeIndex(claims, x, y, part);
    claims.rules[at] = number;
    claims.cells[at] = y * ((claims.width - 1) >>> 1) + x;
  }
}

/** Who holds a part. */
export interface PartHolder {
  readonly number: number;
  readonly cell: number;
}

/** Who holds an edge or a corner of cell (x, y) in the end; null for nobody. */
export function holderOf(claims: PartClaims, x: number, y: number, part: Part): PartHolder | null {
  const at = latticeIndex(claims, x, y, part);
  const number = claims.rules[at] ?? 0;
  return number === 0 ? null : { number, cell: claims.cells[at] ?? 0 };
}

/**
 * Who held a part when rule `number` came to cell (x, y): rules run one after the other, each over all cells in order, and no claim is given back.
 */
export function holderBefore(claims: PartClaims, x: number, y: number, part: Part, number: number): PartHolder | null {
  const holder = holderOf(claims, x, y, part);
  if (holder === null || holder.number > number) return null;
  const cell = y * ((claims.width - 1) >>> 1) + x;
  return holder.number < number || holder.cell < cell ? holder : null;
}
