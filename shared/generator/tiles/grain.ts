import { mix, unit } from '../hash.ts';

/** A random number for every pixel of a picture, made quickly: what `unit(cellHash(seed, salt, x, y))` gives, a quarter of the work. */
export interface Grain {
  /** the hash of each column, before the row is mixed in */
  readonly columns: Uint32Array;
}

/** @param width columns of the picture */
export function makeGrain(seed: number, salt: number, width: number): Grain {
  const columns = new Uint32Array(width);
  const start = mix(mix(seed) ^ salt);
  for (let x = 0; x < width; x++) columns[x] = mix(start ^ x);
  return { columns };
}

/** The number of a pixel, in [0, 1); `x` lies in the picture. */
export function grainAt(grain: Grain, x: number, y: number): number {
  return unit(grainHash(grain, x, y));
}

/** The same as 32 bits. */
export function grainHash(grain: Grain, x: number, y: number): number {
  return mix((grain.columns[x] ?? 0) ^ y);
}
