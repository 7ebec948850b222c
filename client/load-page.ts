import { pageFromWire, parseWirePage } from '../shared/contract/boot.ts';
import type { PageData } from '../shared/contract/page.ts';
import { preloadPage } from '../shared/pages/page-body.tsx';
import type { LoadPage } from '../shared/routes.tsx';
import { pageDataHref } from '../shared/urls.ts';
import { isBeingReplaced, loadInFull } from './load-in-full.ts';
import type { PageCache, Urgency } from './page-cache.ts';

export interface PageLoaderOptions {
  /** Identity of the build that this script belongs to. */
  readonly build: string;
  readonly pages: PageCache;
  /** The hash of the address that is being navigated to; the router does not tell its loaders. */
  pendingHash(): string;
}

/**
 * Takes the next page from the pages at hand, or asks the server for its data only. When that fails, or the server has become another build,
 * the address is loaded in full, once: the server then answers with the page or with what is wrong. A full load asks for no page data, so
 * this cannot go in circles.
 */
export function createPageLoader({ build, pages, pendingHash }: PageLoaderOptions): LoadPage {
  return async (url, signal) => {
    const page = await pages.load(url.pathname + url.search, 'high').catch(() => null);
    // The visitor went elsewhere meanwhile; what came stays at hand, for it may be asked for again.
    signal.throwIfAborted();
    if (page?.build !== build) loadInFull(url.pathname + url.search + pendingHash());
    else if (await hasCode(page)) return page;
    // Never settles: the document is about to be replaced.
    return new Promise(() => undefined);
  };
}

/** Waits for the code of a page; false when it does not come and a full load is to mend that. Where none is, the page tells of it itself. */
async function hasCode(page: PageData): Promise<boolean> {
  return await preloadPage(page).then(
    () => true,
    () => !isBeingReplaced(),
  );
}

/** Asks the server for the data of the page at an address (path and query); rejects when the answer is not a page. */
export async function fetchPage(address: string, urgency: Urgency): Promise<PageData> {
  const { pathname, search } = new URL(address, location.href);
  const headers = { Accept: 'application/json' };
  const response = await fetch(pageDataHref(pathname, search), { headers, priority: urgency === 'low' ? 'low' : 'auto' });
  if (!response.ok) throw new Error(`The data of ${address} was answered with ${response.status}.`);
  return pageFromWire(parseWirePage(await response.json()), () => '');
}
