import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { FigureModel } from '../../../shared/figures/figure.ts';
import type { Description, SettingsOf } from '../../../shared/generator/settings.ts';
import { findings, inEveryView, sidewaysScroll } from './axe.ts';
import { CAPTION, captionFor, type FigurePage, LIVE_FIGURE } from './figure-page.ts';
import { eventually } from './visit.ts';

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
  /** What the server sends of it, which is what is there without scripts. */
  readonly still: {
    readonly pictures: number;
    /** how many elements there are besides, by selector */
    readonly counts?: Readonly<Record<string, number>>;
    /** what is written in elements, by selector */
    readonly texts?: Readonly<Record<string, string>>;
    /** settings that somebody asks for by its form */
    readonly answer: Partial<Settings>;
  };
  /** Checks what else holds in every mode and width, which it is given in words. */
  andIn?(page: Page, view: string): Promise<void>;
}

/** Registers what every figure promises as tests of its file. */
export function keepsItsPromises<D extends Description, Facts>(
  { open, model, query, show }: FigurePage<D, Facts>,
  { state, andShows, experiment, still, andIn }: Promises<SettingsOf<D>, Facts>,
): void {
  test(`it works without scripts, shows the state of a link and what "${experiment.label}" proves, and suits everybody`, async () => {
    const page = await open();
    const { counts = {}, texts = {} } = still;
    const sent = await sentBy(page, query(still.answer), [...Object.keys(counts), ...Object.keys(texts)]);
    expect(sent).toMatchObject({ caption: captionFor(model()), pictures: still.pictures, missing: [], answer: captionFor(model(still.answer)) });
    for (const [selector, count] of Object.entries(counts)) expect(sent.found[selector], selector).toHaveLength(count);
    for (const [selector, text] of Object.entries(texts)) expect(sent.found[selector]?.[0], selector).toContain(text);

    await show(page, state);
    await andShows?.(page, model(state));
    await page.locator('.try a', { hasText: experiment.label }).press('Enter');
    await eventually(() => page.locator('.proves').innerText()).toContain(experiment.proof);
    // The model comes later than its settings.
    await eventually(() => page.locator(`${LIVE_FIGURE} .live`).getAttribute('data-state')).toBe(new URL(page.url()).search || null);
    await experiment.andShows?.(page);

    await unfold(page);
    await inEveryView(page, async (view) => {
      expect(await findings(page, LIVE_FIGURE), view).toEqual([]);
      expect(await sidewaysScroll(page), view).toBeLessThanOrEqual(0);
      expect(await cutOff(page, 'table', '.stage'), view).toEqual([]);
      expect(await cutOff(page, ':is(.control, .segments)', '.controls'), view).toEqual([]);
      await andIn?.(page, view);
    });
  });
}

interface Sent {
  readonly caption: readonly string[];
  readonly pictures: number;
  /** Texts of elements by selector. */
  readonly found: Readonly<Record<string, readonly string[]>>;
  /** Settings that the form has no field for. */
  readonly missing: readonly string[];
  /** The caption of what the form asks for. */
  readonly answer: readonly string[];
}

/**
 * What the server sends of the page before any script has run, and what it answers to its form.
 *
 * @param wish the settings to fill in, as an address names them
 */
function sentBy(page: Page, wish: string, selectors: readonly string[]): Promise<Sent> {
  return page.evaluate(
    async ({ wish, selectors, figure, captionParts }) => {
      const read = async (search: string): Promise<Document> =>
        new DOMParser().parseFromString(await (await fetch(location.pathname + search)).text(), 'text/html');
      const texts = (page: Document, selector: string): string[] => [...page.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim() ?? '');
      const sent = await read('');
      const form = sent.querySelector(`${figure} form`);
      if (!(form instanceof HTMLFormElement)) throw new Error('The figure has no form.');
      const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
      const wished = [...new URLSearchParams(wish)].filter(([name]) => !name.endsWith('.v'));
      for (const [name, value] of wished) fields.set(name, value);
      return {
        caption: texts(sent, captionParts),
        pictures: sent.querySelectorAll(`${figure} img`).length,
        found: Object.fromEntries(selectors.map((selector) => [selector, texts(sent, selector)])),
        missing: wished.map(([name]) => name).filter((name) => form.elements.namedItem(name) === null),
        answer: texts(await read(`?${fields}`), captionParts),
      };
    },
    { wish, selectors, figure: LIVE_FIGURE, captionParts: CAPTION },
  );
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
      const [box, around] = [part.getBoundingClientRect(), drawn(part.closest(selector))?.getBoundingClientRect() ?? new DOMRect()];
      const over = Math.max(around.left - box.left, box.right - around.right, box.width - around.width);
      return over > 0.01 ? [`${part.className}: ${over} px`] : [];
    });
  }, outer);
}
