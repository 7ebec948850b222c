import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { field, highShows, live, top } from '../../../site/tests/browser/support/noise-pages.ts';
import { FIGURE_PAGES } from '../support/figure-pages.ts';
import { NEW_BUILD, type Serving, useTwoBuilds } from '../support/two-builds.ts';
import { addressOf, eventually, settled, useVisits, type VisitOptions } from '../support/visit.ts';

/* A page of one build that is open, or on its way, while the server becomes another build. */

/** Of all pages that have one figure alone, one. */
const pages = Object.entries(FIGURE_PAGES).filter(
  ([path]) => !path.startsWith('figure-') || path === 'figure-cave.md',
);
const builds = useTwoBuilds({
  ...Object.fromEntries(pages),
  'site.yaml':
    'title: Tide\nfavicon: /favicon.svg\nfigures: true\nnavbar:\n  items:\n    - { type: search }\n',
});
const { visit } = useVisits();

/** What the browser says of files that are not there, of connections that were cut, and a figure of its code. */
const LOST = [
  /Failed to load resource/,
  /Failed to fetch dynamically imported module|the code for it did not load/,
  /MIME type/,
  /could not be computed|net::ERR/,
];
const SEARCH_FIELD = '.search-box input[name="q"]';

interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Paths of the documents that were asked for after the first. */
  readonly documents: readonly string[];
}

/** A visitor at a page of the old build, who has nothing fetched ahead. */
async function open(path: string, options: VisitOptions = {}): Promise<Opened> {
  const { page, context } = await visit(path, {
    site: builds.url,
    savesData: true,
    expected: LOST,
    ...options,
  });
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(new URL(request.url()).pathname);
  });
  return { page, context, documents };
}

/** The build that the document is of. */
const buildOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.build?.trim());
const isNew = (page: Page) => eventually(() => buildOf(page).catch(() => '')).toBe(NEW_BUILD);
const scrollDown = (page: Page, px: number): Promise<void> =>
  page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), px);

/**
 * Types into the search field at one moment, so that no document can change between two letters. The page is not
 * scrolled, as it is when a key or a press gives the focus to a field that sticks to the window.
 */
