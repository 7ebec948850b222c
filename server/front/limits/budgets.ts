import { LRUCache } from 'lru-cache';

/** A client may have the maker for so long at once, and for a quarter of the time after that. */
const MOST_MS = 4_000;
const PER_SECOND_MS = 250;
/** What a client has when it comes. Nothing dear is paid with it, so that a reader can always search. */
const FIRST_MS = 500;
/** Nobody owes more, so that a client that had the maker for itself soon gets something beside others. */
const MOST_OWED_MS = 1_000;
/** Others count as there for so long after they asked. */
const THERE_MS = 2_000;
/** Clients that are known at the same time, and how long one is that asks for nothing. */
const MOST_CLIENTS = 10_000;
const FORGET_MS = 60_000;

/** What a client may still have made, in ms of the maker. */
export class Budget {
  readonly #now: () => number;
  readonly #most: number;
  #ms: number;
  #at: number;

  constructor(now: () => number, ms = FIRST_MS, most = MOST_MS) {
    this.#now = now;
    this.#most = most;
    this.#ms = ms;
    this.#at = now();
  }

  get ms(): number {
    const now = this.#now();
    this.#ms = Math.min(this.#most, this.#ms + ((now - this.#at) / 1000) * PER_SECOND_MS);
    this.#at = now;
    return this.#ms;
  }

  /** Takes what something costs, or gives back what it did not. */
  pay(ms: number): void {
    this.#ms = Math.max(-MOST_OWED_MS, this.ms - ms);
  }

  /** The seconds until there is so much. */
  secondsUntil(ms: number): number {
    return Math.max(1, Math.ceil((ms - this.ms) / PER_SECOND_MS));
  }
}

/**
 * Budgets of the clients of the maker. They count only while several clients ask, so that nobody is refused what
 * nobody else wants. Clients that were not seen before share one budget for what is dear: otherwise one who has ten
 * thousand addresses would have ten thousand budgets.
 */
export class Budgets {
  readonly #now: () => number;
  readonly #clients = new LRUCache<string, Budget>({
    max: MOST_CLIENTS,
    ttl: FORGET_MS,
    updateAgeOnGet: true,
  });
  readonly #newcomers: Budget;
  /** The last two clients that asked, and when. */
  #last = { client: '', at: Number.NEGATIVE_INFINITY };
  #before = this.#last;

  /** @param now the time in ms; only differences count */
  constructor(now = () => performance.now()) {
    this.#now = now;
    this.#newcomers = new Budget(now, MOST_MS);
  }

  /** The budget of a client, which grows from the first time that the client is seen. */
  of(client: string): Budget {
    const known = this.#clients.get(client);
    if (known) return known;
    const budget = new Budget(this.#now);
    this.#clients.set(client, budget);
    return budget;
  }

  /**
   * Has a client pay for something. Returns null, or the seconds after which it has enough, if it has not and others
   * ask too.
   */
  take(
    client: string,
    { ms, isDear, isPaid }: { ms: number; isDear: boolean; isPaid: boolean },
  ): number | null {
    const budget = this.of(client);
    const isAlone = !this.#hasOthers(client);
    if (!isPaid) return null;
    const needed = ms + (isDear ? FIRST_MS : 0);
    if (budget.ms < needed && !isAlone) {
      const isNew = isDear && budget.ms >= FIRST_MS && this.#newcomers.ms >= ms;
      if (!isNew) return budget.secondsUntil(needed);
      this.#newcomers.pay(ms);
    }
    budget.pay(ms);
    return null;
  }

  #hasOthers(client: string): boolean {
    const now = this.#now();
    if (this.#last.client !== client) this.#before = this.#last;
    this.#last = { client, at: now };
    return now - this.#before.at < THERE_MS;
  }
}
