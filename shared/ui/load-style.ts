import { LOOK_PRECEDENCE, type SheetForScripts, sheetAttribute } from '../contract/sheets.ts';
import { renewIfOutdated } from '../navigation/renewal.ts';
import { report } from './report.ts';

/** Returns the address of a style sheet that scripts load. */
export function sheetHref(sheet: SheetForScripts): string {
  return document.documentElement.getAttribute(sheetAttribute(sheet)) ?? '';
}

/** Loads a style sheet of this page by name. Resolves even after a failure, as {@link loadStyle} does. */
export async function loadSheet(sheet: SheetForScripts): Promise<void> {
  if (!(await loadStyle(sheetHref(sheet)))) await renewIfOutdated();
}

/** Style sheets requested here that have not failed. */
const requested = new Map<string, Promise<boolean>>();
/** Failed style sheets by address. They stay in the document: if React missed one, it would wait for it. */
const failed = new Map<string, HTMLLinkElement>();

/**
 * Loads a style sheet, unless the document has it, and returns whether it is there. Resolves even after a failure:
 * unstyled content is better than none, and the next call tries again.
 */
export function loadStyle(href: string): Promise<boolean> {
  const known = requested.get(href);
  if (known) return known;
  failed.get(href)?.remove();
  if (href === '' || isInDocument(href)) return Promise.resolve(true);
  const loading = new Promise<boolean>((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve(true);
    link.onerror = () => {
      requested.delete(href);
      failed.set(href, link);
      report('style');
      resolve(false);
    };
    // Between the sheet of all pages, which it extends, and the site's own.
    document.head.insertBefore(
      link,
      document.querySelector(`[data-precedence=${LOOK_PRECEDENCE}]`),
    );
  });
  requested.set(href, loading);
  return loading;
}

function isInDocument(href: string): boolean {
  return [...document.querySelectorAll('link[rel="stylesheet"]')].some(
    (link) => link.getAttribute('href') === href,
  );
}
