import { pageFromWire, parseWirePage } from '../shared/contract/boot.ts';
import type { PageData } from '../shared/contract/page.ts';
import type { LoadPage } from '../shared/routes.tsx';
import { isPagePath, pageDataHref } from '../shared/urls.ts';
import { withPatience } from './join-signals.ts';
import { loadInFull } from './load-in-full.ts';
import type { PageCache, Urgency } from './page-cache.ts';

export interface PageLoaderOptions {
  /** Identity of the build that this script belongs to. */
  readonly build: string;
  readonly pages: PageCache;
  /** Answers the addresses of the search page itself; null is any other address. */
  readonly loadSearch?: (url: URL, signal: AbortSignal) => Promise<PageData> | null;
  /** Loads the code that a page needs besides the entry's. */
  loadCode(page: PageData): Promise<void>;
  /** The hash of the address that is being navigated to; the router does not tell its loaders. */
  pendingHash(): string;
}

/**
 * Takes the next page from the pages at hand, or asks the server for its data only. When data or code does not come, or the server has become
 * another build, the address is loaded in full, once: the server then answers with the page or with what is wrong. This cannot go in circles,
 * since only a navigation comes here: a document that was loaded in full has its page, and tells itself of code that is missing.
 */
export function createPageLoader({ build, pages, loadSearch = () => null, loadCode, pendingHash }: PageLoaderOptions): LoadPage {
  const pageAt = async (url: URL, signal: AbortSignal): Promise<PageData | null> => {
    if (!isPagePath(url.pathname)) return null;
    const page = await (loadSearch(url, signal) ?? pages.load(url.pathname + url.search, 'high'));
    if (page.build !== build) return null;
    // Offline a full load would only lose the page that is there; the next one tells of its code itself, and how to ask for it again.
    await loadCode(page).catch((error: unknown) => {
      if (navigator.onLine) throw error;
    });
    return page;
  };
  return async (url, signal) => {
    const page = await pageAt(url, signal).catch(() => null);
    // The visitor went elsewhere meanwhile; what came stays at hand, for it may be asked for again.
    signal.throwIfAborted();
    if (page) return page;
    loadInFull(url.pathname + url.search + pendingHash());
    // Never settles: the document is about to be replaced.
    return new Promise(() => undefined);
  };
}

/** A request that takes longer has been lost on the way. */
const PATIENCE_MS = 10_000;

/**
 * Asks the server for the data of the page at an address (path and query); rejects when the answer is not a page or does not come, and with the
 * reason of `signal`.
 */
export function fetchPage(address: string, urgency: Urgency, signal?: AbortSignal): Promise<PageData> {
  return withPatience(PATIENCE_MS, signal, async (limit) => {
    const { pathname, search } = new URL(address, location.href);
    const response = await fetch(pageDataHref(pathname, search), {
      headers: { Accept: 'application/json' },
      priority: urgency === 'low' ? 'low' : 'auto',
      signal: limit,
    });
    if (!response.ok) throw new Error(`The data of ${address} was answered with ${response.status}.`);
    return pageFromWire(parseWirePage(await response.json()), () => '');
  });
}
