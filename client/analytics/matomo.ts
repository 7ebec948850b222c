import type { AnalyticsConfig } from '../../shared/contract/site.ts';
import type { Report } from './page-views.ts';
import { post } from './post.ts';

/** Matomo's tracking API (https://developer.matomo.org/api-reference/tracking-api), without its script and without cookies. */
export function matomo({ url: folder, siteId }: AnalyticsConfig<'matomo'>): Report {
  return ({ url, title, referrer }) =>
    post(`${folder}/matomo.php`, new URLSearchParams({ idsite: siteId, rec: '1', apiv: '1', send_image: '0', action_name: title, url, urlref: referrer }));
}
