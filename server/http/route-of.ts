import { addressOf } from '../../shared/urls.ts';
import type { Library } from '../library/library.ts';
import { ASSETS_PATH } from '../library/structure.ts';

/** Kinds of addresses; `file` is everything that is none of the others, redirects among it. */
export type Route = 'page' | 'page-data' | 'search' | 'search-json' | 'search-index' | 'asset' | 'file' | 'health';

/** Which kind of address a path is. Whether something lies there is another question, and the status of its answer. */
export function routeOf(path: string, library: Library): Route {
  if (path === '/healthz' || path === '/readyz') return 'health';
  const { base, site } = library.at(path).snapshot;
  if (path === site.searchHref) return 'search';
  if (path === `${base}search.json`) return 'search-json';
  if (path.startsWith(`${base}search-index`)) return 'search-index';
  if (path.startsWith(addressOf(base, ASSETS_PATH))) return 'asset';
  if (path.endsWith('/page.json')) return 'page-data';
  return path.endsWith('/') ? 'page' : 'file';
}
