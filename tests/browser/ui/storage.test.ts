import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useOwnSites } from '../support/own-site.ts';
import { eventually, settled, useVisits } from '../support/visit.ts';

const { siteWith } = useOwnSites();
const { visit } = useVisits();

const LINES =
  "storage: { suffix: -tide }\nannouncementBar: { id: spring, content: 'Spring tide.' }";
const TOGGLE = '.navbar > nav > .mode-toggle';

/** How browsers take storage away: the property throws, what it holds throws, or there is none. */
const BLOCKS: readonly (readonly [string, (context: BrowserContext) => Promise<unknown>])[] = [
  [
    'storage that must not be looked at',
    (context) =>
      context.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('Storage is blocked.', 'SecurityError');
          },
        });
      }),
  ],
  [
    'storage that takes nothing',
    (context) =>
      context.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('Storage is full.', 'QuotaExceededError');
        };
      }),
  ],
  [
    'no storage',
    (context) =>
      context.addInitScript(() => Object.defineProperty(window, 'localStorage', { value: null })),
  ],
];

test.each(BLOCKS)(
  'With %s everything works until the page is left, and nobody complains',
  async (_name, prepare) => {
    const { page } = await visit('/', { site: await siteWith(LINES), savesData: true, prepare });
    expect(await state(page)).toEqual({ theme: 'light', bar: true });
    await page.locator(TOGGLE).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await eventually(() => state(page)).toEqual({ theme: 'dark', bar: false });
    await page.locator('.navbar-items a', { hasText: 'Other' }).click();
    await page.locator('h1', { hasText: 'Other' }).waitFor();
    expect(await state(page)).toEqual({ theme: 'dark', bar: false });
    await page.locator(TOGGLE).click();
    await eventually(() => state(page)).toEqual({ theme: 'light', bar: false });
    await page.reload();
    await settled(page);
    expect(await state(page)).toEqual({ theme: 'light', bar: true });
  },
);

test('Keys have the suffix of the site, and those of other sites are left alone', async () => {
  const { page } = await visit('/', { site: await siteWith(LINES), savesData: true, mode: 'dark' });
  expect(await state(page)).toEqual({ theme: 'light', bar: true });
  await page.locator(TOGGLE).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await eventually(() => state(page)).toEqual({ theme: 'dark', bar: false });
  await page.locator(TOGGLE).click();
  await eventually(() => page.evaluate(() => Object.entries(localStorage).sort())).toEqual([
    ['announcement.dismiss-tide', 'true'],
    ['announcement.id-tide', 'spring'],
    ['theme', 'dark'],
    ['theme-tide', 'light'],
  ]);
});

test('Whatever is stored besides a dismissal is none', async () => {
  const { page } = await visit('/', { site: await siteWith(LINES), savesData: true });
  for (const value of ['1', 'yes', 'TRUE', '', 'null']) {
    await page.evaluate((text) => localStorage.setItem('announcement.dismiss-tide', text), value);
    await page.reload();
    await settled(page);
    expect(await state(page), value).toEqual({ theme: 'light', bar: true });
  }
});

async function state(page: Page): Promise<{ theme: string | null; bar: boolean }> {
  return {
    theme: await page.locator('html').getAttribute('data-theme'),
    bar: await page.locator('.announcement').isVisible(),
  };
}
