import type { IndexNote, UnusableReason } from '../../shared/contract/search.ts';
import type { IndexState } from '../../shared/search-ui/search-service.ts';
import type { AskServer } from './ask-server.ts';
import type { IndexEngine } from './index-engine.ts';
import { whyOf } from './index-trouble.ts';

export interface HoldingParts {
  readonly askServer: AskServer;
  /** Brings the index of a version into a worker; rejects with the reason why not. */
  startEngine(version: string | null, note: IndexNote): Promise<IndexEngine>;
  /** Whether nothing may be fetched on a guess. */
  isFrugal(): boolean;
  now(): number;
  /** Takes what went wrong with an index. */
  complain(error: unknown): void;
  /** Tells the site of an index that is of no use here. */
  tell(version: string | null, hash: string, why: UnusableReason): void;
  /** Called when the state has changed. */
  notify(): void;
}

/** An index beyond this many bytes is not fetched, so that it and the code that reads and shows it stay within a megabyte; the server goes on answering. */
const LARGEST_INDEX = 900_000;
/** The server is asked at most this often whether there is a newer index, and a failed one is asked for again no sooner. */
const FRESH_MS = 60_000;

/** The index of one version: how far it has come, and the engine over it. One that is in use stays when a newer one cannot be had. */
export class IndexHolding {
  readonly version: string | null;
  readonly #parts: HoldingParts;
  #state: IndexState = 'idle';
  #engine: IndexEngine | null = null;
  #hash = '';
  #isUnderway = false;
  #isLeft = false;
  /** When the index was last asked for. */
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(version: string | null, parts: HoldingParts) {
    this.version = version;
    this.#parts = parts;
  }

  get state(): IndexState {
    return this.#state;
  }

  get engine(): IndexEngine | null {
    return this.#engine;
  }

  /** Fetches the index, or a newer one, if it is time to. */
  prepare(): void {
    const { isFrugal, now } = this.#parts;
    if (this.#isUnderway || now() - this.#askedAt < FRESH_MS) return;
    if (!isFrugal()) void this.#begin();
    else if (!this.#engine) this.#turn('remote');
  }

  /** The same, without waiting after a failure. */
  retry(): void {
    if (!this.#isUnderway) this.#askedAt = Number.NEGATIVE_INFINITY;
    this.prepare();
  }

  /** Gives an engine up that has failed at a question. */
  giveUp(engine: IndexEngine, error: unknown): void {
    if (this.#engine !== engine) return;
    this.#parts.complain(error);
    this.#parts.tell(this.version, this.#hash, whyOf(error));
    this.#askedAt = this.#parts.now();
    this.#drop('failed');
  }

  /** Another version is searched from now on. */
  leave(): void {
    this.#isLeft = true;
    this.#drop('idle');
  }

  async #begin(): Promise<void> {
    this.#isUnderway = true;
    this.#askedAt = this.#parts.now();
    if (!this.#engine) this.#turn('loading');
    try {
      await this.#load();
    } catch (error) {
      if (!this.#isLeft) this.#fail(error);
    } finally {
      this.#isUnderway = false;
    }
  }

  async #load(): Promise<void> {
    const { askServer, startEngine, tell } = this.#parts;
    const { index } = await askServer({ query: '', version: this.version, isTyping: true });
    if (this.#isLeft) return;
    if (!index || index.bytes > LARGEST_INDEX) {
      // A site that has nothing to search for a moment takes nothing away from who is searching it.
      if (index || !this.#engine) this.#drop('remote');
      return;
    }
    if (this.#engine && index.hash === this.#hash) return;
    const engine = await startEngine(this.version, index).catch((error: unknown) => {
      tell(this.version, index.hash, whyOf(error));
      throw error;
    });
    this.#take(engine, index.hash);
  }

  #take(engine: IndexEngine, hash: string): void {
    if (this.#isLeft) {
      engine.stop();
      return;
    }
    this.#engine?.stop();
    this.#engine = engine;
    this.#hash = hash;
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
    this.#state = state;
    this.#parts.notify();
  }
}
