import type { SiteData } from '../contract/site.ts';

/** A search, as in the address of the search page. */
export interface SearchRequest {
  readonly query: string;
  /** Id of the context that the search is limited to; null searches everywhere. */
  readonly context: string | null;
  /** Name of an older docs version; null is the last version. */
  readonly version: string | null;
}

/** The state of an entry whose search was submitted, not just typed. */
export const SENT_SEARCH = 'sent';

/** Returns the address of a search, without unset parameters. */
export function searchAddress(
  searchHref: string,
  { query, context, version }: SearchRequest,
): string {
  const parameters = new URLSearchParams({
    ...(query === '' ? {} : { q: query }),
    ...(context === null ? {} : { ctx: context }),
    ...(version === null ? {} : { version }),
  });
  return parameters.size === 0 ? searchHref : `${searchHref}?${parameters}`;
}

/** Parses an address as the server does, ignoring repeated parameters and unknown contexts and versions. */
export function readSearchAddress(
  parameters: URLSearchParams,
  { searchContexts, versions }: Pick<SiteData, 'searchContexts' | 'versions'>,
): SearchRequest {
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
