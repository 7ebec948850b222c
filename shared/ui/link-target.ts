import { isPagePath } from '../urls.ts';

/** What both React's clicks and the browser's say. */
type Click = Pick<MouseEvent, 'target' | 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Where a plain click on a link to a page of this site leads; null for any other. For the starter, free of React. */
export function inSiteTarget({ target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: Click): string | null {
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const anchor = target instanceof Element ? target.closest('a') : null;
  return anchor !== null && staysOnSite(anchor) ? anchor.pathname + anchor.search + anchor.hash : null;
}

/** Whether a plain click leads to a page of this site in this tab. Files are left to the browser to show or save. */
export function staysOnSite(anchor: HTMLAnchorElement): boolean {
  return anchor.target === '' && anchor.origin === location.origin && isPagePath(anchor.pathname) && !anchor.hasAttribute('download');
}
