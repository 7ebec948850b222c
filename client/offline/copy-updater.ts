import {
  OFFLINE_LIST,
  type OfflineList,
  type OfflineState,
  type OfflineTrouble,
  parseOfflineList,
} from '../../shared/contract/offline.ts';
import type { Copies, Copy } from './copies.ts';
import { CopyError, type FillOptions, fill, throwOffline } from './fill.ts';

interface UpdaterParts extends Pick<FillOptions, 'fetch' | 'pause' | 'origin'> {
  readonly copies: Copies;
  /** Address of the home page. */
  readonly base: string;
  /** Uninstalls the worker, since the site no longer supports offline use. */
  uninstall(): Promise<void>;
  /** Reports the state to open pages. */
  tell(state: OfflineState): void;
  now(): number;
}

/** After a failure, visits start no other attempt for this long. */
const RETRY_PAUSE_MS = 60_000;
/** Visits within this time share one check of the list. */
const CHECK_INTERVAL_MS = 2_000;
/** If the content changes during an attempt, it starts over, this often at most. */
const ATTEMPTS = 3;
const PROGRESS_INTERVAL_MS = 100;

interface FetchedList {
  readonly list: OfflineList;
  readonly content: string;
  readonly etag: string;
}

/** Makes copies of the site and updates them when the content changes, one at a time. */
export class CopyUpdater {
  readonly #parts: UpdaterParts;
  #pending: Promise<void> | null = null;
  /** The pending check of the list after visits. */
  #check: Promise<void> | null = null;
  #controller = new AbortController();
  /** Set from when copies are turned off until the visitor wants one again. */
  #stopped: Promise<void> | null = null;
  #progress: OfflineState['progress'] = null;
  #trouble: OfflineTrouble | null = null;
  #failedAt = Number.NEGATIVE_INFINITY;
  #visitedAt = Number.NEGATIVE_INFINITY;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(parts: UpdaterParts) {
    this.#parts = parts;
  }

  /** Copies the current content, unless that is done. Never rejects: the state tells what went wrong. */
  async keep(): Promise<void> {
    const stopped = this.#stopped;
    if (stopped) await stopped;
    // It may have been turned off again.
    if (this.#stopped !== stopped) return;
    this.#stopped = null;
    await this.#renew();
  }

  #renew(): Promise<void> {
    this.#pending ??= this.#keep().finally(() => {
      this.#pending = null;
    });
    return this.#pending;
  }

  /**
   * Call when a document came from the network, since the content may have changed. The document's revision cannot
   * tell: Chromium keeps old headers that begin with `X-Content-` after a 304.
   */
  visited(): Promise<void> {
    this.#check ??= this.#checkSoon();
    return this.#check;
  }

  async #checkSoon(): Promise<void> {
    const { now, pause } = this.#parts;
    await pause(Math.max(0, this.#visitedAt + CHECK_INTERVAL_MS - now()));
    // A later visit may see newer content than this check.
    this.#check = null;
    await this.#pending;
    this.#visitedAt = now();
    if (!this.#stopped && this.#visitedAt - this.#failedAt >= RETRY_PAUSE_MS) await this.#renew();
  }

  /** Aborts the current attempt and deletes all copies. Visits start no copy until `keep`. */
  stop(): Promise<void> {
    this.#stopped = this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    this.#controller.abort();
    await this.#pending;
    // The page deletes what is left.
    await this.#parts.copies.dropAll().catch(() => undefined);
    this.#trouble = null;
    await this.tell();
  }

  async tell(): Promise<void> {
    const newest = this.#stopped ? null : await this.#parts.copies.newest().catch(() => null);
    this.#parts.tell({
      kept: newest?.info ?? null,
      progress: this.#progress,
      trouble: this.#trouble,
    });
  }

  async #keep(): Promise<void> {
    this.#trouble = null;
    this.#controller = new AbortController();
    this.#progress = { done: 0, of: 0 };
    await this.tell();
    try {
      for (let attempt = 1; !(await this.#attempt(attempt === ATTEMPTS)); attempt++);
    } catch (error) {
      if (!this.#controller.signal.aborted) this.#fail(error);
    }
    this.#progress = null;
    await this.tell();
  }

  /** Returns false if the content has changed meanwhile. */
  async #attempt(isLast: boolean): Promise<boolean> {
    try {
      await this.#make();
      return true;
    } catch (error) {
      if (error instanceof CopyError && error.trouble === 'change' && !isLast) return false;
      throw error;
    }
  }

  async #make(): Promise<void> {
    const { copies, now } = this.#parts;
    const before = await copies.newest();
    const listed = await this.#list(before?.info.list ?? null);
    if (listed === 'unchanged') return;
    // Offline use is disabled, or there are too many pages now.
    if (!listed || listed.list.pages.length === 0) return await this.#parts.uninstall();
    const { list, content, etag } = listed;
    const { revision, pages, search, missing } = list;
    const known = await copies.revertTo(revision);
    if (known) return await copies.finish(known.cache, { ...known.info, list: etag });
    const cache = await copies.begin(revision);
    try {
      const options = {
        list,
        content,
        cache,
        before: before?.cache ?? null,
        signal: this.#controller.signal,
        onProgress: this.#onProgress,
      };
      const bytes = await fill({ ...this.#parts, ...options });
      await copies.finish(cache, {
        revision,
        list: etag,
        pages: pages.length,
        search,
        missing,
        bytes,
        since: now(),
      });
    } catch (error) {
      if (error instanceof CopyError && error.trouble === 'room')
        await this.#onFullStorage(
          revision,
          before && { ...before, info: { ...before.info, list: etag } },
        );
      // The next attempt reuses what was stored.
      throw error;
    }
  }

  /** Stops repeated downloads when storage is full: copies end, or wait for the next change of the content. */
  async #onFullStorage(revision: string, before: Copy | null): Promise<void> {
    const { copies, uninstall } = this.#parts;
    await copies.drop(revision);
    await (before ? copies.finish(before.cache, before.info) : uninstall());
  }

  /** Returns the current list; null if the site is no longer offered offline. */
  async #list(known: string | null): Promise<FetchedList | 'unchanged' | null> {
    const { fetch, base } = this.#parts;
    const init = {
      cache: 'no-store',
      signal: this.#controller.signal,
      ...(known === null ? {} : { headers: { 'If-None-Match': known } }),
    } as const;
    const answer = await fetch(base + OFFLINE_LIST, init).catch(throwOffline);
    if (answer.status === 304) return 'unchanged';
    if (answer.status === 404) return null;
    if (!answer.ok) throw new CopyError('server', `The list was answered with ${answer.status}.`);
    const list = await answer.json().then(parseOfflineList);
    return {
      list,
      content: answer.headers.get('X-Content-Revision') ?? '',
      etag: answer.headers.get('ETag') ?? '',
    };
  }

  readonly #onProgress = (done: number, of: number): void => {
    this.#progress = { done, of };
    const now = this.#parts.now();
    if (now - this.#toldAt < PROGRESS_INTERVAL_MS) return;
    this.#toldAt = now;
    void this.tell();
  };

  #fail(error: unknown): void {
    this.#failedAt = this.#parts.now();
    this.#trouble = error instanceof CopyError ? error.trouble : 'server';
    // Logged for the site's owner.
    console.warn(error);
  }
}
