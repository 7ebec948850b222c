import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    /**
     * How much has moved without the visitor's doing, as browsers sum it up, since the document began; what is not
     * handed over yet is added.
     */
    movedBy(): number;
    /** The elements that moved, as they are written in style sheets. */
    readonly movers: Set<string>;
  }
}

/** The most that may move on any page, as browsers count it. */
export const MOST_SHIFT = 0.01;

/** Counts in every document to come what moves without the visitor's doing. */
export function watchShifts(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    let sum = 0;
    const movers = new Set<string>();
    Object.assign(window, { movers });
    const add = (entries: PerformanceEntryList): void => {
      for (const entry of entries) {
        if (
          !('value' in entry) ||
          typeof entry.value !== 'number' ||
          Reflect.get(entry, 'hadRecentInput')
        )
          continue;
        const sources: readonly { readonly node: Node | null }[] =
          Reflect.get(entry, 'sources') ?? [];
        // The contents fold and unfold as the visitor scrolls.
        if (
          sources.every(({ node }) =>
            (node instanceof Element ? node : node?.parentElement)?.closest('.toc'),
          )
        )
          continue;
        sum += entry.value;
        for (const { node } of sources)
          if (node instanceof Element) movers.add([node.localName, ...node.classList].join('.'));
      }
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

/** Fails with the names of what moved if more did than on any page may. */
export async function expectLittleShift(page: Page, when: string): Promise<void> {
  const shift = await shiftOf(page);
  const movers = await page.evaluate(() => [...window.movers].join(', '));
  expect(shift, `${when}: ${movers} moved`).toBeLessThanOrEqual(MOST_SHIFT);
}
