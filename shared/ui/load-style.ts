import { type SheetForScripts, sheetAttribute } from '../contract/sheets.ts';
import { report } from './report.ts';

/** The address of a style sheet that scripts load. */
export function sheetHref(sheet: SheetForScripts): string {
  return document.documentElement.getAttribute(sheetAttribute(sheet)) ?? '';
}

/** Loads a style sheet by its name, as {@link loadStyle} does. */
export function loadSheet(sheet: SheetForScripts): Promise<void> {
  return loadStyle(sheetHref(sheet));
}

/** Style sheets that were asked for here, and have not failed. */
const asked = new Map<string, Promise<void>>();
/** Those that have failed, by their address. They stay in the document: if React missed one, it would wait for it. */
const failed = new Map<string, HTMLLinkElement>();

/**
 * Loads a style sheet, unless the document has it. Resolves even if it cannot be loaded, since what it is for is worth
 * more without style than not at all; then the next call tries again.
 */
export function loadStyle(href: string): Promise<void> {
  const known = asked.get(href);
  if (known) return known;
  failed.get(href)?.remove();
  if (href === '' || isInDocument(href)) return Promise.resolve();
  const loading = new Promise<void>((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      asked.delete(href);
      failed.set(href, link);
      if (navigator.onLine) report('style');
      resolve();
    };
    // After the sheet of all pages, which it builds on.
    document.head.append(link);
  });
  asked.set(href, loading);
  return loading;
}

function isInDocument(href: string): boolean {
  return [...document.querySelectorAll('link[rel="stylesheet"]')].some((link) => link.getAttribute('href') === href);
}
