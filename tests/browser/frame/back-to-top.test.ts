import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findings } from '../support/axe.ts';
import {
  eventually,
  NARROW,
  nextFrame,
  useVisits,
  type VisitOptions,
  WIDE,
} from '../support/visit.ts';

const { visit } = useVisits();

/** A long page of the small docs. */
const read = (options: VisitOptions = {}) =>
  visit('/docs/waters/tides/', { site: inject('docs'), ...options });

test('The way back to the top appears on the way up and goes on the way down', async () => {
  const { page } = await read();
  await scrollTo(page, 900, 1500);
  expect(await isShown(page)).toBe(false);
  await scrollTo(page, 1400);
  await eventually(() => isShown(page)).toBe(true);
  expect(await findings(page, '.back-to-top')).toEqual([]);
  await scrollTo(page, 1450);
  await eventually(() => isShown(page)).toBe(false);
  await scrollTo(page, 1440);
  await eventually(() => isShown(page)).toBe(true);
  await scrollTo(page, 299);
  await eventually(() => isShown(page)).toBe(false);
});

test.each([WIDE, NARROW])(
  'At %i px it leads to the top, and the keyboard goes on from there',
  async (width) => {
    const { page } = await read({ width });
    await scrollTo(page, 900, 1500, 1400);
    const button = page.getByRole('button', { name: 'Scroll back to top' });
    await button.waitFor();
    const box = await button.boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);
    await button.click();
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    await eventually(() => isShown(page)).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  },
);

test('It scrolls smoothly unless less motion is wished for', async () => {
  const { page } = await read();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await scrollTo(page, 900, 1500, 1400);
  const y = await page
    .getByRole('button', { name: 'Scroll back to top' })
    .evaluate(async (button: HTMLElement) => {
      button.click();
      await new Promise(requestAnimationFrame);
      return scrollY;
    });
  expect(y).toBeGreaterThan(0);
  await eventually(() => page.evaluate(() => scrollY)).toBe(0);
});

test('A heading that was chosen and a page that one comes back to do not bring it', async () => {
  const { page } = await read();
  await scrollTo(page, 900, 1800);
  await page.locator('.toc a', { hasText: 'Third' }).click();
  await page.waitForURL('**#third');
  await eventually(() => page.evaluate(() => scrollY)).toBeLessThan(1700);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await nextFrame(page, 2);
  expect(await isShown(page)).toBe(false);
  await page.locator('.sidebar a[href="/docs/waters/waves/"]').click();
  await page.locator('h1', { hasText: 'Waves' }).waitFor();
  await scrollTo(page, 1700);
  const y = await page.evaluate(() => scrollY);
  await page.goBack();
  await page.locator('h1', { hasText: 'Tides' }).waitFor();
  await eventually(() => page.evaluate(() => scrollY)).toBeLessThan(y);
  await nextFrame(page, 2);
  expect(await isShown(page)).toBe(false);
});

test('While it is hidden the keyboard does not find it', async () => {
  const { page } = await read();
  await page.locator('.toc a').last().focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.className)).not.toContain('back-to-top');
});

test('It covers nothing of the contents beside the article', async () => {
  // Its contents are longer than the window.
  const { page } = await visit('/docs/noise-generator/configuration/', { savesData: true });
  for (const height of [900, 600]) {
    await page.setViewportSize({ width: WIDE, height });
    const [column, button] = await Promise.all([
      page.locator('.toc-column').boundingBox(),
      page.locator('.back-to-top').boundingBox(),
    ]);
    expect((column?.y ?? 0) + (column?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  }
});

test('Without scripts and on paper it is not there', async () => {
  const silent = await read({ scripts: false });
  expect(await silent.page.locator('.back-to-top').count()).toBe(0);
  const { page } = await read();
  await scrollTo(page, 900, 1500, 1400);
  await eventually(() => isShown(page)).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await eventually(() => page.locator('.back-to-top').isVisible()).toBe(false);
});

/** Scrolls by steps, each in a frame of its own as a visitor's would be. */
async function scrollTo(page: Page, ...steps: readonly number[]): Promise<void> {
  for (const y of steps) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await nextFrame(page, 2);
  }
}

function isShown(page: Page): Promise<boolean> {
  return page.locator('.back-to-top').isVisible();
}
