/** The middle one of some values; of an even number the lower of the two in the middle, so that it is a value that was seen. */
export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

export function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}

/** How many values hold a condition. */
export function count<Value>(values: readonly Value[], holds: (value: Value) => boolean): number {
  return values.reduce((sum, value) => (holds(value) ? sum + 1 : sum), 0);
}

/** Rounds half up to four decimals: what is printed never has more, and a file of such numbers is easy to compare. */
export function fourDecimals(value: number): number {
  return Math.floor(value * 10_000 + 0.5) / 10_000;
}

/** The seeds from 1 on. */
export function seedsUpTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
