/*
 * A table of biomes over two noises, as R. H. Whittaker's chart of climates has it: lines cut each noise into bands, and where two bands cross lies a
 * field with its set of biomes.
 */
import type { MappingRule } from '../noise/mapping.ts';

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

/** The noises that a table reads, by the names that mapping rules call them. */
export interface TableNoises {
  readonly height: string;
  readonly moisture: string;
}

/**
 * The same table as mapping rules: one for each field, in an order in which the first that holds is the right one.
 * @param tile kind that the cells of all fields take
 */
export function rulesOfTable({ heightCuts, moistureCuts, masks }: BiomeTable, noises: TableNoises, tile: number): readonly MappingRule[] {
  const moistures = bandsBetween(moistureCuts);
  return bandsBetween(heightCuts).flatMap((height, row) =>
    moistures.map((moisture, column) => ({
      conditions: [
        { noise: noises.height, ...height },
        { noise: noises.moisture, ...moisture },
      ],
      tile,
      biomes: masks[row * moistures.length + column] ?? 0,
    })),
  );
}

function bandsBetween(cuts: readonly number[]): readonly { readonly min: number; readonly max: number }[] {
  let min = 0;
  const bands = cuts.map((cut) => {
    const band = { min, max: Math.max(min, cut) };
    min = band.max;
    return band;
  });
  return [...bands, { min, max: 1 }];
}
