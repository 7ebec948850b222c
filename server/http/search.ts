import type { Request, RequestHandler } from 'express';
import { UNUSABLE_REASONS, type UnusableReason } from '../../shared/contract/search.ts';
import { BOX_LIMITS, PAGE_LIMITS } from '../../shared/search/limits.ts';
import { withBase } from '../../shared/urls.ts';
import type { PageQuery } from '../library/edition.ts';
import type { Library } from '../library/library.ts';
import { IMMUTABLE, NEVER, REVALIDATE } from './policies.ts';
import { targetOf } from './request.ts';
import { sendIndexFile } from './search-file.ts';
import type { SearchTally } from './search-tally.ts';

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
    const file = await index.file();
    await sendIndexFile(request, response, file, query === `?_=${file.hash}` ? IMMUTABLE : REVALIDATE);
  };
}

/** So many hits may be asked for: as many as the search page shows. */
const MAX_LIMIT = PAGE_LIMITS.limit;
const LIMIT_RULE = `limit has to be a whole number from 1 to ${MAX_LIMIT}, given once. Without it there are ${BOX_LIMITS.limit} hits.`;

/**
 * The best hits as JSON, the same ones as everywhere: `GET /search.json?q=&ctx=&version=&limit=&typing=1`. `typing` says that the visitor has not finished, so
 * that half a word is not counted among what is not found; `unusable` names an index (by its hash) that the browser could not use, and `why` the reason.
 */
export function searchJson({ library, searches }: { readonly library: Library; readonly searches: SearchTally }): RequestHandler {
  return async (request, response, next) => {
    const { path, query } = targetOf(request);
    const edition = library.at(path);
    if (path !== withBase(edition.snapshot.base, '/search.json')) return next();
    response.set('Cache-Control', NEVER);
    const parameters = new URLSearchParams(query);
    const limit = limitOf(parameters);
    if (limit === null) return void response.status(400).json({ error: LIMIT_RULE });
    const answer = await edition.suggest(searchQueryOf(request), { ...BOX_LIMITS, limit });
    if (request.method === 'GET') {
      if (parameters.get('typing') !== '1') searches.add('json', answer);
      // Only of the index that there is: what a browser says is counted, and never repeated.
      if (answer.index && parameters.get('unusable') === answer.index.hash) searches.addUnusableIndex(reasonOf(parameters));
    }
    response.json(answer);
  };
}

/** Why an index was of no use. A browser that does not say it in our words could not read it. */
function reasonOf(parameters: URLSearchParams): UnusableReason {
  const why = parameters.get('why');
  return UNUSABLE_REASONS.find((reason) => reason === why) ?? 'unreadable';
}

/** How many hits are asked for, or null where that cannot be told. */
function limitOf(parameters: URLSearchParams): number | null {
  const [text, ...others] = parameters.getAll('limit');
  if (text === undefined) return BOX_LIMITS.limit;
  const isOne = others.length === 0 && /^[1-9]\d{0,2}$/.test(text);
  return isOne && Number(text) <= MAX_LIMIT ? Number(text) : null;
}
