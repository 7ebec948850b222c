import type { BrowserContext, Page, Route } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findings } from '../support/axe.ts';
import {
  addressOf,
  documentOf,
  eventually,
  useVisits,
  type Visit,
  type VisitOptions,
} from '../support/visit.ts';

const { visit } = useVisits();

const FROM = '/docs/waters/';
const TO = '/docs/waters/tides/';
const AWAY = '/docs/waters/waves/';
const link = (path: string): string => `.sidebar a[href="${path}"]`;

/** What React says of an error that a boundary caught. */
const CAUGHT = [
  /^error: Error: (?:Minified React error #137|out of ink|There is no sidebar|A navbar item failed)/,
];

const look = (path: string, options: VisitOptions = {}): Promise<Visit> =>
  visit(path, { site: inject('docs'), savesData: true, expected: CAUGHT, ...options });

type Change = (page: Record<string, unknown>) => Record<string, unknown>;

/** An image that has children: React refuses to render it. */
const broken: Change = (page) => ({ ...page, article: [['img', {}, 'text in an image']] });
const withoutSidebar: Change = (page) => ({ ...page, sidebar: 'nope' });

/** Changes the data of a page on its way, as often as is said. */
async function meddle(
  context: BrowserContext,
  path: string,
  change: Change,
  times?: number,
): Promise<void> {
  await context.route(
    `**${path}page.json`,
    async (route) => {
      const page: unknown = await (await route.fetch()).json();
      await route.fulfill({ json: change(typeof page === 'object' ? { ...page } : {}) });
    },
    times === undefined ? {} : { times },
  );
}

const heading = (page: Page): Promise<string> => page.locator('h1').innerText();

test('A page that crashes says so, with navbar, footer and main landmark still there, and takes the focus', async () => {
  const { page, context } = await look(FROM);
  const first = await documentOf(page);
  const title = await page.title();
  await meddle(context, TO, broken);
  await page.locator(link(TO)).click();
  await page.locator('h1', { hasText: 'This page crashed.' }).waitFor();
  expect(await documentOf(page)).toBe(first);
  expect(await page.locator('nav[aria-label="Main"]').count()).toBe(1);
  expect(await page.locator('footer').isVisible()).toBe(true);
  expect(await page.locator('main#main').count()).toBe(1);
  expect(await page.locator('.message-chain').innerText()).toContain('React error #137');
  await eventually(() =>
    page.locator('h1').evaluate((element) => element === document.activeElement),
  ).toBe(true);
  expect(await page.title()).not.toBe(title);
  expect(await page.title()).toContain('|');
  expect(await findings(page)).toEqual([]);
});

test('Try again renders the page anew and, while it still crashes, says so again', async () => {
  const { page, context } = await look(FROM);
  await meddle(context, TO, broken);
  await page.locator(link(TO)).click();
  await page.locator('h1', { hasText: 'This page crashed.' }).waitFor();
  await page.locator('main button', { hasText: 'Try again' }).click();
  await page.locator('h1', { hasText: 'This page crashed.' }).waitFor();
  await eventually(() =>
    page.locator('h1').evaluate((element) => element === document.activeElement),
  ).toBe(true);
});

test('Try again shows the page when what was wrong is over', async () => {
  const { page } = await look(FROM, { prepare: (context) => withoutInkFor(context, 'article') });
  await page.locator(link(TO)).click();
  await page.locator('h1', { hasText: 'This page crashed.' }).waitFor();
  expect(await page.locator('.message-chain').innerText()).toBe('out of ink');
  await page.evaluate(() => Object.assign(window, { hasInk: true }));
  await page.locator('main button', { hasText: 'Try again' }).click();
  await page.locator('#article h1').waitFor();
  expect(addressOf(page)).toBe(TO);
});

test('Going to another page clears the crash, and so does coming back when the page is sound again', async () => {
  const { page, context } = await look(FROM);
  const first = await documentOf(page);
  await meddle(context, TO, broken, 1);
  await page.locator(link(TO)).click();
  await page.locator('h1', { hasText: 'This page crashed.' }).waitFor();
  await page.goBack();
  await eventually(() => heading(page)).not.toContain('crashed');
  expect(addressOf(page)).toBe(FROM);
  await page.locator(link(AWAY)).click();
  await eventually(() => heading(page)).toBe('Waves');
  expect(await documentOf(page)).toBe(first);
});

test('A page that names a sidebar which is not there says which, and which there are', async () => {
  const { page, context } = await look(FROM);
  await meddle(context, TO, withoutSidebar);
  await page.locator(link(TO)).click();
  await eventually(() => page.locator('.message-chain').innerText()).toMatch(
    /^There is no sidebar "nope" in the docs .*Sidebars: docs\.$/,
  );
});

test('When the frame itself crashes, the page stands alone under the title Page Error, and Try again loads the address anew', async () => {
  const smudge = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    // Where the document is not as the browser would make it, all of it is made anew, the frame too.
    await route.fulfill({
      response,
      body: (await response.text()).replace('<footer', '<section').replace('</footer', '</section'),
    });
  };
  const prepare = (visitor: BrowserContext) =>
    Promise.all([withoutInkFor(visitor, 'footer'), visitor.route('**/other/', smudge)]);
  const { page, context } = await look('/other/', { isStill: true, prepare });
  // A sign of life, for it is the client that crashes.
  await page.keyboard.press('Shift');
  await page.locator('h1', { hasText: /^This page crashed$/ }).waitFor();
  expect(await page.title()).toBe('Page Error');
  expect(await page.locator('.message-chain').innerText()).toBe('out of ink');
  expect(await page.locator('main#main').count()).toBe(1);
  expect(await page.locator('nav, footer').count()).toBe(0);
  await eventually(() =>
    page.locator('h1').evaluate((element) => element === document.activeElement),
  ).toBe(true);
  expect(await findings(page)).toEqual([]);
  const first = await documentOf(page);
  await context.unroute('**/other/', smudge);
  await page.locator('a', { hasText: 'Try again' }).click();
  await page.locator('#article h1').waitFor();
  expect(addressOf(page)).toBe('/other/');
  expect(await documentOf(page)).not.toBe(first);
  expect(await page.title()).toContain('Other');
});

test('A navbar item that crashes takes the frame with it, and the messages say which item and why', async () => {
  // The bar of the small docs has no item that names a sidebar.
  const { page } = await look('/changelog/', {
    site: inject('site'),
    isStill: true,
    prepare: (context) =>
      context.route(/\/site-[\w-]+\.json$/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          body: (await response.text()).replace('"sidebarId":"mainSidebar"', '"sidebarId":"nope"'),
        });
      }),
  });
  // A sign of life, for it is the client that crashes.
  await page.keyboard.press('Shift');
  await page.locator('h1', { hasText: /^This page crashed$/ }).waitFor();
  expect(await page.title()).toBe('Page Error');
  expect(await page.locator('.message-chain').innerText()).toMatch(
    /^A navbar item failed[\s\S]*"sidebarId": "nope"[\s\S]*\n\nCause:\nThere is no sidebar "nope" in the docs .* Sidebars: mainSidebar, mainSidebar2\.$/,
  );
});

/** A passing fault of the browser: as long as there is no ink, no element of this name can be made. */
async function withoutInkFor(context: BrowserContext, name: string): Promise<void> {
  await context.addInitScript((without) => {
    const make = document.createElement.bind(document);
    document.createElement = (tag: string) => {
      if (tag === without && !('hasInk' in window)) throw new Error('out of ink');
      return make(tag);
    };
  }, name);
}
