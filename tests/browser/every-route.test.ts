import type { Page, Request } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { articleRoutes, routes } from '../support/routes.ts';
import { findings, showMode, sidewaysScroll } from './support/axe.ts';
import { LIVE_FIGURE, noteCaptions } from './support/figure-page.ts';
import { expectLittleShift, watchShifts } from './support/shifts.ts';
import { addressOf, documentOf, eventually, NARROW, nextFrame, resize, settled, useVisits, WIDE } from './support/visit.ts';

const { visit } = useVisits();

/** What a first load may bring besides pictures. */
const MOST = { withFigure: { bytes: 42_500, requests: 7 }, without: { bytes: 22_600, requests: 3 } };
/** The sheet of the whole API is one page, since readers search it as one. */
const MOST_OF_THE_API = { address: '/docs/guides/using-the-api/', bytes: 47_100, requests: 7 };
/** All style sheets of a document, packed, by what is on the page. */
const MOST_STYLES = { plain: 7_000, figure: 11_600, home: 10_000, search: 8_600 };
const MOST_PICTURE_BYTES = 200_000;
/** All scripts that the first sign of life brings, and the style sheet of what only they show. */
const MOST_CLIENT_BYTES = { script: 85_000, stylesheet: 2_000 };
/** 320 px is a window of 1280 px that is magnified four times. */
const WIDTHS = [WIDE, 1024, 768, NARROW, 320];

test('There are 35 routes', () => {
  expect(new Set(routes).size).toBe(35);
});

test.each(['script', 'stylesheet'] as const)('The client is light: each %s', async (type) => {
  const requests: Request[] = [];
  const { page } = await visit('/docs/', { isStill: true });
  page.on('request', (request) => request.resourceType() === type && requests.push(request));
  await settled(page);
  const bytes = await bodyBytes(requests);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(MOST_CLIENT_BYTES[type]);
});

async function bodyBytes(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

test.each(routes)('%s is found, light, whole at every width, still while it loads and is read, and accessible in both modes', async (route) => {
  const html = await packedPage(route);
  const requests: Request[] = [];
  const { page, response } = await visit(route, {
    isStill: true,
    async prepare(context) {
      context.on('request', (request) => requests.push(request));
      await watchShifts(context);
      await noteCaptions(context);
    },
  });
  expect(response.status()).toBe(200);
  await expectFewStyles(route, html, requests);
  // In the search one types at once, and only the browser knows what it keeps: there the client comes by itself.
  if (route !== '/search/' && route !== '/offline/') await expectLightLoad(page, requests, html.includes('class="live-figure"'));
  const before = await articleOf(page);
  await settled(page);
  expect(await articleOf(page), 'the article after the browser took it over').toBe(before);
  await expectWellMade(page, 'light, wide');
  expect(await entriesOf(page, '.toc'), 'contents beside the article and folded').toEqual(await entriesOf(page, '.toc-folded'));
  await showMode(page, 'dark');
  expect(await findings(page), 'dark, wide').toEqual([]);
  for (const width of WIDTHS) {
    await resize(page, width);
    expect(await sidewaysScroll(page), `at ${width} px`).toBe(0);
    if (width > NARROW) continue;
    expect(await page.locator('.search-box input, .search-form input[type="search"]').first().isVisible(), `the search at ${width} px`).toBe(true);
    expect(await page.locator('.menu-button').isVisible(), `the menu at ${width} px`).toBe(true);
  }
  await resize(page, NARROW);
  await page.reload();
  await settled(page);
  await expectWellMade(page, 'light, narrow');
  await showMode(page, 'dark');
  expect(await findings(page), 'dark, narrow').toEqual([]);
  await expectStateFromTheStart(page);
});

/** A page once it is stored and packed, as most visitors get it. */
async function packedPage(route: string): Promise<string> {
  let html = '';
  await eventually(async () => {
    const response = await fetch(new URL(route.slice(1), inject('site')), { headers: { 'Accept-Encoding': 'br' } });
    html = await response.text();
    return [response.headers.get('Content-Encoding'), response.headers.get('ETag')?.startsWith('"')];
  }).toEqual(['br', true]);
  return html;
}

/** A figure shows the state that the address names from the first moment on. */
async function expectStateFromTheStart(page: Page): Promise<void> {
  const chips = page.locator(`${LIVE_FIGURE} .try li:last-child a`);
  const states = await chips.evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.search.slice(1) : '')));
  if (states.length === 0) return;
  const address = `${new URL(page.url()).pathname}?${states.join('&')}`;
  await page.goto(new URL(address, page.url()).href);
  await settled(page);
  await readToTheEnd(page);
  await expectLittleShift(page, `at ${address}`);
  expect(await chips.evaluateAll((links) => links.map((link) => link.ariaCurrent))).toEqual(states.map(() => 'true'));
  const captions = Object.values(await page.evaluate(() => window.captions));
  expect(captions, `what figures showed at ${address}`).toEqual(captions.map(() => [expect.any(String)]));
}

