import { setImmediate as nextTurn } from 'node:timers/promises';

/** Too much is waiting already; whoever asked may come back in a moment. */
export class TooBusy extends Error {}

/**
 * Work that holds the thread while it is done: one piece at a time, each after a turn of the event loop, so that requests that need none of it
 * come between. Only so many pieces may wait, since what waits for long is asked for again, and then waits twice.
 */
export class WorkQueue {
  readonly #most: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** @param most pieces that may wait, not counting the one that is being done */
  constructor(most: number) {
    this.#most = most;
  }

  /** Does a piece of work when its turn comes; fails with {@link TooBusy} when there is no room for it. */
  async run<T>(work: () => T): Promise<T> {
    if (this.#waiting >= this.#most) throw new TooBusy(`${this.#most} pieces of work are waiting already.`);
    this.#waiting++;
    const result = this.#after(this.#last, work);
    // Whoever comes next needs to know that it is over, not how it went.
    this.#last = result.catch(() => undefined);
    return await result;
  }

  async #after<T>(last: Promise<unknown>, work: () => T): Promise<T> {
    await last;
    await nextTurn();
    this.#waiting--;
    return work();
  }
}
