import type { Response } from 'express';
import { searchQueryOf } from '../library/edition-search.ts';
import { SEARCH_PATH } from '../library/made-pages.ts';
import { Pending } from '../pending.ts';
import { sendAnswer } from './answer.ts';
import { type DeliveryParts, keep } from './delivery.ts';
import type { Handler } from './locate.ts';
import { JSON_TYPE, NEVER, RETRY_AFTER, REVALIDATE } from './policies.ts';
import { bufferOf } from './store.ts';

/**
 * A page as JSON for the browser's navigation, with the HTML of its figures in the state of the query. Data without a
 * state is stored, and made once for all who ask at once. After a 404 the browser loads the address in full.
 */
export function pageData(parts: DeliveryParts): Handler<'page-data'> {
  const { renderer, store, limit } = parts;
  const underway = new Pending<Made | undefined>();
  return async ({ sitePath, path, query, edition }, { request, response }) => {
    if (sitePath === null) return sendMissing(response);
    const { snapshot } = edition;
    const hasState = await edition.hasFigureState(sitePath, query);
    const isOneOff = hasState || sitePath === SEARCH_PATH;
    const own = { 'Cache-Control': isOneOff ? NEVER : REVALIDATE, 'Content-Type': JSON_TYPE, Vary: 'Accept-Encoding' };
    if (isOneOff && request.method === 'HEAD') return void response.set(own).end();
    const key = isOneOff ? undefined : snapshot.renderKeys.get(path);
    const stored = key === undefined ? undefined : await store.load(key, parts.headersFor(snapshot.config).document);
    if (stored) return sendAnswer(request, response, stored);
    const make = async (storeAs?: string): Promise<Made | undefined> => {
      const state = hasState ? query : '';
      const elsewhere = await edition.dataFromElsewhere(sitePath, state);
      const made = elsewhere ? { bytes: bufferOf(elsewhere), isReady: true, figures: undefined } : await makeHere(state);
      const head = { status: 200, type: JSON_TYPE, cacheControl: REVALIDATE, figures: made?.figures } as const;
      if (made && storeAs !== undefined) keep(parts, storeAs, made.bytes, head, snapshot);
      return made;
    };
    const makeHere = async (state: string): Promise<Made | undefined> => {
      const page = await edition.page(sitePath, searchQueryOf(query));
      if (!page) return undefined;
      const figures = await edition.shownFigures(sitePath, state);
      const data = await renderer.withFigures(page, figures);
      return { bytes: Buffer.from(JSON.stringify(data)), isReady: data.kind !== 'search' || data.isReady, figures: [...figures.keys()] };
    };
    const made = await (key === undefined ? limit.run(make) : limit.wait(underway.get(key, () => limit.run(() => make(key)))));
    if (!made) return sendMissing(response);
    if (!made.isReady) response.status(503).set('Retry-After', RETRY_AFTER);
    response.set(own).send(made.bytes);
  };
}

interface Made {
  /** JSON. */
  readonly bytes: Buffer;
  /** False if the search has no index yet. */
  readonly isReady: boolean;
  /** Ids of the figures of the page, if they are known. */
  readonly figures: readonly string[] | undefined;
}

function sendMissing(response: Response): void {
  response.status(404).set('Cache-Control', NEVER).json({});
}
