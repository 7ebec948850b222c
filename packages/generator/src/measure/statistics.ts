/** The median; of an even number of values the lower of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

export function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}

export function count<Value>(
  values: readonly Value[],
  isCounted: (value: Value) => boolean,
): number {
  return values.reduce((sum, value) => (isCounted(value) ? sum + 1 : sum), 0);
}

/** Rounds half up to four decimals. */
export function fourDecimals(value: number): number {
  return Math.floor(value * 10_000 + 0.5) / 10_000;
}

/** The seeds from 1 to `last`. */
export function seedsUpTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** Counts and shares over many levels. They are the same on every machine, so times are not among them. */
export interface Measurement {
  /** first parts of the names of its numbers */
  readonly name: string;
  /** how many seeds it uses, from 1 on; 0 if it needs none */
  readonly seeds: number;
  /** the numbers for these seeds, by the last parts of their names */
  measure(seeds: readonly number[]): Readonly<Record<string, number>>;
}

export function measurement(
  name: string,
  seeds: number,
  measure: Measurement['measure'],
): Measurement {
  return { name, seeds, measure };
}
