import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { isThorough } from '../../support/thorough.ts';
import { findings } from '../support/axe.ts';
import { holdBack } from '../support/hold-back.ts';
import { addressOf, eventually, later, settled, useVisits, type Visit, type VisitOptions } from '../support/visit.ts';

const { visit } = useVisits();

/** Code of the search page: the only one that its address needs besides the entry. */
const CODE = /\/assets\/search-[\w-]+\.js$/;
const SEARCH = '/search/?q=tides';
/** What the browser itself says of a request that failed. */
const FAILED = [/Failed to load resource/];

/** The pages do not matter here, so they are light. */
const look = (path: string, options: VisitOptions = {}): Promise<Visit> => visit(path, { site: inject('docs'), savesData: true, ...options });

const goSearching = async (page: Page): Promise<void> => {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, id: 'go', textContent: 'go' });
    document.getElementById('article')?.prepend(link);
  }, SEARCH);
  await page.locator('#go').click();
};

/** Goes to a part that does not come, for which the address has been loaded in full before. */
const goSearchingAgain = async (page: Page): Promise<void> => {
  await goSearching(page);
  await page.locator('.search-hits > li').first().waitFor();
  await page.goto(new URL('/other/', page.url()).href);
  await settled(page);
  await goSearching(page);
};

const isFocused = (page: Page, selector: string) => eventually(() => page.locator(selector).evaluate((element) => element === document.activeElement));

test('No page without a figure asks for code but the starter and the client', async () => {
  const asked: string[] = [];
  const { page } = await visit('/docs/', { prepare: async (context) => void context.on('request', (request) => asked.push(new URL(request.url()).pathname)) });
  const alike = ['/docs/features/', '/docs/guides/', '/docs/case-studies/'];
  for (const path of ['/changelog/', '/docs/introduction/demos/', ...(isThorough ? alike : [])]) {
    await page.goto(new URL(path, page.url()).href);
    await settled(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  const scripts = new Set(asked.filter((path) => path.endsWith('.js')).map((path) => path.replace(/^.*\/([a-z]+)-[^/]+$/, '$1')));
  expect([...scripts].sort()).toEqual(['entry', 'starter']);
});

test('The search page is complete as the server sends it, and taken over without a change', async () => {
  const still = await look(SEARCH, { scripts: false });
  const alive = await look(SEARCH, { savesData: false });
  expect(await still.page.locator('.search-hits > li').count()).toBeGreaterThan(0);
  // How far the index has come is the one thing that goes on.
  const mainOf = async ({ page }: typeof alive): Promise<string> => (await page.locator('main').innerHTML()).replace(/ data-index="[a-z]+"/, '');
  expect(await mainOf(alive)).toBe(await mainOf(still));
  expect(await still.page.locator('template, script:not([src], [type])').count()).toBe(1);
});

test('A part that does not come says so in place of the page and can be asked for again, with a spinner meanwhile', async () => {
  const { page, context } = await look('/other/', { expected: FAILED });
  await context.route(CODE, (route) => route.abort());
  await goSearchingAgain(page);
  const failure = page.locator('main#main .load-failure[role=alert]');
  await failure.waitFor();
  expect(await failure.innerText()).toMatch(/could not be loaded[\s\S]*Failed to fetch dynamically imported module[\s\S]*Retry/);
  expect(addressOf(page)).toBe(SEARCH);
  expect(await page.locator('nav[aria-label="Main"]').count()).toBe(1);
  expect(await page.locator('footer').isVisible()).toBe(true);
  expect(await findings(page)).toEqual([]);

  await context.unroute(CODE);
  const release = await holdBack(context, CODE);
  await page.evaluate(() => {
    const note = (): void => {
      const spinner = document.querySelector('main#main .spinner[role=status]');
      if (spinner) document.body.dataset.firstWords ??= spinner.textContent ?? '';
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.locator('button', { hasText: 'Retry' }).click();
  const spinner = page.locator('main#main .spinner[role=status]');
  await spinner.locator('svg').waitFor();
  expect(await spinner.innerText()).toBe('Loading');
  // The region is there before its words, or they would not be read out.
  expect(await page.evaluate(() => document.body.dataset.firstWords)).toBe('');
  const turns = () => spinner.locator('svg').evaluate((svg) => svg.getAnimations().length);
  expect(await turns()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await turns()).toBe(1);
  release();
  await page.locator('.search-hits > li').first().waitFor();
  await isFocused(page, '#main').toBe(true);
});

test('A part that fails again says so again, keeps the focus and offers to load the page anew', async () => {
  const { page, context } = await look('/other/', { expected: FAILED });
  await context.route(CODE, (route) => route.fulfill({ status: 500, body: '' }));
  await goSearchingAgain(page);
  await page.locator('button', { hasText: 'Retry' }).click();
  const anew = page.locator('a', { hasText: 'Reload the page' });
  await anew.waitFor();
  await isFocused(page, '.load-failure button').toBe(true);
  await context.unroute(CODE);
  await anew.click();
  await page.locator('.search-hits > li').first().waitFor();
  expect(addressOf(page)).toBe(SEARCH);
});

test.each([
  [SEARCH, CODE, '.search-hits > li'],
  ['/nothing/', /\/assets\/not-found-[\w-]+\.js$/, 'main h1'],
])('A first page (%s) whose code does not come stays as the server has made it, and a later sign of life brings it', async (path, code, part) => {
  const { page, context } = await look(path, {
    isStill: true,
    hasClock: true,
    expected: [...FAILED, /404/],
    prepare: (visitor) => visitor.route(code, (route) => route.abort()),
  });
  const failed = page.waitForEvent('requestfailed');
  const main = await page.locator('main').innerHTML();
  await page.mouse.move(300, 300);
  await failed;
  await later(page, 1_100);
  expect([await page.locator('main').innerHTML(), (await page.locator(part).count()) > 0]).toEqual([main, true]);
  await context.unroute(code);
  let signs = 0;
  await eventually(async () => {
    await later(page, 4_100);
    await page.mouse.move(400 + signs++, 400);
    return await page.evaluate(() => document.documentElement.dataset.client);
  }).toBe('here');
});