function search(page: Page, words: string): Promise<void> {
  return page.locator(SEARCH_FIELD).evaluate((input, text) => {
    if (!(input instanceof HTMLInputElement)) return;
    // Later: the document may be gone before it could tell that it was done.
    setTimeout(() => {
      input.focus({ preventScroll: true });
      input.value = text;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
  }, words);
}

test('Before its client has come, a page of an earlier build is loaded anew once, with its place, its text and its focus', async () => {
  const { page, documents } = await open('/low/', { isStill: true });
  await page.waitForLoadState();
  builds.serve('new');
  await scrollDown(page, 700);
  await search(page, 'high');
  await isNew(page);
  await settled(page);
  await page.locator('.search-menu [role="option"]').first().waitFor();
  expect(documents).toEqual(['/low/']);
  expect(await page.locator(SEARCH_FIELD).inputValue()).toBe('high');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
  expect(await top(page)).toBe(700);
});

test('A navigation to a page of another build is one full load', async () => {
  const { page, documents } = await open('/');
  builds.serve('new');
  await page.locator('#article a', { hasText: 'high' }).click();
  await page.locator('h1', { hasText: 'High' }).waitFor();
  await isNew(page);
  await settled(page);
  await live(page);
  expect(documents).toEqual(['/high/']);
});

test('A figure whose code is gone is there after one load, and so is all that the visitor did before', async () => {
  const { page, documents } = await open('/high/');
  await live(page);
  // In the address.
  await page.locator('#noise .try a', { hasText: 'Ridged' }).click();
  await eventually(async () => addressOf(page)).toContain('fractal=ridged');
  const folded = page.locator('#noise .controls details');
  await folded.locator('summary').click();
  // Being typed, so not in the address yet.
  await highShows(page, { fractal: 'ridged' });
  await field(page, 'octaves').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('2');
  const typed = { fractal: 'ridged', octaves: 2 } as const;
  await highShows(page, typed);
  const address = addressOf(page);
  expect(address).not.toContain('octaves');
  builds.serve('new');
  // The next part that is missing: the menu of the search. The focus stays where it is.
  await page.locator(SEARCH_FIELD).hover();
  const left = await top(page);
  await isNew(page);
  await settled(page);
  await live(page);
  expect(documents).toEqual(['/high/']);
  expect(addressOf(page)).toBe(address);
  expect(await field(page, 'octaves').inputValue()).toBe('2');
  await highShows(page, typed);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('noise-octaves');
  expect(await folded.evaluate((fold) => fold instanceof HTMLDetailsElement && fold.open)).toBe(
    true,
  );
  expect(await top(page)).toBe(left);
});

test('A figure that comes near for the first time lacks its view too', async () => {
  const { page, documents } = await open('/low/');
  builds.serve('new');
  await page.locator('#noise').scrollIntoViewIfNeeded();
  await isNew(page);
  await live(page);
  expect(documents).toEqual(['/low/']);
});

test('A part that is loaded with the first sign of it comes after one load, and the field keeps its text', async () => {
  const { page, documents } = await open('/low/');
  // The figure is far away, so nothing else is on its way that would load the document anew before anything is typed.
  await page.waitForLoadState();
  builds.serve('new');
  await search(page, 'high');
  await isNew(page);
  await page.locator('.search-menu [role="option"]').first().waitFor();
  expect(documents).toEqual(['/low/']);
  expect(await page.locator(SEARCH_FIELD).inputValue()).toBe('high');
});

test('The search page of another build is one full load, with its query', async () => {
  const { page, documents } = await open('/');
  builds.serve('new');
  await page
    .locator('#article')
    .evaluate((article) =>
      article.insertAdjacentHTML('afterbegin', '<a id="go" href="/search/?q=high">go</a>'),
    );
  await page.locator('#go').click();
  await isNew(page);
  await page.locator('.search-hits > li').first().waitFor();
  expect(documents).toEqual(['/search/']);
});

test('The keyboard help is there after one load and another press', async () => {
  const { page, documents } = await open('/');
  builds.serve('new');
  await page.keyboard.press('?');
  await isNew(page);
  await settled(page);
  await page.keyboard.press('?');
  await page.locator('dialog.keyboard-help, dialog[open]').first().waitFor();
  expect(documents).toEqual(['/']);
});

/** Files that are gone although the others are kept: they had the bad luck to be in no cache. */
const withoutFiles = (context: BrowserContext, pattern: RegExp): Promise<unknown> =>
  context.route(pattern, (route) =>
    /N\.\w+$/.test(new URL(route.request().url()).pathname)
      ? route.continue()
      : route.fulfill({ status: 404, body: 'gone' }),
  );

test.each([
  [
    'worker of a figure',
    /\/assets\/worker-/,
    '/low/',
    (page: Page) => page.locator('#noise').scrollIntoViewIfNeeded(),
  ],
  [
    'style sheet of the search menu',
    /\/assets\/search-menu-[\w-]+\.css/,
    '/low/',
    (page: Page) => search(page, 'high'),
  ],
] as const)('A missing %s is one load', async (_what, pattern, path, act) => {
  const { page, context, documents } = await open(path);
  await withoutFiles(context, pattern);
  builds.serve('new with earlier assets');
  await act(page);
  await isNew(page);
  await settled(page);
  expect(documents).toEqual([path]);
});

test('A missing style sheet of what only scripts show is one load', async () => {
  const { page, context, documents } = await open('/high/', { isStill: true });
  await withoutFiles(context, /\/assets\/scripts-[\w-]+\.css/);
  builds.serve('new with earlier assets');
  await page.keyboard.press('Shift');
  await isNew(page);
  await live(page);
  expect(documents).toEqual(['/high/']);
});

test('A missing style sheet of the next page is one full load of that page', async () => {
  const { page, context, documents } = await open('/', { savesData: false });
  await page
    .locator('#article')
    .evaluate((article) =>
      article.insertAdjacentHTML('afterbegin', '<a id="cave" href="/figure-cave/">cave</a>'),
    );
  await withoutFiles(context, /\/assets\/cave-[\w-]+\.css/);
  const fetched = page.waitForResponse('**/figure-cave/page.json');
  await page.locator('#cave').hover();
  await fetched;
  builds.serve('new with earlier assets');
  await page.locator('#cave').click();
  await page.locator('h1', { hasText: 'A figure' }).waitFor();
  await isNew(page);
  expect(documents).toEqual(['/figure-cave/']);
});

test('With the earlier assets an open page goes on as it is, and becomes the new build with the next page', async () => {
  const { page, documents } = await open('/low/', { isStill: true });
  builds.serve('new with earlier assets');
  await settled(page);
  await page.locator('#noise').scrollIntoViewIfNeeded();
  await live(page);
  await search(page, 'high');
  await page.locator('.search-menu [role="option"]').first().waitFor();
  expect(documents).toEqual([]);
  expect(await buildOf(page)).not.toBe(NEW_BUILD);
  await page.locator(SEARCH_FIELD).fill('');
  await page.locator('#article a', { hasText: 'High' }).click();
  await page.locator('h1', { hasText: 'High' }).waitFor();
  await isNew(page);
  expect(documents).toEqual(['/high/']);
});

/** Documents come from one server, whatever serves: a cache between, or another replica. */
function documentsFrom(
  context: BrowserContext,
  serving: Serving,
  times?: number,
): Promise<unknown> {
  return context.route(
    (url) => url.origin === new URL(builds.url).origin,
    async (route) => {
      if (!route.request().isNavigationRequest()) return await route.fallback();
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({
        response: await route.fetch({
          url: new URL(pathname.slice(1) + search, builds.urlOf(serving)).href,
        }),
      });
    },
    times === undefined ? {} : { times },
  );
}

test('A document whose files went while it came is loaded anew once, and says nothing of a wrong base path', async () => {
  builds.serve('new');
  const { page } = await visit('/high/', {
    site: builds.url,
    expected: LOST,
    isStill: true,
    prepare: (context) => documentsFrom(context, 'old', 1),
  });
  await isNew(page);
  await settled(page);
  await live(page);
  expect(await page.locator('#wrong-base').count()).toBe(0);
  expect(await page.evaluate(() => sessionStorage.getItem('renewed'))).toMatch(
    /^[0-9a-f]{12} ?\/site-[\w-]{12}\.json$/,
  );
});

test('Where loading anew gives the same build again, it is done once, and what is missing says so', async () => {
  const { page, context, documents } = await open('/high/');
  await context.route(/\/assets\/search-[\w-]+\.js/, (route) =>
    route.fulfill({ status: 404, body: 'gone' }),
  );
  await documentsFrom(context, 'old');
  builds.serve('new with earlier assets');
  await page.locator(SEARCH_FIELD).hover();
  await eventually(async () => documents).toEqual(['/high/']);
  await settled(page);
  await search(page, 'low');
  await page.locator('.load-failure').waitFor();
  await page.locator('.load-failure button', { hasText: 'Retry' }).click();
  await page.locator('.load-failure a', { hasText: 'Reload the page' }).waitFor();
  expect(documents).toEqual(['/high/']);
  expect(await page.locator(SEARCH_FIELD).inputValue()).toBe('low');
});

test('Where storage is blocked nothing is loaded anew by itself', async () => {
  const blocked = (context: BrowserContext): Promise<unknown> =>
    context.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get(): never {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
  const { page, documents } = await open('/high/', { prepare: blocked });
  builds.serve('new');
  await search(page, 'low');
  // What the article would load later may be missing too.
  await page.getByRole('navigation', { name: 'Main' }).locator('.load-failure').waitFor();
  expect(documents).toEqual([]);
  expect(await page.locator(SEARCH_FIELD).inputValue()).toBe('low');
});
