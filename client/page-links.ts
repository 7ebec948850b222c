import { staysOnSite } from '../shared/layout/in-site-target.ts';

/**
 * The address (path and query) of the page that a link leads to, or null when it leaves the site or the tab, leads to a file, to another
 * language or to the page that is shown. Addresses of pages end in a slash, those of files do not.
 */
export function pageTarget(anchor: HTMLAnchorElement, base: string): string | null {
  if (!staysOnSite(anchor) || anchor.hasAttribute('hreflang')) return null;
  if (!anchor.pathname.startsWith(base) || !anchor.pathname.endsWith('/')) return null;
  const address = anchor.pathname + anchor.search;
  return address === location.pathname + location.search ? null : address;
}

/** The link that an event happened on or in. */
export function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}
