import type { SiteData } from '../contract/site.ts';

/** What is searched, as the address of the search page says it. */
export interface AskedSearch {
  readonly query: string;
  /** Id of the context to keep to; null searches everywhere. */
  readonly context: string | null;
  /** Name of a docs version that is not the last one; null is the last one. */
  readonly version: string | null;
}

/** The address of a search. What is not asked for is not in it. */
export function searchAddress(searchHref: string, { query, context, version }: AskedSearch): string {
  const parameters = new URLSearchParams({
    ...(query === '' ? {} : { q: query }),
    ...(context === null ? {} : { ctx: context }),
    ...(version === null ? {} : { version }),
  });
  return parameters.size === 0 ? searchHref : `${searchHref}?${parameters}`;
}

/** Reads what an address asks for, as the server does: what is given twice, or names a context or version that there is not, counts as none. */
export function readSearchAddress(parameters: URLSearchParams, { searchContexts, versions }: Pick<SiteData, 'searchContexts' | 'versions'>): AskedSearch {
  const only = (name: string): string | null => {
    const [value, ...others] = parameters.getAll(name);
    return value === undefined || others.length > 0 ? null : value;
  };
  const context = only('ctx');
  const version = only('version');
  return {
    query: only('q') ?? '',
    context: searchContexts.some(({ id }) => id === context) ? context : null,
    version: versions.some(({ name, isLast }) => name === version && !isLast) ? version : null,
  };
}
