import type { Request, RequestHandler } from 'express';
import { withBase } from '../../shared/urls.ts';
import type { Library, PageQuery } from '../library/library.ts';
import { IMMUTABLE, NEVER, REVALIDATE } from './policies.ts';
import { targetOf } from './request.ts';

/** What a visitor searches for. A parameter that is given twice, or is not text, counts as none. */
export function searchQueryOf(request: Pick<Request, 'originalUrl'>): PageQuery {
  const parameters = new URLSearchParams(targetOf(request).query);
  const only = (name: string): string | undefined => {
    const values = parameters.getAll(name);
    return values.length === 1 ? values[0] : undefined;
  };
  const q = only('q');
  const ctx = only('ctx');
  return { ...(q === undefined ? {} : { q }), ...(ctx === undefined ? {} : { ctx }) };
}

/** The search index as a file. It is immutable only under the hash of what it holds; any other query gets today's index to ask about again. */
export function searchIndex(library: Library): RequestHandler {
  return async (request, response, next) => {
    const { path, query } = targetOf(request);
    if (path !== withBase(library.snapshot.base, '/search-index.json')) return next();
    const { json, hash } = await library.search();
    response
      .set('Cache-Control', query === `?_=${hash}` ? IMMUTABLE : REVALIDATE)
      .type('json')
      .send(json);
  };
}

/** The best hits as JSON: `GET /search.json?q=&ctx=`. */
export function searchJson(library: Library): RequestHandler {
  return async (request, response, next) => {
    if (targetOf(request).path !== withBase(library.snapshot.base, '/search.json')) return next();
    const { q = '', ctx } = searchQueryOf(request);
    response.set('Cache-Control', NEVER).json(await library.suggest(q, ctx));
  };
}
