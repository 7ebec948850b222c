import type { BrowserContext, Page } from 'playwright-core';

/** What of a frame the boot script decides. */
export interface Frame {
  readonly theme: string | undefined;
  /** Colour of the page's ground. */
  readonly paper: string;
  /** Classes of the icon that the toggle shows. */
  readonly icon: string | null;
  readonly hasAnnouncement: boolean;
}

declare global {
  interface Window {
    drawnFrames: Frame[];
  }
}

/** Notes what each frame shows, from the first one that is drawn: a frame's callbacks run right before it is. */
export function recordFrames(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const isShown = (element: Element): boolean => element.checkVisibility();
    window.drawnFrames = [];
    const note = (): void => {
      requestAnimationFrame(note);
      if (!document.body) return;
      const { documentElement: root } = document;
      window.drawnFrames.push({
        theme: root.dataset.theme,
        paper: getComputedStyle(root).backgroundColor,
        icon: [...document.querySelectorAll('.navbar > nav > .mode-toggle > svg')].find(isShown)?.getAttribute('class') ?? null,
        hasAnnouncement: [...document.querySelectorAll('.announcement')].some(isShown),
      });
    };
    requestAnimationFrame(note);
  });
}

/** The frames that were drawn so far, in order, each only where it differs from the one before. */
export async function drawnFrames(page: Page): Promise<readonly Frame[]> {
  const frames = await page.evaluate(() => window.drawnFrames);
  return frames.filter((frame, index) => JSON.stringify(frame) !== JSON.stringify(frames[index - 1]));
}

/** Sum of what moved so far without the visitor having done anything. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          observer.disconnect();
          resolve(sum);
        }, 100);
      }),
  );
}

const ENTRY = '**/assets/entry-*.js';

/** From now on the page's module comes late, long after the first frames. */
export async function delayModule(context: BrowserContext): Promise<void> {
  await context.route(ENTRY, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
}

/** From now on the page's module does not come. */
export async function blockModule(context: BrowserContext): Promise<void> {
  await context.route(ENTRY, (route) => route.abort());
}
