import type { PageData } from '../../shared/contract/page.ts';
import type { SiteData } from '../../shared/contract/site.ts';
import type { PageAddress } from '../../shared/navigation/shown.ts';
import { type SearchPageParts, searchPage } from '../../shared/pages/search-page.ts';
import { RETRY_DELAYS_MS } from '../../shared/search-ui/retries.ts';
import { readSearchAddress } from '../../shared/search-ui/search-address.ts';
import { type SearchService, Unavailable } from '../../shared/search-ui/search-service.ts';

export interface SearchSourceParts extends Pick<SearchPageParts, 'build' | 'styles'> {
  readonly site: SiteData;
  readonly service: SearchService;
  /** Fetches the data of a page from the server. */
  fetchPage(address: string, urgency: 'high', signal: AbortSignal): Promise<PageData>;
}

/**
 * Loads the search page from the index if that is ready, else from the server. It is not cached, because each search is
 * soon replaced while the visitor types.
 */
export async function loadSearchPage(
  address: PageAddress,
  signal: AbortSignal,
  parts: SearchSourceParts,
): Promise<PageData> {
  return (await fromIndex(address, signal, parts)) ?? (await fromServer(address, signal, parts));
}

async function fromIndex(
  { search }: PageAddress,
  signal: AbortSignal,
  { site, styles, build, service }: SearchSourceParts,
): Promise<PageData | null> {
  const { query, context, version } = readSearchAddress(new URLSearchParams(search), site);
  const answer = await service.askIndex({ query, context, version, size: 'page' }, signal);
  return answer && searchPage(answer, version, { href: site.searchHref, site, styles, build });
}

/**
 * On the search page itself, lost requests are retried: a full load would discard the visitor's text and results while
 * the connection is down. Meanwhile the index may load, even offline from a copy of the site.
 */
async function fromServer(
  address: PageAddress,
  signal: AbortSignal,
  parts: SearchSourceParts,
): Promise<PageData> {
  const { pathname, search } = address;
  const { site, service, fetchPage } = parts;
  const { version } = readSearchAddress(new URLSearchParams(search), site);
  for (const ms of RETRY_DELAYS_MS) {
    try {
      return await fetchPage(pathname + search, 'high', signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!isLost(error) || location.pathname !== site.searchHref) throw error;
    }
    service.prepare(version);
    await pauseUntil(() => service.stateOf(version) === 'ready', ms, signal, service);
    const page = await fromIndex(address, signal, parts);
    if (page) return page;
  }
  return await fetchPage(pathname + search, 'high', signal);
}

/** Whether a request got no response, or came before the server is ready. Other errors are final. */
function isLost(error: unknown): boolean {
  return (
    error instanceof Unavailable ||
    error instanceof TypeError ||
    (error instanceof DOMException && error.name === 'TimeoutError')
  );
}

/** Resolves after a delay, or as soon as a condition holds. */
function pauseUntil(
  condition: () => boolean,
  ms: number,
  signal: AbortSignal,
  { subscribe }: Pick<SearchService, 'subscribe'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      unsubscribe();
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const check = (): void => {
      if (condition()) end();
    };
    const timer = setTimeout(end, ms);
    const unsubscribe = subscribe(check);
    signal.addEventListener('abort', end);
    check();
  });
}
