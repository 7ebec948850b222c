import type { SiteData } from '../../shared/contract/site.ts';
import type { SearcherSite } from '../../shared/search/searcher.ts';
import type { SearchService } from '../../shared/search-ui/search-service.ts';
import { isFrugal } from '../frugal.ts';
import type { AskServer } from './ask-server.ts';
import { startEngine } from './index-engine.ts';
import { createSearchService } from './search-service.ts';

/** The search of a site with its index. */
export function siteSearch(site: SiteData, askServer: AskServer): SearchService {
  return createSearchService({
    askServer,
    startEngine: (version, note) => startEngine({ note, site: searcherSite(site, version), origin: location.origin }),
    isFrugal,
    now: Date.now,
    // A site's owner who looks for the reason looks there.
    complain: (error) => console.error(error),
  });
}

function searcherSite({ base, versions, searchContexts }: SiteData, version: string | null): SearcherSite {
  const read = versions.find(({ name, isLast }) => (version === null ? isLast : name === version));
  return { base, docsPath: read?.path ?? base, contexts: searchContexts.map(({ id }) => ({ id })) };
}
