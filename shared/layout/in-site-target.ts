import type { MouseEvent } from 'react';
import { isPagePath } from '../urls.ts';

/** Where a click leads when it is a plain one on a link to a page of the site in this tab, else null. */
export function inSiteTarget(event: MouseEvent<HTMLElement>): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  return anchor !== null && staysOnSite(anchor) ? anchor.pathname + anchor.search + anchor.hash : null;
}

/** Whether a plain click on a link leads to a page of the site in this tab. A file is for the browser, which shows it or saves it. */
export function staysOnSite(anchor: HTMLAnchorElement): boolean {
  return anchor.target === '' && anchor.origin === location.origin && isPagePath(anchor.pathname) && !anchor.hasAttribute('download');
}
