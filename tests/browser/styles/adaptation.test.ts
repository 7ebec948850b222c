import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sidewaysScroll } from '../support/axe.ts';
import { eventually, NARROW, resize, useVisits, WIDE } from '../support/visit.ts';

const { visit } = useVisits();

const PAGE = '/docs/walker-generator/configuration/';

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

test('With the text spacing that a reader may need nothing is cut off or lost, and with text twice as large every kind of page fits its window', async () => {
  for (const route of ['/', '/docs/', PAGE, '/changelog/', '/search/?q=noise']) {
    const { page } = await visit(route, { savesData: true });
    await restyle(
      page,
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    for (const width of [WIDE, NARROW]) {
      await resize(page, width);
      expect(await sidewaysScroll(page), `${route} at ${width} px`).toBe(0);
      expect(await cutOff(page), `${route} at ${width} px`).toEqual([]);
    }
    await restyle(page, ':root { font-size: 200% }');
    await resize(page, 1280);
    expect(await sidewaysScroll(page), `${route}, large`).toBe(0);
  }
});

test('On paper there is the article alone, by day, with what was folded away and the addresses of links', async () => {
  const { page } = await visit(PAGE, { mode: 'dark', savesData: true });
  await page.emulateMedia({ media: 'print' });
  for (const selector of ['.navbar', '.sidebar', '.toc-column', '.breadcrumbs', '.pagination', '.footer', '.skip-link', '.copy'])
    await eventually(() => page.locator(selector).first().isVisible()).toBe(false);
  expect(await page.locator('#article h1, main h1').first().isVisible()).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(251, 250, 246)');
  // Of the text and not of a figure, which is drawn anew when it comes to life.
  const folded = page.locator('#article details:not(.live *)').first();
  expect(await folded.getAttribute('open')).toBeNull();
  // Words in a folded part have a box only when they are shown.
  const words = folded.locator(':scope > :not(summary)').first();
  await eventually(() => words.evaluate((inner) => inner.getBoundingClientRect().height)).toBeGreaterThan(10);
  const outside = await visit('/', { scripts: false });
  await outside.page.emulateMedia({ media: 'print' });
  const link = outside.page.locator('#article a[href^="http"]').first();
  const after = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(after).toContain((await link.getAttribute('href')) ?? 'no address');
});

test('Where the reader forces colours, the current place and the focus can still be told', async () => {
  const { page } = await visit(PAGE, { savesData: true });
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
    const { page } = await visit(route, { savesData: true });
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
