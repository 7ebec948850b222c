import { setImmediate as nextTurn } from 'node:timers/promises';

/** Thrown when more work is waiting than can be done soon. */
export class TooBusy extends Error {}

/** Thrown when a search comes before the first index is built. */
export class SearchNotReady extends TooBusy {}

/** Runs jobs that block the thread, one after the other, with a turn of the event loop before each. */
export class WorkQueue {
  #last: Promise<unknown> = Promise.resolve();

  async run<T>(work: () => T | Promise<T>): Promise<T> {
    const job = this.#last.then(() => nextTurn()).then(work);
    // The next job has its turn even if this one fails.
    this.#last = job.catch(() => undefined);
    return await job;
  }
}