/** Only what the page shows has rules in its style sheets. What scripts show comes with them. */
async function expectFewStyles(route: string, html: string, requests: readonly Request[]): Promise<void> {
  const named = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
  const sheets = requests.filter((request) => named.includes(new URL(request.url()).pathname));
  expect(sheets.length).toBe(named.length);
  const kind = route === '/' ? 'home' : route === '/search/' ? 'search' : html.includes('class="live-figure"') ? 'figure' : 'plain';
  expect(await bodyBytes(sheets), named.join(' ')).toBeLessThanOrEqual(MOST_STYLES[kind]);
}

/** What comes before anybody has stirred: no code but the starter. */
async function expectLightLoad(page: Page, requests: readonly Request[], hasFigure: boolean): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  // Waits for each to end.
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  const loaded = sizes.map(({ responseBodySize, responseHeadersSize }, at) => ({
    bytes: responseBodySize + responseHeadersSize,
    address: new URL(requests[at]?.url() ?? '').pathname,
  }));
  const told = `the first load:\n${loaded.map(({ bytes, address }) => `${address}: ${bytes} bytes`).join('\n')}\n`;
  const bytesOf = (some: typeof loaded): number => some.reduce((sum, { bytes }) => sum + bytes, 0);
  const pictures = loaded.filter(({ address }) => /\.(?:png|svg|webp|avif)$/.test(address));
  const others = loaded.filter((one) => !pictures.includes(one));
  const isApi = loaded[0]?.address === MOST_OF_THE_API.address;
  const most = isApi ? MOST_OF_THE_API : hasFigure ? MOST.withFigure : MOST.without;
  // Softly: a page that is too heavy is looked at all the same.
  expect.soft(bytesOf(others), told).toBeLessThanOrEqual(most.bytes);
  expect(others.length, told).toBeLessThanOrEqual(most.requests);
  expect(bytesOf(pictures), told).toBeLessThanOrEqual(MOST_PICTURE_BYTES);
  expect(
    others.map(({ address }) => address).filter((address) => address.endsWith('.js')),
    told,
  ).toEqual([expect.stringMatching(/\/starter-[^/]+\.js$/)]);
}

async function expectWellMade(page: Page, view: string): Promise<void> {
  expect(await page.locator('main').count(), view).toBe(1);
  expect(await page.locator('h1').allTextContents(), view).toEqual([expect.stringMatching(/\S/)]);
  await readToTheEnd(page);
  await expectLittleShift(page, `while it loaded and was read, ${view}`);
  expect(await findings(page), view).toEqual([]);
}

