import { setImmediate as nextTurn } from 'node:timers/promises';

/** Thrown when the queue is full. */
export class TooBusy extends Error {}

/**
 * Runs jobs that block the thread, one after the other, with a turn of the event loop before each. Those that must not
 * be refused go first, since all readers of a page wait for them.
 */
export class WorkQueue {
  readonly #most: number;
  readonly #first: (() => Promise<void>)[] = [];
  readonly #refusable: (() => Promise<void>)[] = [];
  #isRunning = false;

  /** @param most jobs that may wait when another comes that may be refused, without the running one */
  constructor(most: number) {
    this.#most = most;
  }

  get isFull(): boolean {
    return this.#first.length + this.#refusable.length >= this.#most;
  }

  /** Runs a job when its turn comes. Throws {@link TooBusy} if the queue is full and the job may be refused. */
  async run<T>(work: () => T | Promise<T>, { isRefusable = true } = {}): Promise<T> {
    if (isRefusable && this.isFull) throw new TooBusy(`${this.#most} pieces of work are waiting already.`);
    return await new Promise<T>((resolve, reject) => {
      const jobs = isRefusable ? this.#refusable : this.#first;
      jobs.push(async () => {
        try {
          resolve(await work());
        } catch (error) {
          reject(error);
        }
      });
      if (!this.#isRunning) void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    for (;;) {
      await nextTurn();
      const job = this.#first.shift() ?? this.#refusable.shift();
      if (!job) break;
      await job();
    }
    this.#isRunning = false;
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
