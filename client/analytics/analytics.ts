import type { PageData } from '../../shared/contract/page.ts';
import type { SiteData } from '../../shared/contract/site.ts';
import { documentTitle } from '../../shared/pages/page-head.tsx';
import { PAGE_ROUTE } from '../../shared/routes.tsx';
import type { Router } from '../view-transitions.ts';
import { createPageViews, isPrivate, type Report } from './page-views.ts';

/**
 * Reports the first page, and each one whose path, query or hash is another, to the service of `site.yaml`. Without one, or when the visitor asks
 * not to be counted, nothing is loaded and nothing sent. Returns the undo.
 */
export function startAnalytics({ router, site }: { readonly router: Router; readonly site: SiteData }): () => void {
  const { analytics } = site;
  if (!analytics || isPrivate(navigator)) return () => undefined;
  const loaded = import('./adapters.ts').then(({ reporterFor }) => reporterFor(analytics));
  // A service that cannot be reached is nothing that a reader has to know.
  const report: Report = (view) => void loaded.then((send) => send(view)).catch(() => undefined);
  const visit = createPageViews(report, document.referrer);
  const look = ({ historyAction, location: { pathname, search, hash }, loaderData }: Router['state']): void => {
    // What replaces an address while a visitor types is no page that anybody has come to.
    if (historyAction === 'REPLACE') return;
    const page: PageData | undefined = loaderData[PAGE_ROUTE];
    // The title is made here, since React writes it into the document only after the router has told.
    visit(location.origin + pathname + search + hash, page ? documentTitle(page, site.title, site.tagline) : document.title);
  };
  look(router.state);
  return router.subscribe(look);
}
