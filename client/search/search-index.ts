import { BOX_LIMITS, PAGE_LIMITS, type SearcherSite, searchIndexUrl } from 'search';
import type { IndexNote, SearchAnswer, UnusableReason } from '../../shared/contract/search.ts';
import type { SiteData } from '../../shared/contract/site.ts';
import { INDEX_RETRY_MS, NOT_READY_MS } from '../../shared/search-ui/retries.ts';
import type { SearchRequest } from '../../shared/search-ui/search-address.ts';
import {
  type AnswerSize,
  type IndexState,
  type SearchQuestion,
  Unavailable,
} from '../../shared/search-ui/search-service.ts';
import { createSay } from '../../shared/words/say.ts';
import { savesData } from '../saves-data.ts';
import { openWorker, type WorkerLike } from '../worker-protocol.ts';
import type { AskServer } from './ask-server.ts';
import type { IndexAnswer, IndexFile, IndexQuestion } from './worker.ts';

/** The index of one docs version at a time, in a worker. */
export interface SearchIndex {
  /** Loads or updates the index of a version, unless that was tried recently. */
  prepare(version: string | null): void;
  /** Like `prepare`, but without the wait after a failure. */
  retry(version: string | null): void;
  /** Returns the answer of the index; null if it is not ready or fails. Rejects with the reason of `signal`. */
  ask(question: SearchQuestion, signal: AbortSignal): Promise<SearchAnswer | null>;
  /** Like `ask`, but waits for a pending index. */
  askLater(question: SearchQuestion, signal: AbortSignal): Promise<SearchAnswer | null>;
  /** Reports a finished query without results to the site's owner, once. */
  report(request: SearchRequest): void;
  stateOf(version: string | null): IndexState;
}

export interface IndexParts {
  readonly askServer: AskServer;
  /** Loads the index of a version into a worker. Rejects with the reason when that fails. */
  startEngine(version: string | null, note: IndexNote): Promise<IndexEngine>;
  /** Whether the connection is too slow or expensive for an index that may not be needed. */
  savesData(): boolean;
  now(): number;
  /** Called with each error of an index. */
  onError(error: unknown): void;
  /** Called when a state has changed. */
  notify(): void;
}

/** Creates the index of a site. */
export function siteIndex(site: SiteData, askServer: AskServer, notify: () => void): SearchIndex {
  return createSearchIndex({
    askServer,
    startEngine: (version, note) =>
      startEngine({ note, site: searcherSite(site, version), origin: location.origin }),
    savesData,
    now: Date.now,
    // The site's owner can find the reason in the console.
    onError: (error) => {
      // Offline, the index is not at fault.
      if (navigator.onLine) console.error(error);
    },
    notify,
  });
}

function searcherSite(site: SiteData, version: string | null): SearcherSite {
  const { base, versions, searchContexts } = site;
  const searched = versions.find(({ name, isLast }) =>
    version === null ? isLast : name === version,
  );
  return {
    base,
    docsPath: searched?.path ?? base,
    contexts: searchContexts.map(({ id }) => ({ id })),
    keywords: createSay(site)('Keywords'),
  };
}

export function createSearchIndex(parts: IndexParts): SearchIndex {
  const { askServer } = parts;
  const reported = new Set<string>();
  const isNew = (name: string): boolean => reported.size < reported.add(name).size;
  // A lost report does not affect the visitor.
  const reportUnusable: ReportUnusable = (version, unusable, why) => {
    if (isNew(unusable))
      askServer({ query: '', version, isTyping: true, unusable, why }).catch(() => undefined);
  };
  let current = new VersionIndex(null, parts, reportUnusable);
  const select = (version: string | null): VersionIndex => {
    if (current.version !== version) {
      const previous = current;
      current = new VersionIndex(version, parts, reportUnusable);
      previous.stop();
    }
    return current;
  };
  const ask: SearchIndex['ask'] = async (question, signal) =>
    current.version === question.version ? await current.ask(question, signal) : null;
  return {
    prepare: (version) => select(version).prepare(),
    retry: (version) => select(version).retry(),
    ask,
    async askLater(question, signal) {
      if (current.version === question.version) await current.loading;
      signal.throwIfAborted();
      return await ask(question, signal);
    },
    report({ query, context, version }) {
      if (isNew(JSON.stringify([query, context, version])))
        askServer({ query, context, version, limit: 1, isTyping: false }).catch(() => undefined);
    },
    stateOf: (version) => (current.version === version ? current.state : 'idle'),
  };
}

