import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findingsInEveryView, sidewaysScroll } from '../support/axe.ts';
import { eventually, NARROW, resize, useVisits, type VisitOptions } from '../support/visit.ts';

const { visit } = useVisits();

const PAGES = ['/docs/html/', '/docs/math/', '/docs/pictures/'];

const open = async (path: string, options: VisitOptions = {}): Promise<Page> =>
  (await visit(path, { site: inject('brought'), savesData: true, ...options })).page;

test.each(PAGES)(
  '%s is accessible in both modes, nowhere wider than the window, and has no inline style',
  async (path) => {
    const page = await open(path);
    // What is folded away is looked at too.
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('#article details'))
        fold.setAttribute('open', '');
    });
    expect(await findingsInEveryView(page)).toEqual([]);
    expect(await page.locator('#article [style]').count()).toBe(0);
    for (const width of [NARROW, 320]) {
      await resize(page, width);
      expect(await sidewaysScroll(page), `at ${width} px`).toBe(0);
    }
  },
);

test('without scripts a fold is opened by keyboard, and so is the fold in it; paper has all of it', async () => {
  const page = await open('/docs/html/', { scripts: false });
  const [outer, inner] = [
    page.locator('#article summary').first(),
    page.locator('#article details details p'),
  ];
  expect(await outer.innerText()).toBe('What is folded away');
  expect(await inner.isVisible()).toBe(false);
  await outer.focus();
  await page.keyboard.press('Enter');
  expect(await inner.isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  expect(await inner.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await inner.isVisible()).toBe(true);
});

test('keys, marks and abbreviations are told apart by more than their words, and lines keep their distance', async () => {
  const page = await open('/docs/html/');
  const look = (selector: string, property: string) =>
    page
      .locator(`#article ${selector}`)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  expect(await look('abbr', 'text-decoration-style')).toBe('dotted');
  expect(await look('mark', 'background-color')).not.toBe('rgba(0, 0, 0, 0)');
  expect(await look('kbd', 'border-top-style')).toBe('solid');
  // The lead has letters below and above the line, which would push its lines apart.
  const lead = page.locator('#article .lead');
  const [height, line] = await lead.evaluate((element) => [
    element.getBoundingClientRect().height,
    Number.parseFloat(getComputedStyle(element).lineHeight),
  ]);
  expect(height).toBeLessThan((line ?? 0) * 1.2);
});

test.each([true, false])('formulas are laid out by the browser (scripts: %s)', async (scripts) => {
  const page = await open('/docs/math/', { scripts });
  const places = await page.evaluate(() => {
    const box = (selector: string) =>
      document.querySelector(`#article ${selector}`)?.getBoundingClientRect() ?? new DOMRect();
    const [base, power] = [box('.lead msup > :first-child'), box('.lead msup > :last-child')];
    const [over, under] = [box('.math mfrac > :first-child'), box('.math mfrac > :last-child')];
    const [cell, number, around] = [
      box('mtd.tml-right'),
      box('.tml-tag'),
      box('.math:has(.tml-tag)'),
    ];
    return {
      power: base.height > 0 && power.bottom < base.bottom && power.left >= base.right - 1,
      fraction: over.height > 0 && over.bottom <= under.top + 1,
      cell: cell.width > 0,
      number: Math.abs(number.right - around.right) < 12,
    };
  });
  expect(places).toEqual({ power: true, fraction: true, cell: true, number: true });
});

test('no formula scrolls upwards or downwards', async () => {
  for (const width of [NARROW, 1440]) {
    const page = await open('/docs/math/', { width });
    const excess = await page.evaluate(() =>
      [...document.querySelectorAll('#article :is(.formula, .math)')].map(
        (box) => `${box.textContent}: ${box.scrollHeight - box.clientHeight}`,
      ),
    );
    expect(excess.length).toBeGreaterThan(8);
    expect(excess.filter((each) => !each.endsWith(': 0'))).toEqual([]);
  }
});

test('a formula wider than a phone scrolls in its place, by keyboard too', async () => {
  const page = await open('/docs/math/', { width: NARROW });
  const wide = page.locator('.math').last();
  const scrolled = () => wide.evaluate((box) => box.scrollLeft);
  expect(await wide.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeGreaterThan(20);
  await wide.focus();
  await page.keyboard.press('ArrowRight');
  await eventually(scrolled).toBeGreaterThan(0);
});

test('a screen reader gets formulas as mathematics, and a browser without MathML their source', async () => {
  const page = await open('/docs/math/');
  expect(await page.locator('#article math').first().getAttribute('alttext')).toBe(
    String.raw`e^{i\pi} + 1 = 0`,
  );
  expect(await page.getByRole('math').count()).toBe(await page.locator('#article math').count());
  expect(await page.getByRole('group', { name: 'Formula' }).count()).toBe(
    await page.locator('.math').count(),
  );
});

test('pictures beside their page are shown in the size that the author gave, also after a navigation', async () => {
  const page = await open('/docs/html/');
  await page.locator('.sidebar a', { hasText: 'Pictures' }).click();
  const pictures = page.locator('#article img');
  await eventually(() => pictures.count()).toBe(2);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await eventually(() =>
      picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    ).toBe(480);
  }
  expect(
    await pictures.evaluateAll((images) =>
      images.map((image) => [image.clientWidth, image.clientHeight]),
    ),
  ).toEqual([
    [480, 160],
    [240, 80],
  ]);
  expect(
    await page.locator('figcaption').evaluate((caption) => getComputedStyle(caption).textAlign),
  ).toBe('center');
});
