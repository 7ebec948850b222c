import { isKeptCopy, type KeptCopy, offlineName } from '../../shared/contract/offline.ts';

/**
 * The copies of a site, each in a cache of its own, so that pages of one revision never get files of another. A copy is
 * there when what is known of it is in its cache, which is written last. While the next one is being made, the one
 * before answers, and also until the next document is asked for.
 */
export class Copies {
  readonly #caches: CacheStorage;
  readonly #prefix: string;
  readonly #aboutHref: string;
  #current: Promise<Copy | null> | null = null;

  /** @param base address of the home page */
  constructor(caches: CacheStorage, base: string) {
    this.#caches = caches;
    this.#prefix = offlineName(base);
    this.#aboutHref = `${base}offline-copy`;
  }

  /** The copy that answers. Never rejects: caches that cannot be read are no copy, and are looked at again. */
  current(): Promise<Copy | null> {
    this.#current ??= this.#complete().then(
      ([first]) => first ?? null,
      () => {
        this.#current = null;
        return null;
      },
    );
    return this.#current;
  }

  /** The newest one, which may not answer yet. */
  async newest(): Promise<Copy | null> {
    return (await this.#complete()).at(-1) ?? null;
  }

  /** Has the newest copy answer from now on, and drops those before it. Never rejects. */
  async goOver(): Promise<void> {
    const complete = await this.#complete().catch(() => []);
    const newest = complete.at(-1);
    if (complete.length < 2 || !newest) return;
    this.#current = Promise.resolve(newest);
    for (const { about } of complete.slice(0, -1)) await this.#caches.delete(this.#prefix + about.revision).catch(() => false);
  }

  /** The copy of a revision, if it is complete. Copies that were made later are dropped: the content is back at it. */
  async keepOnly(revision: string): Promise<Copy | null> {
    const complete = await this.#complete();
    const at = complete.findIndex(({ about }) => about.revision === revision);
    if (at < 0) return null;
    for (const { about } of complete.slice(at + 1)) await this.#caches.delete(this.#prefix + about.revision);
    return complete[at] ?? null;
  }

  /** The cache for a copy that is to be made, with what an earlier attempt has left in it. Drops other attempts. */
  async begin(revision: string): Promise<Cache> {
    const complete = new Set((await this.#complete()).map(({ about }) => about.revision));
    for (const other of await this.#revisions()) if (other !== revision && !complete.has(other)) await this.#caches.delete(this.#prefix + other);
    return await this.#caches.open(this.#prefix + revision);
  }

  /** Says that a copy is complete. */
  async finish(cache: Cache, about: KeptCopy): Promise<void> {
    await cache.put(this.#aboutHref, Response.json(about));
    // The first copy answers at once.
    this.#current = null;
  }

  async drop(revision: string): Promise<void> {
    await this.#caches.delete(this.#prefix + revision);
    this.#current = null;
  }

  async dropAll(): Promise<void> {
    for (const revision of await this.#revisions()) await this.drop(revision);
  }

  /** Complete copies, the oldest first, as browsers list caches. */
  async #complete(): Promise<readonly Copy[]> {
    const found = [];
    for (const revision of await this.#revisions()) found.push(await this.#read(revision).catch(() => null));
    return found.filter((copy) => copy !== null);
  }

  /** The copy of a revision. A record that is damaged, or of another build that wrote it otherwise, is dropped. */
  async #read(revision: string): Promise<Copy | null> {
    const cache = await this.#caches.open(this.#prefix + revision);
    const record = await cache.match(this.#aboutHref);
    const about: unknown = await record?.json().catch(() => null);
    if (isKeptCopy(about) && about.revision === revision) return { cache, about };
    if (record) await cache.delete(this.#aboutHref);
    return null;
  }

  async #revisions(): Promise<readonly string[]> {
    return (await this.#caches.keys()).filter((name) => name.startsWith(this.#prefix)).map((name) => name.slice(this.#prefix.length));
  }
}

export interface Copy {
  readonly cache: Cache;
  readonly about: KeptCopy;
}
