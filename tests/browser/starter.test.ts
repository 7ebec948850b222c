import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../build/paths.ts';
import { beforeScripts, holdBack } from './support/hold-back.ts';
import { useOwnSites } from './support/own-site.ts';
import { type RunningServer, startBuilt } from './support/server.ts';
import { addressOf, documentOf, eventually, NARROW, useVisits, type Visit, type VisitOptions } from './support/visit.ts';

const { visit } = useVisits();
const { siteWith } = useOwnSites();

const PAGE = '/docs/noise-generator/configuration/';
const NEXT = '/docs/noise-generator/post-processing/';
const CLIENT = '**/assets/entry-*.js';
const TOGGLE = '.navbar > nav > .mode-toggle';
const FIELD = '.search-box input[name="q"]';

/** Longer than anything that a page does by itself after it has loaded. */
const A_WHILE_MS = 1_500;

let editions: RunningServer;
beforeAll(async () => {
  editions = await startBuilt({ CONTENT_DIR: join(root, 'tests', 'fixtures', 'editions') });
});
afterAll(() => editions?.stop());

/** A visitor who only looks, and how often the client was asked for. */
async function look(path: string, options: VisitOptions = {}): Promise<Visit & { asked(): number }> {
  let asked = 0;
  const prepare = async (context: BrowserContext): Promise<void> => {
    context.on('request', (request) => {
      if (/\/assets\/entry-[^/]+\.js$/.test(request.url())) asked++;
    });
    await options.prepare?.(context);
  };
  const found = await visit(path, { ...options, isStill: true, prepare });
  return { ...found, asked: () => asked };
}

const isHere = (page: Page) => page.evaluate(() => document.documentElement.dataset.client === 'here');
const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const placeOf = (page: Page) => page.evaluate(() => scrollY);

describe('The client does not come', () => {
  test.each(['/', PAGE, `${PAGE}#falloff-map`, '/changelog/'])('to %s while nobody stirs', async (path) => {
    const { page, asked } = await look(path);
    await page.waitForTimeout(A_WHILE_MS);
    expect([asked(), await isHere(page)]).toEqual([0, false]);
  });

  test('for a mouse that happens to lie where the page appears, nor for a page that is brought to where it was left', async () => {
    const { page, asked } = await look('/');
    await page.mouse.move(400, 400);
    await eventually(() => isHere(page)).toBe(true);
    await page.goto(new URL(PAGE, page.url()).href);
    await page.evaluate(() => scrollTo(0, 900));
    await page.waitForTimeout(100);
    const before = asked();
    await page.reload();
    await eventually(() => placeOf(page)).toBe(900);
    await page.waitForTimeout(A_WHILE_MS);
    expect([asked() - before, await isHere(page)]).toEqual([0, false]);
  });
});

describe('The client comes', () => {
  const SIGNS: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
    ['a mouse that moves', (page) => page.mouse.move(300, 300)],
    ['a wheel', (page) => page.mouse.wheel(0, 100)],
    ['a key', (page) => page.keyboard.press('Shift')],
    ['the focus', (page) => page.locator(FIELD).focus()],
    ['a finger', (page) => page.evaluate(() => document.body.dispatchEvent(new Event('touchstart', { bubbles: true })))],
    ['a click without a pointer', (page) => page.locator('article').dispatchEvent('click')],
    [
      'scrolling by other means',
      async (page) => {
        await page.waitForTimeout(A_WHILE_MS);
        await page.evaluate(() => scrollBy(0, 200));
      },
    ],
    ['a system that turns dark', (page) => page.emulateMedia({ colorScheme: 'dark' })],
  ];
  test.each(SIGNS)('with %s, once', async (_sign, give) => {
    const { page, asked } = await look(PAGE);
    await give(page);
    await eventually(() => isHere(page)).toBe(true);
    await page.mouse.move(310, 310);
    expect(asked()).toBe(1);
  });

  test('with what the visitor does in another tab', async () => {
    const { page, context } = await look(PAGE);
    const other = await context.newPage();
    await other.goto(page.url());
    await other.locator(TOGGLE).click();
    await eventually(() => themeOf(page)).toBe('dark');
  });

  test('at once to an address where nothing lies, for its guesses', async () => {
    const { page } = await look('/docs/noise-generatr/configuration/', { expected: [/404/] });
    await page.locator('.guesses a').first().waitFor();
  });

  test.each(['/search/', '/search/?q=noise'])('at once to %s, where one types and follows hits', async (path) => {
    const { page } = await look(path);
    await eventually(() => isHere(page)).toBe(true);
  });

  test('at once where words of a search are to be marked', async () => {
    const { page } = await look(PAGE);
    await page.evaluate(() => history.replaceState({ key: 'found', usr: { searchWords: ['noise'] } }, ''));
    await page.reload();
    await page.locator('.landing p').waitFor();
  });

  test('at once for a visitor who prefers a version of the docs', async () => {
    const { page } = await look('/imprint/', { site: editions.url });
    await page.evaluate(() => localStorage.setItem(`docs-preferred-version-default${document.documentElement.dataset.suffix}`, '1.0'));
    await page.reload();
    await eventually(() => isHere(page)).toBe(true);
  });

  test('when idle, where views are counted', async () => {
    const views: string[] = [];
    const { page } = await look('/', {
      site: await siteWith('analytics: { type: beacon, url: /visits }'),
      prepare: (context) =>
        context.route('**/visits', async (route) => {
          views.push(route.request().postDataJSON().url);
          await route.fulfill({ status: 202 });
        }),
    });
    await eventually(async () => views).toEqual([page.url()]);
  });

  test('not even then to a visitor who is not to be counted', async () => {
    const { page, asked } = await look('/', {
      site: await siteWith('analytics: { type: beacon, url: /visits }'),
      prepare: (context) => context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true })),
    });
    await page.waitForTimeout(A_WHILE_MS);
    expect(asked()).toBe(0);
  });
});

