import { expect, inject, test } from 'vitest';
import { isThorough } from '../../support/thorough.ts';
import {
  eventually,
  later,
  settled,
  useVisits,
  type Visit,
  type VisitOptions,
} from '../support/visit.ts';

const { visit } = useVisits();

/** Code of the search page: the only one that its address needs besides the entry. */
const CODE = /\/assets\/search-[\w-]+\.js$/;
const SEARCH = '/search/?q=tides';
/** What the browser itself says of a request that failed. */
const FAILED = [/Failed to load resource/];

/** The pages do not matter here, so they are light. */
const look = (path: string, options: VisitOptions = {}): Promise<Visit> =>
  visit(path, { site: inject('docs'), savesData: true, ...options });

test('No page without a figure asks for code but the starter and the client', async () => {
  const asked: string[] = [];
  const { page } = await visit('/docs/', {
    prepare: async (context) =>
      void context.on('request', (request) => asked.push(new URL(request.url()).pathname)),
  });
  const alike = ['/docs/features/', '/docs/guides/', '/docs/case-studies/'];
  for (const path of ['/changelog/', '/docs/introduction/demos/', ...(isThorough ? alike : [])]) {
    await page.goto(new URL(path, page.url()).href);
    await settled(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  const scripts = new Set(
    asked
      .filter((path) => path.endsWith('.js'))
      .map((path) => path.replace(/^.*\/([a-z]+)-[^/]+$/, '$1')),
  );
  expect([...scripts].sort()).toEqual(['entry', 'starter']);
});

test('The search page is complete as the server sends it, and taken over without a change', async () => {
  const still = await look(SEARCH, { scripts: false });
  const alive = await look(SEARCH, { savesData: false });
  expect(await still.page.locator('.search-hits > li').count()).toBeGreaterThan(0);
  // How far the index has come is the one thing that goes on.
  const mainOf = async ({ page }: typeof alive): Promise<string> =>
    (await page.locator('main').innerHTML()).replace(/ data-index="[a-z]+"/, '');
  expect(await mainOf(alive)).toBe(await mainOf(still));
  expect(await still.page.locator('template, script:not([src], [type])').count()).toBe(1);
});

test.each([
  [SEARCH, CODE, '.search-hits > li'],
  ['/nothing/', /\/assets\/not-found-[\w-]+\.js$/, 'main h1'],
])(
  'A first page (%s) whose code does not come stays as the server has made it, and a later sign of life brings it',
  async (path, code, part) => {
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
    expect([
      await page.locator('main').innerHTML(),
      (await page.locator(part).count()) > 0,
    ]).toEqual([main, true]);
    await context.unroute(code);
    let signs = 0;
    await eventually(async () => {
      await later(page, 4_100);
      await page.mouse.move(400 + signs++, 400);
      return await page.evaluate(() => document.documentElement.dataset.client);
    }).toBe('here');
  },
);
