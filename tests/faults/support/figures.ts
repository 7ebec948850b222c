import { quantile } from '../../bench/record.ts';

/* Figures as a line of the table tells them. */

export function p99(values: readonly number[]): number {
  return quantile(values, 0.99);
}

/** Milliseconds, with a digit behind the point where that can mean something. */
export function ms(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}

/** A whole number with its thousands apart. */
export function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

/** How often each value comes: `200: 1,413, 503: 12`. */
export function tally(values: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const told = [...counts]
    .sort(([a], [b]) => String(a).localeCompare(String(b)))
    .map(([value, times]) => `${value}: ${count(times)}`);
  return told.join(', ') || 'none';
}
