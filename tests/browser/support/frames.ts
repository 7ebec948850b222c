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
      // The bar and the announcement come before it in the document.
      if (!document.querySelector('#main')) return;
      const { documentElement: root } = document;
      window.drawnFrames.push({
        theme: root.dataset.theme,
        paper: getComputedStyle(root).backgroundColor,
        icon:
          [...document.querySelectorAll('.navbar > nav > .mode-toggle > svg')]
            .find(isShown)
            ?.getAttribute('class') ?? null,
        hasAnnouncement: [...document.querySelectorAll('.announcement')].some(isShown),
      });
    };
    requestAnimationFrame(note);
  });
}

/** The frames that were drawn so far, in order, each only where it differs from the one before. */
export async function drawnFrames(page: Page): Promise<readonly Frame[]> {
  const frames = await page.evaluate(() => window.drawnFrames);
  return frames.filter(
    (frame, index) => JSON.stringify(frame) !== JSON.stringify(frames[index - 1]),
  );
}
