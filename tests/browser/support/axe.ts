import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { isThorough } from '../../support/thorough.ts';
import { NARROW, resize, WIDE } from './visit.ts';

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

/**
 * What axe finds wrong with a page, one line for each element: rule, element, and what to do. The source is evaluated
 * through the debugger, since the site's policy allows no script but its own.
 */
export async function findings(page: Page, within = 'html'): Promise<readonly string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  await coloursHaveSettled(page);
  return await page.evaluate(async (selector) => {
    const result = await window.axe?.run(selector, { resultTypes: ['violations'] });
    if (!result) return ['axe did not start'];
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`,
      ),
    );
  }, within);
}

export type Mode = 'light' | 'dark';

/** Waits until no colour fades any more: what is half faded has no contrast. */
const coloursHaveSettled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .flatMap((fade) => (fade instanceof CSSTransition ? [fade.finished] : [])),
    ),
  );

/** Shows a page as it looks in a colour mode, without a press that might close what is open. */
export async function showMode(page: Page, mode: Mode): Promise<void> {
  await page.evaluate(
    (wanted) => document.documentElement.setAttribute('data-theme', wanted),
    mode,
  );
  await coloursHaveSettled(page);
}

/** How a page is looked at: in a colour mode, in a window of some width. */
export interface View {
  readonly mode: Mode;
  readonly width: number;
}

/** Both colour modes at some widths. */
const viewsAt = (widths: readonly number[]): readonly View[] =>
  widths.flatMap((width) => (['dark', 'light'] as const).map((mode) => ({ mode, width })));

/** Shows a page in a view without loading it again. Gives the view in words. */
export async function showView(page: Page, { mode, width }: View): Promise<string> {
  await resize(page, width);
  await showMode(page, mode);
  return `${mode}, ${width} px`;
}

/**
 * Each colour mode and each width, as few views as have them all: colours depend on the mode and layout on the width,
 * and hardly anything on both. The thorough run looks at all views.
 */
export function viewsToLookAt(widths: readonly number[]): readonly View[] {
  if (isThorough || widths.length < 2) return viewsAt(widths);
  return widths.map((width, at) => ({ mode: at % 2 === 0 ? 'dark' : 'light', width }));
}

/** Looks at a page in both colour modes and at some widths. Ends as it began: light and wide, unless told otherwise. */
export async function inEveryView(
  page: Page,
  look: (view: string) => Promise<void>,
  widths: readonly number[] = [NARROW, WIDE],
): Promise<void> {
  for (const view of viewsToLookAt(widths)) await look(await showView(page, view));
}

/** What axe finds wrong with a page in both colour modes and at some widths, each line with where. */
export async function findingsInEveryView(
  page: Page,
  within = 'html',
  widths?: readonly number[],
): Promise<readonly string[]> {
  const lines: string[] = [];
  await inEveryView(
    page,
    async (view) =>
      void lines.push(...(await findings(page, within)).map((line) => `${view}: ${line}`)),
    widths,
  );
  return lines;
}

/** By how many px a page is wider than its window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
