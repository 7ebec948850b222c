import type { PageData } from '../../shared/contract/page.ts';
import type { PageAddress } from '../../shared/navigation/shown.ts';
import { normaliseQuery } from '../../shared/search/limits.ts';
import { readSearchAddress } from '../../shared/search-ui/search-address.ts';
import { reported } from '../../shared/ui/reported.ts';
import type { SearchSourceParts } from './load-search-page.ts';

/**
 * Most visitors do not search, so the code is loaded with the first search. The box below the search field usually has
 * loaded it already.
 */
export function createSearchPages(parts: SearchSourceParts) {
  return {
    /** Whether a path is the search page's. */
    answers: (pathname: string): boolean => pathname === parts.site.searchHref,
    /** Whether a document has the answer to its address. One that the browser has kept has none to any search. */
    isAnswered(page: PageData, { pathname, search }: PageAddress): boolean {
      if (page.kind !== 'search' || pathname !== parts.site.searchHref) return true;
      return normaliseQuery(readSearchAddress(new URLSearchParams(search), parts.site).query) === page.answer.query;
    },
    async load(address: PageAddress, signal: AbortSignal): Promise<PageData> {
      const { loadSearchPage } = await reported(import('./load-search-page.ts'));
      return await loadSearchPage(address, signal, parts);
    },
  };
}
