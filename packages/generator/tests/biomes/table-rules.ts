import type { BiomeTable } from '../../src/biomes/biome-map.ts';
import type { MappingRule } from '../../src/noise/mapping.ts';

/** The noises that a table reads, by the names that mapping rules call them. */
interface TableNoises {
  readonly height: string;
  readonly moisture: string;
}

/**
 * The same table as mapping rules: one for each field, in an order in which the first that matches is the right one.
 * @param tile kind that the cells of all fields take
 */
export function rulesOfTable(
  { heightCuts, moistureCuts, masks }: BiomeTable,
  noises: TableNoises,
  tile: number,
): readonly MappingRule[] {
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

function bandsBetween(
  cuts: readonly number[],
): readonly { readonly min: number; readonly max: number }[] {
  let min = 0;
  const bands = cuts.map((cut) => {
    const band = { min, max: Math.max(min, cut) };
    min = band.max;
    return band;
  });
  return [...bands, { min, max: 1 }];
}
