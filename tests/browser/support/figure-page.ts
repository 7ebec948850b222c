import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { writeState } from '../../../shared/figures/address.ts';
import type { FigureModel, SeenModel } from '../../../shared/figures/figure.ts';
import type { Description, SettingsOf } from '../../../shared/generator/settings.ts';
import { defaultsOf } from '../../../shared/generator/settings-values.ts';
import { useOwnSites } from './own-site.ts';
import { eventually, useVisits } from './visit.ts';

export interface OpenOptions {
  readonly width?: number;
  readonly scripts?: boolean;
  readonly mode?: 'light' | 'dark';
}

/** What a figure is to its browser test: a page that holds it alone, and what should be seen there. */
export interface FigurePage<D extends Description, Facts> {
  /** What the figure shows of its defaults with some changes, computed here. */
  model(changes?: Partial<SettingsOf<D>>): FigureModel<Facts>;
  /** Opens the page, with scripts once the figure is live. */
  open(query?: string, options?: OpenOptions): Promise<Page>;
  /** Goes to a state of the figure as a link of the page would, and waits until it is shown. */
  show(page: Page, changes: Partial<SettingsOf<D>>): Promise<void>;
  /** What the address says of a setting; null when it leaves the default. */
  setting(page: Page, name: keyof D & string): Promise<string | null>;
}

/**
 * A page with one figure for the tests of a file.
 *
 * @param liveWhen what is on the page when the figure is live
 */
export function useFigurePage<D extends Description, Facts>(
  name: string,
  settings: D,
  compute: (settings: SettingsOf<D>) => FigureModel<Facts>,
  liveWhen = 'live-figure canvas',
): FigurePage<D, Facts> {
  const { visit } = useVisits();
  const { siteWith } = useOwnSites();
  const base = defaultsOf(settings);
  const model: FigurePage<D, Facts>['model'] = (changes = {}) => compute({ ...base, ...changes });
  return {
    model,
    async open(query = '', options = {}) {
      const text = `# A figure\n\nWhat comes before it.\n\n::figure{name=${name}}\n\nWhat comes after it.\n`;
      const { page } = await visit(`/figure/${query}`, { site: await siteWith('', { 'figure.md': text }), ...options });
      if (options.scripts !== false) {
        await page.locator('live-figure').scrollIntoViewIfNeeded();
        await page.locator(liveWhen).first().waitFor();
      }
      return page;
    },
    async show(page, changes) {
      await followState(page, writeState('', name, settings, { settings: { ...base, ...changes }, base }));
      await comesToShow(page, model(changes));
    },
    setting: (page, wanted) => page.evaluate((key) => new URLSearchParams(location.search).get(key), `${name}.${wanted}`),
  };
}

async function followState(page: Page, query: string): Promise<void> {
  await page.evaluate((search) => {
    history.pushState(history.state, '', search);
    document.dispatchEvent(new Event('figure-state'));
  }, query);
}

/** Waits until the caption has size, digest and numbers of what was computed here, all at one moment. */
export async function comesToShow(page: Page, { size, digest, summary }: SeenModel<unknown>): Promise<void> {
  const caption = () => page.locator('.live figcaption :is(.live-summary, code)').allInnerTexts();
  await eventually(caption).toEqual([summary, expect.stringContaining(`${size.width} × ${size.height} · digest ${digest}`)]);
}

/** The sentence with the numbers of what is shown. */
export const summaryOf = (page: Page): Promise<string> => page.locator('.live-summary').innerText();

/** What the caption says of the level: its digest is in it. */
export const digestOf = (page: Page): Promise<string> => page.locator('.live figcaption code').innerText();

/** Lets the next change of a setting be a step of the history of its own: those that follow each other within 300 ms are one. */
export const endOfStep = (page: Page): Promise<void> => page.waitForTimeout(400);

/** Lets two frames be drawn, so that effects which follow a drawing have run. */
export async function framesLater(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))));
}

/** How what has the focus is called: its label, or its text. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '');

/** Presses Tab until what has the focus has the words in its name, or the words for its id. */
export async function tabTo(page: Page, words: string): Promise<void> {
  for (let pressed = 0; pressed < 90; pressed++) {
    await page.keyboard.press('Tab');
    const id = await page.evaluate(() => document.activeElement?.id);
    if (id === words || (await focusedName(page)).includes(words)) return;
  }
  expect.fail(`Tab never came to "${words}"`);
}

/** Waits until every picture of the server is there. Gives their number. */
export async function picturesOf(page: Page): Promise<number> {
  const pictures = page.locator('live-figure img:not(.preview)');
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await eventually(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true);
  }
  return await pictures.count();
}
