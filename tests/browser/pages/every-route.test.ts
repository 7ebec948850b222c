import { type DefaultTreeAdapterTypes, serialize } from 'parse5';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LIVE_FIGURE } from '../../../site/tests/browser/support/figure-page.ts';
import { routes } from '../../support/routes.ts';
import { isThorough } from '../../support/thorough.ts';
import { sidewaysScroll } from '../support/axe.ts';
import { readToTheEnd } from '../support/reading.ts';
import {
  attributeOf,
  linksIn,
  partsOf,
  routesWithEverything,
  sentPages,
  textOf,
} from '../support/sent-pages.ts';
import { expectLittleShift, watchShifts } from '../support/shifts.ts';
import { NARROW, resize, settled, useVisits, WIDE } from '../support/visit.ts';

/* What visitors see of a page as it comes and while they read it. `accessibility.test.ts` asks whom it suits. */
const { visit } = useVisits();

/** 320 px is a window of 1280 px that is magnified four times. */
const WIDTHS = [WIDE, 1024, 768, NARROW, 320];
/** Pages whose components are looked at elsewhere in every width. */
const WIDTHS_OF_OTHERS = [WIDE, NARROW, 320];

test('There are 45 routes', () => {
  expect(new Set(routes).size).toBe(45);
});

test('Every route is found, with one main landmark, one heading with words, and the same contents beside the article and folded', async () => {
  for (const { route, status, document } of await sentPages()) {
    expect(status, route).toBe(200);
    const parts = partsOf(document);
    expect(
      parts.filter(({ tagName }) => tagName === 'main').length,
      `main landmarks of ${route}`,
    ).toBe(1);
    const headings = parts.filter(({ tagName }) => tagName === 'h1').map(textOf);
    expect(headings, route).toEqual([expect.stringMatching(/\S/)]);
    expect(linksOf(document, 'toc'), `contents of ${route}`).toEqual(
      linksOf(document, 'toc-folded'),
    );
  }
});

const linksOf = (document: DefaultTreeAdapterTypes.Document, list: string) =>
  linksIn(document, list).map((link) => [attributeOf(link, 'href'), serialize(link)]);

test.each(routes)(
  '%s is the same when the browser takes it over, fits every width, and stays still while it loads and is read',
  async (route) => {
    const { page } = await visit(route, { isStill: true, prepare: watchShifts });
    const sent = await articleOf(page);
    await settled(page);
    expect(await articleOf(page), 'the article after the browser took it over').toBe(sent);
    // What a page has in common with others is read once.
    const isRead = isThorough || (await routesWithEverything()).has(route);
    if (isRead) await readToTheEnd(page);
    await expectLittleShift(page, 'while it loaded and was read, wide');
    await expectToFit(page, isRead ? WIDTHS : WIDTHS_OF_OTHERS);
    if (!isRead) return;
    await resize(page, NARROW);
    await page.reload();
    await settled(page);
    await readToTheEnd(page);
    await expectLittleShift(page, 'while it loaded and was read, narrow');
  },
);

/** Nothing has to be scrolled sideways, and what leads to other pages is in sight. */
async function expectToFit(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await resize(page, width);
    expect(await sidewaysScroll(page), `at ${width} px`).toBe(0);
    if (width > NARROW) continue;
    expect(
      await page
        .locator('.search-box input, .search-form input[type="search"]')
        .first()
        .isVisible(),
      `the search at ${width} px`,
    ).toBe(true);
    expect(await page.locator('.menu-button').isVisible(), `the menu at ${width} px`).toBe(true);
  }
}

/** The markup of the article without what its figures draw. */
function articleOf(page: Page): Promise<string> {
  return page.evaluate((figure) => {
    const copy = document.querySelector('#article')?.cloneNode(true);
    if (!(copy instanceof Element)) return '';
    for (const live of copy.querySelectorAll(figure)) live.replaceChildren();
    // Only the browser knows which lines are too long for their code.
    for (const wrapping of copy.querySelectorAll('.code-bar [aria-pressed]')) wrapping.remove();
    return copy.innerHTML;
  }, LIVE_FIGURE);
}
