import { BOX_LIMITS, PAGE_LIMITS, type SearcherSite, searchIndexUrl } from 'search';
import type { IndexNote, SearchAnswer, UnusableReason } from '../../shared/contract/search.ts';
import type { SiteData } from '../../shared/contract/site.ts';
import { INDEX_MS, NOT_READY_MS } from '../../shared/search-ui/retries.ts';
import type { AskedSearch } from '../../shared/search-ui/search-address.ts';
import { type AnswerSize, type IndexState, type SearchQuestion, Unavailable } from '../../shared/search-ui/search-service.ts';
import { createSay } from '../../shared/words/say.ts';
import { savesData } from '../saves-data.ts';
import { openWorker, type WorkerLike } from '../worker-protocol.ts';
import type { AskServer } from './ask-server.ts';
import type { IndexAnswer, IndexFile, IndexQuestion } from './worker.ts';

/** The index of one version of the docs at a time, in a worker. */
export interface SearchIndex {
  /** Loads the index of a version, or a newer one, unless that was tried a moment ago. */
  prepare(version: string | null): void;
  /** The same without the wait after a failure. */
  retry(version: string | null): void;
  /** The answer of the index; null when it is not there, or fails. Rejects with the reason of `signal`. */
  ask(question: SearchQuestion, signal: AbortSignal): Promise<SearchAnswer | null>;
  /** The same as soon as an index that is on its way has come. */
  askLate(question: SearchQuestion, signal: AbortSignal): Promise<SearchAnswer | null>;
  /** Tells the site's owner, once, of a finished query that finds nothing. */
  report(asked: AskedSearch): void;
  stateOf(version: string | null): IndexState;
}

export interface IndexParts {
  readonly askServer: AskServer;
  /** Loads the index of a version into a worker. Rejects with the reason when that fails. */
  startEngine(version: string | null, note: IndexNote): Promise<IndexEngine>;
  /** Whether the visitor's connection is too slow or too dear to load an index that may not be needed. */
  savesData(): boolean;
  now(): number;
  /** Called with what went wrong with an index. */
  complain(error: unknown): void;
  /** Called when a state has changed. */
  notify(): void;
}

/** The index of a site. */
export function siteIndex(site: SiteData, askServer: AskServer, notify: () => void): SearchIndex {
  return createSearchIndex({
    askServer,
    startEngine: (version, note) => startEngine({ note, site: searcherSite(site, version), origin: location.origin }),
    savesData,
    now: Date.now,
    // For a site's owner who looks for the reason.
    complain: (error) => {
      // Without a network nothing is wrong with the index.
      if (navigator.onLine) console.error(error);
    },
    notify,
  });
}

function searcherSite(site: SiteData, version: string | null): SearcherSite {
  const { base, versions, searchContexts } = site;
  const searched = versions.find(({ name, isLast }) => (version === null ? isLast : name === version));
  return { base, docsPath: searched?.path ?? base, contexts: searchContexts.map(({ id }) => ({ id })), keywords: createSay(site)('Keywords') };
}

export function createSearchIndex(parts: IndexParts): SearchIndex {
  const { askServer } = parts;
  const told = new Set<string>();
  const isNew = (name: string): boolean => told.size < told.add(name).size;
  // When a report is lost, the visitor loses nothing.
  const tell: Tell = (version, unusable, why) => {
    if (isNew(unusable)) askServer({ query: '', version, isTyping: true, unusable, why }).catch(() => undefined);
  };
  let held = new HeldIndex(null, parts, tell);
  const heldAt = (version: string | null): HeldIndex => {
    if (held.version !== version) {
      const before = held;
      held = new HeldIndex(version, parts, tell);
      before.leave();
    }
    return held;
  };
  const ask: SearchIndex['ask'] = async (question, signal) => (held.version === question.version ? await held.ask(question, signal) : null);
  return {
    prepare: (version) => heldAt(version).prepare(),
    retry: (version) => heldAt(version).retry(),
    ask,
    async askLate(question, signal) {
      if (held.version === question.version) await held.coming;
      signal.throwIfAborted();
      return await ask(question, signal);
    },
    report({ query, context, version }) {
      if (isNew(JSON.stringify([query, context, version]))) askServer({ query, context, version, limit: 1, isTyping: false }).catch(() => undefined);
    },
    stateOf: (version) => (held.version === version ? held.state : 'idle'),
  };
}

/** Tells the site's owner, once, of an index that this browser could not use. */
type Tell = (version: string | null, hash: string, why: UnusableReason) => void;

/** A larger index is left to the server, so that the index and the code that uses it stay below a megabyte. */
const LARGEST_INDEX = 900_000;

const LIMITS = { box: BOX_LIMITS, page: PAGE_LIMITS } as const satisfies Record<AnswerSize, unknown>;

/** The index of one version, with its engine once it is ready. It stays in use when a newer one cannot be loaded. */
class HeldIndex {
  readonly version: string | null;
  readonly #parts: IndexParts;
  readonly #tell: Tell;
  state: IndexState = 'idle';
  /** Resolves when an index that is on its way is there, or has failed; null when none is. */
  coming: Promise<void> | null = null;
  #engine: IndexEngine | null = null;
  #hash = '';
  #isLeft = false;
  /** Time of the last request for the index, or of its failure. */
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(version: string | null, parts: IndexParts, tell: Tell) {
    this.version = version;
    this.#parts = parts;
    this.#tell = tell;
  }

