import type { AnalyticsConfig } from '../../shared/contract/site.ts';
import type { Report } from './page-views.ts';
import { post } from './post.ts';

/** Plausible's events API (https://plausible.io/docs/events-api), which takes JSON as plain text. It counts titles not at all. */
export function plausible({ domain, host }: AnalyticsConfig<'plausible'>): Report {
  return ({ url, referrer }) => post(`${host}/api/event`, JSON.stringify({ name: 'pageview', domain, url, referrer }), 'text/plain');
}