/** Scrolls through a page, a screen in two frames, and waits until all that comes late has come. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.8) {
      scrollTo(0, y);
      await frame();
      await frame();
    }
    scrollTo(0, 0);
    await frame();
  });
  await eventually(() => page.locator(`${LIVE_FIGURE}:has(form):not(:has(figcaption [role="status"]))`).count()).toBe(0);
  await nextFrame(page);
}

/** The markup of the article without what its figures draw. */
function articleOf(page: Page): Promise<string> {
  return page.evaluate((figure) => {
    const copy = document.querySelector('#article')?.cloneNode(true);
    if (!(copy instanceof Element)) return '';
    for (const live of copy.querySelectorAll(figure)) live.replaceChildren();
    return copy.innerHTML;
  }, LIVE_FIGURE);
}

const entriesOf = (page: Page, list: string) =>
  page.locator(`${list} a`).evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.innerHTML]));

test('A navigation shows of every article what a load of it shows, in one document all the way', async () => {
  // It walks on while the style sheets of figures are still on their way.
  const { page } = await visit('/docs/', { expected: [/preloaded using link preload but not used/] });
  const first = await documentOf(page);
  const wrong: string[] = [];
  for (const route of articleRoutes) {
    await goTo(page, route);
    for (const [what, shown, sent] of await differences(page)) wrong.push(`${route}: ${what} is ${shown} in place of ${sent}`);
  }
  expect(wrong).toEqual([]);
  // Its results are compared by `search.test.ts`.
  await goTo(page, '/search/');
  expect(await findings(page)).toEqual([]);
  expect(await documentOf(page)).toBe(first);
});

/**
 * Where the page that is shown is another than the one that its address gives: title, description, and the markup of
 * main landmark and contents.
 */
function differences(page: Page): Promise<readonly (readonly [what: string, shown: string, sent: string])[]> {
  return page.evaluate(async (figure) => {
    const seen = (page: Document) => {
      const main = page.querySelector('main')?.cloneNode(true);
      if (!(main instanceof Element)) throw new Error('There is no main landmark.');
      for (const live of main.querySelectorAll(figure)) live.replaceChildren();
      // What only a browser can tell: where one is, and what is on its way.
      const html = main.innerHTML.replace(/ (?:tabindex="-1"|aria-current="location"|data-index="\w+"|open="")/g, '').replaceAll(/_[rR]_?\w+_/g, 'id');
      return { title: page.title, description: page.querySelector('meta[name="description"]')?.getAttribute('content') ?? '', main: html };
    };
    const sent = seen(new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html'));
    const shown = seen(document);
    return (['title', 'description', 'main'] as const).flatMap((what) => {
      const at = [...shown[what]].findIndex((letter, index) => letter !== sent[what][index]);
      const part = (text: string): string => text.slice(Math.max(0, at - 40), at + 80);
      return shown[what] === sent[what] ? [] : [[what, part(shown[what]), part(sent[what])] as const];
    });
  }, LIVE_FIGURE);
}

/**
 * Follows a link to a route, in place; where the page at hand has none, by way of the beginning of the docs, and to the
 * search by its form.
 */
async function goTo(page: Page, route: string): Promise<void> {
  if (addressOf(page) === route) return;
  if (route === '/search/') {
    await page.locator('.search-box').evaluate((form) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      if (form instanceof HTMLFormElement) form.requestSubmit();
    });
  } else if (!(await follow(page, route))) {
    await follow(page, '/docs/');
    await isDrawn(page, '/docs/');
    expect(await follow(page, route)).toBe(true);
  }
  await isDrawn(page, route);
}

/** The focus, which nothing has while a page is on its way, moves to the heading when it is drawn. */
async function isDrawn(page: Page, route: string): Promise<void> {
  await eventually(async () => addressOf(page).replace('?q=', '')).toBe(route);
  await eventually(() => page.evaluate(() => document.activeElement?.matches('main, main *'))).toBe(true);
  await nextFrame(page);
}

/** Presses the first link to an address, wherever it is, with the focus nowhere; whether there was one. */
function follow(page: Page, href: string): Promise<boolean> {
  return page.evaluate((address) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${address}"]`);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    link?.click();
    return link !== null;
  }, href);
}
