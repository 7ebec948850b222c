/* Biomes as bits of one 32-bit integer, and the conditions of rule groups on them. */
import type { Plan } from './plan.ts';
import type { Condition } from './theme.ts';

/** The bits of the biomes at a cell: those of the level and those of the cell. */
export function activeBiomes(plan: Plan, cell: number): number {
  return (plan.globalBiomes | (plan.cellBiomes?.[cell] ?? 0)) >>> 0;
}

/** Whether a cell with these biomes meets the condition of a group. */
export function meets({ match, need }: Condition, active: number): boolean {
  if (need === 0) return true;
  const found = (active & need) >>> 0;
  return match === 'all' ? found === need >>> 0 : found !== 0;
}

/** Whether every set of biomes that meets `given` also meets `wanted`. */
export function implies(given: Condition, wanted: Condition): boolean {
  if (wanted.need === 0) return true;
  if (given.need === 0) return false;
  const beyond = (bits: number, of: number): boolean => (bits & ~of) !== 0;
  if (given.match === 'all')
    return wanted.match === 'all'
      ? !beyond(wanted.need, given.need)
      : (wanted.need & given.need) !== 0;
  // Any of several biomes does not imply a particular one. With a single biome, "any" is the same as "all".
  const isSingle = (wanted.need & (wanted.need - 1)) === 0;
  return (wanted.match === 'any' || isSingle) && !beyond(given.need, wanted.need);
}

/** The biomes of a theme are the bits of one 32-bit integer. */
export const MOST_BIOMES = 32;

/**
 * The value of a biome: 1 for the first, 2 for the second, 4 for the third.
 * @param place index of the biome in its theme
 * @returns uint32 with one bit set
 * @throws RangeError from the 33rd biome on
 */
export function biomeBit(place: number): number {
  if (!Number.isInteger(place) || place < 0 || place >= MOST_BIOMES) {
    throw new RangeError(
      `A theme has at most ${MOST_BIOMES} biomes, 0 to ${MOST_BIOMES - 1}: got ${place}. Merge two biomes, or make one an int grid tile.`,
    );
  }
  // `1 << 31` is negative; the unsigned shift makes it positive.
  return (1 << place) >>> 0;
}

/**
 * Several biomes as one set of bits.
 * @param places indices of the biomes in their theme
 * @returns uint32
 * @throws RangeError as {@link biomeBit} does
 */
export function biomeMask(...places: readonly number[]): number {
  return places.reduce((mask, place) => (mask | biomeBit(place)) >>> 0, 0);
}
