import { type CopyInfo, isCopyInfo, offlineName } from '../../shared/contract/offline.ts';

/**
 * The copies of a site, each in its own cache, so that pages of one revision never get files of another. A copy exists
 * once its info is in its cache, where it is written last. The previous copy stays active until the next one is
 * complete and another document is requested.
 */
export class Copies {
  readonly #caches: CacheStorage;
  readonly #prefix: string;
  readonly #infoHref: string;
  #current: Promise<Copy | null> | null = null;

  /** @param base address of the home page */
  constructor(caches: CacheStorage, base: string) {
    this.#caches = caches;
    this.#prefix = offlineName(base);
    this.#infoHref = `${base}offline-copy`;
  }

  /** Returns the active copy. Never rejects: unreadable caches count as no copy, and are read again next time. */
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

  /** Returns the newest copy, which may not be active yet. */
  async newest(): Promise<Copy | null> {
    return (await this.#complete()).at(-1) ?? null;
  }

  /** Activates the newest copy and deletes older ones. Never rejects. */
  async activate(): Promise<void> {
    const complete = await this.#complete().catch(() => []);
    const newest = complete.at(-1);
    if (complete.length < 2 || !newest) return;
    this.#current = Promise.resolve(newest);
    for (const { info } of complete.slice(0, -1))
      await this.#caches.delete(this.#prefix + info.revision).catch(() => false);
  }

  /** Returns the copy of a revision if it is complete. Deletes newer copies, since the content was reverted. */
  async revertTo(revision: string): Promise<Copy | null> {
    const complete = await this.#complete();
    const at = complete.findIndex(({ info }) => info.revision === revision);
    if (at < 0) return null;
    for (const { info } of complete.slice(at + 1))
      await this.#caches.delete(this.#prefix + info.revision);
    return complete[at] ?? null;
  }

  /** Opens the cache for a new copy, with what an earlier attempt left in it. Deletes other attempts. */
  async begin(revision: string): Promise<Cache> {
    const complete = new Set((await this.#complete()).map(({ info }) => info.revision));
    for (const other of await this.#revisions())
      if (other !== revision && !complete.has(other))
        await this.#caches.delete(this.#prefix + other);
    return await this.#caches.open(this.#prefix + revision);
  }

  /** Marks a copy as complete. */
  async finish(cache: Cache, info: CopyInfo): Promise<void> {
    await cache.put(this.#infoHref, Response.json(info));
    // The first copy is active at once.
    this.#current = null;
  }

  async drop(revision: string): Promise<void> {
    await this.#caches.delete(this.#prefix + revision);
    this.#current = null;
  }

  async dropAll(): Promise<void> {
    for (const revision of await this.#revisions()) await this.drop(revision);
  }

  /** Returns complete copies, the oldest first, as browsers list caches. */
  async #complete(): Promise<readonly Copy[]> {
    const found = [];
    for (const revision of await this.#revisions())
      found.push(await this.#read(revision).catch(() => null));
    return found.filter((copy) => copy !== null);
  }

  /** Returns the copy of a revision. Drops info that is damaged, or that another build wrote in another form. */
  async #read(revision: string): Promise<Copy | null> {
    const cache = await this.#caches.open(this.#prefix + revision);
    const record = await cache.match(this.#infoHref);
    const info: unknown = await record?.json().catch(() => null);
    if (isCopyInfo(info) && info.revision === revision) return { cache, info };
    if (record) await cache.delete(this.#infoHref);
    return null;
  }

  async #revisions(): Promise<readonly string[]> {
    return (await this.#caches.keys())
      .filter((name) => name.startsWith(this.#prefix))
      .map((name) => name.slice(this.#prefix.length));
  }
}

export interface Copy {
  readonly cache: Cache;
  readonly info: CopyInfo;
}
