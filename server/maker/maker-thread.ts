import { Worker } from 'node:worker_threads';
import { type BirpcReturn, createBirpc } from 'birpc';
import type { Logger } from 'pino';
import type { Made, MadeIndex, MakeRequest, Maker, SearchIndexRequest } from '../contract/make.ts';
import { SearchNotReady, TooBusy } from '../work-queue.ts';
import type { MakerListener, MakerOptions } from './open-maker.ts';
import { Suspects } from './suspects.ts';
import { BEAT_MS, type MakerWork, type Refused, type ThreadData } from './thread-protocol.ts';

interface ThreadParts {
  /** The built `thread.ts`. */
  readonly file: string;
  readonly options: MakerOptions;
  readonly log: Logger;
}

/** Is told of the content and of what is made ahead. */
type Listener = Pick<MakerListener, 'catalogue' | 'problems' | 'prerendered' | 'renamed'>;

type Work = BirpcReturn<MakerWork, MakerListener>;

/** Less than Node's own limit: the thread makes much that does not live long, and never gives memory back by itself. */
const YOUNG_MB = 8;
/** A thread that ended is started again after this time. */
const RESTART_MS = 1_000;
/** A thread that misses so many beats is ended. The longest steps of its work take a tenth of that. */
const MOST_MISSED = 5;
/** Both are doubled for each thread that ended before its work was done, up to this. So a slow machine gets on, too. */
const MOST_SLACK = 4;

/**
 * The maker in a thread of its own. If the thread ends or hangs, another one is started, and what is asked for
 * meanwhile is refused with {@link TooBusy}. What has ended two threads is not made again until the content changes.
 */
export class MakerThread implements Maker {
  readonly #parts: ThreadParts;
  #listener: Listener | undefined;
  readonly #suspects = new Suspects();
  #work: Work;
  #worker: Worker;
  /** Of the content that was told of last. */
  #revision = '';
  #isWatching = false;
  #isClosed = false;
  /** Whether this thread takes work for visitors. The first does at once, another one when it can search. */
  #isThere = true;
  #isSearchable = false;
  /** Why there is no thread; null while there is one. */
  #end: string | null = null;
  #beats = new Int32Array(new SharedArrayBuffer(4));
  #seen = 0;
  #missed = 0;
  #slack = 1;
  /** Whether searches could ever be answered. */
  wasReady = false;
  /** Threads that have ended or hung. */
  failures = 0;

