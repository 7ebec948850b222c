import type { PageData } from '../../shared/contract/page.ts';
import type { SiteData } from '../../shared/contract/site.ts';
import type { PageAddress } from '../../shared/navigation/shown.ts';
import { searchPage } from '../../shared/pages/search-page.ts';
import { readSearchAddress } from '../../shared/search-ui/search-address.ts';
import { type SearchService, Unavailable } from '../../shared/search-ui/search-service.ts';

export interface SearchSourceParts {
  readonly site: SiteData;
  /** Address of the page's style sheet. */
  readonly styles: readonly string[];
  /** Identity of the build that this script belongs to. */
  readonly build: string;
  readonly service: SearchService;
  /** Fetches the data of a page from the server, at once. */
  fetchPage(address: string, urgency: 'high', signal: AbortSignal): Promise<PageData>;
}

/** The pauses before a search that got no answer is asked again. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000];

/**
 * Loads the search page at an address: from the index if it is ready, otherwise from the server. The page is not
 * cached: while a visitor types, each search is soon replaced by the next.
 */
export async function loadSearchPage(address: PageAddress, signal: AbortSignal, parts: SearchSourceParts): Promise<PageData> {
  const page = await fromIndex(address, signal, parts);
  signal.throwIfAborted();
  return page ?? (await fromServer(address, signal, parts));
}

async function fromIndex({ search }: PageAddress, signal: AbortSignal, { site, styles, build, service }: SearchSourceParts): Promise<PageData | null> {
  const { query, context, version } = readSearchAddress(new URLSearchParams(search), site);
  if (service.stateOf(version) !== 'ready') return null;
  const answer = await service.ask({ query, context, version, size: 'page' }, signal).catch(() => null);
  return answer && searchPage(answer, version, { href: site.searchHref, site, styles, build });
}

/**
 * On the search page itself, lost requests are repeated. A full load, which is what follows an error, would take away
 * the text and the results from a visitor who is typing while the connection is down.
 */
async function fromServer({ pathname, search }: PageAddress, signal: AbortSignal, { site, fetchPage }: SearchSourceParts): Promise<PageData> {
  for (const ms of PAUSES_MS) {
    try {
      return await fetchPage(pathname + search, 'high', signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!isLost(error) || location.pathname !== site.searchHref) throw error;
    }
    await pause(ms, signal);
  }
  return await fetchPage(pathname + search, 'high', signal);
}

/**
 * Whether a request got no answer, or came before the server could search. Another refusal, or an answer that cannot be
 * read, is another error.
 */
function isLost(error: unknown): boolean {
  return error instanceof Unavailable || error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
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
