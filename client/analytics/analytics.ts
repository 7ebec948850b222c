import { NavigationType } from 'react-router-dom';
import type { SiteData } from '../../shared/contract/site.ts';
import type { Visit } from '../../shared/navigation/shown.ts';
import { documentTitle } from '../../shared/pages/page-head.tsx';
import { SENT_SEARCH } from '../../shared/search-ui/search-address.ts';
import { isPrivate } from './is-private.ts';
import { createPageViews, type Report } from './page-views.ts';

/**
 * Returns a callback that reports each shown page to the analytics service of `site.yaml`: the first page, and each one
 * whose path, query or hash differs. Without a service, or if the visitor opts out, it loads and sends nothing.
 */
export function startAnalytics(site: SiteData): (shown: Visit) => void {
  const { analytics } = site;
  if (!analytics || isPrivate(navigator)) return () => undefined;
  const loaded = import('./services.ts').then(({ reporterFor }) => reporterFor(analytics));
  // An unreachable service must not affect the visitor.
  const report: Report = (view) => void loaded.then((send) => send(view)).catch(() => undefined);
  const visit = createPageViews(report, document.referrer);
  return ({ location: { pathname, search, hash, state }, type, page }) => {
    // Addresses replaced while the visitor types a search are not page views until it is submitted.
    if (type !== NavigationType.Replace || state === SENT_SEARCH)
      visit(
        location.origin + pathname + search + hash,
        documentTitle(page, site.title, site.tagline),
      );
  };
}
