/** Site path of the page of results. */
export const SEARCH_PATH = '/search/';

/** The parameters of a search. */
export interface SearchQuery {
  readonly q?: string;
  readonly ctx?: string;
  readonly version?: string;
}

/** Ignores a parameter that is given twice. */
export function searchQueryOf(query: string): SearchQuery {
  const parameters = new URLSearchParams(query);
  const only = (name: 'q' | 'ctx' | 'version'): SearchQuery => {
    const [value, ...others] = parameters.getAll(name);
    return value === undefined || others.length > 0 ? {} : { [name]: value };
  };
  return { ...only('q'), ...only('ctx'), ...only('version') };
}

/** Whether a query asks the page of results for anything. */
export function isSearchQuery(query: string): boolean {
  return Object.keys(searchQueryOf(query)).length > 0;
}
