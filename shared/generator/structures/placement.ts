/* What goes into the step Structures and what comes out of it. */
import type { CellRect } from '../cell-rect.ts';
import type { Grid } from '../grid.ts';
import type { Form } from './forms.ts';
import type { Structure } from './structure.ts';
import type { StructureSettings } from './structure-settings.ts';

/** The level as the step finds it. */
export interface StructureLevel {
  readonly seed: number;
  readonly grid: Grid;
  /** the level within its border: structures stay inside */
  readonly inner: CellRect;
  /** biomes of each cell as bits, the global ones among them, or null where no cell has one */
  readonly biomes: Uint32Array | null;
  /** where players start; none in a noise level */
  readonly spawns: readonly { readonly x: number; readonly y: number }[];
}

/** An entry of a generator's list of structures. */
export interface StructureEntry {
  readonly structure: Structure;
  readonly settings: StructureSettings;
  /** bits of the biomes that every covered cell must have, uint32; 0 asks for none */
  readonly biomes: number;
}

/** One copy in the level. */
export interface Copy {
  /** place in the order in which copies were taken, from 1 over all entries */
  readonly number: number;
  /** place of its entry in the list */
  readonly entry: number;
  /** lower left cell of its form */
  readonly x: number;
  readonly y: number;
  /** place of its form in the forms of the entry */
  readonly form: number;
}

/** What became of a place whose border fits. `by` is the number of a copy. */
export type Fate =
  | { readonly is: 'taken'; readonly by: number }
  /** the count had been reached before its turn */
  | { readonly is: 'not needed' }
  /** nearer to a copy of the same entry than the minimum distance; the square of the distance, in cells */
  | { readonly is: 'too near'; readonly by: number; readonly squared: number }
  /** shares a cell with a copy of the same entry */
  | { readonly is: 'overlaps'; readonly by: number }
  /** nearer to a spawn point than allowed; the square of the distance, in cells */
  | { readonly is: 'near spawn'; readonly squared: number }
  /** a covered cell lacks biomes; their bits */
  | { readonly is: 'biome'; readonly dx: number; readonly dy: number; readonly lacking: number }
  /** shares a cell with a copy of an earlier entry */
  | { readonly is: 'reserved'; readonly by: number };

/** A place whose border fits, in one form. */
export interface Candidate {
  readonly x: number;
  readonly y: number;
  readonly form: number;
  readonly fate: Fate;
}

/** What the step did for one entry. */
export interface EntryReport {
  readonly forms: readonly Form[];
  /** positions that were tried, each in all forms */
  readonly positions: number;
  /** how many copies were to be placed */
  readonly wanted: number;
  /** how many copies there are */
  readonly placed: number;
  readonly candidates: readonly Candidate[];
}

/** A cell that was drawn by hand. */
export interface FixedTile {
  /** index on the grid */
  readonly cell: number;
  readonly picture: string;
}

/** The level after the step. Structured-clonable. */
export interface Placement {
  readonly grid: Grid;
  /** 1 for each cell with a fixed tile */
  readonly fixed: Uint8Array;
  readonly fixedTiles: readonly FixedTile[];
  readonly copies: readonly Copy[];
  /** number of the copy that covers a cell, 0 where none does */
  readonly owners: Uint16Array;
  /** one for each entry, in their order */
  readonly entries: readonly EntryReport[];
  /** sentences: which entries have fewer copies than their minimum */
  readonly warnings: readonly string[];
}

/**
 * The step as a generator is given it. A function and not a list, so that a generator without structures does not bring the code that places them.
 */
export type StructureStep = (level: StructureLevel) => Placement;
