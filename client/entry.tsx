import { useEffect } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { FigureRenderer } from '../shared/article/figure.tsx';
import { LEAF_ATTRIBUTE } from '../shared/article/leaf.tsx';
import { withLeaves } from '../shared/article/tree.ts';
import { BOOT_ID, parseBoot } from '../shared/contract/boot.ts';
import type { PageData } from '../shared/contract/page.ts';
import type { Trouble } from '../shared/contract/reports.ts';
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
 * Readies everything for the server's page: the boot data says what it is, and the HTML of the article's leaves is read
 * off the document. Resolves when the code of the page is there, with what takes the page over; that resolves when the
 * page answers. Null if the code does not come: the page stays as the server has made it.
 * @param siteJson the data of the site
 */
export async function prepare(siteJson: string): Promise<(() => Promise<void>) | null> {
  const root = document.getElementById('root');
  // A heading may have the same id, so the element counts too.
  const block = document.querySelector(`script#${BOOT_ID}`);
  if (!root || !block) throw new Error('This document was not made by the server of this site.');
  const site = parseSite(siteJson);
  const { page } = parseBoot(block.textContent ?? '');
  // Hydration and figures look for what stands in the fields.
  restoreInput();
  const firstPage = withLeavesOf(root, page);
  const cache = createPageCache({ fetchPage, now: Date.now });
  const search = startSearch(site);
  const searchPages = createSearchPages({ service: search, site, styles: [sheetHref('search')], build: page.build, fetchPage });
  const load = createPageLoader({
    build: page.build,
    searchPages,
    cache,
    prepare: async (next) => void (await Promise.all([preloadPage(next), loadStyles(next), loadScripts(next)])),
  });
  const isAnswered = searchPages.isAnswered(page, location);
  const [isReady, shownFirst] = await Promise.all([
    preloadPage(page).then(
      () => true,
      () => false,
    ),
    isAnswered ? firstPage : searchPages.load(location, new AbortController().signal).catch(() => firstPage),
    // On its way since the client was asked for. React shows what is in no HTML, such as the way back to the top.
    loadSheet('scripts'),
  ]);
  // A later call begins all of this anew, and a visit is counted once.
  if (!isReady) return null;
  // Pages that are being written are not looked at by visitors.
  const count = import.meta.env.PROD ? startAnalytics(site) : () => undefined;
  startPrefetching({ pages: cache, base: site.base });
  startPreviewsOnIntent({ pages: cache, base: site.base });
  return () =>
    new Promise((resolve) => {
      const app = (
        <SiteProvider site={site}>
          <SearchServiceContext value={search}>
            <FigureRenderer value={LiveFigure}>
              <Navigation firstPage={shownFirst} load={load} readsQuery={searchPages.answers} onShown={count}>
                {(shown) => <Page page={shown} />}
              </Navigation>
              <Mounted onMounted={resolve} />
            </FigureRenderer>
          </SearchServiceContext>
        </SiteProvider>
      );
      // A page without its answer cannot be taken over as it stands.
      if (isAnswered) hydrateRoot(root, app, { ...IN_TROUBLE, onRecoverableError: told('hydration', reportError) });
      else createRoot(root, IN_TROUBLE).render(app);
    });
}

/** React says errors as it would by itself, and they are reported besides. */
const IN_TROUBLE = {
  onCaughtError: told('crash', (error) => console.error(error)),
  onUncaughtError: told('crash', reportError),
} satisfies RootOptions;

function told(kind: Trouble, say: (error: unknown) => void): (error: unknown) => void {
  return (error) => {
    say(error);
    report(kind);
  };
}

/** Calls back when all that stands before it has been taken over, effects included. */
function Mounted({ onMounted }: { onMounted(): void }) {
  useEffect(() => onMounted(), [onMounted]);
  return null;
}

/**
 * A page with the HTML of its leaves, which the document has in the same order. Figures near the window are started at
 * once: a slow processor takes longer to take the page over than their code to come.
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
