import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { largeSitePath, SECTION_PAGES, writeLargeSite } from '../../support/large-site.ts';
import { findings } from '../support/axe.ts';
import { untilSearchable } from '../support/searchable.ts';
import { type RunningServer, startBuilt } from '../support/server.ts';
import {
  addressOf,
  documentOf,
  eventually,
  NARROW,
  settled,
  useVisits,
  type VisitOptions,
} from '../support/visit.ts';

const { visit } = useVisits();

/** So many pages that neither all categories nor all pages of a category are in a page. */
const PAGES = 16 * SECTION_PAGES;
/** The 21st page of the eighth category. */
const HERE = largeSitePath(300);

let root: string;
let server: RunningServer;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'large-site-'));
  await writeLargeSite(root, PAGES);
  server = await startBuilt({ CONTENT_DIR: root });
});

afterAll(async () => {
  await server.stop();
  await rm(root, { recursive: true, force: true });
});

const visitHere = (options: VisitOptions = {}) =>
  visit(HERE, { site: server.url, savesData: true, ...options });

const isLevel = (url: string): boolean => /\/sidebar-[^/]+\.json$/.test(url);

function sidebarOf(page: Page): Locator {
  return page.locator('.sidebar');
}

/** The button of a category, by its number from 1. */
function category(tree: Locator, number: number): Locator {
  return tree.getByRole('button', { name: `Section ${number}`, exact: true });
}

/** Links of the pages of a category, by its number from 1. */
function pagesIn(tree: Locator, number: number): Locator {
  return tree.locator(
    `.collapsible a.sidebar-link[href^="/docs/section-${number}/"]:not(.sidebar-rest > *)`,
  );
}

