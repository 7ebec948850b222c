import type { RequestHandler } from 'express';
import type { ShownFigures } from '../render/render.tsx';
import { sendAnswer } from './answer.ts';
import { type DeliveryParts, sendHead, sendRendered, stream } from './delivery.ts';
import { type Handler, located } from './locate.ts';
import { NEVER, RETRY_AFTER, REVALIDATE } from './policies.ts';
import { searchQueryOf } from './search.ts';
import type { SearchTally } from './search-tally.ts';

/** Renders a page that is not stored, and stores it. Concurrent requests for the same page wait for it. */
export function pages(parts: DeliveryParts & { readonly searches: SearchTally }): Handler<'page' | 'search'> {
  const { store, headersFor, limit } = parts;
  const turns = new Turns();
  return async ({ kind, path, query, edition, sitePath }, { request, response, next }) => {
    const { snapshot } = edition;
    const isSearch = kind === 'search' && query !== '';
    const hasState = await edition.hasFigureState(sitePath, query);
    // Depends on the query, so it is not stored.
    const isOneOff = isSearch || hasState;
    const head = { status: 200, cacheControl: isOneOff ? NEVER : REVALIDATE } as const;
    if (request.method === 'HEAD') return sendHead(response, head);
    const render = async (storeAs?: string): Promise<void> => {
      const state = hasState ? query : '';
      const elsewhere = await edition.htmlFromElsewhere(sitePath, state);
      if (elsewhere) return sendRendered(parts, { ...head, snapshot, response, storeAs }, elsewhere);
      const page = await edition.page(sitePath, isSearch ? searchQueryOf(query) : {});
      const figures = await edition.shownFigures(sitePath, state);
      const isLater = page?.kind === 'search' && !page.isReady;
      if (page?.kind === 'search' && page.isReady) parts.searches.add('page', page.answer);
      if (isLater) response.set('Retry-After', RETRY_AFTER);
      const delivery = { ...head, ...(isLater ? { status: 503 as const } : {}), snapshot, response, storeAs };
      const at = { path, query: isOneOff ? query : '' };
      const rendered = page?.kind === 'search' ? await edition.renderElsewhere(page, at) : undefined;
      if (rendered) sendRendered(parts, delivery, rendered);
      else if (page) await stream(parts, { ...delivery, page, at: { ...at, figures } });
      else next();
    };
    const answer = async (key: string): Promise<void> => {
      const stored = await store.load(key, headersFor(snapshot.config).document);
      if (stored) sendAnswer(request, response, stored);
      else await limit.run(() => render(key));
    };
    const key = snapshot.renderKeys.get(path);
    // Whoever has left while waiting needs no page.
    if (isSearch) return await limit.run(() => edition.inTurn(async () => (response.closed ? undefined : await render())));
    if (isOneOff || key === undefined) return await limit.run(render);
    await turns.run(key, () => answer(key));
  };
}

/** One request after the other for the same key: the first one renders, the others find what it has stored. */
class Turns {
  readonly #underway = new Map<string, Promise<void>>();

  async run(key: string, answer: () => Promise<void>): Promise<void> {
    for (let other = this.#underway.get(key); other; other = this.#underway.get(key)) await other;
    const work = answer();
    // After a failure, the next waiting request renders the page itself.
    const over = work.catch(() => undefined).finally(() => this.#underway.delete(key));
    this.#underway.set(key, over);
    await work;
  }
}

/** Answers all other addresses with the not-found page. */
export function notFound(parts: DeliveryParts): RequestHandler {
  const { store, headersFor } = parts;
  const turns = new Turns();
  return async (request, response) => {
    const { edition } = located(response);
    const { snapshot } = edition;
    const key = snapshot.renderKeys.notFound;
    const head = { status: 404, cacheControl: NEVER } as const;
    const answer = async (): Promise<void> => {
      const stored = await store.load(key, headersFor(snapshot.config).document);
      if (stored) sendAnswer(request, response, stored);
      else if (request.method === 'HEAD') sendHead(response, head);
      else {
        const page = edition.notFound();
        const at = { path: '/404', query: '' };
        const delivery = { ...head, snapshot, response, storeAs: key };
        const rendered = await edition.renderElsewhere(page, at);
        if (rendered) sendRendered(parts, delivery, rendered);
        else await stream(parts, { ...delivery, page, at: { ...at, figures: NO_FIGURES } });
      }
    };
    await turns.run(key, answer);
  };
}

const NO_FIGURES: ShownFigures = new Map();
