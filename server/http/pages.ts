import type { Request, RequestHandler, Response } from 'express';
import { isSearchQuery, searchQueryOf } from '../library/edition-search.ts';
import type { Snapshot } from '../library/snapshot.ts';
import { sendAnswer } from './answer.ts';
import { type DeliveryParts, sendHead, sendPlain, sendRendered, stream } from './delivery.ts';
import { type Handler, located } from './locate.ts';
import { NEVER, RETRY_AFTER, REVALIDATE } from './policies.ts';
import type { SearchTally } from './search-tally.ts';

/** Renders a page that is not stored, and stores it. Concurrent requests for the same page wait for it. */
export function pages(parts: DeliveryParts & { readonly searches: SearchTally }): Handler<'page' | 'search'> {
  const { limit } = parts;
  const shared = new SharedPages(parts);
  return async ({ kind, path, query, edition, sitePath }, { request, response, next }) => {
    const { snapshot } = edition;
    const isSearch = kind === 'search' && isSearchQuery(query);
    const hasState = await edition.hasFigureState(sitePath, query);
    // Depends on the query, so it is not stored.
    const isOneOff = isSearch || hasState;
    const head = { status: 200, cacheControl: isOneOff ? NEVER : REVALIDATE } as const;
    const key = isOneOff ? undefined : snapshot.renderKeys.get(path);
    const asked = { request, response, snapshot };
    if (request.method === 'HEAD') return key !== undefined && (await shared.sendStored(key, asked)) ? undefined : sendHead(response, head);
    const render = async (storeAs?: string): Promise<void> => {
      const state = hasState ? query : '';
      if (await sendRendered(parts, { ...head, edition, response, storeAs }, edition.htmlFromElsewhere(sitePath, state))) return;
      const page = await edition.page(sitePath, isSearch ? searchQueryOf(query) : {});
      const figures = await edition.shownFigures(sitePath, state);
      const isLater = page?.kind === 'search' && !page.isReady;
      if (page?.kind === 'search' && page.isReady) parts.searches.add('page', page.answer);
      if (isLater) response.set('Retry-After', RETRY_AFTER);
      const delivery = { ...head, ...(isLater ? { status: 503 as const } : {}), edition, response, storeAs };
      const at = { path, query: isOneOff ? query : '' };
      if (page?.kind === 'search') await sendPlain(parts, { ...delivery, page, at });
      else if (page) await stream(parts, { ...delivery, page, at: { ...at, figures } });
      else next();
    };
    // Whoever has left while waiting needs no page.
    if (isSearch) return await limit.run(() => edition.inTurn(async () => (response.closed ? undefined : await render())));
    if (key === undefined) return await limit.run(render);
    await shared.answer(key, asked, () => limit.run(() => render(key)));
  };
}

interface Asked {
  readonly request: Request;
  readonly response: Response;
  readonly snapshot: Snapshot;
}

/** Makes a page once for all who ask for it at the same time. */
class SharedPages {
  readonly #parts: DeliveryParts;
  readonly #underway = new Map<string, Promise<void>>();

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
  }

  /** @param make makes the page, sends it and stores it */
  async answer(key: string, asked: Asked, make: () => Promise<void>): Promise<void> {
    while (!(await this.sendStored(key, asked))) {
      const other = this.#underway.get(key);
      if (!other) return await this.#first(key, make);
      // After a failure, the first who wakes makes the page.
      await this.#parts.limit.wait(other);
    }
  }

  /** Sends the page if it is in memory or on the disk. */
  async sendStored(key: string, { request, response, snapshot: { config } }: Asked): Promise<boolean> {
    const { store, headersFor } = this.#parts;
    const stored = await store.load(key, headersFor(config).document);
    if (stored) sendAnswer(request, response, stored);
    return stored !== undefined;
  }

  async #first(key: string, make: () => Promise<void>): Promise<void> {
    const work = make();
    const over = work.catch(() => undefined).finally(() => this.#underway.delete(key));
    this.#underway.set(key, over);
    await work;
  }
}

/** Answers all other addresses with the not-found page. */
export function notFound(parts: DeliveryParts): RequestHandler {
  const shared = new SharedPages(parts);
  return async (request, response) => {
    const { edition } = located(response);
    const { snapshot } = edition;
    const key = snapshot.renderKeys.notFound;
    const head = { status: 404, cacheControl: NEVER } as const;
    const make = async (): Promise<void> => {
      if (request.method === 'HEAD') return sendHead(response, head);
      await sendPlain(parts, { ...head, edition, response, storeAs: key, page: edition.notFound(), at: { path: '/404', query: '' } });
    };
    await shared.answer(key, { request, response, snapshot }, make);
  };
}
