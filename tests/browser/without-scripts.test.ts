import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { docsRoutes, sectionOf, sectionRoutes } from '../support/routes.ts';
import { addressOf, NARROW, useVisits } from './support/visit.ts';

const { visit } = useVisits();
const scripts = false;

test.each(docsRoutes)('%s can be read and left without scripts', async (route) => {
  const { page } = await visit(route, { scripts });
  expect((await page.locator('#article').innerText()).length).toBeGreaterThan(500);
  expect(await shown(page, '.navbar form[role="search"] input[name="q"]')).toBe(1);
  const links = await shownLinks(page, '.sidebar');
  expect(links).toEqual(expect.arrayContaining([...linksBeside(route)]));
  const contents = await shownLinks(page, '.toc');
  expect(contents).not.toEqual([]);
  for (const link of contents) {
    const [path, id] = link.split('#');
    expect(['', route]).toContain(path);
    expect(await page.locator(`[id="${id}"]`).count(), link).toBe(1);
  }
  expect(await shown(page, '.mode-toggle, .copy, .category-toggle')).toBe(0);
});

test.each(docsRoutes)('%s unfolds its contents and opens its menu on a narrow screen without scripts', async (route) => {
  const { page } = await visit(route, { scripts, width: NARROW });
  expect(await shown(page, '.sidebar, .toc, .toc-folded a')).toBe(0);
  await page.locator('.toc-folded summary').click();
  expect(await shown(page, '.toc-folded a')).toBe(await page.locator('.toc-folded a').count());
  await page.locator('.toc-folded summary').click();
  await page.locator('.menu-button').click();
  expect(await shownLinks(page, '#site-menu')).toEqual(expect.arrayContaining([...linksBeside(route), '/docs/introduction/', '/changelog/']));
  expect(await shown(page, '#site-menu :is(.mode-toggle, .menu-back)')).toBe(0);
  await page.locator('#site-menu [popovertargetaction="hide"]').click();
  expect(await shown(page, '#site-menu')).toBe(0);
});

test('The search answers without scripts, by address and by the form of the bar', async () => {
  const { page } = await visit('/search/?q=noise', { scripts });
  expect(await shown(page, '.search-hits a')).toBeGreaterThan(3);
  await page.goto(new URL('/docs/', page.url()).href);
  await page.locator('.navbar input[name="q"]').fill('walker');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search/?q=walker');
  expect(await shown(page, '.search-hits a')).toBeGreaterThan(3);
});

test('A link of the article, of the sidebar and of the contents is followed without scripts', async () => {
  const { page } = await visit('/docs/noise-generator/configuration/', { scripts });
  await page.locator('.toc a').nth(3).click();
  await page.waitForURL(/#/);
  await page.locator('.sidebar a[href="/docs/noise-generator/post-processing/"]').click();
  await page.waitForURL('**/post-processing/');
  await page.locator('#article a[href^="/docs/"]:not(live-figure a, .definition a, [href*="post-processing"])').first().click();
  await page.waitForURL((url) => !url.pathname.endsWith('/post-processing/'));
  expect(addressOf(page)).toMatch(/^\/docs\//);
});

/** What the sidebar has to lead to from a page: every section, and the pages of its own. */
function linksBeside(route: string): readonly string[] {
  const section = sectionOf(route);
  const pages = section === undefined ? [] : docsRoutes.filter((path) => path.startsWith(section));
  return route === '/docs/features/' ? ['/docs/introduction/', ...pages] : [...sectionRoutes, ...pages];
}

function shown(page: Page, selector: string): Promise<number> {
  return page.locator(selector).filter({ visible: true }).count();
}

function shownLinks(page: Page, container: string): Promise<string[]> {
  return page
    .locator(`${container} a`)
    .filter({ visible: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}
