import { Worker } from 'node:worker_threads';
import { type BirpcReturn, createBirpc } from 'birpc';
import type { Logger } from 'pino';
import type { Made, MadeIndex, MakeRequest, Maker, SearchIndexRequest } from '../contract/make.ts';
import { endProcess, Heartbeat, watchHeartbeat } from '../heartbeat.ts';
import { SearchNotReady, TooBusy } from '../too-busy.ts';
import type { Vitals } from '../vitals.ts';
import type { ServedContent } from './front-content.ts';
import { mostHeapMb } from './heap-limit.ts';
import type { MakerListener, MakerOptions } from './open-maker.ts';
import { nameOf, Suspects } from './suspects.ts';
import type { MakerWork, Refused, ThreadData, ThreadListener } from './thread.ts';

interface ThreadParts {
  /** The built `thread.ts`. */
  readonly file: string;
  readonly options: MakerOptions;
  readonly log: Logger;
  /** Ends the process if a thread cannot be ended. */
  readonly end?: (reason: string) => void;
  /** The most that the heap of the thread may grow to. */
  readonly heapMb?: number;
}

/** Gets the content and the prerendered pages. */
interface Listener
  extends Pick<
    MakerListener,
    'catalogue' | 'problems' | 'prerendered' | 'renamed' | 'cacheFailed'
  > {
  /** A thread has ended. Gets the number of those in a row. */
  failed?(inARow: number): void;
}

type Work = BirpcReturn<MakerWork, ThreadListener>;

/** Why a thread had to be replaced. */
type EndOfThread = 'hung' | 'memory' | 'ended' | 'unopened';

/** Less than Node's own limit: the thread makes much that does not live long, and never gives memory back by itself. */
const YOUNG_MB = 8;
/** The first thread that ends is replaced after this time. Each further one takes twice as long, up to a limit. */
const RESTART_MS = 1_000;
const MOST_RESTART_MS = 30_000;
/** After this time without a failure, the next one counts as the first again. */
const QUIET_MS = 60_000;
/** A thread that does not end in this time, as in native code, is ended together with the process. */
const TERMINATE_MS = 3_000;
const SILENT = 'The maker gives no sign.';
/** Convicted texts, of which each has cost a thread. */
const MOST_CONVICTED = 200;

/**
 * The maker in a thread of its own. If the thread ends or hangs, another one is started. Requests are refused with
 * {@link TooBusy} meanwhile, and while the thread gives no sign. A file that has ended a thread is not compiled again
 * until it changes, and a request that has ended two is not made again until the content changes.
 */
export class MakerThread implements Maker {
  readonly #parts: ThreadParts;
  #listener: Listener | undefined;
  readonly #suspects = new Suspects();
  /** Digests of texts that have ended a thread. */
  readonly #convicted = new Set<string>();
  /** Of this thread, which the maker watches. */
  readonly #front = new Heartbeat();
  #beating: Heartbeat;
  #work: Work;
  #worker: Worker;
  /** The content that the listener has. */
  #served: ServedContent | null = null;
  #isWatching = false;
  #isClosed = false;
  /** Whether this thread takes requests of visitors. The first does at once, another one when it can search. */
  #isOpen = true;
  #isSearchable = false;
  /** Why there is no thread; null while there is one. */
  #end: string | null = null;
  /** Whether the thread gives no sign: it may hang, or be at a long step. */
  #isSilent = false;
  /** Refuses what visitors wait for. */
  readonly #refusals = new Set<(error: TooBusy) => void>();
  #failuresInARow = 0;
  #quiet: NodeJS.Timeout | undefined;
  /** Whether searches could ever be answered. */
  wasReady = false;
  /** How the last thread ended; null as soon as another one can answer all. */
  #trouble: string | null = null;
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
    this.#front.start();
    [this.#worker, this.#work, this.#beating] = this.#start();
  }

  /** Whether every request of visitors can be answered. */
  get isReady(): boolean {
    return this.#isOpen && this.#isSearchable && !this.#isSilent;
  }

  /** Why not every request can be answered; null if they can. */
  get trouble(): string | null {
    return this.#isSilent ? SILENT : this.#trouble;
  }

  /** Threads that have ended or hung. */
  get failures(): number {
    return Object.values(this.restarts).reduce((sum, count) => sum + count, 0);
  }

  /** Notes what this thread does, so that the maker can name it if this thread hangs. */
  note(what: string): void {
    this.#front.note(what);
  }

  /** Reads the content, and tells the listener of it. Throws if its structure is broken, with all that is wrong. */
  async open(listener?: Listener): Promise<void> {
    this.#listener = listener;
    await this.#work.open();
  }

  /** Resolves when all content is checked, searchable and prerendered. */
  async prepared(): Promise<void> {
    await this.#work.prepared();
  }

  /** Serves saved changes from now on. */
  watch(): void {
    this.#isWatching = true;
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

  /**
   * Throws {@link TooBusy} while there is no thread or it gives no sign, and another error for a request that has ended
   * two threads.
   */
  make(request: MakeRequest): Promise<Made | null> {
    return this.#unlessSilent(() =>
      this.#suspects.run(nameOf(request), async (isAlone) =>
        unlessRefused(await this.#work.make(request, isAlone)),
      ),
    );
  }

