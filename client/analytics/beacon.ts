import type { AnalyticsConfig } from '../../shared/contract/site.ts';
import type { Report } from './page-views.ts';
import { post } from './post.ts';

/** Sends page views as JSON to a collector of one's own. On another host it has to allow that by CORS. */
export function beacon({ url }: AnalyticsConfig<'beacon'>): Report {
  return (view) => post(url, JSON.stringify({ name: 'pageview', ...view }), 'application/json');
}
