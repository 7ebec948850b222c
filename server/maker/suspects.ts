import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { MakeRequest } from '../contract/make.ts';

/** The oldest suspects are forgotten beyond this number, which is more than are made at the same time. */
const MOST = 200;
/** A name goes into the log, and a message of an assistant may have 64 kB. */
const MOST_OF_NAME = 200;
/** Names in the reason of a failure. */
const MOST_NAMES = 3;

/** Thrown for a request that has ended two threads. */
export class Poisoned extends Error {}

/** The name under which a request may become suspect. */
export function nameOf({ kind, ...rest }: MakeRequest): string {
  const texts = Object.values(rest).filter((value) => typeof value === 'string' && value !== '');
  const whole = [kind, ...texts].join(' ');
  return whole.length <= MOST_OF_NAME
    ? whole
    : `${whole.slice(0, MOST_OF_NAME)}… ${createHash('sha256').update(whole).digest('base64url')}`;
}

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
  async run<Result>(name: string, make: (isAlone: boolean) => Promise<Result>): Promise<Result> {
    while (this.#alone) await Promise.allSettled([this.#alone]);
    const state = this.#suspects.get(name);
    if (state === 'poisoned') throw new Poisoned(`What was asked for ends the maker: ${name}`);
    const result =
      state === 'suspect'
        ? Promise.allSettled(this.#pending.keys()).then(() => make(true))
        : make(false);
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

  /** Notes that the thread has ended at something that nobody has named. Returns what may have been it. */
  failed(): string {
    const isAlone = this.#alone !== null && this.#pending.size === 1;
    const names = [...this.#pending.values()];
    // Nothing is prerendered beside a request that is made alone.
    if (this.#ahead !== null && !isAlone) names.push(this.#ahead);
    for (const name of names) this.#suspects.set(name, isAlone ? 'poisoned' : 'suspect');
    const others = names.length - MOST_NAMES;
    return [...names.slice(0, MOST_NAMES), ...(others > 0 ? [`${others} others`] : [])].join(
      ', or ',
    );
  }

  /** Forgets all suspects, since other content may not end a thread. */
  forgive(): void {
    this.#suspects.clear();
  }
}
