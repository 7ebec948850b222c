import type { Request, RequestHandler } from 'express';
import { withBase } from '../../shared/urls.ts';
import type { PageQuery } from '../library/edition.ts';
import type { Library } from '../library/library.ts';
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
  const version = only('version');
  return { ...(q === undefined ? {} : { q }), ...(ctx === undefined ? {} : { ctx }), ...(version === undefined ? {} : { version }) };
}

/** The search indexes as files, one for each docs version. Each is immutable only under the hash of what it holds; any other query gets today's index to ask about again. */
export function searchIndex(library: Library): RequestHandler {
  return async (request, response, next) => {
    const { path, query } = targetOf(request);
    const edition = library.at(path);
    const { base } = edition.snapshot;
    const index = path.startsWith(`${base}search-index`) ? await edition.searchIndex(path.slice(base.length)) : undefined;
    if (!index) return next();
    const { json, hash } = index;
    response
      .set('Cache-Control', query === `?_=${hash}` ? IMMUTABLE : REVALIDATE)
      .type('json')
      .send(json);
  };
}

/** The best hits as JSON: `GET /search.json?q=&ctx=&version=`. */
export function searchJson(library: Library): RequestHandler {
  return async (request, response, next) => {
    const { path } = targetOf(request);
    const edition = library.at(path);
    if (path !== withBase(edition.snapshot.base, '/search.json')) return next();
    response.set('Cache-Control', NEVER).json(await edition.suggest(searchQueryOf(request)));
  };
}
