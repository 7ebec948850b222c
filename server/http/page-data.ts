import { sendAnswer } from './answer.ts';
import { type DeliveryParts, keep } from './delivery.ts';
import { type Handler, storeKey } from './locate.ts';
import { JSON_TYPE, NEVER, REVALIDATE } from './policies.ts';
import { searchQueryOf } from './search.ts';

/**
 * A page as JSON for the browser's navigation, with the HTML of its figures in the state that the query sets. Data that
 * does not depend on the query is stored. After a 404 the browser loads the address in full.
 */
export function pageData(parts: DeliveryParts): Handler<'page-data'> {
  const { renderer, store } = parts;
  return async ({ sitePath, path, query, edition }, { request, response }) => {
    if (sitePath === null) return void response.status(404).set('Cache-Control', NEVER).json({});
    const hasState = edition.hasFigureState(sitePath, query);
    const { snapshot } = edition;
    const key = storeKey(snapshot, path);
    const stored = hasState ? undefined : store.get(key);
    if (stored) return sendAnswer(request, response, stored);
    const page = await edition.page(sitePath, searchQueryOf(query));
    if (!page) return void response.status(404).set('Cache-Control', NEVER).json({});
    const data = renderer.withFigures(page, await edition.shownFigures(sitePath, hasState ? query : ''));
    const isOneOff = page.kind === 'search' || hasState;
    response.set('Cache-Control', isOneOff ? NEVER : REVALIDATE).json(data);
    if (!isOneOff) await keep(parts, key, Buffer.from(JSON.stringify(data)), { status: 200, type: JSON_TYPE, cacheControl: REVALIDATE }, snapshot);
  };
}
