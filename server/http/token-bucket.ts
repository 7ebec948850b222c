interface BucketSize {
  /** How many may come at once. */
  readonly most: number;
  /** How many come back in a second. */
  readonly perSecond: number;
}

/** Bounds how often something is done, without a timer. */
export class TokenBucket {
  readonly #size: BucketSize;
  readonly #now: () => number;
  #left: number;
  #at: number;

  /** @param now the time in ms; only differences count */
  constructor(size: BucketSize, now = () => performance.now()) {
    this.#size = size;
    this.#now = now;
    this.#left = size.most;
    this.#at = now();
  }

  /** Takes one, if there is one. */
  take(): boolean {
    const now = this.#now();
    this.#left = Math.min(this.#size.most, this.#left + ((now - this.#at) / 1000) * this.#size.perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }
}
