import { NavigationType } from 'react-router-dom';
import type { SiteData } from '../../shared/contract/site.ts';
import type { Shown } from '../../shared/navigation/shown.ts';
import { documentTitle } from '../../shared/pages/page-head.tsx';
import { SENT_SEARCH } from '../../shared/search-ui/search-address.ts';
import { createPageViews, isPrivate, type Report } from './page-views.ts';

/**
 * Gives what reports the pages that are shown to the service of `site.yaml`: the first one, and each whose path, query
 * or hash is another. Without a service, or when the visitor asks not to be counted, nothing is loaded and nothing
 * sent.
 */
export function startAnalytics(site: SiteData): (shown: Shown) => void {
  const { analytics } = site;
  if (!analytics || isPrivate(navigator)) return () => undefined;
  const loaded = import('./services.ts').then(({ reporterFor }) => reporterFor(analytics));
  // A service that cannot be reached is not the visitor's problem.
  const report: Report = (view) => void loaded.then((send) => send(view)).catch(() => undefined);
  const visit = createPageViews(report, document.referrer);
  return ({ location: { pathname, search, hash, state }, type, page }) => {
    // An address replaced while the visitor types is not a page view, before the search is sent.
    if (type !== NavigationType.Replace || state === SENT_SEARCH)
      visit(location.origin + pathname + search + hash, documentTitle(page, site.title, site.tagline));
  };
}
