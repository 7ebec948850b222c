/** Shares one promise among concurrent requests for a key. Results are not cached. */
export class Pending<T> {
  readonly #promises = new Map<string, Promise<T>>();

  at(key: string): Promise<T> | undefined {
    return this.#promises.get(key);
  }

  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.at(key);
    if (known) return known;
    const promise = make().finally(() => this.#promises.delete(key));
    this.#promises.set(key, promise);
    return promise;
  }
}
