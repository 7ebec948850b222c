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

/** A copy that stands in the level, as the view draws it. */
export interface ShownCopy {
  /** its place in the order, from 1 */
  readonly number: number;
  /** its lower left cell */
  readonly x: number;
  readonly y: number;
  /** index in {@link StructuresFacts.forms} */
  readonly form: number;
}

/** What the view draws besides the pictures. */
export interface StructuresFacts {
  /** the level before the step */
  readonly width: number;
  readonly height: number;
  readonly kinds: Uint8Array;
  readonly kindNames: readonly string[];
  readonly spawn: { readonly x: number; readonly y: number } | null;
  readonly forms: readonly ShownForm[];
  readonly copies: readonly ShownCopy[];
  /** for each cell as a lower left cell: what became of it, in which form, on account of which copy, and how far that is, squared */
  readonly fates: Uint8Array;
  readonly formOf: Uint8Array;
  readonly by: Uint8Array;
  readonly squared: Uint16Array;
  /** cells that have room for some form */
  readonly positions: number;
  /** copies that the count asks for */
  readonly wanted: number;
  /** positions by fate, in the order of {@link FATES} */
  readonly counts: readonly number[];
  /** what was checked on the finished step, in a sentence */
  readonly proof: string;
}
