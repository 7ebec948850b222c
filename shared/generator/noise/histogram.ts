/* Where the heights of a field lie: the ground on which thresholds are set. */

/**
 * Counts heights in bins of equal width.
 * @param field heights in 0..1
 * @param bins how many bins share 0..1; the last includes 1
 */
export function histogram(field: Float64Array, bins: number): Uint32Array {
  const counts = new Uint32Array(bins);
  for (const height of field) {
    const bin = Math.max(0, Math.min(bins - 1, Math.floor(height * bins)));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

/** The heights from the lowest to the highest, for {@link thresholdAt}. */
export function sortedHeights(...fields: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(fields.reduce((cells, field) => cells + field.length, 0));
  let start = 0;
  for (const field of fields) {
    all.set(field, start);
    start += field.length;
  }
  return all.sort();
}

/**
 * The threshold below which a share of the cells lies: "the lowest 40 % is water".
 * @param sorted heights from the lowest to the highest, at least one
 * @param share 0 to 1
 * @returns a height; 1, which a condition includes, for the whole level
 */
export function thresholdAt(sorted: Float64Array, share: number): number {
  return sorted[Math.max(0, Math.floor(share * sorted.length))] ?? 1;
}

/**
 * Share of cells in each of the bands that thresholds cut: one band more than there are thresholds.
 * @param thresholds heights from low to high; each belongs to the band above it
 */
export function bandShares(field: Float64Array, thresholds: readonly number[]): readonly number[] {
  const counts = [...thresholds, 1].map(() => 0);
  for (const height of field) {
    let band = 0;
    while (band < thresholds.length && height >= (thresholds[band] ?? 1)) band++;
    counts[band] = (counts[band] ?? 0) + 1;
  }
  return counts.map((cells) => (field.length === 0 ? 0 : cells / field.length));
}
