import { LRUCache } from 'lru-cache';

/** Of more than are being made at the same time, those of long ago are forgotten. */
const MOST = 200;

/** Thrown for what ends each thread that makes it. */
export class Poisoned extends Error {}

/**
 * Finds what ends its threads. Whatever was being made at the end of a thread is suspect. A suspect is
 * made alone the next time: if that ends the thread too, it is not made again until the content changes.
 */
export class Suspects {
  readonly #suspects = new LRUCache<string, 'suspect' | 'poisoned'>({ max: MOST });
  /** What is being made, with how often. */
  readonly #making = new Map<string, number>();
  #ahead: string | null = null;
  /** The suspect that is made alone, and when it is over. Before it begins, it waits for what is being made. */
  #alone: { readonly name: string; readonly over: Promise<void>; hasBegun: boolean } | null = null;
  #idle: () => void = () => undefined;

  get names(): readonly string[] {
    return [...this.#suspects.keys()];
  }

  /** Makes something, a suspect when nothing else is being made. Throws {@link Poisoned}. */
  async run<Result>(name: string, make: () => Promise<Result>): Promise<Result> {
    while (this.#alone) await this.#alone.over;
    const state = this.#suspects.get(name);
    if (state === 'poisoned') throw new Poisoned(`What was asked for ends the maker: ${name}`);
    return await (state === 'suspect' ? this.#runAlone(name, make) : this.#note(name, make));
  }

  /** Notes which page is being made ahead, if one is. It is made while others are. */
  ahead(name: string | null): void {
    this.#ahead = name;
  }

  /** Notes that the thread has ended. */
  failed(): void {
    if (this.#alone?.hasBegun) this.#suspects.set(this.#alone.name, 'poisoned');
    else for (const name of [...this.#making.keys(), ...(this.#ahead === null ? [] : [this.#ahead])]) this.#suspects.set(name, 'suspect');
    this.#ahead = null;
  }

  /** Forgets all, since there is other content. */
  forgive(): void {
    this.#suspects.clear();
  }

  async #runAlone<Result>(name: string, make: () => Promise<Result>): Promise<Result> {
    let free: () => void = () => undefined;
    const over = new Promise<void>((resolve) => {
      free = resolve;
    });
    const alone = { name, over, hasBegun: false };
    this.#alone = alone;
    try {
      if (this.#making.size > 0)
        await new Promise<void>((resolve) => {
          this.#idle = resolve;
        });
      alone.hasBegun = true;
      const result = await make();
      this.#suspects.delete(name);
      return result;
    } finally {
      this.#alone = null;
      free();
    }
  }

  async #note<Result>(name: string, make: () => Promise<Result>): Promise<Result> {
    this.#making.set(name, (this.#making.get(name) ?? 0) + 1);
    try {
      return await make();
    } finally {
      const left = (this.#making.get(name) ?? 1) - 1;
      if (left > 0) this.#making.set(name, left);
      else this.#making.delete(name);
      if (this.#making.size === 0) this.#idle();
    }
  }
}
