import type { Description, SettingsOf } from 'generator';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { FigureModel } from '../../../../shared/figure-host/figure.ts';
import { findings, inEveryView, sidewaysScroll } from '../../../../tests/browser/support/axe.ts';
import { expectLittleShift, watchShifts } from '../../../../tests/browser/support/shifts.ts';
import { eventually, NARROW, resize, WIDE } from '../../../../tests/browser/support/visit.ts';
import { isThorough } from '../../../../tests/support/thorough.ts';
import { type FigureName, views } from '../../../views.ts';
import { IN_ALL_VIEWS } from '../../support/figures-in-all-views.ts';
import {
  comesToShow,
  type FigurePage,
  LIVE_FIGURE,
  noteCaptions,
  unfoldMore,
} from './figure-page.ts';

/** What a test knows of its figure so that this file can check what every figure promises. */
export interface Promises<Settings, Facts> {
  /**
   * A state far from the defaults. Which levels there are is compared by `determinism.test.ts`; here it counts that the
   * figure comes to show it.
   */
  readonly state: Partial<Settings>;
  /** Checks what else of the state is seen. */
  andShows?(page: Page, model: FigureModel<Facts>): Promise<void>;
  readonly experiment: {
    /** on the chip */
    readonly label: string;
    /** a part of the sentence that is then read */
    readonly proof: string;
    /** Checks what else is seen. */
    andShows?(page: Page): Promise<void>;
  };
  /** Checks what else holds in every mode and width, which it is given in words. */
  andIn?(page: Page, view: string): Promise<void>;
}

/**
 * Registers what every figure promises as a test of its file. What is there without scripts is asked in
 * `tests/unit/figures/without-scripts.test.ts`.
 */
export function keepsItsPromises<D extends Description, Facts>(
  { name, open, model, query }: FigurePage<D, Facts>,
  { state, andShows, experiment, andIn }: Promises<SettingsOf<D>, Facts>,
): void {
  test(`it shows the state of a link and what "${experiment.label}" proves, and suits everybody`, async () => {
    const page = await open(
      query(state),
      {
        width: NARROW,
        prepare: (context) => Promise.all([watchShifts(context), noteCaptions(context)]),
      },
      false,
    );
    await comesToShow(page, model(state));
    // From the first moment on, and without moving what is around it.
    expect(
      Object.values(await page.evaluate(() => window.captions)).map((captions) => captions.length),
    ).toEqual([1]);
    await expectLittleShift(page, 'while the figure came to life');
    await unfoldMore(page);
    await resize(page, WIDE);
    await andShows?.(page, model(state));
    await page.locator('.try a', { hasText: experiment.label }).press('Enter');
    await eventually(() => page.locator('.proves').innerText()).toContain(experiment.proof);
    expect(
      await page.locator('.try a', { hasText: experiment.label }).getAttribute('aria-current'),
    ).toBe('true');
    // The model comes later than its settings.
    await eventually(() => page.locator(`${LIVE_FIGURE} .live`).getAttribute('data-state')).toBe(
      new URL(page.url()).search || null,
    );
    await experiment.andShows?.(page);

    await unfold(page);
    let at = 0;
    await inEveryView(page, async (where) => {
      expect(await findings(page, partForAxe(name, at++)), where).toEqual([]);
      expect(await sidewaysScroll(page), where).toBeLessThanOrEqual(0);
      expect(await cutOff(page, 'table', '.stage'), where).toEqual([]);
      expect(await cutOff(page, ':is(.control, .segments)', '.controls'), where).toEqual([]);
      await andIn?.(page, where);
    });
  });
}

/**
 * What axe looks at in a view. A few figures hold all that frames a figure, and are looked at whole in every view. Any
 * other is looked at whole in one of the two views of the short run, and in the other one only at what is its own.
 */
function partForAxe(name: FigureName, at: number): string {
  const whole = Object.keys(views).indexOf(name) % 2;
  return isThorough || IN_ALL_VIEWS.has(name) || at === whole
    ? LIVE_FIGURE
    : `${LIVE_FIGURE} .stage`;
}

async function unfold(page: Page): Promise<void> {
  const folded = page.locator('.controls details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
}

/** The parts of the figure that do not fit between the sides of what is around them, and by how many px. */
export function cutOff(page: Page, inner: string, outer: string): Promise<readonly string[]> {
  return page.locator(`${LIVE_FIGURE} ${outer} ${inner}`).evaluateAll((parts, selector) => {
    /** Nobody sees the sides of a box that is not drawn: its children stand in the next one. */
    const drawn = (box: Element | null | undefined): Element | null | undefined =>
      box && getComputedStyle(box).display === 'contents' ? drawn(box.parentElement) : box;
    return parts.flatMap((part) => {
      const [box, around] = [
        part.getBoundingClientRect(),
        drawn(part.closest(selector))?.getBoundingClientRect() ?? new DOMRect(),
      ];
      const over = Math.max(
        around.left - box.left,
        box.right - around.right,
        box.width - around.width,
      );
      return over > 0.01 ? [`${part.className}: ${over} px`] : [];
    });
  }, outer);
}
