/** Counts by a closed set of names, so that nothing a client sends can add one. */
export class Tally<Name extends string> {
  readonly #counts: Record<Name, number>;

  /** @param zero every name, with 0 */
  constructor(zero: Readonly<Record<Name, number>>) {
    this.#counts = { ...zero };
  }

  add(name: Name): void {
    this.#counts[name]++;
  }

  /** The counts so far. They do not change with later ones. */
  counts(): Readonly<Record<Name, number>> {
    return { ...this.#counts };
  }
}
