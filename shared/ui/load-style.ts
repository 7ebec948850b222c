import { LOOK_PRECEDENCE, type SheetForScripts, sheetAttribute } from '../contract/sheets.ts';
import { renewIfOutdated } from '../navigation/renewal.ts';
import { report } from './report.ts';

/** The address of a style sheet that scripts load. */
export function sheetHref(sheet: SheetForScripts): string {
  return document.documentElement.getAttribute(sheetAttribute(sheet)) ?? '';
}

/** Loads a style sheet of this page by its name. Resolves even if it cannot be loaded, as {@link loadStyle} does. */
export async function loadSheet(sheet: SheetForScripts): Promise<void> {
  if (!(await loadStyle(sheetHref(sheet)))) await renewIfOutdated();
}

/** Style sheets that were asked for here, and have not failed. */
const asked = new Map<string, Promise<boolean>>();
/** Those that have failed, by their address. They stay in the document: if React missed one, it would wait for it. */
const failed = new Map<string, HTMLLinkElement>();

/**
 * Loads a style sheet, unless the document has it, and tells whether it is there. Resolves even if it does not come:
 * what it is for is worth more without style than not at all, and the next call tries again.
 */
export function loadStyle(href: string): Promise<boolean> {
  const known = asked.get(href);
  if (known) return known;
  failed.get(href)?.remove();
  if (href === '' || isInDocument(href)) return Promise.resolve(true);
  const loading = new Promise<boolean>((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve(true);
    link.onerror = () => {
      asked.delete(href);
      failed.set(href, link);
      report('style');
      resolve(false);
    };
    // After the sheet of all pages, which it builds on, and before that of a site that looks different.
    document.head.insertBefore(link, document.querySelector(`[data-precedence=${LOOK_PRECEDENCE}]`));
  });
  asked.set(href, loading);
  return loading;
}

function isInDocument(href: string): boolean {
  return [...document.querySelectorAll('link[rel="stylesheet"]')].some((link) => link.getAttribute('href') === href);
}