  prepare(): void {
    const { savesData, now } = this.#parts;
    if (this.coming || now() - this.#askedAt < INDEX_MS) return;
    if (!savesData()) this.coming = this.#begin();
    else if (!this.#engine) this.#turn('remote');
  }

  retry(): void {
    if (!this.coming) this.#askedAt = Number.NEGATIVE_INFINITY;
    this.prepare();
  }

  async ask({ query, context, size }: SearchQuestion, signal: AbortSignal): Promise<SearchAnswer | null> {
    const engine = this.#engine;
    if (!engine) return null;
    try {
      return await engine.ask({ query, context, limits: LIMITS[size] }, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (this.#engine === engine) {
        this.#tell(this.version, this.#hash, whyOf(error));
        this.#fail(error);
        this.#drop('failed');
      }
      return null;
    }
  }

  /** Stops the engine, since another version is searched now. */
  leave(): void {
    this.#isLeft = true;
    this.#drop('idle');
  }

  async #begin(): Promise<void> {
    this.#askedAt = this.#parts.now();
    if (!this.#engine) this.#turn('loading');
    try {
      await this.#load();
    } catch (error) {
      if (!this.#isLeft) this.#fail(error);
    } finally {
      this.coming = null;
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
    if (this.#isLeft) return;
    if (!index) this.#askedAt -= INDEX_MS - NOT_READY_MS;
    if (!index || index.bytes > LARGEST_INDEX) {
      // When the site has no index for a moment, the one in use stays.
      if (index || !this.#engine) this.#drop('remote');
      return;
    }
    if (this.#engine && index.hash === this.#hash) return;
    const engine = await startEngine(this.version, index).catch((error: unknown) => {
      this.#tell(this.version, index.hash, whyOf(error));
      throw error;
    });
    if (this.#isLeft) return engine.stop();
    this.#engine?.stop();
    this.#engine = engine;
    this.#hash = index.hash;
    this.#turn('ready');
  }

  #fail(error: unknown): void {
    this.#parts.complain(error);
    this.#askedAt = this.#parts.now();
    if (!this.#engine) this.#turn('failed');
  }

  #drop(state: IndexState): void {
    this.#engine?.stop();
    this.#engine = null;
    this.#turn(state);
  }

  #turn(state: IndexState): void {
    this.state = state;
    this.#parts.notify();
  }
}

/** A worker that has loaded an index. */
export interface IndexEngine {
  /** Rejects when the worker fails or hangs, after which it cannot be used any more, or with the reason of `signal`. */
  ask(question: IndexQuestion, signal: AbortSignal): Promise<SearchAnswer>;
  stop(): void;
}

/** Says for the site's owner why an index gives no answer. */
class IndexTrouble extends Error {
  readonly why: UnusableReason;

  constructor(message: string, why: UnusableReason) {
    super(message);
    this.why = why;
  }
}

/** What the worker did not say itself is that it did not come, or is gone. */
function whyOf(error: unknown): UnusableReason {
  return error instanceof IndexTrouble ? error.why : 'unavailable';
}

/** An index that takes longer counts as lost. */
const LOAD_MS = 30_000;
/** A question takes some milliseconds, on slow devices some hundred. A worker that takes longer never comes back. */
const ANSWER_MS = 3_000;
/** If the page itself was busy, the reply may be in the queue behind the timer. */
const GRACE_MS = 50;

export interface EngineParts {
  readonly note: IndexNote;
  readonly site: SearcherSite;
  /** Origin of the page; the index must be on it too. */
  readonly origin: string;
  readonly createWorker?: () => WorkerLike<IndexFile | IndexQuestion, IndexAnswer>;
}

/** Starts a worker with the index of a note. Rejects with the reason when the index cannot be loaded or read. */
export async function startEngine({ note, site, origin, createWorker = newWorker }: EngineParts): Promise<IndexEngine> {
  const { href } = searchIndexUrl(note.dir, { base: site.base, hash: note.hash }, origin);
  const { ask, fail } = openWorker(createWorker(), () => undefined);
  const askWithin = async (ms: number, question: IndexFile | IndexQuestion): Promise<IndexAnswer> => {
    const hang = (): void => fail(new IndexTrouble('The search hangs.', 'hanging'));
    let timer = setTimeout(() => {
      timer = setTimeout(hang, GRACE_MS);
    }, ms);
    const answer = await ask(question).finally(() => clearTimeout(timer));
    if (!('why' in answer)) return answer;
    const trouble = new IndexTrouble(answer.message, answer.why);
    fail(trouble);
    throw trouble;
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
     * A worker cannot be interrupted. Questions that come faster than answers wait here, aborted ones are skipped, and
     * the newest has all of its time. After a failure none is answered any more.
     */
    ask: (question, signal) =>
      new Promise((resolve, reject) => {
        const leave = (): void => reject(signal.reason);
        signal.addEventListener('abort', leave);
        if (signal.aborted) leave();
        const turn = before.then(async () => {
          if (!signal.aborted) resolve(await find(question));
        });
        before = turn;
        turn.catch(reject).finally(() => signal.removeEventListener('abort', leave));
      }),
    stop: () => fail(new Error('Another index has taken its place.')),
  };
}

function newWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}
