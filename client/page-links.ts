import { staysOnSite } from '../shared/ui/link-target.ts';
import type { PageCache } from './pages.ts';

/** What it takes to fetch the page behind a link. */
export interface LinkedPages {
  readonly pages: PageCache;
  readonly base: string;
}

/** Links in running text. */
export const LINKS_OF_TEXT = '#article a';

/**
 * The address of the page that a link leads to; null if nothing may be fetched for it: it leaves site or tab, leads to
 * a file, another language or the page that is shown, or has a query: only the visitor may ask the server for a search.
 */
export function pageTarget(anchor: HTMLAnchorElement, base: string): string | null {
  if (!staysOnSite(anchor) || !anchor.pathname.startsWith(base)) return null;
  if (anchor.search !== '' || anchor.hasAttribute('hreflang')) return null;
  return anchor.pathname === location.pathname ? null : anchor.pathname;
}

/** The link that an event happened on or in. */
export function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}
