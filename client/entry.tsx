import { useEffect } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { FigureRenderer } from '../shared/article/figure.tsx';
import { LEAF_ATTRIBUTE } from '../shared/article/leaf.tsx';
import { withLeaves } from '../shared/article/tree.ts';
import { BOOT_ID, parseBoot } from '../shared/contract/boot.ts';
import type { PageData } from '../shared/contract/page.ts';
import type { ReportKind } from '../shared/contract/reports.ts';
import { parseSite } from '../shared/contract/site.ts';
import { Navigation } from '../shared/navigation/navigation.tsx';
import { restoreInput } from '../shared/navigation/restore-input.ts';
import { Page, preloadPage } from '../shared/pages/page-by-kind.tsx';
import { SearchServiceContext } from '../shared/search-ui/search-service.ts';
import { loadSheet, sheetHref } from '../shared/ui/load-style.ts';
import { report } from '../shared/ui/report.ts';
import { SiteProvider } from '../shared/ui/site-context.tsx';
import { startAnalytics } from './analytics/analytics.ts';
import './details.ts';
import { LiveFigure } from './figures/live-figure.tsx';
import { startIfNear } from './figures/start-figure.ts';
import { startPreviewsOnIntent } from './link-preview-trigger.ts';
import { createPageCache, createPageLoader, fetchPage, loadScripts, loadStyles } from './pages.ts';
import { startPrefetching } from './prefetch.ts';
import { createSearchPages } from './search/search-pages.ts';
import { startSearch } from './search/start-search.ts';

/**
 * Prepares hydration: parses the boot data, and reads the HTML of the article's leaves from the document. Once the
 * page's code is loaded, resolves with a function that hydrates the page and resolves when it is interactive. Resolves
 * with null if the code fails to load; the server's page then stays as it is.
 * @param siteJson the data of the site
 */
export async function prepare(siteJson: string): Promise<(() => Promise<void>) | null> {
  const root = document.getElementById('root');
  // A heading may have the same id, so the selector names the element too.
  const block = document.querySelector(`script#${BOOT_ID}`);
  if (!root || !block) throw new Error('This document was not made by the server of this site.');
  const site = parseSite(siteJson);
  const { page } = parseBoot(block.textContent ?? '');
  // Hydration and figures read the restored fields.
  restoreInput();
  const firstPage = withLeavesOf(root, page);
  const cache = createPageCache({ fetchPage, now: Date.now });
  const search = startSearch(site);
  const searchPages = createSearchPages({
    service: search,
    site,
    styles: [sheetHref('search')],
    build: page.build,
    fetchPage,
  });
  const load = createPageLoader({
    build: page.build,
    searchPages,
    cache,
    prepare: loadParts,
  });
  const isAnswered = searchPages.isAnswered(page, location);
  const [isReady, shownFirst] = await Promise.all([
    preloadPage(page).then(
      () => true,
      () => false,
    ),
    isAnswered
      ? firstPage
      : searchPages.load(location, new AbortController().signal).catch(() => firstPage),
    // The starter has requested it already. It styles what only React renders, such as the back-to-top button.
    loadSheet('scripts'),
  ]);
  // A later call starts over, and must not count the visit twice.
  if (!isReady) return null;
  // Pages in development have no visitors to count.
  const count = import.meta.env.PROD ? startAnalytics(site) : () => undefined;
  startPrefetching({
    pages: cache,
    base: site.base,
    // The files of another build would be for a page that is loaded in full.
    prepare: async (next) => {
      if (next.build === page.build) await loadParts(next);
    },
  });
  startPreviewsOnIntent({ pages: cache, base: site.base });
  return () =>
    new Promise((resolve) => {
      const app = (
        <SiteProvider site={site}>
          <SearchServiceContext value={search}>
            <FigureRenderer value={LiveFigure}>
              <Navigation
                firstPage={shownFirst}
                load={load}
                readsQuery={searchPages.handles}
                onShown={count}
              >
                {(shown) => <Page page={shown} />}
              </Navigation>
              <Mounted onMounted={resolve} />
            </FigureRenderer>
          </SearchServiceContext>
        </SiteProvider>
      );
      // A search page without its results cannot be hydrated.
      if (isAnswered)
        hydrateRoot(root, app, {
          ...ERROR_HANDLERS,
          onRecoverableError: reporting('hydration', reportError),
        });
      else createRoot(root, ERROR_HANDLERS).render(app);
    });
}

/** Loads what a page needs besides its data. */
async function loadParts(page: PageData): Promise<void> {
  await Promise.all([preloadPage(page), loadStyles(page), loadScripts(page)]);
}

/** Logs errors as React does by default, and also reports them. */
const ERROR_HANDLERS = {
  onCaughtError: reporting('crash', (error) => console.error(error)),
  onUncaughtError: reporting('crash', reportError),
} satisfies RootOptions;

function reporting(kind: ReportKind, log: (error: unknown) => void): (error: unknown) => void {
  return (error) => {
    log(error);
    report(kind);
  };
}

/** Calls back once everything rendered before it is hydrated, effects included. */
function Mounted({ onMounted }: { onMounted(): void }) {
  useEffect(() => onMounted(), [onMounted]);
  return null;
}

/**
 * Adds the HTML of the page's leaves, which the document holds in the same order. Starts figures near the viewport at
 * once, because on a slow processor hydration takes longer than loading their code.
 */
function withLeavesOf(root: HTMLElement, page: PageData): PageData {
  if (!('article' in page)) return page;
  const leaves = root.querySelectorAll<HTMLElement>(`[${LEAF_ATTRIBUTE}]`);
  let next = 0;
  const article = withLeaves(page.article, (props) => {
    const leaf = leaves[next++];
    if (leaf) startIfNear(leaf, props);
    return leaf?.innerHTML ?? '';
  });
  return { ...page, article };
}
