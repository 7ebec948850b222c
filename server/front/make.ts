import compression from 'compression';
import type { Response } from 'express';
import type { Logger } from 'pino';
import type { Made, MakeRequest, Maker } from '../contract/make.ts';
import { HTML_TYPE } from '../contract/policies.ts';
import { Pending } from '../pending.ts';
import { TooBusy, type WorkQueue } from '../work-queue.ts';
import { type Answer, sendAnswer, varyOf } from './answer.ts';
import type { SearchTally } from './counts/search-tally.ts';
import type { Crowd } from './limits/crowd.ts';
import { type Exchange, isMadeForOne, isPage, isRendered, type Located } from './locate.ts';
import { RETRY_AFTER } from './policies.ts';
import { bufferOf, pageHeadOf, type RenderedStore, type StoredHead } from './store.ts';

/** How many documents had to be made for a request, since they were not stored or cannot be. */
export interface RenderTally {
  documents: number;
}

export interface MakeParts {
  readonly maker: Maker;
  readonly store: RenderedStore;
  readonly crowd: Crowd;
  /** Requests whose answer is made for one visitor wait here for their turn. */
  readonly queue: WorkQueue;
  readonly searches: SearchTally;
  readonly renders: RenderTally;
  readonly log: Logger;
}

/**
 * Requests that are made at the same time, from a look-up in the index to a page that is rendered. Most take some ten
 * milliseconds, so the last one waits about as long as somebody is willing to.
 */
const MOST_MAKING = 64;

/** Readers that may wait for pages that are being made. Each holds some memory, which the collector goes through. */
const MOST_WAITING = 1_000;

/** Answers requests whose bytes are not stored. The maker makes them all. */
export class Delivery {
  readonly #parts: MakeParts;
  readonly #pending = new Pending<Made | null>();
  #making = 0;
  /** Requests that wait for what another one has made. */
  #waiting = 0;

  constructor(parts: MakeParts) {
    this.#parts = parts;
  }

  /** Whether there is too much to do for a request, which costs least if it is known before anything is done for it. */
  isFullFor(location: Located): boolean {
    const { crowd, queue } = this.#parts;
    if (!isMadeForOne(location)) return isRendered(location) && this.#waiting >= MOST_WAITING;
    return this.#making >= MOST_MAKING || crowd.isThere || (isPage(location) && queue.isFull);
  }

  /** Sends what is made for this request alone, or calls `next` if there is no such thing. Throws TooBusy. */
  async sendOne(wanted: MakeRequest, exchange: Exchange): Promise<void> {
    const made = await this.one(wanted);
    if (made) sendMade(exchange, wanted, made);
    else exchange.next();
  }

  /** Makes something for one request. Throws TooBusy. */
  one(wanted: MakeRequest): Promise<Made | null> {
    return this.#bounded(() => this.#make(wanted));
  }

  /** Sends what is made for one visitor, when its turn comes and if they are still there. Throws TooBusy. */
  async sendInTurn(wanted: MakeRequest, exchange: Exchange): Promise<void> {
    const made = await this.inTurn(wanted, exchange.response);
    if (made) sendMade(exchange, wanted, made);
    else if (!exchange.response.closed) exchange.next();
  }

  /** The same when its turn comes among what is made for one visitor each; null for whoever has left meanwhile. */
  inTurn(wanted: MakeRequest, response: Response): Promise<Made | null> {
    return this.#bounded(() => this.#parts.queue.run(async () => (response.closed ? null : await this.#make(wanted))));
  }

  /** Sends what is stored under a key, or has it made, once for all who ask for it at the same time. Throws TooBusy. */
  async sendShared(key: string, wanted: MakeRequest, { locale }: Located, exchange: Exchange): Promise<void> {
    const { request, response } = exchange;
    const common = locale.headers.document;
    const before = await this.stored(key, common);
    if (before) return sendAnswer(request, response, before);
    const isFirst = this.#pending.at(key) === undefined;
    const made = await this.shared(key, wanted, { common });
    // Of those who have waited, each gets what is stored by now, which costs least.
    const now = isFirst ? undefined : await this.stored(key, common);
    if (now) sendAnswer(request, response, now);
    else if (made) sendMade(exchange, wanted, made);
    else exchange.next();
  }

  stored(key: string, common: StoredHead['common']): Promise<Answer | undefined> {
    return this.#parts.store.load(key, common);
  }

  /** Makes and stores something, once for all who ask for it at the same time. After a failure, the next one tries. */
  async shared(
    key: string,
    wanted: MakeRequest,
    { store = this.#parts.store, common }: { store?: RenderedStore; common?: StoredHead['common'] },
  ): Promise<Made | null> {
    const { log } = this.#parts;
    for (let other = this.#pending.at(key); other; other = this.#pending.at(key)) {
      this.#waiting++;
      const made = await other.catch(undefinedUnlessBusy).finally(() => this.#waiting--);
      if (made !== undefined) return made;
    }
    return await this.#pending.get(key, async () => {
      const made = await this.#bounded(() => this.#make(wanted));
      if (made?.key === undefined) return made;
      // Nobody waits until it is packed.
      const packing = store.put(made.key, bufferOf(made.body), { ...pageHeadOf(made), ...(common && { common }) });
      packing.catch((error: unknown) => log.error({ err: error, key }, 'what was made could not be compressed'));
      return made;
    });
  }

  async #bounded(make: () => Promise<Made | null>): Promise<Made | null> {
    if (this.#making >= MOST_MAKING) throw new TooBusy(`${MOST_MAKING} requests are made already.`);
    this.#making++;
    try {
      return await make();
    } finally {
      this.#making--;
    }
  }

  async #make(wanted: MakeRequest): Promise<Made | null> {
    const { maker, searches, renders } = this.#parts;
    const made = await maker.make(wanted);
    if (made?.type === HTML_TYPE && wanted.kind !== 'search-menu') renders.documents++;
    if (made?.search) searches.add(made.search.by, made.search);
    return made;
  }
}

function undefinedUnlessBusy(error: unknown): undefined {
  if (error instanceof TooBusy) throw error;
}

/** Those for one visitor are not asked for again. */
const DOCUMENTS: ReadonlySet<string> = new Set<MakeRequest['kind']>(['page', 'feedback']);

/** Sends what was made, packed on the way where that helps. */
export function sendMade({ request, response }: Pick<Exchange, 'request' | 'response'>, { kind }: MakeRequest, made: Made): void {
  const { status, type, cacheControl, body, key } = made;
  if (status === 503) response.set('Retry-After', RETRY_AFTER);
  response.status(status).set('Cache-Control', cacheControl);
  if (type !== null) response.type(type);
  // Before it is known whether it is sent: an answer of 304 has no type that would tell.
  if (compression.filter(request, response)) response.vary(kind === 'search-menu' ? 'Accept-Encoding' : varyOf(type ?? ''));
  // What is stored gets an ETag then, and nobody makes what is to be saved only to tell its length.
  if (key !== undefined || DOCUMENTS.has(kind) || body.length === 0) response.end(bufferOf(body));
  else response.send(bufferOf(body));
}

/** Answers HEAD without making what it would be the head of. */
export function sendHead(response: Response, type: string, cacheControl: string): void {
  response.set({ 'Content-Type': type, 'Cache-Control': cacheControl, Vary: varyOf(type) }).end();
}
