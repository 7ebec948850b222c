import type { Page } from 'playwright-core';
import { LIVE_FIGURE } from '../../../site/tests/browser/support/figure-page.ts';
import { eventually, nextFrame } from './visit.ts';

/** Figures with settings for which the HTML of the server still stands. */
const NOT_LIVE = `${LIVE_FIGURE}:has(form):not(:has(figcaption [role="status"]))`;

/**
 * Brings the figures of a page near the window one after another, and waits until each is live: together they may need
 * longer than anybody waits for one thing, since without a build each has many files to load.
 */
export async function wakeFigures(page: Page): Promise<void> {
  const waiting = page.locator(NOT_LIVE);
  for (let left = await waiting.count(); left > 0; left = await waiting.count()) {
    await page.evaluate((figures) => document.querySelector(figures)?.scrollIntoView(), NOT_LIVE);
    await eventually(() => waiting.count()).toBeLessThan(left);
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** Scrolls through a page, and stays wherever something comes late until it is there: only what is seen can shift. */
export async function readToTheEnd(page: Page): Promise<void> {
  let top: number | null = 0;
  while (top !== null) {
    const here: number = top;
    await eventually(async () => {
      const { late, next } = await lookAt(page, here);
      top = next;
      return late;
    }).toEqual([]);
  }
  await wakeFigures(page);
  await nextFrame(page);
}

interface Look {
  /** Pictures and figures in the window that are still on their way. */
  readonly late: readonly string[];
  /** Where to scroll next, four fifths of a window further down; null at the end. */
  readonly next: number | null;
}

function lookAt(page: Page, top: number): Promise<Look> {
  return page.evaluate(
    async ([y, notLive]) => {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
      const late = [...document.querySelectorAll(`img, ${notLive}`)].filter((element) => {
        const box = element.getBoundingClientRect();
        const isSeen = element.checkVisibility() && box.bottom > 0 && box.top < innerHeight;
        return isSeen && !(element instanceof HTMLImageElement && element.complete);
      });
      const next = y + innerHeight * 0.8;
      return {
        late: late.map(
          (element) => element.id || (element.getAttribute('src') ?? element.className),
        ),
        next: next < document.documentElement.scrollHeight ? next : null,
      };
    },
    [top, NOT_LIVE] as const,
  );
}
