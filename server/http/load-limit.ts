import { TooBusy } from '../figures/work-queue.ts';

/**
 * What may be made for requests at the same time, from a look-up in the index to a page that is rendered. Most of it
 * takes some ten milliseconds, so the last one waits about as long as somebody is willing to.
 */
const MOST_UNDERWAY = 64;

/** Readers that may wait for pages that are being made. Each holds some memory, which the collector goes through. */
const MOST_WAITING = 1_000;

/** Refuses work when too much of it is under way, so that those who are answered are answered soon. */
export class LoadLimit {
  #underway = 0;
  #waiting = 0;

  get isReached(): boolean {
    return this.#underway >= MOST_UNDERWAY;
  }

  /** Whether so many wait for pages that another one is refused. */
  get isCrowded(): boolean {
    return this.#waiting >= MOST_WAITING;
  }

  /** Throws {@link TooBusy} if the limit is reached. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isReached) throw new TooBusy(`${MOST_UNDERWAY} pieces of work are under way already.`);
    this.#underway++;
    try {
      return await work();
    } finally {
      this.#underway--;
    }
  }

  /** Waits for a page that is being made for others too. */
  async wait<T>(page: Promise<T>): Promise<T> {
    this.#waiting++;
    try {
      return await page;
    } finally {
      this.#waiting--;
    }
  }
}
