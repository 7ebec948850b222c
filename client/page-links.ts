import { staysOnSite } from '../shared/ui/link-target.ts';
import type { PageCache } from './pages.ts';

/** What is needed to fetch the page behind a link. */
export interface LinkedPages {
  readonly pages: PageCache;
  readonly base: string;
}

/** Links in the article. */
export const ARTICLE_LINKS = '#article a';

/**
 * Returns the address of the page behind a link, or null if it must not be prefetched: the link leaves the site or tab,
 * leads to a file, another language or the current page, or has a query, because only the visitor may start a search.
 */
export function pageTarget(anchor: HTMLAnchorElement, base: string): string | null {
  if (!staysOnSite(anchor) || !anchor.pathname.startsWith(base)) return null;
  if (anchor.search !== '' || anchor.hasAttribute('hreflang')) return null;
  return anchor.pathname === location.pathname ? null : anchor.pathname;
}

/** Returns the link that an event targets. */
export function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}
