import type { RequestHandler } from 'express';
import { HTML_TYPE, JSON_TYPE, NEVER, REVALIDATE } from '../contract/policies.ts';
import { SEARCH_PATH } from '../contract/search-query.ts';
import { TooBusy } from '../too-busy.ts';
import { type Delivery, sendHead } from './delivery.ts';
import { type Handler, located, mayDiffer } from './locate.ts';
import { sendLine } from './plain-answers.ts';

/** Pages that are not stored. With a search or the state of a figure in the query, they are for one visitor. */
export function pages(delivery: Delivery): Handler<'page' | 'search'> {
  return async (location, exchange) => {
    const { path, query, locale, sitePath } = location;
    const { request, response } = exchange;
    const isOneOff = mayDiffer(location, locale);
    const key = isOneOff ? undefined : locale.renderKeys.get(path);
    const wanted = {
      kind: 'page',
      base: locale.base,
      sitePath,
      query: isOneOff ? query : '',
    } as const;
    if (
      request.method === 'HEAD' &&
      !(key !== undefined && (await delivery.stored(key, locale.headers.document)))
    )
      return sendHead(response, HTML_TYPE, isOneOff ? NEVER : REVALIDATE);
    await (key === undefined
      ? delivery.sendOne(wanted, exchange)
      : delivery.sendShared(key, wanted, location, exchange));
  };
}

/**
 * A page as JSON for the browser's navigation, with the HTML of its figures in the state of the query. After a 404 the
 * browser loads the address in full.
 */
export function pageData(delivery: Delivery): Handler<'page-data'> {
  return async (location, exchange) => {
    const { path, query, locale, sitePath } = location;
    const { request, response } = exchange;
    if (sitePath === null) return void response.status(404).set('Cache-Control', NEVER).json({});
    const isOneOff = sitePath === SEARCH_PATH || mayDiffer(location, locale);
    if (isOneOff && request.method === 'HEAD') return sendHead(response, JSON_TYPE, NEVER);
    const key = isOneOff ? undefined : locale.renderKeys.get(path);
    const wanted = {
      kind: 'page-data',
      base: locale.base,
      sitePath,
      query: isOneOff ? query : '',
    } as const;
    await (key === undefined
      ? delivery.sendOne(wanted, exchange)
      : delivery.sendShared(key, wanted, location, exchange));
  };
}

/** Answers all other addresses with the not-found page. */
export function notFound(delivery: Delivery): RequestHandler {
  return async (request, response) => {
    const location = located(response);
    const { locale } = location;
    const key = locale.renderKeys.notFound;
    const isUnmade =
      request.method === 'HEAD' && !(await delivery.stored(key, locale.headers.document));
    if (isUnmade) return sendHead(response.status(404), HTML_TYPE, NEVER);
    const none = () => sendLine(response, 404, 'There is nothing at this address.');
    // Even if the page cannot be made, the status is 404.
    await delivery
      .sendShared(key, { kind: 'not-found', base: locale.base }, location, {
        request,
        response,
        next: none,
      })
      .catch((error: unknown) => {
        if (!(error instanceof TooBusy)) throw error;
        none();
      });
  };
}
