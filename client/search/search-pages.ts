import { reported } from '../../shared/ui/reported.ts';
import type { SearchPages } from '../pages.ts';
import type { SearchSourceParts } from './load-search-page.ts';

/**
 * Most visitors do not search, so the code is loaded with the first search. The box below the search field usually has
 * loaded it already.
 */
export function createSearchPages(parts: SearchSourceParts): SearchPages {
  return {
    answers: (pathname) => pathname === parts.site.searchHref,
    async load(address, signal) {
      const { loadSearchPage } = await reported(import('./load-search-page.ts'));
      return await loadSearchPage(address, signal, parts);
    },
  };
}
