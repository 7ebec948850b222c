import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of this site sent a request, as far as its browser tells. With reports for `Reporting-Endpoints`
 * Chromium tells the origin only. Ports are not compared, since proxies may leave them out of `Host`.
 */
export function isFromHere({ 'sec-fetch-site': site, origin: sender, host }: IncomingHttpHeaders, origin: string | null): boolean {
  if (site !== undefined) return site === 'same-origin';
  if (sender === undefined) return true;
  const name = nameOf(sender);
  return name !== null && (name === nameOf(`http://${host}`) || (origin !== null && name === nameOf(origin)));
}

/** The host of an origin without its port; null for what is no origin, such as `null`. */
export function nameOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).hostname : null;
}
