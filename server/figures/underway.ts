/** Promises of what is being made, so that all who ask for one thing meanwhile get the same. What has been made is not kept here. */
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