  /** Throws {@link TooBusy} while there is no thread or it gives no sign. */
  index(request: SearchIndexRequest): Promise<MadeIndex | null> {
    return this.#unlessSilent(async () => unlessRefused(await this.#work.index(request)));
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

  /** A call goes on if it is refused, since it may be what the thread hangs at. */
  async #unlessSilent<Result>(call: () => Promise<Result>): Promise<Result> {
    if (this.#isSilent) throw new TooBusy(SILENT);
    return await new Promise<Result>((resolve, reject) => {
      this.#refusals.add(reject);
      call()
        .then(resolve, reject)
        .finally(() => this.#refusals.delete(reject));
    });
  }

  #setSilent(isSilent: boolean): void {
    // A thread that is being ended says nothing of the next one.
    this.#isSilent = isSilent && this.#end === null;
    if (this.#isSilent) for (const refuse of this.#refusals) refuse(new TooBusy(SILENT));
  }

  /** Ignores the failure of a call that the next thread needs none of, since it reads all files again. */
  #tell(call: Promise<void>): void {
    call.catch(() => undefined);
  }

  #endHung(worker: Worker, seconds: number): void {
    this.#leave('hung', `The maker gave no sign for ${seconds} s`);
    const reason = `${this.#end} Its thread cannot be ended, so the process ends.`;
    const { end = endProcess } = this.#parts;
    const timer = setTimeout(() => end(reason), TERMINATE_MS);
    worker.once('exit', () => clearTimeout(timer));
    void worker.terminate();
  }

  /** Notes that there is no thread any more, who is guilty of that, and what the log says. */
  #leave(why: EndOfThread, how: string): void {
    if (this.#end !== null) return;
    const { what, digest } = this.#beating.activity;
    const isConvicted = digest !== '' && this.#convicted.size < MOST_CONVICTED;
    if (isConvicted) this.#convicted.add(digest);
    // A step with a name is guilty itself, and whatever was asked for meanwhile is innocent.
    const making = what === '' ? this.#suspects.failed() : '';
    const doing = what || (making && `made ${making}`);
    this.#suspects.ahead(null);
    const reason = doing ? `${how} while it ${doing}.` : `${how}.`;
    this.#end = reason;
    this.#isSilent = false;
    this.#trouble = reason;
    this.#isOpen = false;
    this.#isSearchable = false;
    this.restarts[why]++;
    // What ended this thread does not end the next one.
    this.#failuresInARow = isConvicted ? 1 : this.#failuresInARow + 1;
    clearTimeout(this.#quiet);
    this.#work.$rejectPendingCalls(({ reject }) => reject(new TooBusy(reason)));
  }

  #start(): [Worker, Work, Heartbeat] {
    const { file, options, log, heapMb = mostHeapMb() } = this.#parts;
    this.#end = null;
    const beating = new Heartbeat();
    const workerData: ThreadData = {
      options,
      own: beating.memory,
      front: this.#front.memory,
      suspects: this.#suspects.names,
      convicted: this.#convicted,
      served: this.#served,
    };
    const worker = new Worker(file, {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: heapMb },
    });
    const stopLooking = watchHeartbeat(beating, {
      silent: (isSilent) => this.#setSilent(isSilent),
      hung: (seconds) => this.#endHung(worker, seconds),
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
      stopLooking();
      if (this.#isClosed) return;
      if (isOutOfMemory(failure))
        this.#leave('memory', `The maker needed more memory than its ${heapMb} MB`);
      else this.#leave('ended', `The maker ended with code ${code}`);
      log.error(
        { err: failure, reason: this.#end, making: this.#suspects.names },
        'the maker failed',
      );
      this.#listener?.failed?.(this.#failuresInARow);
      const wait = RESTART_MS * 2 ** (this.#failuresInARow - 1);
      setTimeout(() => this.#restart(), Math.min(wait, MOST_RESTART_MS)).unref();
    });
    return [worker, work, beating];
  }

  #listening(): ThreadListener {
    const { log } = this.#parts;
    return {
      prerendered: (page) => this.#listener?.prerendered(page),
      renamed: (keys) => this.#listener?.renamed(keys),
      vitals: (now) => {
        const lagSeconds = Math.max(now.lagSeconds, this.#vitals?.lagSeconds ?? 0);
        this.#vitals = { ...now, lagSeconds };
      },
      prerendering: (name) => this.#suspects.ahead(name),
      cacheFailed: (failure) => this.#listener?.cacheFailed(failure),
      catalogue: (catalogue) => {
        this.#front.note('took the new content');
        this.#suspects.forgive();
        this.#served = { catalogue, isSound: true };
        this.#listener?.catalogue(catalogue);
      },
      problems: (lines, isSound) => {
        if (this.#served) this.#served = { ...this.#served, isSound };
        this.#listener?.problems(lines, isSound);
      },
      searchable: () => {
        this.#isOpen = true;
        this.#isSearchable = true;
        this.wasReady = true;
        this.#trouble = null;
        this.#quiet = setTimeout(() => {
          this.#failuresInARow = 0;
        }, QUIET_MS).unref();
      },
      log: (level, message, error) =>
        error === undefined ? log[level](message) : log[level]({ err: error }, message),
    };
  }

  #restart(): void {
    [this.#worker, this.#work, this.#beating] = this.#start();
    const worker = this.#worker;
    const resume = async (): Promise<void> => {
      await this.#work.open();
      if (this.#isWatching) this.#tell(this.#work.watch());
      await this.prepared();
    };
    resume().catch((error: unknown) => {
      if (this.#end !== null) return;
      const why = error instanceof Error ? error.message : String(error);
      this.#leave('unopened', `The maker could not take up its work: ${why}`);
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

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function unlessRefused<Result extends object>(result: Result | Refused | null): Result | null {
  if (result === null || !('refused' in result)) return result;
  throw result.refused === 'search' ? new SearchNotReady(result.why) : new TooBusy(result.why);
}
