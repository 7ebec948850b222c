import { isPagePath } from '../urls.ts';

/** The properties that React's and the browser's click events share. */
type Click = Pick<
  MouseEvent,
  'target' | 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'
>;

/**
 * Returns the address of a plain click on a link to a page of this site; null for any other click. The starter uses it,
 * so it must not import React.
 */
export function inSiteTarget({
  target,
  defaultPrevented,
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Click): string | null {
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const anchor = target instanceof Element ? target.closest('a') : null;
  return anchor !== null && staysOnSite(anchor)
    ? anchor.pathname + anchor.search + anchor.hash
    : null;
}

/** Whether a plain click opens a page of this site in this tab. The browser shows or saves files. */
export function staysOnSite(anchor: HTMLAnchorElement): boolean {
  return (
    anchor.target === '' &&
    anchor.origin === location.origin &&
    isPagePath(anchor.pathname) &&
    !anchor.hasAttribute('download')
  );
}
