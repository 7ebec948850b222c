import { setImmediate as nextTurn } from 'node:timers/promises';

/** Thrown when the queue is full. */
export class TooBusy extends Error {}

/** Runs jobs that block the thread, one after the other, with a turn of the event loop before each. */
export class WorkQueue {
  readonly #most: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** @param most jobs that may wait, without the running one */
  constructor(most: number) {
    this.#most = most;
  }

  /** Runs a job when its turn comes. Throws {@link TooBusy} if the queue is full and the job may be refused. */
  async run<T>(work: () => T | Promise<T>, { isRefusable = true } = {}): Promise<T> {
    if (isRefusable && this.#waiting >= this.#most) throw new TooBusy(`${this.#most} pieces of work are waiting already.`);
    this.#waiting++;
    const result = this.#after(this.#last, work);
    // The next job waits for the end, even after a failure.
    this.#last = result.catch(() => undefined);
    return await result;
  }

  async #after<T>(last: Promise<unknown>, work: () => T | Promise<T>): Promise<T> {
    await last;
    await nextTurn();
    this.#waiting--;
    return work();
  }
}

/** Shares one promise among all concurrent requests for the same key. Does not cache results. */
export class Underway<T> {
  readonly #promises = new Map<string, Promise<T>>();

  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#promises.get(key);
    if (known) return known;
    const promise = make().finally(() => this.#promises.delete(key));
    this.#promises.set(key, promise);
    return promise;
  }
}
