import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of this site has sent a request, by the headers of its browser. Chromium sends reports for
 * `Reporting-Endpoints` with the origin only. Ports are not compared, since proxies may leave them out of `Host`.
 */
export function isFromHere(
  { 'sec-fetch-site': site, origin: sender, host }: IncomingHttpHeaders,
  origin: string | null,
): boolean {
  if (site !== undefined) return site === 'same-origin';
  if (sender === undefined) return true;
  const name = hostOf(sender);
  return (
    name !== null &&
    (name === hostOf(`http://${host}`) || (origin !== null && name === hostOf(origin)))
  );
}

/** The host of an origin without its port; null for an invalid one, such as `null`. */
export function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).hostname : null;
}
