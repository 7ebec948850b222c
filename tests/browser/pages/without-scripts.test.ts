import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { docsRoutes, sectionOf, sectionRoutes } from '../../support/routes.ts';
import { isThorough } from '../../support/thorough.ts';
import { attributeOf, linksIn, partsOf, sentPages, textOf } from '../support/sent-pages.ts';
import { addressOf, NARROW, resize, useVisits, WIDE } from '../support/visit.ts';

const { visit } = useVisits();
const scripts = false;

/** Where the menu leads besides the pages of the docs. */
const MAIN_LINKS = ['/docs/introduction/', '/changelog/'];
const INDEXES = ['/docs/', ...sectionRoutes];
/** What is in sight differs by section, so an index and a page of each are looked at, and all in the thorough run. */
const LOOKED_AT = docsRoutes.filter(
  (route, at) =>
    isThorough || INDEXES.includes(route) || INDEXES.includes(docsRoutes[at - 1] ?? ''),
);

test('Every page of the docs is sent with its text, links to the pages around it, and contents that lead to its headings', async () => {
  for (const { route, document } of (await sentPages()).filter(({ route }) =>
    docsRoutes.includes(route),
  )) {
    const parts = partsOf(document);
    const articles = parts.filter((part) => attributeOf(part, 'id') === 'article');
    expect(articles.map(textOf), route).toEqual([expect.stringMatching(/^.{500}/s)]);
    expect(hrefsOf(linksIn(document, 'sidebar')), route).toEqual(
      expect.arrayContaining([...linksBeside(route)]),
    );
    expect(hrefsOf(linksIn(document, 'menu')), route).toEqual(
      expect.arrayContaining([...linksBeside(route), ...MAIN_LINKS]),
    );
    const contents = hrefsOf(linksIn(document, 'toc'));
    expect(contents, route).not.toEqual([]);
    const ids = parts.map((part) => attributeOf(part, 'id'));
    for (const link of contents) {
      const [path, id] = link.split('#');
      expect(['', route]).toContain(path);
      expect(ids.filter((each) => each === id).length, `${route}: ${link}`).toBe(1);
    }
  }
});

test('A page of the docs can be read and left without scripts, wide and narrow', async () => {
  const { page } = await visit('/', { scripts });
  for (const route of LOOKED_AT) {
    await page.goto(new URL(route, page.url()).href);
    expect((await page.locator('#article').innerText()).length, route).toBeGreaterThan(500);
    expect(await shown(page, '.navbar form[role="search"] input[name="q"]'), route).toBe(1);
    expect(await shownLinks(page, '.sidebar'), route).toEqual(
      expect.arrayContaining([...linksBeside(route)]),
    );
    expect(await shownLinks(page, '.toc'), route).not.toEqual([]);
    expect(await shown(page, '.mode-toggle, .copy, .category-toggle'), route).toBe(0);

    await resize(page, NARROW);
    expect(await shown(page, '.sidebar, .toc, .toc-folded a'), route).toBe(0);
    await page.locator('.toc-folded summary').click();
    expect(await shown(page, '.toc-folded a'), route).toBe(
      await page.locator('.toc-folded a').count(),
    );
    await page.locator('.toc-folded summary').click();
    await page.locator('.menu-button').click();
    expect(await shownLinks(page, '#site-menu'), route).toEqual(
      expect.arrayContaining([...linksBeside(route), ...MAIN_LINKS]),
    );
    expect(await shown(page, '#site-menu :is(.mode-toggle, .menu-back)'), route).toBe(0);
    await page.locator('#site-menu [popovertargetaction="hide"]').click();
    expect(await shown(page, '#site-menu'), route).toBe(0);
    await resize(page, WIDE);
  }
});

test('The search answers without scripts, by address and by the form of the bar, which gives no hint at keys that do nothing', async () => {
  const { page } = await visit('/search/?q=noise', { scripts });
  expect(await shown(page, '.search-hits a')).toBeGreaterThan(3);
  await page.goto(new URL('/docs/', page.url()).href);
  expect(await page.locator('.search-box input[name="q"]').getAttribute('role')).toBeNull();
  expect(await shown(page, '.search-box kbd')).toBe(0);
  await page.locator('.navbar input[name="q"]').fill('walker');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search/?q=walker');
  expect(await shown(page, '.search-hits a')).toBeGreaterThan(3);
});

test('A link of the article, of the sidebar, of the contents and of the menu is followed without scripts', async () => {
  const { page } = await visit('/docs/noise-generator/configuration/', { scripts });
  await page.locator('.toc a').nth(3).click();
  await page.waitForURL(/#/);
  await page.locator('.sidebar a[href="/docs/noise-generator/post-processing/"]').click();
  await page.waitForURL('**/post-processing/');
  await page
    .locator('#article p > a[href^="/docs/"]:not([href*="post-processing"])')
    .first()
    .click();
  await page.waitForURL((url) => !url.pathname.endsWith('/post-processing/'));
  expect(addressOf(page)).toMatch(/^\/docs\//);
  await resize(page, NARROW);
  // What its button says of the menu is left to the browser.
  expect(await page.locator('.menu-button').getAttribute('aria-expanded')).toBeNull();
  await page.locator('.menu-button').click();
  await page.locator('#site-menu .menu-main a', { hasText: 'Changelog' }).click();
  await page.waitForURL('**/changelog/');
});

/** What the sidebar has to lead to from a page: every section, and the pages of its own. */
function linksBeside(route: string): readonly string[] {
  const section = sectionOf(route);
  const pages = section === undefined ? [] : docsRoutes.filter((path) => path.startsWith(section));
  return route === '/docs/features/'
    ? ['/docs/introduction/', ...pages]
    : [...sectionRoutes, ...pages];
}

const hrefsOf = (links: ReturnType<typeof linksIn>): readonly string[] =>
  links.map((link) => attributeOf(link, 'href'));

function shown(page: Page, selector: string): Promise<number> {
  return page.locator(selector).filter({ visible: true }).count();
}

/** Where the links that are seen in an element lead, asked at once: there may be hundreds. */
function shownLinks(page: Page, container: string): Promise<string[]> {
  return page
    .locator(`${container} a`)
    .evaluateAll((links) =>
      links.flatMap((link) =>
        link.checkVisibility() && link.getClientRects().length > 0
          ? [link.getAttribute('href') ?? '']
          : [],
      ),
    );
}
