import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { EARLY_GUESS, holdBack } from '../support/hold-back.ts';
import { eventually, later, useVisits, type Visit, type VisitOptions } from '../support/visit.ts';

const { visit } = useVisits();

const FROM = '/docs/noise-generator/configuration/';
const TO = '/docs/noise-generator/post-processing/';
const LINK = `.sidebar a[href="${TO}"]`;

const OTHER = '/docs/noise-generator/getting-started/';

/** Long enough for what is in sight to be fetched. */
const A_WHILE_MS = 1500;

test('A visitor who gives no sign of life asks for nothing, though the client is there', async () => {
  const { page, pages } = await look('/search/?q=noise', { isStill: true, hasClock: true });
  await page.waitForFunction(() => document.documentElement.dataset.client === 'here');
  await later(page, A_WHILE_MS);
  expect(pages).toEqual([]);
});

test('A link under the pointer is fetched at once; a click on the way shares the request, and one after it asks for nothing more', async () => {
  const { page, pages } = await lookWithoutGuesses({
    expected: [/Failed to load resource: net::ERR_FAILED/],
  });
  const release = await holdBack(page, `**${TO}page.json`);
  await page.locator(LINK).hover();
  await eventually(async () => pages).toEqual([TO]);
  await page.locator(LINK).click();
  release();
  await page.locator('h1', { hasText: 'post-processing' }).waitFor();
  const answer = page.waitForResponse(`**${OTHER}page.json`);
  await page.locator(`.sidebar a[href="${OTHER}"]`).hover();
  await answer;
  await page.route('**/page.json', (route) => route.abort());
  await page.locator(`.sidebar a[href="${OTHER}"]`).click();
  await page.locator('h1', { hasText: 'Getting started' }).waitFor();
  expect(pages).toEqual([TO, OTHER]);
});

test('The focus of the keyboard fetches a page too, and a finger before it is lifted', async () => {
  const { page, pages } = await lookWithoutGuesses();
  await page.locator(LINK).focus();
  await eventually(async () => pages).toEqual([TO]);
  await page.locator(`.sidebar a[href="${OTHER}"]`).dispatchEvent('touchstart');
  await eventually(async () => pages).toEqual([TO, OTHER]);
});

test('What is in sight is fetched when the visitor stirs: one page at a time, each once, this page and searches never', async () => {
  let [running, most] = [0, 0];
  const { page, pages } = await look(FROM, {
    hasClock: true,
    prepare: async (context) => {
      await context.route('**/page.json*', async (route) => {
        most = Math.max(most, ++running);
        await route.continue();
      });
      context.on('requestfinished', (request) => {
        if (request.url().includes('/page.json')) running--;
      });
    },
  });
  await eventually(async () => pages.length).toBeGreaterThan(5);
  await later(page, A_WHILE_MS);
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
  const { page, pages } = await look(FROM, {
    hasClock: true,
    prepare: (context) => connectOver(context, connection),
  });
  await page.locator(LINK).hover();
  await page.locator('.pagination .next').focus();
  await page.mouse.wheel(0, 400);
  await later(page, A_WHILE_MS);
  expect(pages).toEqual([]);
  await page.locator(LINK).click();
  await page.locator('h1', { hasText: 'post-processing' }).waitFor();
  expect(pages).toEqual([TO]);
});

test('Guessing goes on when the page is looked at again and the line is free again', async () => {
  const { page, pages } = await look(FROM, {
    hasClock: true,
    prepare: async (context) => {
      await connectOver(context, { effectiveType: '4g', saveData: false });
      await context.addInitScript(() =>
        Object.defineProperty(document, 'hidden', { value: true, configurable: true }),
      );
    },
  });
  await later(page, A_WHILE_MS);
  expect(pages).toEqual([]);
  await page.evaluate(() => {
    Object.assign(Reflect.get(navigator, 'connection'), { saveData: true });
    Reflect.deleteProperty(document, 'hidden');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await later(page, A_WHILE_MS);
  expect(pages).toEqual([]);
  await page.evaluate(() =>
    Object.assign(Reflect.get(navigator, 'connection'), { saveData: false }),
  );
  await page.mouse.move(6, 500);
  await eventually(async () => pages.length).toBeGreaterThan(5);
});

test('Files, searches, other sites, other tabs, other languages, downloads and the page itself are not fetched', async () => {
  const { page, pages } = await lookWithoutGuesses({ hasClock: true });
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
    article.insertAdjacentHTML(
      'afterbegin',
      links.map((attributes) => `<p><a class="odd" ${attributes}>link</a></p>`).join(''),
    );
  }, FROM);
  for (const link of await page.locator('.odd').all()) await link.focus();
  await later(page, 500);
  expect(pages).toEqual([]);
});

test('A guess that fails is silent, no more is guessed, and the click asks again', async () => {
  const { page, context, pages } = await look(FROM, {
    hasClock: true,
    expected: [/Failed to load resource/],
    prepare: (visitor) =>
      visitor.route('**/page.json', (route) => route.fulfill({ status: 503, body: '' })),
  });
  await eventually(async () => pages.length).toBe(1);
  await later(page, A_WHILE_MS);
  await later(page, A_WHILE_MS);
  expect(pages).toHaveLength(1);
  await context.unroute('**/page.json');
  const [failed = ''] = pages;
  await page.locator(`#root a[href="${failed}"]:visible`).first().click();
  await page.waitForURL(`**${failed}`);
  expect(pages.filter((path) => path === failed).length).toBeGreaterThan(1);
});

/** A visit, and the paths of the pages whose data it asks for. */
async function look(
  path: string,
  options: VisitOptions = {},
): Promise<Visit & { readonly pages: string[] }> {
  const pages: string[] = [];
  const prepare = async (context: BrowserContext): Promise<void> => {
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('/page.json')) pages.push(pathname.slice(0, -'page.json'.length));
    });
    await options.prepare?.(context);
  };
  return { ...(await visit(path, { ...options, prepare })), pages };
}

/**
 * A visit with an early guess that is never answered, so that no others follow. What is asked for from then on is asked
 * for on purpose.
 */
async function lookWithoutGuesses(
  options: VisitOptions = {},
): Promise<Visit & { readonly pages: string[] }> {
  const found = await look(FROM, {
    ...options,
    prepare: (context) => holdBack(context, EARLY_GUESS),
  });
  if (options.hasClock) await later(found.page, A_WHILE_MS);
  await eventually(async () => found.pages).toContain('/docs/noise-generator/');
  found.pages.length = 0;
  return found;
}

function connectOver(
  context: BrowserContext,
  connection: { effectiveType: string; saveData: boolean },
): Promise<unknown> {
  return context.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value }),
    connection,
  );
}
