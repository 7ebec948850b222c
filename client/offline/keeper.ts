import { OFFLINE_LIST, type OfflineList, type OfflineState, type OfflineTrouble, parseOfflineList } from '../../shared/contract/offline.ts';
import type { Copies, Copy } from './copies.ts';
import { type Filling, fill, Incomplete, lineLost } from './fill.ts';

interface KeeperParts extends Pick<Filling, 'fetch' | 'pause' | 'origin'> {
  readonly copies: Copies;
  /** Address of the home page. */
  readonly base: string;
  /** The site keeps nothing offline any more. */
  leave(): Promise<void>;
  /** Tells whoever looks at it. */
  tell(state: OfflineState): void;
  now(): number;
}

/** After a failure, visits do not lead to another attempt for this long. */
const REST_MS = 60_000;
/** Visits do not lead to another look at the list sooner than this, but to one. */
const FRESH_MS = 2_000;
/** The content may change while it is loaded. Then all begins anew, this often. */
const ATTEMPTS = 3;
const TELL_MS = 100;

interface Answered {
  readonly list: OfflineList;
  readonly content: string;
  readonly etag: string;
}

/** Makes copies of the site, and newer ones when the content has changed. One is made at a time. */
export class Keeper {
  readonly #parts: KeeperParts;
  #underway: Promise<void> | null = null;
  /** The look at the list that visits lead to. */
  #look: Promise<void> | null = null;
  #stopping = new AbortController();
  /** From when it is turned off until the visitor wants a copy again. */
  #stopped: Promise<void> | null = null;
  #progress: OfflineState['progress'] = null;
  #trouble: OfflineTrouble | null = null;
  #failedAt = Number.NEGATIVE_INFINITY;
  #visitedAt = Number.NEGATIVE_INFINITY;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(parts: KeeperParts) {
    this.#parts = parts;
  }

  /** Makes a copy of what the server has now, if it is not there yet. Never rejects: the state says what went wrong. */
  async keep(): Promise<void> {
    const stopped = this.#stopped;
    if (stopped) await stopped;
    // Unless it was turned off once more.
    if (this.#stopped !== stopped) return;
    this.#stopped = null;
    await this.#renew();
  }

  #renew(): Promise<void> {
    this.#underway ??= this.#keep().finally(() => {
      this.#underway = null;
    });
    return this.#underway;
  }

  /**
   * To be called when a document came from the network, so the content may have changed. The document's revision does
   * not tell: Chromium leaves headers that begin with `X-Content-` as they were after a 304.
   */
  visited(): Promise<void> {
    this.#look ??= this.#lookSoon();
    return this.#look;
  }

  async #lookSoon(): Promise<void> {
    const { now, pause } = this.#parts;
    await pause(Math.max(0, this.#visitedAt + FRESH_MS - now()));
    // The next visit may be to newer content than that which is looked at now.
    this.#look = null;
    await this.#underway;
    this.#visitedAt = now();
    if (!this.#stopped && this.#visitedAt - this.#failedAt >= REST_MS) await this.#renew();
  }

  /** Ends what is under way, and forgets all that is kept. From then on no visit leads to a copy. */
  stop(): Promise<void> {
    this.#stopped = this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    this.#stopping.abort();
    await this.#underway;
    // The page removes what is left.
    await this.#parts.copies.dropAll().catch(() => undefined);
    this.#trouble = null;
    await this.tell();
  }

  async tell(): Promise<void> {
    const newest = this.#stopped ? null : await this.#parts.copies.newest().catch(() => null);
    this.#parts.tell({ kept: newest?.about ?? null, progress: this.#progress, trouble: this.#trouble });
  }

  async #keep(): Promise<void> {
    this.#trouble = null;
    this.#stopping = new AbortController();
    this.#progress = { done: 0, of: 0 };
    await this.tell();
    try {
      for (let attempt = 1; !(await this.#attempt(attempt === ATTEMPTS)); attempt++);
    } catch (error) {
      if (!this.#stopping.signal.aborted) this.#fail(error);
    }
    this.#progress = null;
    await this.tell();
  }

  /** False if the content has changed meanwhile. */
  async #attempt(isLast: boolean): Promise<boolean> {
    try {
      await this.#make();
      return true;
    } catch (error) {
      if (error instanceof Incomplete && error.trouble === 'change' && !isLast) return false;
      throw error;
    }
  }

  async #make(): Promise<void> {
    const { copies, now } = this.#parts;
    const before = await copies.newest();
    const listed = await this.#list(before?.about.list ?? null);
    if (listed === 'unchanged') return;
    // Nothing is kept any more, or there are too many pages by now.
    if (!listed || listed.list.pages.length === 0) return await this.#parts.leave();
    const { list, content, etag } = listed;
    const { revision, pages, search, missing } = list;
    const known = await copies.keepOnly(revision);
    if (known) return await copies.finish(known.cache, { ...known.about, list: etag });
    const cache = await copies.begin(revision);
    try {
      const filling = { list, content, cache, before: before?.cache ?? null, signal: this.#stopping.signal, onProgress: this.#onProgress };
      const bytes = await fill({ ...this.#parts, ...filling });
      await copies.finish(cache, { revision, list: etag, pages: pages.length, search, missing, bytes, since: now() });
    } catch (error) {
      if (error instanceof Incomplete && error.trouble === 'room')
        await this.#giveUp(revision, before && { ...before, about: { ...before.about, list: etag } });
      // What did come is of use to the next attempt.
      throw error;
    }
  }

  /** Without room nothing is loaded again and again: not at all, or not before the content changes once more. */
  async #giveUp(revision: string, before: Copy | null): Promise<void> {
    const { copies, leave } = this.#parts;
    await copies.drop(revision);
    await (before ? copies.finish(before.cache, before.about) : leave());
  }

  /** What there is to be kept now; null if the site is kept no more. */
  async #list(known: string | null): Promise<Answered | 'unchanged' | null> {
    const { fetch, base } = this.#parts;
    const init = { cache: 'no-store', signal: this.#stopping.signal, ...(known === null ? {} : { headers: { 'If-None-Match': known } }) } as const;
    const answer = await fetch(base + OFFLINE_LIST, init).catch(lineLost);
    if (answer.status === 304) return 'unchanged';
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Incomplete('server', `The list was answered with ${answer.status}.`);
    const list = await answer.json().then(parseOfflineList);
    return { list, content: answer.headers.get('X-Content-Revision') ?? '', etag: answer.headers.get('ETag') ?? '' };
  }

  readonly #onProgress = (done: number, of: number): void => {
    this.#progress = { done, of };
    const now = this.#parts.now();
    if (now - this.#toldAt < TELL_MS) return;
    this.#toldAt = now;
    void this.tell();
  };

  #fail(error: unknown): void {
    this.#failedAt = this.#parts.now();
    this.#trouble = error instanceof Incomplete ? error.trouble : 'server';
    // For whoever looks for the reason.
    console.warn(error);
  }
}
