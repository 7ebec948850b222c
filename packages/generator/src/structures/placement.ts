/* Input and output of the step Structures. */
import type { CellRect } from '../cell-rect.ts';
import type { Cell, Grid } from '../grid.ts';
import type { Form } from './forms.ts';
import type { Structure } from './structure.ts';
import type { StructureSettings } from './structure-settings.ts';

/** The level before the step. */
export interface StructureLevel {
  readonly seed: number;
  readonly grid: Grid;
  /** the level without its border; structures stay inside */
  readonly inner: CellRect;
  /** bits of all biomes of each cell; null if no cell has a biome */
  readonly biomes: Uint32Array | null;
  /** spawn points of players; none in a noise level */
  readonly spawns: readonly Cell[];
}

/** An entry of a generator's list of structures. */
export interface StructureEntry {
  readonly structure: Structure;
  readonly settings: StructureSettings;
  /** bits of the biomes that every covered cell must have, uint32; 0 asks for none */
  readonly biomes: number;
}

export interface Copy {
  /** from 1 over all entries, in the order of placing */
  readonly number: number;
  /** index of its entry in the list */
  readonly entry: number;
  /** lower left cell of its form */
  readonly x: number;
  readonly y: number;
  /** index in the forms of the entry */
  readonly form: number;
}

/** The fate of a place whose border matches. `by` is the number of a copy, `squared` a squared distance in cells. */
export type Fate =
  | { readonly is: 'taken'; readonly by: number }
  /** there were enough copies before */
  | { readonly is: 'not needed' }
  /** nearer to a copy of the same entry than the minimum distance */
  | { readonly is: 'too near'; readonly by: number; readonly squared: number }
  /** shares a cell with a copy of the same entry */
  | { readonly is: 'overlaps'; readonly by: number }
  /** too near to a spawn point */
  | { readonly is: 'near spawn'; readonly squared: number }
  /** a covered cell lacks the biomes with these bits */
  | { readonly is: 'biome'; readonly dx: number; readonly dy: number; readonly lacking: number }
  /** shares a cell with a copy of an earlier entry */
  | { readonly is: 'reserved'; readonly by: number };

/** A place whose border matches, in one form. */
export interface Candidate {
  readonly x: number;
  readonly y: number;
  readonly form: number;
  readonly fate: Fate;
}

/** The results of one entry. */
export interface EntryReport {
  readonly forms: readonly Form[];
  /** how many positions have room for at least one of the forms */
  readonly positions: number;
  /** how many copies should be placed */
  readonly wanted: number;
  /** how many copies were placed */
  readonly placed: number;
  readonly candidates: readonly Candidate[];
}

/** A tile that a structure places itself, so that no rule chooses one for its cell. */
export interface FixedTile {
  /** index on the grid */
  readonly cell: number;
  readonly id: string;
}

/** The level after the step. Structured-clonable. */
export interface Placement {
  readonly grid: Grid;
  /** 1 for each cell with a fixed tile */
  readonly fixed: Uint8Array;
  readonly fixedTiles: readonly FixedTile[];
  readonly copies: readonly Copy[];
  /** number of the copy that covers each cell, 0 if none does */
  readonly owners: Uint16Array;
  readonly entries: readonly EntryReport[];
  /** a sentence for each entry with fewer copies than its minimum */
  readonly warnings: readonly string[];
}

/** The step as a parameter of generators: a function, so that they need not import the code that places structures. */
export type StructureStep = (level: StructureLevel) => Placement;
