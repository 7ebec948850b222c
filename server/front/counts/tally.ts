/** Counts by a closed set of names, so that no client can add one. */
export class Tally<Name extends string> {
  readonly #counts: Record<Name, number>;

  /** @param zero every name, with 0 */
  constructor(zero: Readonly<Record<Name, number>>) {
    this.#counts = { ...zero };
  }

  add(name: Name): void {
    this.#counts[name]++;
  }

  /** A copy of the counts. */
  counts(): Readonly<Record<Name, number>> {
    return { ...this.#counts };
  }
}
