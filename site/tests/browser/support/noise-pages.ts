import { defaultsOf } from 'generator';
import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { CLIENT, holdBack } from '../../../../tests/browser/support/hold-back.ts';
import {
  eventually,
  settled,
  useVisits,
  type Visit,
  type VisitOptions,
} from '../../../../tests/browser/support/visit.ts';
import { compute } from '../../../figures/noise/compute.ts';
import {
  NOISE_FIGURE_SETTINGS,
  type NoiseFigureSettings,
} from '../../../figures/noise/settings.ts';

/** Pages with the noise figure, for what the frame of all figures promises. */
export interface NoisePages {
  open(path: string, options?: VisitOptions): Promise<Visit>;
  /** A page with a figure that is live. */
  openLive(path?: string, options?: VisitOptions): Promise<Page>;
  /** A page with a figure that is live, and what was done there before scripts had come. */
  openAfter(
    path: string,
    act: (page: Page) => Promise<void>,
    how?: { readonly scripts?: RegExp; readonly id?: string },
  ): Promise<Page>;
}

/** The pages for the tests of a file; see `figure-pages.ts` for what is where. */
export function useNoisePages(): NoisePages {
  const { visit } = useVisits();
  const open: NoisePages['open'] = (path, options = {}) =>
    visit(path, { site: inject('figures'), ...options });
  return {
    open,
    async openLive(path = '/high/', options = {}) {
      const { page } = await open(path, options);
      await live(page);
      return page;
    },
    async openAfter(path, act, { scripts, id } = {}) {
      let letCome = (): void => undefined;
      const prepare: VisitOptions['prepare'] = async (context) => {
        letCome = await holdBack(context, scripts ?? CLIENT);
      };
      const { page } = await open(path, { isStill: true, prepare });
      await act(page);
      letCome();
      await settled(page);
      await live(page, id);
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
  return page.locator(`#${id} figcaption code`).evaluate((code) => code.textContent);
}

/** What a figure shows once it shows something else than before. */
export async function changed(page: Page, before: string, id = 'noise'): Promise<string> {
  await eventually(() => caption(page, id)).not.toBe(before);
  return await caption(page, id);
}

/** Waits until the figure `noise` of `/high/` shows its own settings with some changes, as they are computed here. */
export async function highShows(page: Page, changes: Partial<NoiseFigureSettings>): Promise<void> {
  const { digest } = compute({
    ...defaultsOf(NOISE_FIGURE_SETTINGS),
    falloff: 'radial',
    ...changes,
  });
  await eventually(() => caption(page)).toContain(`digest ${digest}`);
}

export const field = (page: Page, name: string, id = 'noise'): Locator =>
  page.locator(`#${id}-${name}`);

/** A chip of the figure `noise` that shows an experiment. */
export const chip = (page: Page, label: string): Locator =>
  page.locator('#noise .try a', { hasText: label });

/** Tag of what has the focus, with its id or its text. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      `${document.activeElement?.tagName} ${document.activeElement?.id || document.activeElement?.textContent?.trim()}`,
  );
}

/** Length of the history. */
export const entries = (page: Page): Promise<number> => page.evaluate(() => history.length);

/** How far the page is scrolled, in whole px. */
export const top = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** The drawings beside the pictures, as their markup. */
export const drawings = (page: Page): Promise<readonly string[]> =>
  page.locator('#noise .chart').evaluateAll((charts) => charts.map((chart) => chart.innerHTML));
