import { isIP, isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

interface BucketSize {
  /** Tokens of a full bucket. */
  readonly most: number;
  /** Tokens that are added in a second. */
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

  /** Takes a token, if there is one. */
  take(): boolean {
    const now = this.#now();
    this.#left = Math.min(
      this.#size.most,
      this.#left + ((now - this.#at) / 1000) * this.#size.perSecond,
    );
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }
}

/** Clients that have a bucket at the same time. */
const MOST_CLIENTS = 1_000;

/** A bucket for each client. */
export class ClientBuckets {
  readonly #size: BucketSize;
  readonly #buckets: LRUCache<string, TokenBucket>;

  constructor(size: BucketSize) {
    this.#size = size;
    // By then an unused bucket is full again, so no address is stored longer.
    this.#buckets = new LRUCache({ max: MOST_CLIENTS, ttl: (size.most / size.perSecond) * 1000 });
  }

  /** Takes a token of a client, if there is one. */
  take(client: string): boolean {
    const bucket = this.#buckets.get(client) ?? new TokenBucket(this.#size);
    this.#buckets.set(client, bucket);
    return bucket.take();
  }
}

/** The first 64 bits of an address of IPv6, since a client may have all of those, and any other address as it is. */
export function networkOf(address: string): string {
  // A proxy may pass on any text that a client has sent.
  if (!isIPv6(address)) return isIP(address) ? address : '';
  const short = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  if (short.startsWith('::ffff:')) return short;
  const groups = short.split(':').filter(Boolean).length;
  const whole = short.replace('::', `${':0'.repeat(8 - groups)}:`);
  return whole.split(':').filter(Boolean).slice(0, 4).join(':');
}
