import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { routes } from '../support/routes.ts';
import { eventually, NARROW, useVisits, WIDE } from './support/visit.ts';

const { visit } = useVisits();

const PAGE = '/docs/walker-generator/configuration/';

/** Width of a window of 1280 pixels that is magnified four times. */
const MAGNIFIED = 320;

/** How far the content is wider than the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Applies rules as a reader's own style sheet would; the site's policy allows no style element. */
function restyle(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Labels of controls and links whose text is cut off. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, summary, h1, h2, h3, label')]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, .code, .table'))
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => clientWidth > 0 && (scrollWidth > clientWidth + 2 || scrollHeight > clientHeight + 4),
      )
      .map(({ textContent }) => textContent.trim()),
  );
}

test('Magnified four times every route fits its window, and nothing is lost', async () => {
  const { page } = await visit('/', { width: MAGNIFIED });
  const wide: string[] = [];
  for (const route of routes) {
    await page.goto(new URL(route, page.url()).href);
    if ((await overflow(page)) > 0) wide.push(route);
    expect(await page.locator('.search-box input, .search-form input[type="search"]').first().isVisible(), `the search on ${route}`).toBe(true);
    expect(await page.locator('.menu-button').isVisible(), `the menu on ${route}`).toBe(true);
  }
  expect(wide).toEqual([]);
});

test.each([WIDE, NARROW])('With the text spacing that a reader may need nothing is cut off or lost at %i px', async (width) => {
  for (const route of ['/', '/docs/', PAGE, '/changelog/', '/search/?q=noise']) {
    const { page } = await visit(route, { width });
    await restyle(
      page,
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    expect(await overflow(page), route).toBe(0);
    expect(await cutOff(page), route).toEqual([]);
  }
});

test('With text twice as large every kind of page fits its window', async () => {
  for (const route of ['/', '/docs/', PAGE, '/changelog/', '/search/?q=noise']) {
    const { page } = await visit(route, { width: 1280 });
    await restyle(page, ':root { font-size: 200% }');
    expect(await overflow(page), route).toBe(0);
  }
});

test('On paper there is the article alone, by day, with what was folded away and the addresses of links', async () => {
  const { page } = await visit(PAGE, { mode: 'dark' });
  await page.emulateMedia({ media: 'print' });
  for (const selector of ['.navbar', '.sidebar', '.toc-column', '.breadcrumbs', '.pagination', '.footer', '.skip-link', '.copy'])
    await eventually(() => page.locator(selector).first().isVisible()).toBe(false);
  expect(await page.locator('#article h1, main h1').first().isVisible()).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(251, 250, 246)');
  const details = page.locator('#article details').first();
  expect(await details.getAttribute('open')).toBeNull();
  // Words in a folded part have a box only when they are shown.
  expect(
    await details
      .locator(':scope > :not(summary)')
      .first()
      .evaluate((inner) => inner.getBoundingClientRect().height),
  ).toBeGreaterThan(10);
  const outside = await visit('/docs/introduction/demos/');
  await outside.page.emulateMedia({ media: 'print' });
  await outside.page.goto(new URL('/', outside.page.url()).href);
  const link = outside.page.locator('#article a[href^="http"]').first();
  const after = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(after).toContain((await link.getAttribute('href')) ?? 'no address');
});

test('Where the reader forces colours, the current place and the focus can still be told', async () => {
  const { page } = await visit(PAGE);
  await page.emulateMedia({ forcedColors: 'active' });
  const seen = await page.evaluate(() => {
    const colourOf = (name: string): string => {
      const probe = document.createElement('i');
      document.body.append(probe);
      probe.style.color = name;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    const bar = document.querySelector('.navbar-link[aria-current]');
    const item = document.querySelector('.sidebar a[aria-current="page"]');
    if (!bar || !item) throw new Error('There is no current place.');
    const row = item.closest('.category-row') ?? item;
    return {
      canvas: colourOf('Canvas'),
      underline: getComputedStyle(bar, '::after').backgroundColor,
      item: [
        getComputedStyle(row).outlineStyle,
        getComputedStyle(item).outlineStyle,
        getComputedStyle(row).borderStyle,
        getComputedStyle(item, '::before').content,
      ],
    };
  });
  expect(seen.underline).not.toBe(seen.canvas);
  expect(seen.item.some((mark) => /solid|""/.test(mark))).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    return { outlineStyle, outlineWidth };
  });
  expect(ring).toEqual({ outlineStyle: 'solid', outlineWidth: '2px' });
});

test('Every stop of the keyboard shows where it is', async () => {
  for (const route of ['/', PAGE, '/search/?q=noise']) {
    const { page } = await visit(route);
    for (let stop = 0; stop < 40; stop++) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return { name: element.outerHTML.slice(0, 80), ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 };
      });
      if (focus) expect(focus).toEqual({ name: focus.name, ring: true });
    }
  }
});

test('The first stop of the keyboard leads past the bar to the page, with scripts and without', async () => {
  for (const scripts of [true, false]) {
    const { page } = await visit(PAGE, { scripts });
    await page.keyboard.press('Tab');
    const skip = page.locator('.skip-link');
    await eventually(() => skip.evaluate((link) => link === document.activeElement && link.getBoundingClientRect().top >= 0)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await eventually(() => page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
  }
});
