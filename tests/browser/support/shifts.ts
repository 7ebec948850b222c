import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    /** How much has moved without the visitor's doing, as browsers sum it up, since the document began. */
    movedBy: number;
  }
}

/** The most that may move on any page, as browsers count it. */
export const MOST_SHIFT = 0.01;

/** Counts in every document to come what moves without the visitor's doing. */
export function watchShifts(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    window.movedBy = 0;
    const add = (entry: PerformanceEntry): void => {
      if ('value' in entry && typeof entry.value === 'number' && 'hadRecentInput' in entry && !entry.hadRecentInput) window.movedBy += entry.value;
    };
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How much has moved since the document began. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => window.movedBy);
}
