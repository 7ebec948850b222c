import { normaliseQuery } from 'search';
import { readSearchAddress } from '../../shared/search-ui/search-address.ts';
import { reported } from '../../shared/ui/reported.ts';
import type { SearchPages } from '../pages.ts';
import type { SearchSourceParts } from './load-search-page.ts';

/** Most visitors do not search, so the code is loaded with the first search, usually by the box. */
export function createSearchPages(parts: SearchSourceParts): SearchPages {
  return {
    handles: (pathname) => pathname === parts.site.searchHref,
    isAnswered(page, { pathname, search }) {
      if (page.kind !== 'search' || pathname !== parts.site.searchHref) return true;
      return (
        normaliseQuery(readSearchAddress(new URLSearchParams(search), parts.site).query) ===
        page.answer.query
      );
    },
    async load(address, signal) {
      const { loadSearchPage } = await reported(import('./load-search-page.ts'));
      return await loadSearchPage(address, signal, parts);
    },
  };
}
