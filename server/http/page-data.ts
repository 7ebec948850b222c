import type { Response } from 'express';
import type { PageData } from '../../shared/contract/page.ts';
import { Underway } from '../figures/work-queue.ts';
import { SEARCH_PATH } from '../library/made-pages.ts';
import { sendAnswer } from './answer.ts';
import { type DeliveryParts, keep } from './delivery.ts';
import type { Handler } from './locate.ts';
import { JSON_TYPE, NEVER, RETRY_AFTER, REVALIDATE } from './policies.ts';
import { searchQueryOf } from './search.ts';

/**
 * A page as JSON for the browser's navigation, with the HTML of its figures in the state that the query sets. Data that
 * does not depend on the query is stored, and made once for all concurrent requests. After a 404 the browser loads the
 * address in full.
 */
export function pageData(parts: DeliveryParts): Handler<'page-data'> {
  const { renderer, store, limit } = parts;
  const underway = new Underway<PageData | undefined>();
  return async ({ sitePath, path, query, edition }, { request, response }) => {
    if (sitePath === null) return sendMissing(response);
    const { snapshot } = edition;
    const hasState = await edition.hasFigureState(sitePath, query);
    const isOneOff = hasState || sitePath === SEARCH_PATH;
    const key = isOneOff ? undefined : snapshot.renderKeys.get(path);
    const stored = key === undefined ? undefined : await store.load(key, parts.headersFor(snapshot.config).document);
    if (stored) return sendAnswer(request, response, stored);
    const make = async (storeAs?: string): Promise<PageData | undefined> => {
      const page = await edition.page(sitePath, searchQueryOf(query));
      if (!page) return undefined;
      const data = await renderer.withFigures(page, await edition.shownFigures(sitePath, hasState ? query : ''));
      if (storeAs !== undefined) keep(parts, storeAs, Buffer.from(JSON.stringify(data)), { status: 200, type: JSON_TYPE, cacheControl: REVALIDATE }, snapshot);
      return data;
    };
    const data = await (key === undefined ? limit.run(make) : underway.get(key, () => limit.run(() => make(key))));
    if (!data) return sendMissing(response);
    if (data.kind === 'search' && !data.isReady) response.status(503).set('Retry-After', RETRY_AFTER);
    response.set('Cache-Control', isOneOff ? NEVER : REVALIDATE).json(data);
  };
}

function sendMissing(response: Response): void {
  response.status(404).set('Cache-Control', NEVER).json({});
}
