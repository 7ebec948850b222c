import type { AnalyticsConfig } from '../../shared/contract/site.ts';
import type { Report } from './page-views.ts';

declare global {
  interface Window {
    /** The queue that Google's script works off. */
    dataLayer?: unknown[];
  }
}

/**
 * Google Analytics by its own script. It would report the first page by itself, which is turned off, and changes of the browser's history, which the
 * property's owner turns off ("Enhanced measurement", page views).
 */
export function google({ id }: AnalyticsConfig<'google'>): Report {
  const queue = window.dataLayer ?? [];
  window.dataLayer = queue;
  // The script tells commands from other entries by their being `arguments`: it overlooks an array.
  function gtag(..._command: readonly unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above.
    queue.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false });
  load(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
  return ({ url, title, referrer }) => gtag('event', 'page_view', { page_location: url, page_title: title, page_referrer: referrer, send_to: id });
}

function load(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}
