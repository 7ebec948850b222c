import type { BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { contentFolder } from '../../support/content-folder.ts';
import { DOCS_PAGES } from '../support/docs-pages.ts';
import { type RunningServer, startBuilt } from '../support/server.ts';
import {
  addressOf,
  documentOf,
  eventually,
  later,
  settled,
  useVisits,
  type VisitOptions,
} from '../support/visit.ts';

const { visit } = useVisits();

const FROM = '/docs/waters/tides/';
const TO = '/docs/waters/waves/';
const LINK = `.sidebar a[href="${TO}"]`;
/** Code that the search page needs besides the entry. */
const SEARCH_CODE = /\/assets\/search-[\w-]+\.js$/;
/** What the browser itself says of a request that failed. */
const FAILED = [
  /Failed to load resource/,
  /Failed to fetch dynamically imported module|the code for it did not load/,
];

/** A visitor on the page from which all go on. */
const start = (options: VisitOptions = {}, hash = '') =>
  visit(FROM + hash, { site: inject('docs'), expected: FAILED, ...options });

/** The same site, on a server that a test may stop. */
const startOwn = (port = '0'): Promise<RunningServer> =>
  startBuilt({ CONTENT_DIR: content, PORT: port });
let content: string;
let own: RunningServer | undefined;
beforeAll(async () => {
  content = await contentFolder(DOCS_PAGES, afterAll);
});
afterEach(async () => {
  await own?.stop('SIGKILL');
  own = undefined;
});

const failures: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['cannot be reached', (route) => route.abort('connectionrefused')],
  ['is answered with 500', (route) => route.fulfill({ status: 500, body: 'oops' })],
  ['is not there any more', (route) => route.fulfill({ status: 404, json: {} })],
  [
    'is no JSON',
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to this hotel</h1>' }),
  ],
  ['is of another shape', (route) => route.fulfill({ json: { kind: 'doc', title: 'A page' } })],
  [
    'comes from another build',
    async (route) => {
      const page: unknown = await (await route.fetch()).json();
      await route.fulfill({
        json: { ...(typeof page === 'object' ? page : {}), build: 'another' },
      });
    },
  ],
];

test.each(failures)('A next page whose data %s is loaded in full, once', async (_how, answer) => {
  const { page, context } = await start({ savesData: true });
  const first = await documentOf(page);
  const documents = documentsOf(page);
  await context.route('**/page.json', answer);
  await page.locator(LINK).click();
  await page.locator('h1', { hasText: 'Waves' }).waitFor();
  await settled(page);
  expect(await documentOf(page)).not.toBe(first);
  expect(addressOf(page)).toBe(TO);
  expect(documents).toEqual([TO]);
  await page.goBack();
  await page.locator('h1', { hasText: 'Tides' }).waitFor();
  expect(addressOf(page)).toBe(FROM);
});

test('A link to a heading still leads to it when the page is loaded in full', async () => {
  const { page, context } = await start({ savesData: true });
  await context.route('**/page.json', (route) => route.abort());
  await page
    .locator('#article')
    .evaluate(
      (article, to) =>
        article.insertAdjacentHTML('afterbegin', `<a id="deep" href="${to}#fifth">fifth</a>`),
      TO,
    );
  await page.locator('#deep').click();
  await page.locator('h1', { hasText: 'Waves' }).waitFor();
  await settled(page);
  expect(addressOf(page)).toBe(`${TO}#fifth`);
  await eventually(() =>
    page.evaluate(() => document.getElementById('fifth')?.getBoundingClientRect().top),
  ).toBeLessThan(200);
});

test.each(['', '#fifth'])(
  'Back to a page whose data fails is a full load of %s too, and the way forward stays',
  async (hash) => {
    const { page, context } = await start({}, hash);
    // From the start, since the page would be fetched ahead while its link is in sight.
    await context.route(`**${FROM}page.json`, (route) => route.abort());
    await page.locator(LINK).click();
    await page.locator('h1', { hasText: 'Waves' }).waitFor();
    const documents = documentsOf(page);
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.locator('h1', { hasText: 'Tides' }).waitFor();
    await settled(page);
    expect(documents).toEqual([FROM]);
    expect(addressOf(page)).toBe(FROM + hash);
    await page.evaluate(() => void setTimeout(() => history.forward()));
    await page.locator('h1', { hasText: 'Waves' }).waitFor();
    expect(addressOf(page)).toBe(TO);
  },
);

