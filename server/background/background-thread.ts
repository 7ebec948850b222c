import { setTimeout as after } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type BirpcReturn, createBirpc } from 'birpc';
import type { Logger } from 'pino';
import type { AnySettings, SeenModel } from '../../shared/figures/figure.ts';
import type { MakeFigures } from '../figures/figure-maker.ts';
import { bufferOf } from '../http/store.ts';
import type { ContentProblem } from '../library/content-error.ts';
import type { Background, Elsewhere } from '../library/elsewhere.ts';
import { type ContentFiles, changeBetween, type ScannedContent } from '../library/raw-content.ts';
import { indexFileOf, SearchNotReady } from '../library/search-indexes.ts';
import type { ContentWatch, OnChange } from '../library/watch.ts';
import { TooBusy } from '../work-queue.ts';
import { type BackgroundListener, type BackgroundOptions, type BackgroundWork, BEAT_MS } from './background-work.ts';
import type { PrerenderListener } from './prerender.ts';

interface ThreadParts {
  /** The built `thread.ts`. */
  readonly file: string;
  readonly options: BackgroundOptions;
  readonly log: Logger;
}

type Work = BirpcReturn<BackgroundWork, BackgroundListener>;

/** Less than Node's own limit: the thread makes much that does not live long, and never gives memory back by itself. */
const YOUNG_MB = 8;
/** A search waits this long for the first index. Another request would not come sooner with the answer. */
const PATIENCE_MS = 500;
/** A thread that ended is started again after this time. */
const RESTART_MS = 1_000;
/** A thread that misses so many beats is ended. The longest steps of its work take a tenth of that. */
const MOST_MISSED = 5;
/** Both are doubled for each thread that ended before its work was done, up to this. So a slow machine gets on, too. */
const MOST_SLACK = 4;
/** What the next thread takes before it can search. All else would delay that. */
const AT_START: ReadonlySet<string> = new Set(['watch', 'check', 'buildSearch', 'prerender']);

/**
 * Background work in a thread of its own. If the thread ends or hangs, starts another one, which gets the content
 * again. What is asked for meanwhile is refused with {@link TooBusy}.
 */
export class BackgroundThread implements Background, MakeFigures {
  readonly #parts: ThreadParts;
  #listener: PrerenderListener = { prerendered: () => undefined, renamed: () => undefined, shown: () => undefined };
  /** The files that the thread has. */
  #files: ContentFiles = new Map();
  #watched: { readonly root: string; readonly onChange: OnChange; readonly onError: (error: unknown) => void } | null = null;
  #work: Work;
  #worker: Worker;
  #isClosed = false;
  #isThere = true;
  /** Why there is no thread; null while there is one. */
  #end: string | null = null;
  #beats: Int32Array = new Int32Array();
  #seen = 0;
  #missed = 0;
  #slack = 1;
  /** The building of the first search indexes. It never fails. */
  #indexing: Promise<void> = Promise.resolve();
  #isIndexed = false;
  /** Whether searches could ever be answered. */
  wasReady = false;

