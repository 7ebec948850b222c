import { setTimeout as after } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type BirpcReturn, createBirpc } from 'birpc';
import type { Logger } from 'pino';
import type { AnySettings, SeenModel } from '../../shared/figures/figure.ts';
import type { MakeFigures } from '../figures/figure-maker.ts';
import { bufferOf } from '../http/store.ts';
import type { ContentProblem } from '../library/content-error.ts';
import type { Background, Elsewhere } from '../library/elsewhere.ts';
import type { IndexFile } from '../library/index-file.ts';
import { type ContentFiles, changeBetween, type ScannedContent } from '../library/raw-content.ts';
import { indexFileOf, SearchNotReady } from '../library/search-indexes.ts';
import type { ContentWatch, OnChange } from '../library/watch.ts';
import type { BackgroundListener, BackgroundOptions, BackgroundWork } from './background-work.ts';
import type { PrerenderListener } from './prerender.ts';

interface ThreadParts {
  /** The built `thread.ts`. */
  readonly file: string;
  readonly options: BackgroundOptions;
  readonly log: Logger;
}

/** Less than Node's own limit: the thread makes much that does not live long, and never gives memory back by itself. */
const YOUNG_MB = 8;
/** A search waits this long for the first index. Another request would not come sooner with the answer. */
const PATIENCE_MS = 500;
/** A thread that ended is started again after this time. */
const RESTART_MS = 1_000;

/** Background work in a thread of its own. If the thread ends, starts another one, which gets the content again. */
export class BackgroundThread implements Background, MakeFigures {
  readonly #parts: ThreadParts;
  #listener: PrerenderListener = { prerendered: () => undefined, renamed: () => undefined, shown: () => undefined };
  /** The files that the thread has. */
  #files: ContentFiles = new Map();
  #watched: { readonly root: string; readonly onChange: OnChange; readonly onError: (error: unknown) => void } | null = null;
  #work: BirpcReturn<BackgroundWork, BackgroundListener>;
  #worker: Worker;
  #isClosed = false;
  /** The building of the first search indexes, while a search waits for it. */
  #indexing: Promise<void> | null = null;
  #isIndexed = false;
  /** Addresses of index files that the thread has packed. */
  readonly #packed = new Set<string>();

  constructor(parts: ThreadParts) {
    this.#parts = parts;
    [this.#worker, this.#work] = this.#start();
  }

  /** Sets who is told of pages that were rendered. */
  listen(listener: PrerenderListener): void {
    this.#listener = listener;
  }

  /** Like {@link watchContent}, but looks at the files in the thread. */
  watch(root: string, onChange: OnChange, onError: (error: unknown) => void): ContentWatch {
    this.#watched = { root, onChange, onError };
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

  prerender(): Promise<void> {
    return this.#work.prerender();
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
        find: async (version, search) => {
          const found = await this.#work.find({ base, version: version.version.name }, search);
          // An answer names its index once that is packed, and browsers fetch what is named.
          if (found.index) this.#packed.add(base + indexFileOf(version));
          return found;
        },
        prepare: ({ version: { name } }) => this.#work.prepareSearch({ base, version: name }),
        file: async (version) => {
          const file = await this.#indexFile(base, indexFileOf(version));
          return { ...file, br: bufferOf(file.br), gzip: bufferOf(file.gzip) };
        },
      },
    };
  }

  async #searchReady(): Promise<void> {
    if (this.#isIndexed) return;
    this.#indexing ??= this.#index();
    await Promise.race([this.#indexing, after(PATIENCE_MS, undefined, { ref: false })]);
    if (!this.#isIndexed) throw new SearchNotReady('The first search index is being built.');
  }

  /** Waits for an index that is packed however busy the thread is, and only a moment for one that is not yet. */
  async #indexFile(base: string, file: string): Promise<IndexFile> {
    const packing = this.#work.indexFile({ base, file }).then((packed) => {
      this.#packed.add(base + file);
      return packed;
    });
    const late = this.#packed.has(base + file) ? packing : after(PATIENCE_MS, null, { ref: false });
    const packed = await Promise.race([packing, late]);
    if (packed) return packed;
    throw new SearchNotReady('The search index is being packed.');
  }

  async #index(): Promise<void> {
    try {
      await this.#work.buildSearch();
      this.#isIndexed = true;
    } finally {
      this.#indexing = null;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker.terminate();
  }

  #start(): [Worker, BirpcReturn<BackgroundWork, BackgroundListener>] {
    const { file, options, log } = this.#parts;
    const worker = new Worker(file, { workerData: options, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
    const work = createBirpc<BackgroundWork, BackgroundListener>(
      {
        prerendered: (page) => this.#listener.prerendered(page),
        renamed: (keys) => this.#listener.renamed(keys),
        shown: (states) => this.#listener.shown(states),
        changed: async (paths) => await this.#watched?.onChange(paths),
        notReloaded: (error) => this.#watched?.onError(error),
        diskWarning: (message) => log.warn(message),
      },
      // Nothing is waited for without a limit of its own. The first call would wait for what `on` returns.
      { post: (data) => worker.postMessage(data), on: (receive) => void worker.on('message', receive), timeout: -1 },
    );
    worker.on('error', (error) => log.error({ err: error }, 'the background thread failed'));
    worker.once('exit', (code) => {
      work.$close(new Error(`The background thread ended with code ${code}.`));
      if (!this.#isClosed) setTimeout(() => this.#restart(), RESTART_MS).unref();
    });
    return [worker, work];
  }

  #restart(): void {
    this.#isIndexed = false;
    this.#packed.clear();
    [this.#worker, this.#work] = this.#start();
    const { log } = this.#parts;
    log.warn('the background thread was started again');
    if (this.#watched) this.#work.watch(this.#watched.root).catch(this.#watched.onError);
    if (this.#files.size === 0) return;
    const again = this.#work.check(changeBetween(new Map(), this.#files)).then(() => this.prerender());
    again.catch((error: unknown) => log.error({ err: error }, 'the background thread could not take up its work'));
  }
}