  constructor(parts: ThreadParts) {
    this.#parts = parts;
    [this.#worker, this.#work] = this.#start();
  }

  /** Whether all that visitors may ask for can be made. */
  get isReady(): boolean {
    return this.#isThere && this.#isSearchable;
  }

  /** Sets who is told. Nothing is told before {@link open} is called. */
  listen(listener: Listener): void {
    this.#listener = listener;
  }

  /** Reads the content. Throws if its structure is broken, with all that is wrong in the message. */
  async open(): Promise<void> {
    await this.#work.open();
  }

  /** Resolves when all content is checked and searchable, and pages that nobody has asked for yet are rendered. */
  async prepared(): Promise<void> {
    await this.#work.prepared();
    this.#slack = 1;
  }

  /** Goes over to what is saved from now on. From now on, too, a thread that hangs is ended. */
  watch(): void {
    this.#isWatching = true;
    setInterval(() => this.#look(), BEAT_MS).unref();
    this.#tell(this.#work.watch());
  }

  /** Has all files looked at again. */
  readAgain(): void {
    this.#tell(this.#work.readAgain());
  }

  stopWatching(): void {
    this.#isWatching = false;
    // Nobody waits for a thread, however busy it is.
    this.#tell(this.#work.stopWatching());
  }

  /** Throws {@link TooBusy} while there is no thread, and another error for what has ended two of them. */
  make(request: MakeRequest): Promise<Made | null> {
    return this.#suspects.run(nameOf(request), async () => unlessRefused(await this.#work.make(request)));
  }

  /** Throws {@link TooBusy} while there is no thread. */
  async index(request: SearchIndexRequest): Promise<MadeIndex | null> {
    return unlessRefused(await this.#work.index(request));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker.terminate();
  }

  /** A thread that has ended does nothing of it, and the next one reads all files again. */
  #tell(call: Promise<void>): void {
    call.catch(() => undefined);
  }

  /** Ends a thread that hangs. If the whole process stands still, no beat is missed. */
  #look(): void {
    if (this.#end !== null) return;
    const beats = Atomics.load(this.#beats, 0);
    if (beats !== this.#seen) {
      this.#seen = beats;
      this.#missed = 0;
    } else if (++this.#missed >= MOST_MISSED * this.#slack) {
      this.#leave(`The maker did not answer for ${(this.#missed * BEAT_MS) / 1000} s.`);
      void this.#worker.terminate();
    }
  }

  #leave(reason: string): void {
    if (this.#end !== null) return;
    this.#end = reason;
    this.#isThere = false;
    this.#isSearchable = false;
    this.failures++;
    this.#suspects.failed();
    this.#work.$rejectPendingCalls(({ reject }) => reject(new TooBusy(reason)));
  }

  #start(): [Worker, Work] {
    const { file, options, log } = this.#parts;
    this.#beats = new Int32Array(new SharedArrayBuffer(4));
    this.#seen = 0;
    this.#missed = 0;
    this.#end = null;
    const workerData: ThreadData = { options, beats: this.#beats, suspects: this.#suspects.names };
    const worker = new Worker(file, { workerData, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
    const work = createBirpc<MakerWork, MakerListener>(this.#listening(), {
      post: (data) => worker.postMessage(data),
      // The first call would wait for what `on` returns.
      on: (receive) => void worker.on('message', receive),
      // However long it takes to read the content.
      timeout: -1,
      onRequest: async ({ m: name }, send) => {
        if (this.#end !== null || !(this.#isThere || LIFE.has(name))) throw new TooBusy(this.#end ?? 'The maker is being started.');
        await send();
      },
    });
    let failure: unknown;
    worker.on('error', (error) => {
      failure = error;
    });
    worker.once('exit', (code) => {
      this.#leave(`The maker ended with code ${code}.`);
      if (this.#isClosed) return;
      const wait = RESTART_MS * this.#slack;
      this.#slack = Math.min(2 * this.#slack, MOST_SLACK);
      log.error({ err: failure, reason: this.#end, making: this.#suspects.names }, 'the maker failed');
      setTimeout(() => this.#restart(), wait).unref();
    });
    return [worker, work];
  }

  #listening(): MakerListener {
    const { log } = this.#parts;
    return {
      prerendered: (page) => this.#listener?.prerendered(page),
      renamed: (keys) => this.#listener?.renamed(keys),
      makesAhead: (name) => this.#suspects.ahead(name),
      catalogue: (catalogue) => {
        // A thread that takes over tells of what is there already.
        if (catalogue.revision !== this.#revision) this.#suspects.forgive();
        this.#revision = catalogue.revision;
        this.#listener?.catalogue(catalogue);
      },
      problems: (lines) => this.#listener?.problems(lines),
      searchable: () => {
        this.#isThere = true;
        this.#isSearchable = true;
        this.wasReady = true;
      },
      log: (level, message, error) => (error === undefined ? log[level](message) : log[level]({ err: error }, message)),
    };
  }

  #restart(): void {
    [this.#worker, this.#work] = this.#start();
    const worker = this.#worker;
    const takeUp = async (): Promise<void> => {
      await this.open();
      if (this.#isWatching) this.#tell(this.#work.watch());
      await this.prepared();
    };
    takeUp().catch((error: unknown) => {
      if (this.#end !== null) return;
      this.#parts.log.error({ err: error }, 'the maker could not take up its work');
      // Another one tries it again, since content that is broken now may be mended then.
      void worker.terminate();
    });
  }
}

/** Calls for the life of the thread itself, which also one takes that takes no work for visitors yet. */
const LIFE: ReadonlySet<string> = new Set<keyof MakerWork>(['open', 'prepared', 'watch', 'readAgain', 'stopWatching']);

/** Tells requests apart, as what may end a thread. */
function nameOf({ kind, ...rest }: MakeRequest): string {
  return [kind, ...Object.values(rest).filter((value) => typeof value === 'string')].join(' ');
}

function unlessRefused<Result extends object>(result: Result | Refused | null): Result | null {
  if (result === null || !('refused' in result)) return result;
  throw result.refused === 'search' ? new SearchNotReady(result.why) : new TooBusy(result.why);
}
