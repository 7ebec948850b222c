/** Biomes of a theme are the bits of one 32-bit integer. */
export const MOST_BIOMES = 32;

/**
 * The value of a biome: 1 for the first, 2 for the second, 4 for the third.
 * @param place of the biome in its theme, from 0
 * @returns uint32 with one bit set
 * @throws RangeError beyond the 32nd; it says what to do
 */
export function biomeBit(place: number): number {
  if (!Number.isInteger(place) || place < 0 || place >= MOST_BIOMES) {
    throw new RangeError(`A theme has at most ${MOST_BIOMES} biomes, 0 to ${MOST_BIOMES - 1}: got ${place}. Merge two biomes, or make one an int grid tile.`);
  }
  // Shifting into bit 31 gives a negative number; the unsigned shift puts that right.
  return (1 << place) >>> 0;
}

/**
 * Several biomes as one set of bits.
 * @param places of the biomes in their theme; one named twice counts once
 * @returns uint32
 * @throws RangeError as {@link biomeBit} does
 */
export function biomeMask(...places: readonly number[]): number {
  return places.reduce((mask, place) => (mask | biomeBit(place)) >>> 0, 0);
}