/** Reports an index that this browser could not use to the site's owner, once. */
type ReportUnusable = (version: string | null, hash: string, why: UnusableReason) => void;

/** A larger index stays on the server, so that the index and its code stay below a megabyte. */
const MAX_INDEX_BYTES = 900_000;

const LIMITS = { box: BOX_LIMITS, page: PAGE_LIMITS } as const satisfies Record<
  AnswerSize,
  unknown
>;

/** The index of one version and, once it is ready, its engine. It stays in use if a newer one cannot be loaded. */
class VersionIndex {
  readonly version: string | null;
  readonly #parts: IndexParts;
  readonly #reportUnusable: ReportUnusable;
  state: IndexState = 'idle';
  /** Resolves when the pending index has loaded or failed; null if none is pending. */
  loading: Promise<void> | null = null;
  #engine: IndexEngine | null = null;
  #hash = '';
  #isStopped = false;
  /** Time of the last request for the index, or of its failure. */
  #requestedAt = Number.NEGATIVE_INFINITY;

  constructor(version: string | null, parts: IndexParts, reportUnusable: ReportUnusable) {
    this.version = version;
    this.#parts = parts;
    this.#reportUnusable = reportUnusable;
  }

  prepare(): void {
    const { savesData, now } = this.#parts;
    if (this.loading || now() - this.#requestedAt < INDEX_RETRY_MS) return;
    if (!savesData()) this.loading = this.#tryLoad();
    else if (!this.#engine) this.#setState('remote');
  }

  retry(): void {
    if (!this.loading) this.#requestedAt = Number.NEGATIVE_INFINITY;
    this.prepare();
  }

  async ask(
    { query, context, size }: SearchQuestion,
    signal: AbortSignal,
  ): Promise<SearchAnswer | null> {
    const engine = this.#engine;
    if (!engine) return null;
    try {
      return await engine.ask({ query, context, limits: LIMITS[size] }, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (this.#engine === engine) {
        this.#reportUnusable(this.version, this.#hash, reasonOf(error));
        this.#fail(error);
        this.#drop('failed');
      }
      return null;
    }
  }

  /** Stops the engine, since another version is searched now. */
  stop(): void {
    this.#isStopped = true;
    this.#drop('idle');
  }

  async #tryLoad(): Promise<void> {
    this.#requestedAt = this.#parts.now();
    if (!this.#engine) this.#setState('loading');
    try {
      await this.#load();
    } catch (error) {
      if (!this.#isStopped) this.#fail(error);
    } finally {
      this.loading = null;
    }
  }

  async #load(): Promise<void> {
    const { askServer, startEngine } = this.#parts;
    const index = await askServer({ query: '', version: this.version, isTyping: true }).then(
      (answer) => answer.index,
      (error: unknown) => {
        if (error instanceof Unavailable) return null;
        throw error;
      },
    );
    if (this.#isStopped) return;
    if (!index) this.#requestedAt -= INDEX_RETRY_MS - NOT_READY_MS;
    if (!index || index.bytes > MAX_INDEX_BYTES) {
      // If the site has no index for a moment, the current one stays.
      if (index || !this.#engine) this.#drop('remote');
      return;
    }
    if (this.#engine && index.hash === this.#hash) return;
    const engine = await startEngine(this.version, index).catch((error: unknown) => {
      this.#reportUnusable(this.version, index.hash, reasonOf(error));
      throw error;
    });
    if (this.#isStopped) return engine.stop();
    this.#engine?.stop();
    this.#engine = engine;
    this.#hash = index.hash;
    this.#setState('ready');
  }

  #fail(error: unknown): void {
    this.#parts.onError(error);
    this.#requestedAt = this.#parts.now();
    if (!this.#engine) this.#setState('failed');
  }

  #drop(state: IndexState): void {
    this.#engine?.stop();
    this.#engine = null;
    this.#setState(state);
  }

  #setState(state: IndexState): void {
    this.state = state;
    this.#parts.notify();
  }
}

/** A worker with a loaded index. */
export interface IndexEngine {
  /** Rejects if the worker fails or hangs, after which it is unusable, or with the reason of `signal`. */
  ask(question: IndexQuestion, signal: AbortSignal): Promise<SearchAnswer>;
  stop(): void;
}

/** An error with the reason to report to the site's owner. */
class IndexError extends Error {
  readonly why: UnusableReason;

  constructor(message: string, why: UnusableReason) {
    super(message);
    this.why = why;
  }
}

/** Errors that the worker did not report itself mean that it is unavailable. */
function reasonOf(error: unknown): UnusableReason {
  return error instanceof IndexError ? error.why : 'unavailable';
}

/** An index that takes longer counts as lost. */
const LOAD_MS = 30_000;
/** A question takes milliseconds, on slow devices some hundred. A slower worker never recovers. */
const ANSWER_MS = 3_000;
/** After the page itself was busy, the reply may be queued behind the timer. */
const GRACE_MS = 50;

export interface EngineParts {
  readonly note: IndexNote;
  readonly site: SearcherSite;
  /** Origin of the page, which the index must share. */
  readonly origin: string;
  readonly createWorker?: () => WorkerLike<IndexFile | IndexQuestion, IndexAnswer>;
}

/** Starts a worker with an index. Rejects with the reason if the index cannot be loaded or read. */
export async function startEngine({
  note,
  site,
  origin,
  createWorker = newWorker,
}: EngineParts): Promise<IndexEngine> {
  const { href } = searchIndexUrl(note.dir, { base: site.base, hash: note.hash }, origin);
  const { ask, fail } = openWorker(createWorker(), () => undefined);
  const askWithin = async (
    ms: number,
    question: IndexFile | IndexQuestion,
  ): Promise<IndexAnswer> => {
    const onTimeout = (): void => fail(new IndexError('The search hangs.', 'hanging'));
    let timer = setTimeout(() => {
      timer = setTimeout(onTimeout, GRACE_MS);
    }, ms);
    const answer = await ask(question).finally(() => clearTimeout(timer));
    if (!('why' in answer)) return answer;
    const error = new IndexError(answer.message, answer.why);
    fail(error);
    throw error;
  };
  await askWithin(LOAD_MS, { href, site });
  let before: Promise<unknown> = Promise.resolve();
  const find = async (question: IndexQuestion): Promise<SearchAnswer> => {
    const answer = await askWithin(ANSWER_MS, question);
    if ('found' in answer) return answer.found;
    throw new Error('The search has loaded an index instead of answering.');
  };
  return {
    /**
     * A worker cannot be interrupted. Questions are queued here and aborted ones skipped, so that the newest one gets
     * its full time. After a failure none is answered.
     */
    ask: (question, signal) =>
      new Promise((resolve, reject) => {
        const onAbort = (): void => reject(signal.reason);
        signal.addEventListener('abort', onAbort);
        if (signal.aborted) onAbort();
        const turn = before.then(async () => {
          if (!signal.aborted) resolve(await find(question));
        });
        before = turn;
        turn.catch(reject).finally(() => signal.removeEventListener('abort', onAbort));
      }),
    stop: () => fail(new Error('Another index has taken its place.')),
  };
}

function newWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}
