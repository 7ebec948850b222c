import { Worker } from 'node:worker_threads';
import { type BirpcReturn, createBirpc } from 'birpc';
import type { Logger } from 'pino';
import type { Made, MadeIndex, MakeRequest, Maker, SearchIndexRequest } from '../contract/make.ts';
import type { Vitals } from '../vitals.ts';
import { SearchNotReady, TooBusy } from '../work-queue.ts';
import type { MakerListener, MakerOptions } from './open-maker.ts';
import { Suspects } from './suspects.ts';
import type { MakerWork, Refused, ThreadData, ThreadListener } from './thread.ts';

interface ThreadParts {
  /** The built `thread.ts`. */
  readonly file: string;
  readonly options: MakerOptions;
  readonly log: Logger;
}

/** Gets the content and the prerendered pages. */
type Listener = Pick<MakerListener, 'catalogue' | 'problems' | 'prerendered' | 'renamed'>;

type Work = BirpcReturn<MakerWork, ThreadListener>;

/** Why a thread had to be replaced. */
type EndOfThread = 'hung' | 'memory' | 'ended' | 'unopened';

/** Less than Node's own limit: the thread makes much that does not live long, and never gives memory back by itself. */
const YOUNG_MB = 8;
/** A thread that ended is started again after this time. */
const RESTART_MS = 1_000;
/** How often the thread shows that its event loop still turns. */
const BEAT_MS = 1_000;
/** A thread that misses so many beats is ended. The longest steps of its work take a tenth of that. */
const MOST_MISSED = 5;
/** Both are doubled for each thread that ended before its work was done, up to this, so that a slow machine gets on. */
const MOST_SLACK = 4;

/**
 * The maker in a thread of its own. If the thread ends or hangs, another one is started, and requests are refused with
 * {@link TooBusy} meanwhile. A request that has ended two threads is not made again until the content changes.
 */
export class MakerThread implements Maker {
  readonly #parts: ThreadParts;
  #listener: Listener | undefined;
  readonly #suspects = new Suspects();
  #work: Work;
  #worker: Worker;
  /** Of the newest catalogue. */
  #revision = '';
  #isWatching = false;
  #isClosed = false;
  /** Whether this thread takes requests of visitors. The first does at once, another one when it can search. */
  #isOpen = true;
  #isSearchable = false;
  /** Why there is no thread; null while there is one. */
  #end: string | null = null;
  /** Beats that are missing since the last one. */
  #missed = 0;
  #slack = 1;
  /** Whether searches could ever be answered. */
  wasReady = false;
  /** Threads that had to be replaced, by the reason. */
  readonly restarts: Record<EndOfThread, number> = {
    hung: 0,
    memory: 0,
    ended: 0,
    unopened: 0,
  };
  #vitals: Vitals | null = null;

