import type { IndexNote, UnusableReason } from '../../shared/contract/search.ts';
import { type IndexState, Unavailable } from '../../shared/search-ui/search-service.ts';
import type { AskServer } from './ask-server.ts';
import type { IndexEngine } from './index-engine.ts';
import { whyOf } from './messages.ts';

export interface HoldingParts {
  readonly askServer: AskServer;
  /** Loads the index of a version into a worker. Rejects with the reason when that fails. */
  startEngine(version: string | null, note: IndexNote): Promise<IndexEngine>;
  /** Whether the visitor's connection is too slow or too dear to load an index that may not be needed. */
  isFrugal(): boolean;
  now(): number;
  /** Called with what went wrong with an index. */
  complain(error: unknown): void;
  /** Tells the site's owner of an index that this browser could not use. */
  tell(version: string | null, hash: string, why: UnusableReason): void;
  /** Called when the state has changed. */
  notify(): void;
}

/** A larger index is left to the server, so that the index and the code that uses it stay below a megabyte. */
const LARGEST_INDEX = 900_000;
/** How long to wait before asking for a newer index, or trying again after a failure. */
const FRESH_MS = 60_000;
/** The same while a server that has just started is building its first index. */
const BUILDING_MS = 5_000;

/** The index of one version, with its engine once it is ready. It stays in use when a newer one cannot be loaded. */
export class IndexHolding {
  readonly version: string | null;
  readonly #parts: HoldingParts;
  #state: IndexState = 'idle';
  #engine: IndexEngine | null = null;
  #hash = '';
  #isUnderway = false;
  #isLeft = false;
  /** Time of the last request for the index, or of its failure. */
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

  /** Loads the index, or a newer one, unless that was tried a moment ago. */
  prepare(): void {
    const { isFrugal, now } = this.#parts;
    if (this.#isUnderway || now() - this.#askedAt < FRESH_MS) return;
    if (!isFrugal()) void this.#begin();
    else if (!this.#engine) this.#turn('remote');
  }

  /** The same without the wait after a failure. */
  retry(): void {
    if (!this.#isUnderway) this.#askedAt = Number.NEGATIVE_INFINITY;
    this.prepare();
  }

  /** Stops an engine that has failed to answer a question. */
  giveUp(engine: IndexEngine, error: unknown): void {
    if (this.#engine !== engine) return;
    this.#parts.complain(error);
    this.#parts.tell(this.version, this.#hash, whyOf(error));
    this.#askedAt = this.#parts.now();
    this.#drop('failed');
  }

  /** Stops the engine, since another version is searched now. */
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
    const index = await askServer({ query: '', version: this.version, isTyping: true }).then(
      (answer) => answer.index,
      (error: unknown) => {
        if (error instanceof Unavailable) return null;
        throw error;
      },
    );
    if (this.#isLeft) return;
    if (!index) this.#askedAt -= FRESH_MS - BUILDING_MS;
    if (!index || index.bytes > LARGEST_INDEX) {
      // When the site has no index for a moment, the one in use stays.
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
