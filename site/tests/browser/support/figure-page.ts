import { type Description, defaultsOf, type SettingsOf } from 'generator';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { writeState } from '../../../../shared/figure-host/address.ts';
import type { FigureModel, SeenModel } from '../../../../shared/figure-host/figure.ts';
import {
  eventually,
  later,
  useVisits,
  type VisitOptions,
} from '../../../../tests/browser/support/visit.ts';
import type { FigureName } from '../../../views.ts';

/** The element around a figure, as the server sends it. */
export const LIVE_FIGURE = '.live-figure';

/** What a figure is to its browser test: a page that holds it alone, and what should be seen there. */
export interface FigurePage<D extends Description, Facts> {
  readonly name: FigureName;
  /** What the figure shows of its defaults with some changes, computed here. */
  model(changes?: Partial<SettingsOf<D>>): FigureModel<Facts>;
  /** Opens the page, waits until the figure is live, and unfolds its tables. */
  open(query?: string, options?: VisitOptions, unfolds?: boolean): Promise<Page>;
  /** How an address names a state of the figure. */
  query(changes: Partial<SettingsOf<D>>): string;
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
  name: FigureName,
  settings: D,
  compute: (settings: SettingsOf<D>) => FigureModel<Facts>,
  liveWhen = `${LIVE_FIGURE} canvas`,
): FigurePage<D, Facts> {
  const { visit } = useVisits();
  const base = defaultsOf(settings);
  const model: FigurePage<D, Facts>['model'] = (changes = {}) => compute({ ...base, ...changes });
  const query: FigurePage<D, Facts>['query'] = (changes) =>
    writeState(
      '',
      name,
      { settings, versions: { version: 2 } },
      { settings: { ...base, ...changes }, base },
    );
  return {
    name,
    model,
    query,
    async open(search = '', options = {}, unfolds = true) {
      const { page } = await visit(`/figure-${name}/${search}`, {
        site: inject('figures'),
        ...options,
      });
      await page.locator(LIVE_FIGURE).scrollIntoViewIfNeeded();
      await page.locator(liveWhen).first().waitFor();
      if (unfolds) await unfoldMore(page);
      return page;
    },
    async show(page, changes) {
      await followLink(page, `${query(changes)}#${name}`);
      await comesToShow(page, model(changes));
    },
    setting: (page, wanted) =>
      page.evaluate((key) => new URLSearchParams(location.search).get(key), `${name}.${wanted}`),
  };
}

/** Follows a link that stands in the article for as long as that takes. */
async function followLink(page: Page, href: string): Promise<void> {
  await page.locator('#article').evaluate((article, to) => {
    const link = Object.assign(document.createElement('a'), { href: to });
    article.append(link);
    link.click();
    link.remove();
  }, href);
}

/** The parts of a caption: the numbers in words, and size and digest of the level. */
const CAPTION = '.live figcaption :is(.live-summary, code)';

/** What a caption says of a model. */
const captionFor = ({ size, digest, summary }: SeenModel<unknown>): readonly unknown[] => [
  summary,
  expect.stringContaining(`${size.width} × ${size.height} · digest ${digest}`),
];

/** Waits until the caption has size, digest and numbers of what was computed here, all at one moment. */
export async function comesToShow(page: Page, model: SeenModel<unknown>): Promise<void> {
  await eventually(() => page.locator(CAPTION).allTextContents()).toEqual(captionFor(model));
}

/** The sentence with the numbers of what is shown. */
export const summaryOf = async (page: Page): Promise<string> =>
  (await page.locator('.live-summary').textContent()) ?? '';

/** What the caption says of the level: its digest is in it. */
export const digestOf = async (page: Page): Promise<string> =>
  (await page.locator('.live figcaption code').textContent()) ?? '';

/** Unfolds the tables and proofs of a figure. */
export async function unfoldMore(page: Page): Promise<void> {
  const folded = page.locator(`${LIVE_FIGURE} .figure-more:not([open]) > summary`);
  while ((await folded.count()) > 0) await folded.first().click();
}

/**
 * Lets the next change of a setting be a step of the history of its own: those that follow each other within 300 ms are
 * one. The page's clock is put forward, so nobody has to wait.
 */
export async function endOfStep(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 1000;
  });
}

/** Stops the clock of a page, so that time goes on only by {@link later}. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  // It goes on until it is stopped, which has to be at a time that has not come yet.
  await page.clock.pauseAt(3_600_000);
}

/** Lets playing take its next step, which it does each second where less motion is wished for. */
export async function nextStep(page: Page): Promise<void> {
  const before = await summaryOf(page);
  await later(page, 1000);
  await eventually(() => summaryOf(page)).not.toBe(before);
}

/** What has the focus: its id, and how it is called, by its label or its text. */
const focused = (page: Page): Promise<{ readonly id: string; readonly name: string }> =>
  page.evaluate(() => {
    // When nothing has the focus, it is the body, whose text is that of the whole page.
    const element = document.activeElement === document.body ? null : document.activeElement;
    return {
      id: element?.id ?? '',
      name: element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '',
    };
  });

/** How what has the focus is called. */
export const focusedName = async (page: Page): Promise<string> => (await focused(page)).name;

/** Presses Tab until what has the focus has the words in its name, or the words for its id. */
export async function tabTo(page: Page, words: string): Promise<void> {
  for (let pressed = 0; pressed < 90; pressed++) {
    await page.keyboard.press('Tab');
    const { id, name } = await focused(page);
    if (id === words || name.includes(words)) return;
  }
  expect.fail(`Tab never came to "${words}"`);
}

/** Waits until every picture of the server is there. Gives their number. */
export async function picturesOf(page: Page): Promise<number> {
  const pictures = page.locator(`${LIVE_FIGURE} img`);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await eventually(() =>
      picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
    ).toBe(true);
  }
  return await pictures.count();
}

declare global {
  interface Window {
    /** Captions of each figure so far, in order, each where it differs from the one before. */
    captions: Record<string, string[]>;
  }
}

/** Notes the captions of all figures from the first that a document has. */
export function noteCaptions(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    window.captions = {};
    const note = (): void => {
      for (const code of document.querySelectorAll('.live-figure[id] figcaption code')) {
        const [id = '', text = ''] = [code.closest('.live-figure')?.id, code.textContent];
        window.captions[id] ??= [];
        // The document may come in pieces.
        if (/digest \w{8}$/.test(text) && window.captions[id].at(-1) !== text)
          window.captions[id].push(text);
      }
    };
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}

export const captionsOf = async (page: Page, id = 'noise'): Promise<readonly string[]> =>
  (await page.evaluate(() => window.captions))[id] ?? [];
