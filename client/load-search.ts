import type { PageData } from '../shared/contract/page.ts';
import type { SiteData } from '../shared/contract/site.ts';
import { searchPage } from '../shared/pages/search-page.ts';
import { type AskedSearch, readSearchAddress } from '../shared/search-ui/search-address.ts';
import type { SearchService } from '../shared/search-ui/search-service.ts';
import type { Urgency } from './page-cache.ts';

export interface SearchLoaderParts {
  /** Who answers searches here, when the index is at hand; without it every search is the server's. */
  readonly service?: SearchService;
  readonly site: SiteData;
  /** Identity of the build that this script belongs to. */
  readonly build: string;
  fetchPage(address: string, urgency: Urgency, signal: AbortSignal): Promise<PageData>;
}

/** After how long a search that got no answer is asked again; after the last time the page is loaded in full. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000];

/**
 * Gives the search page at an address of its own: from the index where that is at hand, else from the server. Searches are not kept: who types
 * asks for many, and each goes with the one after it.
 */
export function createSearchLoader({ service, site, build, fetchPage }: SearchLoaderParts) {
  const fromIndex = async ({ query, context, version }: AskedSearch, signal: AbortSignal): Promise<PageData | null> => {
    if (service?.stateOf(version) !== 'ready') return null;
    const answer = await service.ask({ query, context, version, size: 'page' }, signal).catch(() => null);
    return answer && searchPage(answer, version, { href: site.searchHref, siteTitle: site.title, build });
  };
  const fromServer = async (address: string, signal: AbortSignal): Promise<PageData> => {
    for (const ms of PAUSES_MS) {
      try {
        return await fetchPage(address, 'high', signal);
      } catch (error) {
        signal.throwIfAborted();
        if (!isLost(error) || location.pathname !== site.searchHref) throw error;
      }
      // Who is typing here while the line is down would lose the page to a full load: the letters and results stay, and the question is asked again.
      await pause(ms, signal);
    }
    return await fetchPage(address, 'high', signal);
  };
  return async (url: URL, signal: AbortSignal): Promise<PageData> => {
    const page = await fromIndex(readSearchAddress(url.searchParams, site), signal);
    signal.throwIfAborted();
    return page ?? (await fromServer(url.pathname + url.search, signal));
  };
}

/** Whether a request got no answer at all, as opposed to one that was refused or could not be read. A mistake in the code may look the same. */
function isLost(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave);
      resolve();
    }, ms);
    signal.addEventListener('abort', leave);
  });
}
