import type { Server } from 'node:http';
import { performance } from 'node:perf_hooks';
import { TooBusy } from '../figures/work-queue.ts';

/**
 * What may be made for requests at the same time, from a look-up in the index to a page that is rendered. Most of it
 * takes some ten milliseconds, so the last one waits about as long as somebody is willing to.
 */
const MOST_UNDERWAY = 64;

/** Readers that may wait for pages that are being made. Each holds some memory, which the collector goes through. */
const MOST_WAITING = 1_000;

/** There is a crowd when so many requests came within so long and the thread that answers had hardly a pause. */
const CROWD = { ms: 500, utilization: 0.98, requests: 16 } as const;

/** Refuses work when too much of it is under way, so that those who are answered are answered soon. */
export class LoadLimit {
  #underway = 0;
  #waiting = 0;
  #hasCrowd = false;

  get isReached(): boolean {
    return this.#underway >= MOST_UNDERWAY;
  }

  /** Whether so many wait for pages that another one is refused. */
  get isCrowded(): boolean {
    return this.#waiting >= MOST_WAITING;
  }

  /**
   * Whether a crowd leaves the thread that answers no pause. Node takes on one connection at a time, so most requests
   * then wait in the queues of the system, where nobody can count them, and whatever is made for one visitor makes
   * hundreds of others wait longer.
   */
  get hasCrowd(): boolean {
    return this.#hasCrowd;
  }

  /**
   * Looks again and again whether there is a crowd at a server, until that is closed. A few requests on a machine that
   * is busy with something else are none.
   */
  watch(server: Server, { ms, utilization, requests }: { readonly [Name in keyof typeof CROWD]: number } = CROWD): void {
    let asked = 0;
    server.on('request', () => {
      asked++;
    });
    let before = performance.eventLoopUtilization();
    const look = (): void => {
      const now = performance.eventLoopUtilization();
      this.#hasCrowd = asked >= requests && performance.eventLoopUtilization(now, before).utilization >= utilization;
      before = now;
      asked = 0;
    };
    const timer = setInterval(look, ms).unref();
    server.once('close', () => clearInterval(timer));
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
