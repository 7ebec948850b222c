import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    /**
     * How much has moved without the visitor's doing, as browsers sum it up, since the document began; what is not
     * handed over yet is added.
     */
    movedBy(): number;
  }
}

/** The most that may move on any page, as browsers count it. */
export const MOST_SHIFT = 0.01;

/** Counts in every document to come what moves without the visitor's doing. */
export function watchShifts(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList): void => {
      for (const entry of entries) if ('value' in entry && typeof entry.value === 'number' && !Reflect.get(entry, 'hadRecentInput')) sum += entry.value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.movedBy = () => {
      add(observer.takeRecords());
      return sum;
    };
  });
}

/** How much has moved since the document began. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => window.movedBy());
}
