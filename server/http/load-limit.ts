import { performance } from 'node:perf_hooks';
import { TooBusy } from '../figures/work-queue.ts';

/**
 * What may be made for requests at the same time, from a look-up in the index to a page that is rendered. Most of it
 * takes some ten milliseconds, so the last one waits about as long as somebody is willing to.
 */
const MOST_UNDERWAY = 64;

/** Readers that may wait for pages that are being made. Each holds some memory, which the collector goes through. */
const MOST_WAITING = 1_000;

/** There is a crowd if the thread that answers has had hardly a pause for so long, with so many requests. */
const CROWD = { ms: 500, utilization: 0.98, requests: 16 } as const;

/** Refuses work when too much of it is under way, so that those who are answered are answered soon. */
export class LoadLimit {
  #underway = 0;
  #waiting = 0;
  #requests = 0;
  #since = performance.eventLoopUtilization();
  #hasCrowd = false;

  get isReached(): boolean {
    return this.#underway >= MOST_UNDERWAY;
  }

  /** Whether so many wait for pages that another one is refused. */
  get isCrowded(): boolean {
    return this.#waiting >= MOST_WAITING;
  }

  /** Counts a request, whatever it is for. */
  count(): void {
    this.#requests++;
  }

  /**
   * Whether a crowd keeps the thread that answers busy without a pause. Most of its requests wait unseen then, in the
   * queues of the system, so that whatever is made for one visitor makes hundreds of others wait longer.
   */
  hasCrowd(): boolean {
    const { active, idle, utilization } = performance.eventLoopUtilization(this.#since);
    if (active + idle >= CROWD.ms) {
      // A few requests on a machine that is busy with something else are no crowd.
      this.#hasCrowd = utilization >= CROWD.utilization && this.#requests >= CROWD.requests;
      this.#since = performance.eventLoopUtilization();
      this.#requests = 0;
    }
    return this.#hasCrowd;
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