  constructor(parts: ThreadParts) {
    this.#parts = parts;
    [this.#worker, this.#work] = this.#start();
  }

  /** Whether all that visitors may ask for can be answered. */
  get isReady(): boolean {
    return this.#isThere && this.#isIndexed;
  }

  /** Sets who is told of pages that were rendered. */
  listen(listener: PrerenderListener): void {
    this.#listener = listener;
  }

  /** Like {@link watchContent}, but looks at the files in the thread. From now on a thread that hangs is ended. */
  watch(root: string, onChange: OnChange, onError: (error: unknown) => void): ContentWatch {
    this.#watched = { root, onChange, onError };
    setInterval(() => this.#look(), BEAT_MS).unref();
    this.#work.watch(root).catch(onError);
    // A thread that has ended does neither, and the next one reads all files again.
    const orEnded = (call: Promise<void>): void => void call.catch(() => undefined);
    return {
      readAgain: () => orEnded(this.#work.readAgain()),
      stop: async () => {
        // What the thread still tells is not listened to, so nobody waits for it, however busy it is.
        this.#watched = null;
        orEnded(this.#work.stopWatching());
      },
    };
  }

  check(content: ScannedContent): Promise<readonly ContentProblem[]> {
    const change = changeBetween(this.#files, content.files);
    this.#files = content.files;
    return this.#work.check(change);
  }

  async prerender(): Promise<void> {
    await this.#work.prerender();
    this.#slack = 1;
  }

  model(name: string, settings: AnySettings): Promise<SeenModel<unknown>> {
    return this.#work.model(name, settings);
  }

  picture(name: string, settings: AnySettings, id: string): Promise<Uint8Array | undefined> {
    return this.#work.picture(name, settings, id);
  }

  elsewhere(base: string): Elsewhere {
    return {
      article: (request) => this.#work.article(request),
      html: (request, query) => this.#work.html(request, query),
      data: (request, query) => this.#work.data(request, query),
      render: (page, at) => this.#work.render(page, at),
      file: (request) => this.#work.file(request),
      menu: (menu, at) => this.#work.menu(menu, at),
      assistant: (request) => this.#work.assistant(request),
      searching: {
        ready: () => this.#searchReady(),
        find: (version, search) => this.#work.find({ base, version: version.version.name }, search),
        prepare: ({ version: { name } }) => this.#work.prepareSearch({ base, version: name }),
        file: async (version, query) => {
          const file = await this.#work.indexFile({ base, file: indexFileOf(version), query });
          return { ...file, br: file.br && bufferOf(file.br), gzip: bufferOf(file.gzip) };
        },
      },
    };
  }

  async #searchReady(): Promise<void> {
    if (this.#isIndexed) return;
    await Promise.race([this.#indexing, after(PATIENCE_MS, undefined, { ref: false })]);
    if (!this.#isIndexed) throw new SearchNotReady('The first search index is being built.');
  }

  /** Builds the first indexes when there is content. If that fails, each search tries it again. */
  async #index(work: Work): Promise<void> {
    try {
      await work.buildSearch();
    } catch (error) {
      if (error instanceof TooBusy) return;
      this.#parts.log.error({ err: error }, 'the search index could not be built; the site is ready without it');
    }
    this.#isThere = true;
    this.#isIndexed = true;
    this.wasReady = true;
  }

  /** Ends a thread that hangs. If the whole process stands still, no beat is missed. */
  #look(): void {
    const beats = Atomics.load(this.#beats, 0);
    if (this.#end !== null) return;
    if (beats === this.#seen) {
      if (++this.#missed < MOST_MISSED * this.#slack) return;
      this.#leave(`The background thread did not answer for ${(this.#missed * BEAT_MS) / 1000} s.`);
      void this.#worker.terminate();
    } else {
      this.#seen = beats;
      this.#missed = 0;
    }
  }

  #leave(reason: string): void {
    this.#end ??= reason;
    this.#isThere = false;
    this.#isIndexed = false;
    this.#work.$rejectPendingCalls(({ reject }) => reject(new TooBusy(reason)));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker.terminate();
  }

  #start(): [Worker, Work] {
    const { file, options, log } = this.#parts;
    const beats = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(file, { workerData: { options, beats }, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
    const work = createBirpc<BackgroundWork, BackgroundListener>(
      {
        prerendered: (page) => this.#listener.prerendered(page),
        renamed: (keys) => this.#listener.renamed(keys),
        shown: (states) => this.#listener.shown(states),
        changed: async (paths) => await this.#watched?.onChange(paths),
        notReloaded: (error) => this.#watched?.onError(error),
        diskWarning: (message) => log.warn(message),
      },
      // The first call would wait for what `on` returns.
      {
        post: (data) => worker.postMessage(data),
        on: (receive) => void worker.on('message', receive),
        timeout: -1,
        onRequest: async ({ m: name }, send) => {
          if (this.#end !== null || !(this.#isThere || AT_START.has(name))) throw new TooBusy(this.#end ?? 'It is being started.');
          await send();
        },
      },
    );
    let failure: unknown;
    worker.on('error', (error) => {
      failure = error;
    });
    worker.once('exit', (code) => {
      this.#leave(`The background thread ended with code ${code}.`);
      if (this.#isClosed) return;
      const wait = RESTART_MS * this.#slack;
      this.#slack = Math.min(2 * this.#slack, MOST_SLACK);
      log.error({ err: failure, reason: this.#end }, 'the background thread failed');
      setTimeout(() => this.#restart(), wait).unref();
    });
    this.#beats = beats;
    this.#seen = 0;
    this.#missed = 0;
    this.#end = null;
    this.#indexing = this.#index(work);
    return [worker, work];
  }

  #restart(): void {
    [this.#worker, this.#work] = this.#start();
    const { log } = this.#parts;
    if (this.#watched) this.#work.watch(this.#watched.root).catch(this.#watched.onError);
    if (this.#files.size === 0) return;
    const again = this.#work.check(changeBetween(new Map(), this.#files)).then(() => this.prerender());
    again.catch((error: unknown) => log.error({ err: error }, 'the background thread could not take up its work'));
  }
}
