import type { CellRect } from '../../generator/cell-rect.ts';

/** What may become of a position, from what ends it at once to what takes it; their places are what {@link StructuresFacts.fates} holds. */
export const FATES = ['outside', 'border', 'near spawn', 'overlaps', 'too near', 'not needed', 'taken'] as const;
export type FateName = (typeof FATES)[number];

/** A structure in one orientation, as the view draws it. */
export interface ShownForm {
  readonly width: number;
  readonly height: number;
  readonly cells: readonly { readonly dx: number; readonly dy: number }[];
  readonly border: readonly { readonly dx: number; readonly dy: number; readonly kind: number }[];
}

export interface ShownCopy {
  readonly number: number;
  readonly x: number;
  readonly y: number;
  readonly form: number;
}

/** What the view draws besides the pictures. */
export interface StructuresFacts {
  /** the level before the step */
  readonly width: number;
  readonly height: number;
  readonly kinds: Uint8Array;
  readonly kindNames: readonly string[];
  readonly inner: CellRect;
  readonly spawn: { readonly x: number; readonly y: number } | null;
  readonly forms: readonly ShownForm[];
  readonly copies: readonly ShownCopy[];
  /** for each cell as a lower left cell: what became of it, in which form, on account of which copy, and how far that is, squared */
  readonly fates: Uint8Array;
  readonly formOf: Uint8Array;
  readonly by: Uint8Array;
  readonly squared: Uint16Array;
  readonly positions: number;
  readonly wanted: number;
  /** positions by fate, in the order of {@link FATES} */
  readonly counts: readonly number[];
  /** what was checked on the finished step, in a sentence */
  readonly proof: string;
}
