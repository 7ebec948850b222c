import type { RequestHandler } from 'express';
import { pageToWire } from '../../shared/contract/boot.ts';
import { pageOfDataHref } from '../../shared/urls.ts';
import type { Library } from '../library/library.ts';
import { SEARCH_PATH } from '../library/site.ts';
import { NEVER, REVALIDATE } from './policies.ts';
import { targetOf } from './request.ts';
import { searchQueryOf } from './search.ts';

/** A page as JSON, for the browser's navigation. Unknown pages are a bare 404: the browser then loads the address in full. */
export function pageData(library: Library): RequestHandler {
  return async (request, response, next) => {
    const { path } = targetOf(request);
    const pagePath = pageOfDataHref(path);
    if (pagePath === null) return next();
    const edition = library.at(path);
    const address = edition.snapshot.addresses.find(pagePath);
    const page = address.kind === 'page' ? await edition.page(address.path, searchQueryOf(request)) : undefined;
    if (!page || address.kind !== 'page') return void response.status(404).set('Cache-Control', NEVER).json({});
    response.set('Cache-Control', address.path === SEARCH_PATH ? NEVER : REVALIDATE).json(pageToWire(page, { leaves: true }));
  };
}