test('Back to a page that has to be loaded in full leads to where it was left, however far the other one was scrolled', async () => {
  const { page, context } = await start();
  await context.route(`**${FROM}page.json`, (route) => route.abort());
  await page.evaluate(() => scrollTo(0, 1200));
  await page.locator(LINK).click();
  await page.locator('h1', { hasText: 'Waves' }).waitFor();
  await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo(0, 500));
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.locator('h1', { hasText: 'Tides' }).waitFor();
  await settled(page);
  await eventually(() => page.evaluate(() => scrollY)).toBe(1200);
});

test.each([
  ['open', undefined],
  ['blocked', blockSessionStorage],
] as const)(
  'A next page whose code does not come is loaded in full once and never again; storage is %s',
  async (_storage, prepare) => {
    const { page, context } = await start({ hasClock: true, ...(prepare && { prepare }) });
    const documents = documentsOf(page);
    await context.route(SEARCH_CODE, (route) => route.abort());
    await goSearching(page);
    await eventually(async () => documents).toEqual(['/search/']);
    // The page stays as the server has made it, with its hits, and its links lead on.
    await page.locator('.search-hits > li').first().waitFor();
    await later(page, 500);
    expect([documents, await page.locator('.load-failure').count()]).toEqual([['/search/'], 0]);
    await page.locator('.navbar-items a', { hasText: 'Other' }).click();
    await page.locator('h1', { hasText: 'Other' }).waitFor();
    expect(documents).toHaveLength(2);
  },
);

test('A next page whose code comes with the full load is there', async () => {
  const { page, context } = await start();
  const documents = documentsOf(page);
  let asked = 0;
  await context.route(SEARCH_CODE, (route) => (asked++ === 0 ? route.abort() : route.continue()));
  await goSearching(page);
  await page.locator('.search-hits > li').first().waitFor();
  await settled(page);
  expect(documents).toEqual(['/search/']);
});

test('A part that the page can do without costs nothing when it does not come', async () => {
  let asked = 0;
  // Before there is a page: what a page asks for right after a route was added may pass it by.
  const blockHelp = (context: BrowserContext): Promise<unknown> =>
    context.route('**/assets/help-*.js', (route) => {
      asked++;
      return route.abort();
    });
  const { page } = await start({ hasClock: true, prepare: blockHelp });
  const first = await documentOf(page);
  await page.keyboard.press('?');
  await eventually(async () => asked).toBe(1);
  await later(page, 500);
  // A press while the page still waits for the part does nothing.
  await eventually(async () => {
    await page.keyboard.press('?');
    return asked;
  }).toBeGreaterThan(1);
  expect(await documentOf(page)).toBe(first);
});

test('A link to a page that does not exist leads to the not-found page, once', async () => {
  const { page } = await start();
  const documents = documentsOf(page);
  await page
    .locator('#article')
    .evaluate((article) =>
      article.insertAdjacentHTML('afterbegin', '<a id="lost" href="/docs/no-such-page/">lost</a>'),
    );
  await page.locator('#lost').click();
  await page.locator('h1', { hasText: 'Page not found' }).waitFor();
  await settled(page);
  expect(documents).toEqual(['/docs/no-such-page/']);
});

test('When the server dies the visitor is told by the browser, once, and goes on when it is back', async () => {
  own = await startOwn();
  const port = new URL(own.url).port;
  const { page } = await start({ savesData: true, site: own.url });
  const documents = documentsOf(page);
  await own.stop('SIGKILL');
  await page.locator(LINK).click();
  await eventually(async () => page.url()).toBe('chrome-error://chromewebdata/');
  expect(documents).toEqual([TO]);
  own = await startOwn(port);
  // The browser's own error page tries again by itself too, and may overtake the reload.
  await page.reload().catch(() => undefined);
  await page.locator('h1', { hasText: 'Waves' }).waitFor();
  await settled(page);
  expect([...new Set(documents)]).toEqual([TO]);
});

test('A page that is open while the server starts anew goes on without a full load', async () => {
  own = await startOwn();
  const port = new URL(own.url).port;
  const { page } = await start({ savesData: true, site: own.url });
  const first = await documentOf(page);
  await own.stop();
  own = await startOwn(port);
  await page.locator(LINK).click();
  await page.locator('h1', { hasText: 'Waves' }).waitFor();
  expect(await documentOf(page)).toBe(first);
});

function blockSessionStorage(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get(): never {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
}

async function goSearching(page: Page): Promise<void> {
  await page
    .locator('#article')
    .evaluate((article) =>
      article.insertAdjacentHTML('afterbegin', '<a id="go" href="/search/?q=waves">go</a>'),
    );
  await page.locator('#go').click();
}

/** Paths of the documents that a page asks for from now on. */
function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(new URL(request.url()).pathname);
  });
  return documents;
}
