/** Shares one promise among all concurrent requests for the same key. Does not cache results. */
export class Pending<T> {
  readonly #promises = new Map<string, Promise<T>>();

  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#promises.get(key);
    if (known) return known;
    const promise = make().finally(() => this.#promises.delete(key));
    this.#promises.set(key, promise);
    return promise;
  }
}
