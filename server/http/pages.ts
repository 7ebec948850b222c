import type { RequestHandler } from 'express';
import { mayHoldState } from '../../shared/figures/state-query.ts';
import { SEARCH_PATH } from '../library/site.ts';
import { orBusy } from './busy.ts';
import { type DeliveryParts, sendHead, sendStored, stream } from './delivery.ts';
import { NEVER, REVALIDATE } from './policies.ts';
import { targetOf } from './request.ts';
import { searchQueryOf } from './search.ts';
import type { SearchTally } from './search-tally.ts';

/** Answers a page that was rendered before from its stored bytes, or with 304 when the client has them. */
export function storedPages({ library, store }: DeliveryParts): RequestHandler {
  return (request, response, next) => {
    const { path, query } = targetOf(request);
    const { snapshot } = library.at(path);
    const isOneOff = query !== '' && (path === snapshot.site.searchHref || mayHoldState(query));
    const page = isOneOff ? undefined : store.get(storeKey(snapshot.id, path));
    if (page) sendStored(request, response, page, 200);
    else next();
  };
}

/**
 * Renders a page that is asked for the first time, streaming it as it comes, and keeps what was streamed. Whoever asks for the same page
 * meanwhile waits for those bytes instead of rendering it again.
 */
export function pages(parts: DeliveryParts & { readonly searches: SearchTally }): RequestHandler {
  const underway = new Map<string, Promise<void>>();
  const answer = async (...[request, response, next]: Parameters<RequestHandler>): Promise<void> => {
    const { library, store } = parts;
    const { path, query } = targetOf(request);
    const edition = library.at(path);
    const { snapshot } = edition;
    const address = snapshot.addresses.find(path);
    if (address.kind !== 'page') return next();
    const isSearch = address.path === SEARCH_PATH && query !== '';
    const hasState = mayHoldState(query) && edition.hasFigureState(address.path, query);
    // What depends on the query is nobody else's.
    const isOneOff = isSearch || hasState;
    const head = { status: 200, cacheControl: isOneOff ? NEVER : REVALIDATE };
    if (request.method === 'HEAD') return sendHead(response, head);
    const figures = hasState ? await edition.figureStates(address.path, query) : NO_STATES;
    const render = async (storeAs?: string): Promise<void> => {
      const page = await edition.page(address.path, isSearch ? searchQueryOf(request) : {});
      if (page?.kind === 'search') parts.searches.add('page', page.answer);
      if (page)
        await stream(parts, {
          ...head,
          page,
          snapshot,
          response,
          at: { path, query: isOneOff ? query : '', figures },
          ...(storeAs === undefined ? {} : { storeAs }),
        });
      else next();
    };
    if (isOneOff) return await render();
    const key = storeKey(snapshot.id, path);
    for (let other = underway.get(key); other; other = underway.get(key)) await other;
    // The content may have changed during the wait, and with it all that was looked up above.
    if (library.at(path) !== edition) return await answer(request, response, next);
    const stored = store.get(key);
    if (stored) return sendStored(request, response, stored, 200);
    const work = render(key);
    // Whoever waits needs to know that it is over, not how it went: after a failure the next one tries for itself.
    const over = work.catch(() => undefined).finally(() => underway.delete(key));
    underway.set(key, over);
    await work;
  };
  return orBusy(answer);
}

/** Any other address: one page for all of them, with status 404. */
export function notFound(parts: DeliveryParts): RequestHandler {
  return async (request, response) => {
    const { library, store } = parts;
    const edition = library.at(targetOf(request).path);
    const { snapshot } = edition;
    // A name that no address can have, since addresses begin with a slash.
    const key = storeKey(snapshot.id, 'not-found');
    const stored = store.get(key);
    const head = { status: 404, cacheControl: NEVER };
    if (stored) sendStored(request, response, stored, 404);
    else if (request.method === 'HEAD') sendHead(response, head);
    else await stream(parts, { ...head, page: edition.notFound(), snapshot, response, at: { path: '/404', query: '', figures: NO_STATES }, storeAs: key });
  };
}

const NO_STATES: ReadonlyMap<string, string> = new Map();

/** Nothing a client sends is part of a key but an address that the table knows: keys for others are looked up and never made. */
function storeKey(content: string, path: string): string {
  return `${content} ${path}`;
}
