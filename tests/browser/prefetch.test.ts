import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, NARROW, useVisits } from './support/visit.ts';

const { visit } = useVisits();

const FROM = '/docs/noise-generator/configuration/';
const TO = '/docs/noise-generator/post-processing/';
const LINK = `.sidebar a[href="${TO}"]`;

/** Long enough for what is in sight to be fetched. */
const A_WHILE_MS = 1500;

test('A visitor who gives no sign of life asks for nothing', async () => {
  const { page } = await visit(FROM);
  const pages = pagesOf(page);
  await page.waitForTimeout(A_WHILE_MS);
  expect(pages).toEqual([]);
});

test('A link under the pointer is fetched at once, and the click asks for nothing more', async () => {
  // Guesses fail too from the click on, and the browser says so.
  const { page } = await visit(FROM, { expected: [/Failed to load resource: net::ERR_FAILED/] });
  const pages = pagesOf(page);
  await page.locator(LINK).hover();
  await eventually(async () => pages).toContain(TO);
  await page.waitForTimeout(A_WHILE_MS);
  await page.route('**/page.json', (route) => route.abort());
  await page.locator(LINK).click();
  await page.locator('h1', { hasText: 'post-processing' }).waitFor();
  expect(pages.filter((path) => path === TO)).toHaveLength(1);
});

test('A click while the page is on its way shares the request', async () => {
  const { page } = await visit(FROM);
  const pages = pagesOf(page);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${TO}page.json`, async (route) => {
    await released;
    await route.continue();
  });
  await page.locator(LINK).hover();
  await eventually(async () => pages).toContain(TO);
  // On a busy machine the page was guessed already, and whoever points does not wait for a guess.
  await page.waitForTimeout(300);
  const asked = pages.filter((path) => path === TO).length;
  await page.locator(LINK).click();
  release();
  await page.locator('h1', { hasText: 'post-processing' }).waitFor();
  expect(pages.filter((path) => path === TO)).toHaveLength(asked);
});

test('The focus of the keyboard fetches a page too', async () => {
  const { page } = await visit(FROM);
  const pages = pagesOf(page);
  await page.locator(LINK).focus();
  await eventually(async () => pages).toEqual([TO]);
});

test('A finger fetches a page before it is lifted', async () => {
  const { page } = await visit(FROM, { width: NARROW });
  const pages = pagesOf(page);
  await page.locator('.pagination .next').dispatchEvent('touchstart');
  await eventually(async () => pages[0]).toBe(TO);
});

test('What is in sight is fetched when the visitor moves: one page at a time, each once, this page and searches never', async () => {
  const { page } = await visit(FROM);
  const pages = pagesOf(page);
  let [running, most] = [0, 0];
  await page.route('**/page.json*', async (route) => {
    most = Math.max(most, ++running);
    await route.continue();
  });
  page.on('requestfinished', (request) => {
    if (request.url().includes('/page.json')) running--;
  });
  await page.mouse.move(3, 500);
  await eventually(async () => pages.length).toBeGreaterThan(5);
  await page.waitForTimeout(A_WHILE_MS);
  expect(most).toBe(1);
  expect(pages.length).toBeLessThanOrEqual(16);
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages).not.toContain(FROM);
  expect(pages.filter((path) => path.startsWith('/search/'))).toEqual([]);
});

test.each([
  ['a 2g line', { effectiveType: '2g', saveData: false }],
  ['a slow 2g line', { effectiveType: 'slow-2g', saveData: false }],
  ['data saver', { effectiveType: '4g', saveData: true }],
])('On %s nothing is fetched ahead, and links work', async (_line, connection) => {
  const { page } = await visit(FROM, { prepare: (context) => connectOver(context, connection) });
  const pages = pagesOf(page);
  await page.locator(LINK).hover();
  await page.locator('.pagination .next').focus();
  await page.mouse.wheel(0, 400);
  await page.waitForTimeout(A_WHILE_MS);
  expect(pages).toEqual([]);
  await page.locator(LINK).click();
  await page.locator('h1', { hasText: 'post-processing' }).waitFor();
  expect(pages).toEqual([TO]);
});

test('Guessing goes on when the page is looked at again and the line is free again', async () => {
  const { page } = await visit(FROM, { prepare: (context) => connectOver(context, { effectiveType: '4g', saveData: false }) });
  const pages = pagesOf(page);
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }));
  await page.mouse.move(3, 500);
  await page.waitForTimeout(A_WHILE_MS);
  expect(pages).toEqual([]);
  await page.evaluate(() => {
    Object.assign(Reflect.get(navigator, 'connection'), { saveData: true });
    Reflect.deleteProperty(document, 'hidden');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await page.waitForTimeout(A_WHILE_MS);
  expect(pages).toEqual([]);
  await page.evaluate(() => Object.assign(Reflect.get(navigator, 'connection'), { saveData: false }));
  await page.mouse.move(6, 500);
  await eventually(async () => pages.length).toBeGreaterThan(5);
});

test('Files, searches, other sites, other tabs, other languages, downloads and the page itself are not fetched', async () => {
  const { page } = await visit(FROM);
  await page.locator('#article').evaluate((article, here) => {
    const links = [
      'href="/favicon.svg"',
      'href="/search/?q=noise"',
      'href="https://elsewhere.example/docs/"',
      'href="/docs/" target="_blank"',
      'href="/docs/" download',
      'href="/docs/" hreflang="fr"',
      `href="${here}#connectivity"`,
    ];
    article.insertAdjacentHTML('afterbegin', links.map((attributes) => `<p><a class="odd" ${attributes}>link</a></p>`).join(''));
  }, FROM);
  // Focus alone, so that nothing in sight is fetched; it shows a card for no link of these either.
  const pages = pagesOf(page);
  for (const link of await page.locator('.odd').all()) await link.focus();
  await page.waitForTimeout(500);
  expect(pages).toEqual([]);
});

test('A guess that fails is silent, no more is guessed, and the click asks again', async () => {
  const { page } = await visit(FROM, { expected: [/Failed to load resource/] });
  const pages = pagesOf(page);
  await page.route('**/page.json', (route) => route.fulfill({ status: 503, body: '' }));
  await page.mouse.move(3, 500);
  await page.waitForTimeout(A_WHILE_MS);
  expect(pages).toHaveLength(1);
  await page.unroute('**/page.json');
  const [failed = ''] = pages;
  await page.locator(`#root a[href="${failed}"]:visible`).first().click();
  await page.waitForURL(`**${failed}`);
  expect(pages.filter((path) => path === failed).length).toBeGreaterThan(1);
});

/** Paths of the pages whose data is asked for from now on. */
function pagesOf(page: Page): string[] {
  const pages: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/page.json')) pages.push(pathname.slice(0, -'page.json'.length));
  });
  return pages;
}

function connectOver(context: BrowserContext, connection: { effectiveType: string; saveData: boolean }): Promise<unknown> {
  return context.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
}
