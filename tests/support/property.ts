import fc from 'fast-check';

/** Always the same cases, so that a run that passes here passes everywhere. */
export const SEED = 1799;

/** Tries a property on many made-up values. */
export function tryMany<Values>(property: fc.IProperty<Values>, runs = 300): void {
  fc.assert(property, { seed: SEED, numRuns: runs });
}
