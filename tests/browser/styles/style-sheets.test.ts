import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { dist } from '../../../build/paths.ts';
import { holdBack } from '../support/hold-back.ts';
import {
  addressOf,
  eventually,
  settled,
  useVisits,
  type Visit,
  type VisitOptions,
} from '../support/visit.ts';

const { visit } = useVisits();

const look = (path: string, options: VisitOptions = {}): Promise<Visit> =>
  visit(path, { site: inject('docs'), savesData: true, ...options });

const sheet = (name: string): RegExp => new RegExp(`/assets/${name}-[\\w-]+\\.css$`);
/** What the browser itself says of a request that failed. */
const FAILED = [/Failed to load resource/];

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('A page of another kind is shown when its style sheet is there, and the page before it until then', async () => {
  const { page, context } = await look('/docs/waters/');
  const release = await holdBack(context, sheet('home'));
  await page.locator('.breadcrumbs-home').click();
  await eventually(() => page.locator('link[href*="/home-"]').count()).toBe(1);
  expect([addressOf(page), await page.locator('.docs').count()]).toEqual(['/docs/waters/', 1]);
  release();
  await page.locator('main.home').waitFor();
  expect(await styleOf(page, 'main.home', 'max-width')).toBe('1072px');
  // React takes the sheets over that are there.
  expect(await page.locator('link[href*="/home-"]').count()).toBe(1);
});

test('A style sheet that does not come is done without', async () => {
  const { page, context } = await look('/docs/waters/', { expected: FAILED });
  await context.route(sheet('home'), (route) => route.abort());
  await page.locator('.breadcrumbs-home').click();
  await page.locator('main.home').waitFor();
  expect(addressOf(page)).toBe('/');
});

test('The search page has its style sheet when one comes to it by the field', async () => {
  const { page } = await look('/docs/waters/');
  await page.locator('.search-box input').fill('tides');
  await page.locator('.search-box input').press('Enter');
  await page.locator('.search-page').waitFor();
  expect(await styleOf(page, '.search-page', 'display')).toBe('grid');
});

test('What only scripts show has its style sheet before it is shown, before and after the client is there', async () => {
  let release = (): void => undefined;
  const { page } = await look('/docs/waters/', {
    isStill: true,
    // Before the page is there: whatever starts the client asks for that sheet at once.
    async prepare(context) {
      release = await holdBack(context, sheet('scripts'));
    },
  });
  await page.keyboard.press('?');
  await eventually(() => page.locator('link[href*="/scripts-"]').count()).toBe(1);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.locator('.keyboard-help').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.dataset.client)).toBeUndefined();
  release();
  await page.locator('.keyboard-help').waitFor();
  expect(await styleOf(page, '.keyboard-help dl > div', 'display')).toBe('flex');
  await page.keyboard.press('Escape');
  await settled(page);
  expect(await styleOf(page, '.back-to-top', 'position')).toBe('fixed');
});

test('The page works without the style sheet of what only scripts show', async () => {
  const { page } = await look('/docs/waters/', {
    expected: FAILED,
    isStill: true,
    async prepare(context) {
      await context.route(sheet('scripts'), (route) => route.abort());
    },
  });
  await settled(page);
  await page.locator('.sidebar a[href="/docs/waters/tides/"]').click();
  await eventually(async () => addressOf(page)).toBe('/docs/waters/tides/');
});

test.each(['before', 'after'])(
  'The list of the search is shown when its style sheet is there, %s the client is',
  async (when) => {
    const { page, context } = await look('/docs/waters/', { isStill: when === 'before' });
    const release = await holdBack(context, sheet('search-menu'));
    await page.locator('.search-box input').fill('tides');
    await eventually(() => page.locator('link[href*="/search-menu-"]').count()).toBe(1);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await page.locator('.search-menu').count()).toBe(0);
    release();
    await page.locator('.search-menu').waitFor();
    // The client's menu may just be taking the place of the starter's.
    await eventually(() => styleOf(page, '.search-menu', 'position')).toBe('absolute');
  },
);

test('Signs that screen readers skip are drawn by older browsers too, which do not know how to say so', async () => {
  const assets = join(dist, 'client', 'assets');
  const sheets = await Promise.all(
    (await readdir(assets))
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFile(join(assets, file), 'utf8')),
  );
  const signs = sheets.flatMap((css) =>
    [...css.matchAll(/([^;{]*[;{])content:("[^"]*") ?\/ ?""/g)].map(
      ([, before = '', sign = '']) => [before, sign],
    ),
  );
  expect(signs.length).toBeGreaterThan(9);
  for (const [before, sign] of signs) expect(before).toContain(`content:${sign};`);
});
