import type { BrowserContext, Locator, Page } from 'playwright-core';
import { compute } from '../../../shared/figures/noise/compute.ts';
import { NOISE_FIGURE_SETTINGS, type NoiseFigureSettings } from '../../../shared/figures/noise/settings.ts';
import { defaultsOf } from '../../../shared/generator/settings-values.ts';
import { useOwnSites } from './own-site.ts';
import { eventually, useVisits, type Visit, type VisitOptions } from './visit.ts';

const filler = `${'What is to be read here. '.repeat(60)}\n\n`.repeat(12);

/** What is far down on its page, what is at once in sight, and a page without any. */
const FILES = {
  'index.md': '# Home\n\n[Low](/low/), [high](/high/)\n\nNo figure here.\n',
  'low.md': `# Low\n\n::settings{of=noise only=octaves figure=noise}\n\n${filler}::figure{name=noise}\n\n${filler}[High](/high/)\n`,
  'high.md': `# High\n\n::figure{name=noise falloff=radial}\n\n${filler}::figure{name=noise id=second octaves=2}\n\n[Low](/low/)\n`,
};

/** Pages with the noise figure, for what the frame of all figures promises. */
export interface NoisePages {
  open(path: string, options?: VisitOptions): Promise<Visit>;
  /** A page with a figure that is live. */
  openLive(path?: string, options?: VisitOptions): Promise<Page>;
}

/** Serves the pages for the tests of a file: `/high/` with figures `noise` and `second`, `/low/` with `noise` out of sight, `/` with none. */
export function useNoisePages(): NoisePages {
  const { visit } = useVisits();
  const { siteWith } = useOwnSites();
  const open: NoisePages['open'] = async (path, options = {}) => await visit(path, { site: await siteWith('', FILES), ...options });
  return {
    open,
    async openLive(path = '/high/', options = {}) {
      const { page } = await open(path, options);
      await live(page);
      return page;
    },
  };
}

/** Waits until a figure takes orders: its canvas is there, and what needs scripts is switched on. */
export async function live(page: Page, id = 'noise'): Promise<void> {
  await page.locator(`#${id} canvas`).first().waitFor();
  await page.locator(`#${id} .share button:enabled`).first().waitFor();
}

/** Seed, size and digest of what a figure shows. */
export function caption(page: Page, id = 'noise'): Promise<string> {
  return page.locator(`#${id} figcaption code`).innerText();
}

/** What a figure shows once it shows something else than before. */
export async function changed(page: Page, before: string, id = 'noise'): Promise<string> {
  await eventually(() => caption(page, id)).not.toBe(before);
  return await caption(page, id);
}

/** Waits until the figure `noise` of `/high/` shows its own settings with some changes, as they are computed here. */
export async function highShows(page: Page, changes: Partial<NoiseFigureSettings>): Promise<void> {
  const { digest } = compute({ ...defaultsOf(NOISE_FIGURE_SETTINGS), falloff: 'radial', ...changes });
  await eventually(() => caption(page)).toContain(`digest ${digest}`);
}

export const field = (page: Page, name: string, id = 'noise'): Locator => page.locator(`#${id}-${name}`);

/** A chip of the figure `noise` that shows an experiment. */
export const chip = (page: Page, label: string): Locator => page.locator('#noise .try a', { hasText: label });

/** Tag of what has the focus, with its id or its text. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.id || document.activeElement?.textContent?.trim()}`);
}

/** Length of the history. */
export const entries = (page: Page): Promise<number> => page.evaluate(() => history.length);

/** How far the page is scrolled, in whole px. */
export const top = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** The drawings beside the pictures, as their markup. */
export const drawings = (page: Page): Promise<readonly string[]> =>
  page.locator('#noise .chart').evaluateAll((charts) => charts.map((chart) => chart.innerHTML));

declare global {
  interface Window {
    /** Captions of the figure `noise` so far, in order, each where it differs from the one before. */
    captions: string[];
  }
}

/** Notes every caption of the figure `noise` from the first that a document has. */
export function noteCaptions(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    window.captions = [];
    const note = (): void => {
      const text = document.querySelector('#noise figcaption code')?.textContent ?? '';
      // The document may come in pieces.
      if (/digest \w{8}$/.test(text) && window.captions.at(-1) !== text) window.captions.push(text);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

export const captionsOf = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.captions);
