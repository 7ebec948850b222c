/*
 * A table of biomes over two noises, as R. H. Whittaker's chart of climates has it: lines cut each noise into bands, and where two bands cross lies a
 * field with its set of biomes.
 */

/** Cut lines and what lies between them. */
export interface BiomeTable {
  /** heights at which the next band begins, 0 to 1; a line below the one before it leaves its band empty */
  readonly heightCuts: readonly number[];
  /** the same for moisture */
  readonly moistureCuts: readonly number[];
  /** bits of the biomes of each field: a row for each band of height, the lowest first, and in it the driest first */
  readonly masks: readonly number[];
}

/**
 * The band that a value falls into.
 * @param cuts a value on a line belongs to the band above it; a line at 1 cuts nothing off, just as the upper end of a mapping condition includes 1
 * @param value 0 to 1
 * @returns 0 below the first line, `cuts.length` above the last
 */
export function bandOf(cuts: readonly number[], value: number): number {
  let band = 0;
  let line = 0;
  for (const cut of cuts) {
    line = Math.max(line, cut);
    if (line >= 1 || value < line) break;
    band++;
  }
  return band;
}

/** The field of a height and a moisture, as its place in {@link BiomeTable.masks}. */
export function fieldOf({ heightCuts, moistureCuts }: BiomeTable, height: number, moisture: number): number {
  return bandOf(heightCuts, height) * (moistureCuts.length + 1) + bandOf(moistureCuts, moisture);
}
