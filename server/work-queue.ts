import { setImmediate as nextTurn } from 'node:timers/promises';

/** Thrown when more work is waiting than can be done soon. */
export class TooBusy extends Error {}

/** Thrown when a search comes before the first index is built. */
export class SearchNotReady extends TooBusy {}

/** With more refusable jobs than a browser requests at once, none waits longer than {@link LONGEST_WAIT_MS}. */
const FEW_WAITING = 8;
/** Two visitors who open a figure's link at once get all its pictures from a slow machine within this time. */
const LONGEST_WAIT_MS = 2_000;

/**
 * Runs jobs that block the thread, one after the other, with a turn of the event loop before each. Jobs that must not
 * be refused go first, since all readers of a page wait for them.
 */
export class WorkQueue {
  readonly #most: number;
  readonly #first = new Set<() => Promise<void>>();
  readonly #refusable = new Set<() => Promise<void>>();
  #isRunning = false;

  /** @param most refusable jobs that may wait, without the running one */
  constructor(most: number) {
    this.#most = most;
  }

  get isFull(): boolean {
    return this.#refusable.size >= this.#most;
  }

  /**
   * Runs a job when its turn comes. Throws {@link TooBusy} if the job may be refused, and the queue is full or its turn
   * does not come in time while many wait.
   */
  async run<T>(work: () => T | Promise<T>, { isRefusable = true } = {}): Promise<T> {
    if (isRefusable && this.isFull) throw new TooBusy(`${this.#most} jobs are waiting already.`);
    return await new Promise<T>((resolve, reject) => {
      const jobs = isRefusable ? this.#refusable : this.#first;
      const job = async () => {
        clearInterval(patience);
        try {
          resolve(await work());
        } catch (error) {
          reject(error);
        }
      };
      const giveUp = () => {
        if (this.#refusable.size <= FEW_WAITING) return;
        clearInterval(patience);
        jobs.delete(job);
        reject(new TooBusy(`Its turn did not come within ${LONGEST_WAIT_MS} ms.`));
      };
      const patience = isRefusable ? setInterval(giveUp, LONGEST_WAIT_MS) : undefined;
      jobs.add(job);
      if (!this.#isRunning) void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    for (;;) {
      await nextTurn();
      const job = firstOf(this.#first) ?? firstOf(this.#refusable);
      if (!job) break;
      this.#first.delete(job);
      this.#refusable.delete(job);
      await job();
    }
    this.#isRunning = false;
  }
}

function firstOf<T>(items: ReadonlySet<T>): T | undefined {
  for (const item of items) return item;
  return undefined;
}
