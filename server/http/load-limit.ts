import { TooBusy } from '../figures/work-queue.ts';

/**
 * What may be made for requests at the same time, from a look-up in the index to a page that is rendered. Most of it
 * takes some ten milliseconds, so the last one waits about as long as somebody is willing to.
 */
const MOST_UNDERWAY = 64;

/** Refuses work when too much of it is under way, so that those who are answered are answered soon. */
export class LoadLimit {
  readonly #most: number;
  #underway = 0;

  constructor(most = MOST_UNDERWAY) {
    this.#most = most;
  }

  get isReached(): boolean {
    return this.#underway >= this.#most;
  }

  /** Throws {@link TooBusy} if the limit is reached. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isReached) throw new TooBusy(`${this.#most} pieces of work are under way already.`);
    this.#underway++;
    try {
      return await work();
    } finally {
      this.#underway--;
    }
  }
}
