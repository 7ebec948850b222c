import compression from 'compression';
import type { Response } from 'express';
import type { Logger } from 'pino';
import type { Made, MakeRequest, Maker } from '../contract/make.ts';
import { HTML_TYPE } from '../contract/policies.ts';
import { Pending } from '../pending.ts';
import { TooBusy } from '../too-busy.ts';
import { type Answer, sendAnswer, varyOf } from './answer.ts';
import type { SearchTally } from './counts/search-tally.ts';
import type { Clients } from './limits/clients.ts';
import { SHARED, workOf } from './limits/costs.ts';
import type { Crowd } from './limits/crowd.ts';
import type { FairQueue } from './limits/fair-queue.ts';
import { type Exchange, isOneOff, isRendered, type Located } from './locate.ts';
import { RETRY_AFTER } from './plain-answers.ts';
import { bufferOf, pageHeadOf, type RenderedStore, type StoredHead } from './store.ts';

/** The number of documents that were made for a request, since they were not stored or cannot be. */
export interface RenderTally {
  documents: number;
}

export interface MakeParts {
  readonly maker: Maker;
  readonly store: RenderedStore;
  readonly crowd: Crowd;
  /** Whatever is made waits here for its turn. */
  readonly queue: FairQueue;
  readonly searches: SearchTally;
  readonly renders: RenderTally;
  readonly log: Logger;
}

interface DeliveryParts extends MakeParts {
  readonly clients: Clients;
}

/** Readers that may wait for pending pages. Each of them holds memory, which garbage collection has to visit. */
const MOST_WAITING = 1_000;

/** Answers requests whose bytes are not stored, by the maker. */
export class Delivery {
  readonly #parts: DeliveryParts;
  readonly #pending = new Pending<Made | null>();
  /** Requests that wait for the answer to another one. */
  #waiting = 0;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
  }

  /** Whether a request is refused. Refusing it costs least before anything is done for it. */
  refuses(location: Located): boolean {
    const { crowd, queue } = this.#parts;
    if (!isOneOff(location)) return isRendered(location) && this.#waiting >= MOST_WAITING;
    if (crowd.isThere) queue.refused.add('crowd');
    return crowd.isThere;
  }

  /** Sends an answer that is made for this request alone, or calls `next` if there is none. Throws TooBusy. */
  async sendOne(wanted: MakeRequest, exchange: Exchange): Promise<void> {
    const made = await this.one(wanted, exchange);
    if (made) sendMade(exchange, wanted, made);
    else if (!exchange.response.closed) exchange.next();
  }

  /** Makes an answer for one request; null, too, if the client has left when its turn comes. Throws TooBusy. */
  one(
    wanted: MakeRequest,
    { request, response }: Pick<Exchange, 'request' | 'response'>,
  ): Promise<Made | null> {
    const { queue, clients } = this.#parts;
    const asked = {
      work: workOf(wanted, request.headers['user-agent']),
      client: clients.of(request),
      isLeft: () => response.closed,
    };
    return queue.run(asked, () => this.#make(wanted));
  }

  /** Sends the stored answer of a key, or makes it, once for concurrent requests. Throws TooBusy. */
  async sendShared(
    key: string,
    wanted: MakeRequest,
    { locale }: Located,
    exchange: Exchange,
  ): Promise<void> {
    const { request, response } = exchange;
    const common = locale.headers.document;
    const before = await this.stored(key, common);
    if (before) return sendAnswer(request, response, before);
    const isFirst = this.#pending.at(key) === undefined;
    const made = await this.shared(key, wanted, { common });
    // Requests that have waited get the stored answer, which costs least.
    const now = isFirst ? undefined : await this.stored(key, common);
    if (now) sendAnswer(request, response, now);
    else if (made) sendMade(exchange, wanted, made);
    else exchange.next();
  }

  stored(key: string, common: StoredHead['common']): Promise<Answer | undefined> {
    return this.#parts.store.load(key, common);
  }

  /** Makes and stores an answer, once for concurrent requests. After a failure, the next of them tries again. */
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
      const made = await this.#parts.queue.run({ work: SHARED }, () => this.#make(wanted));
      if (made?.key === undefined) return made;
      // Not awaited, since compressing takes time.
      const packing = store.put(made.key, bufferOf(made.body), {
        ...pageHeadOf(made),
        ...(common && { common }),
      });
      packing.catch((error: unknown) =>
        log.error({ err: error, key }, 'what was made could not be compressed'),
      );
      return made;
    });
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

/** Documents get no ETag, since those for one visitor are not requested again. */
const DOCUMENTS: ReadonlySet<string> = new Set<MakeRequest['kind']>(['page', 'feedback']);

/** Sends an answer of the maker, which Express may compress. */
export function sendMade(
  { request, response }: Pick<Exchange, 'request' | 'response'>,
  { kind }: MakeRequest,
  made: Made,
): void {
  const { status, type, cacheControl, body, key } = made;
  if (status === 503) response.set('Retry-After', RETRY_AFTER);
  response.status(status).set('Cache-Control', cacheControl);
  if (type !== null) response.type(type);
  // Set before the answer is sent, since an answer of 304 has no type to decide by.
  if (compression.filter(request, response))
    response.vary(kind === 'search-menu' ? 'Accept-Encoding' : varyOf(type ?? ''));
  // Stored answers get an ETag when they are stored, and an empty body is the answer to HEAD.
  if (key !== undefined || DOCUMENTS.has(kind) || body.length === 0) response.end(bufferOf(body));
  else response.send(bufferOf(body));
}

/** Answers HEAD without making the body. */
export function sendHead(response: Response, type: string, cacheControl: string): void {
  response.set({ 'Content-Type': type, 'Cache-Control': cacheControl, Vary: varyOf(type) }).end();
}
