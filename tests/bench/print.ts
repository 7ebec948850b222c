/** One line of what a bench found. */
export function print(what: string, figure: string): void {
  process.stdout.write(`${what.padEnd(48)} ${figure}\n`);
}

/** The value that so large a share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

export function spread(values: readonly number[]): string {
  return `p50 ${quantile(values, 0.5).toFixed(1)}, p95 ${quantile(values, 0.95).toFixed(1)}, at most ${quantile(values, 1).toFixed(1)} ms of ${values.length}`;
}
