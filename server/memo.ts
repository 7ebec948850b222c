import { LRUCache } from 'lru-cache';
import { Pending } from './pending.ts';

/**
 * A bounded cache in which concurrent misses of a key share one computation. Failures and undefined are not cached. The
 * `fetch` of lru-cache does the same, but rejects if the entry is set meanwhile.
 */
export class Memo<Value extends object | string> extends LRUCache<string, Value> {
  readonly #pending = new Pending<Value | undefined>();

  async getOrCompute(
    key: string,
    compute: () => Promise<Value | undefined>,
  ): Promise<Value | undefined> {
    const computeOnce = async (): Promise<Value | undefined> => {
      const value = await compute();
      if (value !== undefined && !this.has(key)) this.set(key, value);
      return value ?? this.get(key);
    };
    return this.get(key) ?? (await this.#pending.get(key, computeOnce));
  }
}
