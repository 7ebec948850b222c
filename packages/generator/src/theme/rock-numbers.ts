/* The stages of the rock themes and their numbers, in a file without the themes, so that bundles stay small. */

/** Four ways to place rocks, in the order of their stages. */
export const ROCK_STAGES = ['flat', 'noise', 'both', 'biome'] as const;
export type RockStage = (typeof ROCK_STAGES)[number];

/** Probabilities and the minimum are 0 to 1, in thousandths. */
export interface RockNumbers {
  /** probability of a rock in the first stage */
  readonly flat: number;
  /** probability of a rock inside a patch */
  readonly dense: number;
  /** probability of a rock anywhere, from the third stage on */
  readonly scattered: number;
  /** probability of a golden rock */
  readonly golden: number;
  /** from patch to patch, in cells */
  readonly wavelength: number;
  /** a cell is in a patch where the noise is at least this */
  readonly minimum: number;
}

export const ROCK_NUMBERS: RockNumbers = {
  flat: 0.1,
  dense: 0.4,
  scattered: 0.02,
  golden: 0.02,
  wavelength: 16,
  minimum: 0.6,
};