describe('What is done before the client is there', () => {
  test('A button is pressed once when it is', async () => {
    const { page } = await look(PAGE);
    await beforeScripts(page, PAGE, async () => {
      await page.waitForLoadState();
      await page.locator(TOGGLE).click();
      expect(await themeOf(page)).toBe('light');
    });
    expect(await themeOf(page)).toBe('dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.locator(TOGGLE).click();
    await eventually(() => themeOf(page)).toBe('light');
  });

  test('The last button counts', async () => {
    const { page } = await look(PAGE);
    const toggle = page.locator('.sidebar .category-toggle').first();
    const state = await toggle.getAttribute('aria-expanded');
    await beforeScripts(page, PAGE, async () => {
      await page.waitForLoadState();
      await page.locator(TOGGLE).click();
      await toggle.click();
    });
    await eventually(() => toggle.getAttribute('aria-expanded')).toBe(state === 'true' ? 'false' : 'true');
    expect(await themeOf(page)).toBe('light');
  });

  test('A category’s label on its own page folds it, as it does ever after', async () => {
    const { page } = await look('/docs/guides/');
    const first = page.locator('.sidebar .category-row', { has: page.locator('[aria-current="page"]') }).locator('.category-toggle');
    expect(await first.getAttribute('aria-expanded')).toBe('true');
    let documents = 0;
    await beforeScripts(page, '/docs/guides/', async () => {
      await page.waitForLoadState();
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents++;
      });
      await page.locator('.sidebar .category-label[aria-current="page"]').click();
    });
    await eventually(() => first.getAttribute('aria-expanded')).toBe('false');
    expect(documents).toBe(0);
  });

  test('What the browser answers by itself is not done twice', async () => {
    const { page } = await look(PAGE, { width: NARROW });
    const isOpen = () => page.locator('.toc-folded').evaluate((details) => details.hasAttribute('open'));
    await beforeScripts(page, PAGE, async () => {
      await page.waitForLoadState();
      await page.locator('.toc-folded summary').click();
      expect(await isOpen()).toBe(true);
    });
    expect(await isOpen()).toBe(true);
    await beforeScripts(page, PAGE, async () => {
      await page.waitForLoadState();
      await page.locator('.menu-button').click();
    });
    expect(await page.locator('#site-menu').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('#site-menu').isVisible()).toBe(false);
  });

  test('A link is followed by the browser', async () => {
    const { page } = await look(PAGE);
    await holdBack(page, CLIENT);
    const first = await documentOf(page);
    await page.locator(`.sidebar a[href="${NEXT}"]`).click();
    await page.waitForURL(`**${NEXT}`);
    await page.locator('h1', { hasText: 'post-processing' }).waitFor();
    expect(await documentOf(page)).not.toBe(first);
    await page.goBack();
    await page.locator('h1', { hasText: 'configuration' }).waitFor();
  });

  test('Typed text stays, keeps its focus and is searched', async () => {
    const { page } = await look(PAGE);
    await beforeScripts(page, PAGE, async () => {
      await page.waitForLoadState();
      await page.locator(FIELD).click();
      await page.keyboard.type('walk');
    });
    await page.keyboard.type('er');
    await page.locator('.search-box [role="option"]').first().waitFor();
    expect(await page.locator(FIELD).inputValue()).toBe('walker');
    expect(await page.locator(FIELD).evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test('A search is sent by the browser', async () => {
    const { page } = await look(PAGE);
    await holdBack(page, CLIENT);
    await page.locator(FIELD).fill('walker');
    await page.keyboard.press('Enter');
    await page.locator('.search-hits').waitFor();
    expect(addressOf(page)).toBe('/search/?q=walker');
  });

  test.each(['/', 'Control+k'])('The key %s leads to the field at once, and the browser does nothing else with it', async (key) => {
    const { page } = await look(PAGE);
    const letCome = await holdBack(page, CLIENT);
    await page.keyboard.press(key);
    await page.keyboard.type('noise');
    expect(await page.locator(FIELD).inputValue()).toBe('noise');
    letCome();
    await page.locator('.search-box [role="option"]').first().waitFor();
    expect(await page.locator(FIELD).inputValue()).toBe('noise');
  });

  test('The keys for help and for the next page are answered at once, and once', async () => {
    const { page } = await look(PAGE);
    const letCome = await holdBack(page, CLIENT);
    await page.keyboard.press('?');
    await page.locator('#keyboard-help').waitFor();
    letCome();
    await eventually(() => isHere(page)).toBe(true);
    expect(await page.locator('#keyboard-help').count()).toBe(1);
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('#keyboard-help').count()).toBe(0);
    await page.reload();
    await holdBack(page, CLIENT);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(`**${NEXT}`);
  });

  test('A menu of the bar that the mouse rests on is open when it is', async () => {
    const { page } = await look('/', { site: editions.url });
    const menu = page.locator('.navbar-items .item-dropdown').first();
    const isOpen = () => menu.locator('details').evaluate((details) => details.hasAttribute('open'));
    await beforeScripts(page, '/imprint/', async () => {
      await page.waitForLoadState();
      await menu.locator('summary').hover();
      expect(await isOpen()).toBe(false);
    });
    await eventually(isOpen).toBe(true);
    await page.mouse.move(300, 500);
    await eventually(isOpen).toBe(false);
  });

  test('The focus stays where it is, though what has it becomes a button', async () => {
    const server = await startBuilt({ CONTENT_DIR: join(root, 'tests', 'fixtures', 'site') });
    try {
      const { page } = await look('/manual/everything/', { site: server.url });
      const label = page.locator('.sidebar .category-label', { hasText: 'Waters' });
      await beforeScripts(page, '/manual/everything/', async () => {
        await page.waitForLoadState();
        await label.focus();
        expect(await label.evaluate((element) => element.localName)).toBe('a');
      });
      expect(await label.evaluate((element) => [element.localName, element === document.activeElement])).toEqual(['button', true]);
    } finally {
      await server.stop();
    }
  });
});

describe('Back and Forward', () => {
  test('lead to pages of an earlier document, where they were left, though nobody stirs', async () => {
    const { page } = await look(PAGE);
    await page.mouse.move(300, 300);
    await eventually(() => isHere(page)).toBe(true);
    await page.evaluate(() => scrollTo(0, 1_200));
    await page.evaluate((href) => document.querySelector<HTMLAnchorElement>(`.sidebar a[href="${href}"]`)?.click(), NEXT);
    await page.locator('h1', { hasText: 'post-processing' }).waitFor();
    await page.evaluate(() => scrollTo(0, 700));
    await page.goto(new URL('/changelog/', page.url()).href);
    for (const [path, heading, top] of [
      [NEXT, 'post-processing', 700],
      [PAGE, 'configuration', 1_200],
    ] as const) {
      await page.evaluate(() => void setTimeout(() => history.back()));
      await page.locator('h1', { hasText: heading }).waitFor();
      expect(addressOf(page)).toBe(path);
      await eventually(() => placeOf(page)).toBe(top);
    }
    await page.waitForTimeout(A_WHILE_MS);
    expect([await isHere(page), await placeOf(page)]).toEqual([false, 1_200]);
    await page.evaluate(() => scrollTo(0, 1_500));
    await eventually(() => isHere(page)).toBe(true);
    expect(await placeOf(page)).toBe(1_500);
  });
});

describe('A client that does not come', () => {
  const expected = [/Failed to load resource/, /net::ERR/];

  test('leaves the page as it is, is asked for again by later signs, and answers when it has come', async () => {
    const { page, asked } = await look(PAGE, { expected });
    await page.route(CLIENT, (route) => route.fulfill({ status: 404, body: '' }));
    for (let step = 0; step < 20; step++) await page.mouse.move(300 + step, 300);
    await eventually(async () => asked()).toBe(1);
    await page.locator(FIELD).click();
    await page.keyboard.type('wa');
    expect(await page.locator(FIELD).inputValue()).toBe('wa');
    expect(asked()).toBe(1);
    await page.unroute(CLIENT);
    await page.waitForTimeout(1_100);
    await page.keyboard.type('lk');
    await eventually(() => isHere(page)).toBe(true);
    expect(asked()).toBe(2);
    await page.locator('.search-box [role="option"]').first().waitFor();
    await page.locator(TOGGLE).click();
    await eventually(() => themeOf(page)).toBe('dark');
  });

  test('does not stand in the way of links', async () => {
    const { page } = await look(PAGE, { expected });
    await page.route(CLIENT, (route) => route.abort());
    await page.locator(`.sidebar a[href="${NEXT}"]`).click();
    await page.locator('h1', { hasText: 'post-processing' }).waitFor();
  });

  test('is asked for again when there is a line again, however often it was asked for without one', async () => {
    // A figure whose code was still on its way when the line went stays a picture.
    const { page, context } = await look(PAGE, { expected: [...expected, /Failed to fetch dynamically imported module/] });
    await context.setOffline(true);
    for (let second = 0; second < 5; second++) {
      await page.mouse.move(300 + second, 300);
      await page.waitForTimeout(1_100);
    }
    await context.setOffline(false);
    await page.mouse.move(400, 400);
    await eventually(() => isHere(page)).toBe(true);
  });
});
