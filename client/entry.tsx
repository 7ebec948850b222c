import { type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { LEAF_ATTRIBUTE } from '../shared/article/html.tsx';
import { BOOT_ID, pageFromWire, parseBoot } from '../shared/contract/boot.ts';
import type { PageData } from '../shared/contract/page.ts';
import { SiteProvider } from '../shared/layout/site-context.tsx';
import { preloadPage } from '../shared/pages/page-body.tsx';
import { createRoutes, PAGE_ROUTE } from '../shared/routes.tsx';
import { SearchProvider } from '../shared/search-ui/search-service.ts';
import { startAnalytics } from './analytics/analytics.ts';
import { LiveFigureElement } from './figures/define-live-figure.ts';
import { nameHistoryEntries } from './history-keys.ts';
import { createPageLoader, fetchPage } from './load-page.ts';
import type { SearchLoaderParts } from './load-search.ts';
import { createPageCache } from './page-cache.ts';
import { startPageLife } from './page-life.ts';
import { startSearch } from './search/start-search.ts';

/**
 * Readies everything for the server's page: the boot data says what it is, and the article's leaves are read off the page itself. Resolves, when the
 * code of the page is there, with what takes the page over; that resolves when the page answers.
 */
export async function prepare(): Promise<() => Promise<void>> {
  const root = document.getElementById('root');
  // A heading may have the same id, so the element counts too.
  const block = document.querySelector(`script#${BOOT_ID}`);
  if (!root || !block) throw new Error('This document was not made by the server of this site.');
  const boot = parseBoot(block.textContent ?? '');
  const page = pageFromWire(boot.page, leafReader(root));
  const pages = createPageCache({ fetchPage, now: Date.now });
  nameHistoryEntries();
  const pendingHash = (): string => router.state.navigation.location?.hash ?? '';
  const search = startSearch(boot.site);
  const isSearch = (pathname: string): boolean => pathname === boot.site.searchHref;
  const loadSearch = (url: URL, signal: AbortSignal): Promise<PageData> | null =>
    isSearch(url.pathname) ? searchPageAt(url, signal, { site: boot.site, build: page.build, fetchPage, service: search }) : null;
  const loadPage = createPageLoader({ build: page.build, pages, loadSearch, loadCode: preloadPage, pendingHash });
  const routes = createRoutes({ loadPage, readsQuery: isSearch });
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: { [PAGE_ROUTE]: page } } });
  startPageLife({ router, pages, base: boot.site.base });
  const isReady = await preloadPage(page).then(
    () => true,
    () => false,
  );
  return () =>
    new Promise((resolve) => {
      const app = (
        <SiteProvider site={boot.site}>
          <SearchProvider value={search}>
            <Answering onAnswering={resolve}>
              <RouterProvider router={router} />
            </Answering>
          </SearchProvider>
        </SiteProvider>
      );
      // A page whose code does not come cannot be taken over as it stands; in its place is said what is missing. It has just come from the server,
      // so that loading it anew would bring nothing else.
      if (isReady) hydrateRoot(root, app);
      else createRoot(root).render(app);
      // Pages that are being written are not looked at by visitors.
      if (import.meta.env.PROD) startAnalytics({ router, site: boot.site });
    });
}

/** Calls back when all that is inside has been taken over, effects included. */
function Answering({ onAnswering, children }: { readonly onAnswering: () => void; readonly children: ReactNode }) {
  useEffect(() => onAnswering(), [onAnswering]);
  return children;
}

/** The search page at an address. What asks for it comes with the code that shows it, which the box below the search field has mostly brought already. */
async function searchPageAt(url: URL, signal: AbortSignal, parts: SearchLoaderParts): Promise<PageData> {
  const { createSearchLoader } = await import('./load-search.ts');
  return await createSearchLoader(parts)(url, signal);
}

/** Gives the HTML of one leaf after the other, in document order. */
function leafReader(root: HTMLElement): () => string {
  const leaves = root.querySelectorAll(`[${LEAF_ATTRIBUTE}]`);
  let next = 0;
  return () => {
    const leaf = leaves[next++];
    // A figure that is live already is handed on as it came.
    return (leaf instanceof LiveFigureElement ? leaf.still : null) ?? leaf?.innerHTML ?? '';
  };
}
