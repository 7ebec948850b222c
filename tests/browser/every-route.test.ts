import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { routes } from '../support/routes.ts';
import { findings } from './support/axe.ts';
import { MOST_SHIFT, shiftOf, watchShifts } from './support/shifts.ts';
import { addressOf, documentOf, eventually, NARROW, useVisits, WIDE } from './support/visit.ts';

const { visit } = useVisits();

const VIEWS = (['light', 'dark'] as const).flatMap((mode) => [WIDE, NARROW].map((width) => ({ mode, width })));

describe.each(VIEWS)('In $mode mode at $width px', ({ mode, width }) => {
  test('axe finds nothing wrong with any route after its load, and nothing moves while it loads and is read to its end', async () => {
    const { page, context } = await visit('/', { width, mode });
    await watchShifts(context);
    const wrong: string[] = [];
    for (const route of routes) {
      await page.goto(new URL(route, inject('site')).href);
      await readToTheEnd(page);
      const shift = await shiftOf(page);
      if (shift > MOST_SHIFT) wrong.push(`${route}: moved by ${shift}`);
      wrong.push(...(await findings(page)).map((finding) => `${route}: ${finding}`));
    }
    expect(wrong).toEqual([]);
  });

  test('axe finds nothing wrong with any route after a navigation to it', async () => {
    const { page } = await visit('/docs/', { width, mode });
    const first = await documentOf(page);
    const wrong: string[] = [];
    for (const route of routes) {
      await goTo(page, route);
      wrong.push(...(await findings(page)).map((finding) => `${route}: ${finding}`));
    }
    expect(wrong).toEqual([]);
    expect(await documentOf(page), 'one document all the way').toBe(first);
  });
});

test('A shift that happens is seen', async () => {
  const { page, context } = await visit('/');
  await watchShifts(context);
  await page.reload();
  await page.waitForTimeout(700);
  await page.evaluate(() => document.querySelector('main')?.insertAdjacentHTML('beforebegin', '<p>late<br>and<br>tall<br>and<br>taller</p>'));
  await eventually(() => shiftOf(page)).toBeGreaterThan(MOST_SHIFT);
});

/** Scrolls through a page as a reader does, so that all that comes late has come. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.8) {
      scrollTo(0, y);
      await frame();
    }
    scrollTo(0, 0);
    await frame();
    await frame();
  });
}

/** Follows a link to a route, in place; where the page at hand has none, by way of the beginning of the docs, and to the search by its form. */
async function goTo(page: Page, route: string): Promise<void> {
  if (addressOf(page) === route) return;
  if (route === '/search/') await page.locator('.search-box').evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit());
  else {
    if (!(await follow(page, route))) {
      await follow(page, '/docs/');
      await eventually(async () => addressOf(page)).toBe('/docs/');
      await eventually(() => follow(page, route)).toBe(true);
    }
  }
  await eventually(async () => addressOf(page).replace('?q=', '')).toBe(route);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Presses the first link to an address, wherever it is; whether there was one. */
function follow(page: Page, href: string): Promise<boolean> {
  return page.evaluate((address) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${address}"]`);
    link?.click();
    return link !== null;
  }, href);
}
