import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { FigureModel } from '../../../shared/figures/figure.ts';
import type { Description, SettingsOf } from '../../../shared/generator/settings.ts';
import { findings } from './axe.ts';
import { comesToShow, type FigurePage, picturesOf } from './figure-page.ts';
import { eventually, NARROW, WIDE } from './visit.ts';

/* What every figure promises, as tests of its file. */

/**
 * The browser shows of some states what is computed here, by the code that the server runs.
 *
 * @param andShows checks what else of a state is seen
 */
export function computesWhatTheServerComputed<D extends Description, Facts>(
  { open, model, show }: FigurePage<D, Facts>,
  states: readonly Partial<SettingsOf<D>>[],
  andShows?: (page: Page, model: FigureModel<Facts>) => Promise<void>,
): void {
  test('the browser computes what the server computed', async () => {
    const page = await open();
    for (const state of states) {
      await show(page, state);
      await andShows?.(page, model(state));
    }
  });
}

/**
 * A chip, worked by the keyboard, shows what it proves.
 *
 * @param label on the chip
 * @param proof a part of the sentence that is then read
 * @param andShows checks what else is seen
 */
export function experimentProves<D extends Description, Facts>(
  { open }: FigurePage<D, Facts>,
  label: string,
  proof: string,
  andShows?: (page: Page) => Promise<void>,
): void {
  test(`the experiment "${label}" shows what it proves`, async () => {
    const page = await open();
    await page.locator('.try a', { hasText: label }).press('Enter');
    await eventually(() => page.locator('.proves').innerText()).toContain(proof);
    await andShows?.(page);
  });
}

/** A figure on a page without scripts: what is there, what somebody asks for, and what the server answers. */
export interface StillFigure<Settings> {
  /** what is there, in words */
  readonly shows: string;
  readonly pictures: number;
  /** how many elements there are besides, by selector */
  readonly counts?: Readonly<Record<string, number>>;
  /** Checks what else is there. */
  andShows?(page: Page): Promise<void>;
  /** Fills in the form. */
  asks(page: Page): Promise<void>;
  /** the settings that were asked for */
  readonly answer: Partial<Settings>;
  /** Checks what else the answer shows. */
  andAnswers?(page: Page): Promise<void>;
}

/** Without scripts there are pictures and numbers, and a form that asks the server for others. */
export function worksWithoutScripts<D extends Description, Facts>({ open, model }: FigurePage<D, Facts>, still: StillFigure<SettingsOf<D>>): void {
  test(`without scripts there are ${still.shows}, and a form that asks the server`, async () => {
    const page = await open('', { scripts: false });
    await comesToShow(page, model());
    expect(await picturesOf(page)).toBe(still.pictures);
    for (const [selector, count] of Object.entries(still.counts ?? {})) expect(await page.locator(selector).count(), selector).toBe(count);
    await still.andShows?.(page);
    await still.asks(page);
    await page.locator('.control-submit').click();
    await page.waitForURL(/\?.*#/);
    await comesToShow(page, model(still.answer));
    await still.andAnswers?.(page);
  });
}

/**
 * axe finds nothing wrong and nothing is cut off, with all controls unfolded.
 *
 * @param andIn checks what else holds in every mode and width, which it is given in words
 */
export function suitsEverybody<D extends Description, Facts>(
  { open }: FigurePage<D, Facts>,
  { query = '', andIn }: { readonly query?: string; andIn?(page: Page, where: string): Promise<void> } = {},
): void {
  test('axe finds nothing wrong with it and nothing is cut off, wide and narrow, in both modes', async () => {
    for (const mode of ['light', 'dark'] as const) {
      for (const width of [WIDE, NARROW]) {
        const where = `${mode}, ${width} px`;
        const page = await open(query, { mode, width });
        await unfold(page);
        expect(await findings(page, 'live-figure'), where).toEqual([]);
        expect(await sidewaysScroll(page), where).toBeLessThanOrEqual(0);
        expect(await cutOff(page, 'table', '.stage'), where).toEqual([]);
        expect(await cutOff(page, ':is(.control, .segments)', '.controls'), where).toEqual([]);
        await andIn?.(page, where);
      }
    }
  }, 120_000);
}

async function unfold(page: Page): Promise<void> {
  const folded = page.locator('.controls details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
}

/** By how many px the page is wider than the window. */
export const sidewaysScroll = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** The parts of the figure that do not fit between the sides of what is around them, and by how many px. */
export function cutOff(page: Page, inner: string, outer: string): Promise<readonly string[]> {
  return page.locator(`live-figure ${outer} ${inner}`).evaluateAll((parts, selector) => {
    /** Nobody sees the sides of a box that is not drawn: its children stand in the next one. */
    const drawn = (box: Element | null | undefined): Element | null | undefined =>
      box && getComputedStyle(box).display === 'contents' ? drawn(box.parentElement) : box;
    return parts.flatMap((part) => {
      const [box, around] = [part.getBoundingClientRect(), drawn(part.closest(selector))?.getBoundingClientRect() ?? new DOMRect()];
      const over = Math.max(around.left - box.left, box.right - around.right, box.width - around.width);
      return over > 0.01 ? [`${part.className}: ${over} px`] : [];
    });
  }, outer);
}