  constructor(parts: ThreadParts) {
    this.#parts = parts;
    [this.#worker, this.#work] = this.#start();
  }

  /** Whether every request of visitors can be answered. */
  get isReady(): boolean {
    return this.#isOpen && this.#isSearchable;
  }

  /** Threads that have ended or hung. */
  get failures(): number {
    return Object.values(this.restarts).reduce((sum, count) => sum + count, 0);
  }

  /** Reads the content, and tells the listener of it. Throws if its structure is broken, with all that is wrong. */
  async open(listener?: Listener): Promise<void> {
    this.#listener = listener;
    await this.#work.open();
  }

  /** Resolves when all content is checked, searchable and prerendered. */
  async prepared(): Promise<void> {
    await this.#work.prepared();
    this.#slack = 1;
  }

  /** Serves saved changes from now on. From now on, too, a thread that hangs is ended. */
  watch(): void {
    this.#isWatching = true;
    setInterval(() => this.#look(), BEAT_MS).unref();
    this.#tell(this.#work.watch());
  }

  /** Reads all files again. */
  readAgain(): void {
    this.#tell(this.#work.readAgain());
  }

  stopWatching(): void {
    this.#isWatching = false;
    // Not awaited, since the thread may be busy for long.
    this.#tell(this.#work.stopWatching());
  }

  /** Throws {@link TooBusy} while there is no thread, and another error for a request that has ended two threads. */
  make(request: MakeRequest): Promise<Made | null> {
    return this.#suspects.run(nameOf(request), async () =>
      unlessRefused(await this.#work.make(request)),
    );
  }

  /** Throws {@link TooBusy} while there is no thread. */
  async index(request: SearchIndexRequest): Promise<MadeIndex | null> {
    return unlessRefused(await this.#work.index(request));
  }

  /** How the thread fares, as it has told; null if it has not yet. The lag is the longest since the last call. */
  readVitals(): Vitals | null {
    const vitals = this.#vitals;
    this.#vitals = vitals && { ...vitals, lagSeconds: 0 };
    return vitals;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker.terminate();
  }

  /** Ignores the failure of a call that the next thread needs none of, since it reads all files again. */
  #tell(call: Promise<void>): void {
    call.catch(() => undefined);
  }

  /** Ends a thread that hangs. If the whole process stands still, no beat is missed. */
  #look(): void {
    if (this.#end !== null || ++this.#missed <= MOST_MISSED * this.#slack) return;
    this.#leave(
      'hung',
      `The maker did not answer for ${(MOST_MISSED * this.#slack * BEAT_MS) / 1000} s.`,
    );
    void this.#worker.terminate();
  }

  #leave(why: EndOfThread, reason: string): void {
    if (this.#end !== null) return;
    this.#end = reason;
    this.#isOpen = false;
    this.#isSearchable = false;
    this.restarts[why]++;
    this.#suspects.failed();
    this.#work.$rejectPendingCalls(({ reject }) => reject(new TooBusy(reason)));
  }

  #start(): [Worker, Work] {
    const { file, options, log } = this.#parts;
    this.#missed = 0;
    this.#end = null;
    const workerData: ThreadData = { options, beatMs: BEAT_MS, suspects: this.#suspects.names };
    const worker = new Worker(file, {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    const work = createBirpc<MakerWork, ThreadListener>(this.#listening(), {
      post: (data) => worker.postMessage(data),
      // The first call would wait for what `on` returns.
      on: (receive) => void worker.on('message', receive),
      // Reading the content may take any time.
      timeout: -1,
      onRequest: async ({ m: name }, send) => {
        if (this.#end !== null || !(this.#isOpen || LIFE.has(name)))
          throw new TooBusy(this.#end ?? 'The maker is being started.');
        await send();
      },
    });
    let failure: unknown;
    worker.on('error', (error) => {
      failure = error;
    });
    worker.once('exit', (code) => {
      this.#leave(
        isOutOfMemory(failure) ? 'memory' : 'ended',
        `The maker ended with code ${code}.`,
      );
      if (this.#isClosed) return;
      const wait = RESTART_MS * this.#slack;
      this.#slack = Math.min(2 * this.#slack, MOST_SLACK);
      log.error(
        { err: failure, reason: this.#end, making: this.#suspects.names },
        'the maker failed',
      );
      setTimeout(() => this.#restart(), wait).unref();
    });
    return [worker, work];
  }

  #listening(): ThreadListener {
    const { log } = this.#parts;
    return {
      prerendered: (page) => this.#listener?.prerendered(page),
      renamed: (keys) => this.#listener?.renamed(keys),
      beat: () => {
        this.#missed = 0;
      },
      vitals: (now) => {
        const lagSeconds = Math.max(now.lagSeconds, this.#vitals?.lagSeconds ?? 0);
        this.#vitals = { ...now, lagSeconds };
      },
      prerendering: (name) => this.#suspects.ahead(name),
      catalogue: (catalogue) => {
        // A new thread tells of the same content again.
        if (catalogue.revision !== this.#revision) this.#suspects.forgive();
        this.#revision = catalogue.revision;
        this.#listener?.catalogue(catalogue);
      },
      problems: (lines) => this.#listener?.problems(lines),
      searchable: () => {
        this.#isOpen = true;
        this.#isSearchable = true;
        this.wasReady = true;
      },
      log: (level, message, error) =>
        error === undefined ? log[level](message) : log[level]({ err: error }, message),
    };
  }

  #restart(): void {
    [this.#worker, this.#work] = this.#start();
    const worker = this.#worker;
    const resume = async (): Promise<void> => {
      await this.#work.open();
      if (this.#isWatching) this.#tell(this.#work.watch());
      await this.prepared();
    };
    resume().catch((error: unknown) => {
      if (this.#end !== null) return;
      this.#parts.log.error({ err: error }, 'the maker could not take up its work');
      this.#leave('unopened', 'The maker could not take up its work.');
      // The next thread tries it again, since broken content may be mended by then.
      void worker.terminate();
    });
  }
}

/** Calls that a thread takes before those of visitors. */
const LIFE: ReadonlySet<string> = new Set<keyof MakerWork>([
  'open',
  'prepared',
  'watch',
  'readAgain',
  'stopWatching',
]);

/** The name under which a request may become suspect. */
function nameOf({ kind, ...rest }: MakeRequest): string {
  return [kind, ...Object.values(rest).filter((value) => typeof value === 'string')].join(' ');
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function unlessRefused<Result extends object>(result: Result | Refused | null): Result | null {
  if (result === null || !('refused' in result)) return result;
  throw result.refused === 'search' ? new SearchNotReady(result.why) : new TooBusy(result.why);
}
