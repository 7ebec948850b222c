/* Statistics of heights, for choosing thresholds. */

/** Counts heights in `bins` bins of equal width over 0..1. The last includes 1. */
export function histogram(field: Float64Array, bins: number): Uint32Array {
  const counts = new Uint32Array(bins);
  for (const height of field) {
    const bin = Math.max(0, Math.min(bins - 1, Math.floor(height * bins)));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

/** The heights in ascending order, for {@link thresholdAt}. */
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
 * The threshold with a share (0 to 1) of the cells below it: "the lowest 40 % is water". 1, which a condition includes,
 * for the whole level. `sorted` has at least one height.
 */
export function thresholdAt(sorted: Float64Array, share: number): number {
  return sorted[Math.max(0, Math.floor(share * sorted.length))] ?? 1;
}