/** What the element with the focus says. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}

test('A category whose pages are not here fetches them when it is opened, once', async () => {
  const { page } = await visitHere();
  const asked: string[] = [];
  page.on('request', (request) => isLevel(request.url()) && asked.push(request.url()));
  const tree = sidebarOf(page);
  const button = category(tree, 6);
  expect([
    await button.getAttribute('aria-expanded'),
    await pagesIn(tree, 6).count(),
    asked.length,
  ]).toEqual(['false', 0, 0]);
  await button.focus();
  await page.keyboard.press('Enter');
  await eventually(() => pagesIn(tree, 6).count()).toBe(SECTION_PAGES);
  expect([await button.getAttribute('aria-expanded'), await focused(page)]).toEqual([
    'true',
    'Section 6',
  ]);
  await page.keyboard.press('Enter');
  await eventually(() => pagesIn(tree, 6).first().isVisible()).toBe(false);
  await page.keyboard.press('Enter');
  await eventually(() => pagesIn(tree, 6).first().isVisible()).toBe(true);
  expect(asked).toHaveLength(1);
  expect(await findings(page, '.sidebar')).toEqual([]);
});

test('The rows for missing pages bring them, and the keyboard goes on beside them', async () => {
  const { page } = await visitHere();
  const tree = sidebarOf(page);
  const own = tree.locator('.category', {
    has: page.getByRole('button', { name: 'Section 8', exact: true }),
  });
  const here = await pagesIn(tree, 8).evaluateAll((links) => links.map((link) => link.textContent));
  expect([here.length, here.includes('Page 301')]).toEqual([12, true]);
  await own.getByRole('button', { name: 'More pages' }).focus();
  await page.keyboard.press('Enter');
  await eventually(() => focused(page)).toBe(
    `Page ${Number(here.at(-1)?.slice('Page '.length)) + 1}`,
  );
  expect(await pagesIn(tree, 8).last().innerText()).toBe('Page 320');
  await own.getByRole('button', { name: 'Earlier pages' }).focus();
  await page.keyboard.press('Enter');
  await eventually(() => focused(page)).toBe(`Page ${Number(here[0]?.slice('Page '.length)) - 1}`);
  expect(await pagesIn(tree, 8).count()).toBe(SECTION_PAGES);
  expect(await own.locator('.sidebar-rest').count()).toBe(0);
  await tree.getByRole('button', { name: 'More pages' }).click();
  await eventually(() => category(tree, 16).isVisible()).toBe(true);
  expect(await category(tree, 1).count()).toBe(0);
});

test('What was opened and brought stays from page to page, with the current page in sight, after Back too', async () => {
  const { page } = await visitHere();
  const first = await documentOf(page);
  const tree = sidebarOf(page);
  const current = tree.locator('[aria-current="page"]');
  await category(tree, 6).click();
  await eventually(() => pagesIn(tree, 6).count()).toBe(SECTION_PAGES);
  await pagesIn(tree, 6).last().click();
  await eventually(() => current.innerText()).toBe('Page 240');
  expect(await pagesIn(tree, 6).count()).toBe(SECTION_PAGES);
  expect(await pagesIn(tree, 8).count()).toBe(12);
  await eventually(() => isInSight(current)).toBe(true);
  await page.locator('.pagination .next').click();
  await eventually(() => current.innerText()).toBe('Page 241');
  await eventually(() => category(tree, 7).getAttribute('aria-expanded')).toBe('true');
  await eventually(() => isInSight(current)).toBe(true);
  await page.goBack();
  await page.goBack();
  await eventually(() => current.innerText()).toBe('Page 301');
  await eventually(() => isInSight(current)).toBe(true);
  expect([addressOf(page), await documentOf(page)]).toEqual([HERE, first]);
});

test('Without scripts a category leads to its first page, and the rows for missing pages lead on', async () => {
  const { page } = await visitHere({ scripts: false });
  const tree = sidebarOf(page);
  await tree.locator('.category-label', { hasText: 'Section 6' }).click();
  await page.waitForURL(`**${largeSitePath(200)}`);
  expect(await tree.locator('[aria-current="page"]').innerText()).toBe('Page 201');
  const last = await pagesIn(tree, 6).last().innerText();
  await tree.locator('.collapsible').getByRole('link', { name: 'More pages' }).click();
  await eventually(() => tree.locator('[aria-current="page"]').innerText()).toBe(
    `Page ${Number(last.slice('Page '.length)) + 1}`,
  );
  await tree.locator('.collapsible').getByRole('link', { name: 'Earlier pages' }).click();
  await page.waitForURL(`**${largeSitePath(200)}`);
});

test('Where the pages do not come, that is said, and Retry asks again', async () => {
  const { page } = await visitHere({ expected: [/Failed to load resource/] });
  const tree = sidebarOf(page);
  await page.route(isLevelAddress, (route) => route.abort());
  await category(tree, 6).click();
  const alert = tree.getByRole('alert');
  await alert.waitFor();
  expect(await findings(page, '.sidebar')).toEqual([]);
  await page.unroute(isLevelAddress);
  await alert.getByRole('button', { name: 'Retry' }).focus();
  await page.keyboard.press('Enter');
  await eventually(() => pagesIn(tree, 6).count()).toBe(SECTION_PAGES);
  await eventually(() => focused(page)).toBe('Page 201');
  expect(await alert.count()).toBe(0);
});

test('A category that is opened before the client is there gets its pages when it is', async () => {
  const { page } = await visitHere({ isStill: true });
  const tree = sidebarOf(page);
  await tree.locator('.category-label', { hasText: 'Section 6' }).click();
  await settled(page);
  await eventually(() => pagesIn(tree, 6).count()).toBe(SECTION_PAGES);
  expect([addressOf(page), await category(tree, 6).getAttribute('aria-expanded')]).toEqual([
    HERE,
    'true',
  ]);
});

test('The menu of narrow windows fetches pages too, and leads to them', async () => {
  const { page } = await visitHere({ width: NARROW });
  const menu = page.locator('.menu-docs');
  await page.locator('.menu-button').click();
  await eventually(() => isInSight(menu.locator('[aria-current="page"]'))).toBe(true);
  await category(menu, 6).click();
  await eventually(() => pagesIn(menu, 6).count()).toBe(SECTION_PAGES);
  expect(await findings(page, '.menu')).toEqual([]);
  await pagesIn(menu, 6).nth(30).click();
  await eventually(() => page.locator('h1').innerText()).toBe('Page 231');
  await eventually(() => menu.isVisible()).toBe(false);
  await page.locator('.menu-button').click();
  await eventually(() => isInSight(menu.locator('[aria-current="page"]'))).toBe(true);
});

test('Coming from a page without a sidebar, the branch is there at once, and the navbar leads to the first page', async () => {
  const { page } = await visit('/', { site: server.url, savesData: true });
  const first = await documentOf(page);
  await page.locator('.navbar').getByRole('link', { name: 'Docs' }).click();
  await eventually(() => sidebarOf(page).locator('[aria-current="page"]').innerText()).toBe(
    'Page 1',
  );
  expect(
    await page.locator('.navbar').getByRole('link', { name: 'Docs' }).getAttribute('aria-current'),
  ).toBe('page');
  expect(await documentOf(page)).toBe(first);
});

test('The not-found page offers what the search finds', async () => {
  await untilSearchable(server.url);
  const { page } = await visit('/docs/section-6/pages-207/', {
    site: server.url,
    expected: [/status of 404/],
  });
  const guesses = page.locator('section', { hasText: 'Perhaps you meant' }).locator('a');
  await eventually(() => guesses.first().getAttribute('href')).toBe(largeSitePath(206));
  expect(await guesses.last().getAttribute('href')).toMatch(/^\/search\/\?q=/);
});

const isLevelAddress = ({ href }: URL): boolean => isLevel(href);

/** Whether an item is within the box that it scrolls in, and the window. */
function isInSight(item: Locator): Promise<boolean> {
  return item.evaluate((element) => {
    const box = element.closest('.sidebar, .menu')?.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    return box !== undefined && top >= box.top && bottom <= Math.min(box.bottom, innerHeight);
  });
}
