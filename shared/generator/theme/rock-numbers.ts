/* The numbers of the Tiles and biomes guide, and the names of its stages; apart from its themes, so that whoever shows them loads no engine. */

/** What the guide calls its four ways to place rocks, in the order of their stages. */
export const ROCK_STAGES = ['flat', 'noise', 'both', 'biome'] as const;
export type RockStage = (typeof ROCK_STAGES)[number];

/** The numbers of the story. Chances and the minimum are 0 to 1, in thousandths. */
export interface RockNumbers {
  /** of a rock in the first stage */
  readonly flat: number;
  /** of a rock inside a patch */
  readonly dense: number;
  /** of a rock anywhere, from the third stage on */
  readonly scattered: number;
  /** of a golden rock */
  readonly golden: number;
  /** from patch to patch, in cells */
  readonly wavelength: number;
  /** the noise from which on a cell lies in a patch */
  readonly minimum: number;
}

/** Those that the guide prints. */
export const ROCK_NUMBERS: RockNumbers = { flat: 0.1, dense: 0.4, scattered: 0.02, golden: 0.02, wavelength: 16, minimum: 0.6 };
