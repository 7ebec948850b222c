import type { AnalyticsConfig, AnalyticsType } from '../../shared/contract/site.ts';
import type { Report } from './page-views.ts';

/** The reporter of each service. A missing type is a compile error. */
const services: { readonly [Type in AnalyticsType]: (config: AnalyticsConfig<Type>) => Report } = {
  beacon,
  plausible,
  matomo,
  google,
};

/** Returns the function that reports to the configured service. */
export function reporterFor<Type extends AnalyticsType>(config: AnalyticsConfig<Type>): Report {
  return services[config.type](config);
}

/** Sends page views as JSON to the site owner's own collector. A collector on another host must allow CORS. */
function beacon({ url }: AnalyticsConfig<'beacon'>): Report {
  return (view) => post(url, JSON.stringify({ name: 'pageview', ...view }), 'application/json');
}

/** Plausible's events API (https://plausible.io/docs/events-api), which accepts JSON as plain text and no titles. */
function plausible({ domain, host }: AnalyticsConfig<'plausible'>): Report {
  return ({ url, referrer }) =>
    post(
      `${host}/api/event`,
      JSON.stringify({ name: 'pageview', domain, url, referrer }),
      'text/plain',
    );
}

/** Matomo's tracking API (https://developer.matomo.org/api-reference/tracking-api), without scripts or cookies. */
function matomo({ url: folder, siteId }: AnalyticsConfig<'matomo'>): Report {
  return ({ url, title, referrer }) =>
    post(
      `${folder}/matomo.php`,
      new URLSearchParams({
        idsite: siteId,
        rec: '1',
        apiv: '1',
        send_image: '0',
        action_name: title,
        url,
        urlref: referrer,
      }),
    );
}

/**
 * Sends a report without waiting for the response. The request outlives the page and carries no cookies, and a failure
 * is ignored, because many visitors block trackers. Content types other than JSON need no preflight request.
 */
function post(
  url: string,
  body: URLSearchParams | string,
  type?: 'application/json' | 'text/plain',
): void {
  const headers = type === undefined ? {} : { 'Content-Type': type };
  fetch(url, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' }).catch(
    () => undefined,
  );
}

declare global {
  interface Window {
    /** Google's command queue. */
    dataLayer?: unknown[];
  }
}

/**
 * Loads Google's own script and disables its report of the first page. The property's owner must disable its reports of
 * history changes ("Enhanced measurement", page views).
 */
function google({ id }: AnalyticsConfig<'google'>): Report {
  const queue = window.dataLayer ?? [];
  window.dataLayer = queue;
  // The script accepts only an `arguments` object as a command, not an array.
  function gtag(..._command: readonly unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above.
    queue.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
  return ({ url, title, referrer }) =>
    gtag('event', 'page_view', {
      page_location: url,
      page_title: title,
      page_referrer: referrer,
      send_to: id,
    });
}
