import { LRUCache } from 'lru-cache';

/** The oldest suspects are forgotten beyond this number, which is more than are made at the same time. */
const MOST = 200;

/** Thrown for a request that has ended two threads. */
export class Poisoned extends Error {}

/**
 * Finds the request that ends its thread. Whatever was pending when a thread ended is suspect, and is made alone the
 * next time. If that ends the thread too, it is poisoned: it is not made again until the content changes.
 */
export class Suspects {
  readonly #suspects = new LRUCache<string, 'suspect' | 'poisoned'>({ max: MOST });
  /** The names of pending requests, by their results. */
  readonly #pending = new Map<Promise<unknown>, string>();
  /** The result of the suspect that is made alone, or waits for the others to end. */
  #alone: Promise<unknown> | null = null;
  #ahead: string | null = null;

  get names(): readonly string[] {
    return [...this.#suspects.keys()];
  }

  /** Makes something; a suspect waits until nothing else is pending. Throws {@link Poisoned}. */
  async run<Result>(name: string, make: () => Promise<Result>): Promise<Result> {
    while (this.#alone) await Promise.allSettled([this.#alone]);
    const state = this.#suspects.get(name);
    if (state === 'poisoned') throw new Poisoned(`What was asked for ends the maker: ${name}`);
    const result =
      state === 'suspect' ? Promise.allSettled(this.#pending.keys()).then(make) : make();
    if (state === 'suspect') this.#alone = result;
    this.#pending.set(result, name);
    try {
      const made = await result;
      if (state === 'suspect') this.#suspects.delete(name);
      return made;
    } finally {
      this.#pending.delete(result);
      if (this.#alone === result) this.#alone = null;
    }
  }

  /** Notes the page that is being prerendered, beside the requests; null for none. */
  ahead(name: string | null): void {
    this.#ahead = name;
  }

  /** Notes that the thread has ended. */
  failed(): void {
    const state = this.#alone && this.#pending.size === 1 ? 'poisoned' : 'suspect';
    const names = [...this.#pending.values()];
    if (this.#ahead !== null && state === 'suspect') names.push(this.#ahead);
    for (const name of names) this.#suspects.set(name, state);
    this.#ahead = null;
  }

  /** Forgets all suspects, since other content may not end a thread. */
  forgive(): void {
    this.#suspects.clear();
  }
}
