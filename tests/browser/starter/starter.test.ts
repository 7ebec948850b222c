import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { CLIENT, holdBack } from '../support/hold-back.ts';
import { useOwnSites } from '../support/own-site.ts';
import { slowDown } from '../support/slow-line.ts';
import {
  addressOf,
  documentOf,
  eventually,
  later,
  NARROW,
  settled,
  useVisits,
  type Visit,
  type VisitOptions,
} from '../support/visit.ts';

const { visit } = useVisits();
const { siteWith } = useOwnSites();

const PAGE = '/docs/waters/tides/';
const NEXT = '/docs/waters/waves/';
/** The page of the real content with the most to load. */
const FIGURES = '/docs/noise-generator/configuration/';
const TOGGLE = '.navbar > nav > .mode-toggle';
const FIELD = '.search-box input[name="q"]';

/** Longer than anything that a page does by itself after it has loaded. */
const A_WHILE_MS = 1_500;

const real = inject('site');
const figures = inject('figures');
const editions = inject('editions');

/** A visitor who only looks, and how often the client was asked for. */
async function look(
  path: string,
  options: VisitOptions = {},
): Promise<Visit & { asked(): number }> {
  let asked = 0;
  const prepare = async (context: BrowserContext): Promise<void> => {
    context.on('request', (request) => {
      if (/\/assets\/entry-[^/]+\.js$/.test(request.url())) asked++;
    });
    await options.prepare?.(context);
  };
  const found = await visit(path, { site: inject('docs'), ...options, isStill: true, prepare });
  return { ...found, asked: () => asked };
}

/**
 * A visitor for whom the client does not come until it is let. It is held back before there is a page, since a request
 * right after a route was added may pass the route by.
 */
async function lookEarly(path: string, options: VisitOptions = {}) {
  let release = (): void => undefined;
  const prepare = async (context: BrowserContext): Promise<void> => {
    release = await holdBack(context, CLIENT);
    await options.prepare?.(context);
  };
  const { page } = await look(path, { ...options, prepare });
  return {
    page,
    async letClientCome(): Promise<void> {
      release();
      await settled(page);
    },
  };
}

const isHere = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.client === 'here');
const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const placeOf = (page: Page) => page.evaluate(() => scrollY);

test('The client comes when the browser is idle where a figure is in the window, and so does the figure', async () => {
  const { page, asked } = await look(FIGURES, { site: real, savesData: false });
  await page.locator('#article .live-figure canvas').first().waitFor();
  expect([asked(), await isHere(page)]).toEqual([1, true]);
  const below = await look('/low/', { site: figures, savesData: false, hasClock: true });
  await later(below.page, A_WHILE_MS);
  expect([below.asked(), await isHere(below.page)]).toEqual([0, false]);
});

test('The client does not come while nobody stirs and data is saved, nor for a mouse that happens to lie where the page appears, nor for a page that is brought to where it was left', async () => {
  const { page, asked } = await look('/', { site: real, hasClock: true });
  for (const path of ['/', FIGURES, `${FIGURES}#falloff-map`, '/changelog/']) {
    await page.goto(new URL(path, page.url()).href);
    await later(page, A_WHILE_MS);
    expect([asked(), await isHere(page)], path).toEqual([0, false]);
  }
  await page.mouse.move(400, 400);
  await eventually(() => isHere(page)).toBe(true);
  const before = asked();
  await page.goto(new URL(FIGURES, page.url()).href);
  await page.evaluate(() => scrollTo(0, 900));
  await page.reload();
  await eventually(() => placeOf(page)).toBe(900);
  await later(page, A_WHILE_MS);
  expect([asked() - before, await isHere(page)]).toEqual([0, false]);
});

describe('The client comes', () => {
  const SIGNS: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
    ['a mouse that moves', (page) => page.mouse.move(300, 300)],
    ['a wheel', (page) => page.mouse.wheel(0, 100)],
    ['a key', (page) => page.keyboard.press('Shift')],
    ['the focus', (page) => page.locator(FIELD).focus()],
    [
      'a finger',
      (page) =>
        page.evaluate(() =>
          document.body.dispatchEvent(new Event('touchstart', { bubbles: true })),
        ),
    ],
    ['a click without a pointer', (page) => page.locator('article').dispatchEvent('click')],
    [
      'scrolling by other means',
      async (page) => {
        await later(page, A_WHILE_MS);
        await page.evaluate(() => scrollBy(0, 200));
      },
    ],
    ['a system that turns dark', (page) => page.emulateMedia({ colorScheme: 'dark' })],
  ];
  test('with whatever is a sign of life, once', async () => {
    for (const [sign, give] of SIGNS) {
      const { page, asked } = await look(PAGE, { hasClock: true });
      await give(page);
      await eventually(() => isHere(page)).toBe(true);
      await page.mouse.move(310, 310);
      expect(asked(), sign).toBe(1);
      await page.close();
    }
  });

  test('with what the visitor does in another tab', async () => {
    const { page, context } = await look(PAGE);
    const other = await context.newPage();
    await other.goto(page.url());
    await other.locator(TOGGLE).click();
    await eventually(() => themeOf(page)).toBe('dark');
  });

  test('at once to an address where nothing lies, for its guesses', async () => {
    const { page } = await look('/docs/waters/tids/', { expected: [/404/] });
    await page.locator('.guesses a').first().waitFor();
  });

  test('at once to the search, where one types and follows hits', async () => {
    const { page } = await look('/search/');
    await eventually(() => isHere(page)).toBe(true);
    await page.goto(new URL('/search/?q=waves', page.url()).href);
    await eventually(() => isHere(page)).toBe(true);
  });

  test('at once for a visitor who prefers a version of the docs', async () => {
    const { page } = await look('/imprint/', { site: editions });
    await page.evaluate(() =>
      localStorage.setItem(
        `docs-preferred-version-default${document.documentElement.dataset.suffix}`,
        '1.0',
      ),
    );
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
      hasClock: true,
      site: await siteWith('analytics: { type: beacon, url: /visits }'),
      prepare: (context) =>
        context.addInitScript(() =>
          Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }),
        ),
    });
    await later(page, A_WHILE_MS);
    expect(asked()).toBe(0);
  });
});

describe('What is done before the client is there', () => {
  test('The toggle of the colours and the carets of the sidebar answer at once, and their answer stays', async () => {
    const { page, letClientCome } = await lookEarly(PAGE);
    const caret = page.locator('.sidebar .category-toggle').first();
    const other = (await caret.getAttribute('aria-expanded')) === 'true' ? 'false' : 'true';
    await page.locator(TOGGLE).click();
    await eventually(() => themeOf(page)).toBe('dark');
    await caret.click();
    await eventually(() => caret.getAttribute('aria-expanded')).toBe(other);
    expect(await isHere(page)).toBe(false);
    await letClientCome();
    expect([await themeOf(page), await caret.getAttribute('aria-expanded')]).toEqual([
      'dark',
      other,
    ]);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.locator(TOGGLE).click();
    await eventually(() => themeOf(page)).toBe('light');
  });

  test('Buttons that only the client answers are pressed when it is here: each of them, once, in order', async () => {
    const { page, letClientCome } = await lookEarly(NEXT, {
      prepare: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
    });
    const blocks = page.locator('.code');
    // It is said for a second, which a busy machine can sleep through, so the page itself writes it down.
    await page.locator('#article').evaluate((article) => {
      const note = (): void => {
        for (const copy of article.querySelectorAll('.copy'))
          if (copy.textContent === 'Copied') copy.setAttribute('data-was-copied', '');
      };
      new MutationObserver(note).observe(article, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    for (const index of [1, 0]) await blocks.nth(index).locator('.copy').click();
    expect(await isHere(page)).toBe(false);
    await letClientCome();
    await eventually(() => page.locator('[data-was-copied]').count()).toBe(2);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      (await blocks.first().locator('pre').textContent())?.replace(/\n$/, ''),
    );
  });

  test('A category’s label on its own page folds it, as it does ever after', async () => {
    const { page, letClientCome } = await lookEarly('/docs/waters/');
    const first = page
      .locator('.sidebar .category-row', { has: page.locator('[aria-current="page"]') })
      .locator('.category-toggle');
    expect(await first.getAttribute('aria-expanded')).toBe('true');
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents++;
    });
    await page.locator('.sidebar .category-label[aria-current="page"]').click();
    await letClientCome();
    await eventually(() => first.getAttribute('aria-expanded')).toBe('false');
    expect(documents).toBe(0);
  });

  test('What the browser answers by itself is not done twice', async () => {
    const { page, letClientCome } = await lookEarly(PAGE, { width: NARROW });
    const isOpen = () =>
      page.locator('.toc-folded').evaluate((details) => details.hasAttribute('open'));
    await page.locator('.toc-folded summary').click();
    expect(await isOpen()).toBe(true);
    await letClientCome();
    expect(await isOpen()).toBe(true);
    const other = await lookEarly(PAGE, { width: NARROW });
    const menu = other.page.locator('#site-menu');
    await other.page.locator('.menu-button').click();
    await other.letClientCome();
    expect(await menu.isVisible()).toBe(true);
    await other.page.keyboard.press('Escape');
    await eventually(() => menu.isVisible()).toBe(false);
  });

  test('A link is followed by the browser', async () => {
    const { page } = await lookEarly(PAGE);
    const first = await documentOf(page);
    await page.locator(`.sidebar a[href="${NEXT}"]`).click();
    await page.waitForURL(`**${NEXT}`);
    await page.locator('h1', { hasText: 'Waves' }).waitFor();
    expect(await documentOf(page)).not.toBe(first);
    await page.goBack();
    await page.locator('h1', { hasText: 'Tides' }).waitFor();
  });

  test('Typed text stays, keeps its focus and is searched', async () => {
    const { page, letClientCome } = await lookEarly(PAGE);
    await page.locator(FIELD).click();
    await page.keyboard.type('wav');
    await letClientCome();
    await page.keyboard.type('es');
    await page.locator('.search-box [role="option"]').first().waitFor();
    expect(await page.locator(FIELD).inputValue()).toBe('waves');
    expect(await page.locator(FIELD).evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
  });

  test('A search is sent by the browser', async () => {
    const { page } = await lookEarly(PAGE);
    await page.locator(FIELD).fill('waves');
    await page.keyboard.press('Enter');
    await page.locator('.search-hits').waitFor();
    expect(addressOf(page)).toBe('/search/?q=waves');
  });

  test.each(['/', 'Control+k'])(
    'The key %s leads to the field at once, and the browser does nothing else with it',
    async (key) => {
      const { page, letClientCome } = await lookEarly(PAGE);
      await page.keyboard.press(key);
      await page.keyboard.type('waves');
      expect(await page.locator(FIELD).inputValue()).toBe('waves');
      await letClientCome();
      await page.locator('.search-box [role="option"]').first().waitFor();
      expect(await page.locator(FIELD).inputValue()).toBe('waves');
    },
  );

  test('The keys for help and for the next page are answered at once, and once', async () => {
    const { page, letClientCome } = await lookEarly(PAGE);
    await page.keyboard.press('?');
    await page.locator('#keyboard-help').waitFor();
    await letClientCome();
    expect(await page.locator('#keyboard-help').count()).toBe(1);
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('#keyboard-help').count()).toBe(0);
    const other = await lookEarly(PAGE);
    await other.page.keyboard.press('ArrowRight');
    await other.page.waitForURL(`**${NEXT}`);
  });

  test('A menu of the bar that the mouse rests on is open when it is', async () => {
    const { page, letClientCome } = await lookEarly('/imprint/', { site: editions });
    const menu = page.locator('.navbar-items .item-dropdown').first();
    const isOpen = () =>
      menu.locator('details').evaluate((details) => details.hasAttribute('open'));
    await menu.locator('summary').hover();
    expect(await isOpen()).toBe(false);
    await letClientCome();
    await eventually(isOpen).toBe(true);
    await page.mouse.move(300, 500);
    await eventually(isOpen).toBe(false);
  });

  test('The focus stays where it is, though what has it becomes a button', async () => {
    const { page, letClientCome } = await lookEarly('/manual/everything/', {
      site: inject('fixture'),
    });
    const label = page.locator('.sidebar .category-label', { hasText: 'Waters' });
    await label.focus();
    expect(await label.evaluate((element) => element.localName)).toBe('a');
    await letClientCome();
    expect(
      await label.evaluate((element) => [element.localName, element === document.activeElement]),
    ).toEqual(['button', true]);
  });
});

describe('On a slow line and a slow processor', () => {
  test('colours and carets answer at once, and no press is lost while the client comes', async () => {
    // However busy the machine is, the client is not there before the last press.
    const { page, letClientCome } = await lookEarly('/robots.txt', { site: real });
    await slowDown(page);
    await page.goto(new URL(FIGURES, page.url()).href);
    const carets = page.locator('.sidebar .category-toggle');
    const stateOf = (index: number) => carets.nth(index).getAttribute('aria-expanded');
    const before = [await stateOf(0), await stateOf(1)];
    await page.locator(TOGGLE).click();
    await carets.nth(0).click();
    expect([await themeOf(page), await isHere(page)]).toEqual(['dark', false]);
    await carets.nth(1).click({ delay: 500 });
    const link = page.locator('#article .see').first();
    await link.click();
    await letClientCome();
    await eventually(async () => page.url()).toBe(
      await link.evaluate((anchor) => Reflect.get(anchor, 'href')),
    );
    expect([await stateOf(0), await stateOf(1)]).toEqual(
      before.map((state) => (state === 'true' ? 'false' : 'true')),
    );
    expect(await themeOf(page)).toBe('dark');
  });

  test('keys, text and links work', async () => {
    const { page } = await look('/robots.txt');
    await slowDown(page);
    await page.goto(new URL(PAGE, page.url()).href, { waitUntil: 'domcontentloaded' });
    await page.keyboard.press('/');
    await page.keyboard.type('waves');
    await page.locator('.search-box [role="option"]').first().waitFor();
    expect(await page.locator(FIELD).inputValue()).toBe('waves');
    await page.goto(new URL(PAGE, page.url()).href, { waitUntil: 'domcontentloaded' });
    await page.locator(`.sidebar a[href="${NEXT}"]`).click();
    await page.locator('h1', { hasText: 'Waves' }).waitFor();
  });
});

describe('Back and Forward', () => {
  test('lead to pages of an earlier document, where they were left, though nobody stirs', async () => {
    const { page } = await look(PAGE, { hasClock: true });
    await page.mouse.move(300, 300);
    await eventually(() => isHere(page)).toBe(true);
    await page.evaluate(() => scrollTo(0, 1_200));
    await page.evaluate(
      (href) => document.querySelector<HTMLAnchorElement>(`.sidebar a[href="${href}"]`)?.click(),
      NEXT,
    );
    await page.locator('h1', { hasText: 'Waves' }).waitFor();
    await page.evaluate(() => scrollTo(0, 700));
    await page.goto(new URL('/other/', page.url()).href);
    for (const [path, heading, top] of [
      [NEXT, 'Waves', 700],
      [PAGE, 'Tides', 1_200],
    ] as const) {
      await page.evaluate(() => void setTimeout(() => history.back()));
      await page.locator('h1', { hasText: heading }).waitFor();
      expect(addressOf(page)).toBe(path);
      await eventually(() => placeOf(page)).toBe(top);
      await eventually(() => page.evaluate(() => document.readyState)).toBe('complete');
    }
    await later(page, A_WHILE_MS);
    expect([await isHere(page), await placeOf(page)]).toEqual([false, 1_200]);
    await page.evaluate(() => scrollTo(0, 1_500));
    await eventually(() => isHere(page)).toBe(true);
    expect(await placeOf(page)).toBe(1_500);
  });
});

test('A visitor who has gone to the top stays there when the client comes', async () => {
  const { page } = await look(PAGE);
  await page.mouse.move(300, 300);
  await eventually(() => isHere(page)).toBe(true);
  await page.evaluate(() => scrollTo(0, 1_500));
  await page.reload();
  await eventually(() => placeOf(page)).toBe(1_500);
  const letCome = await holdBack(page, CLIENT);
  await page.keyboard.press('Home');
  await eventually(() => placeOf(page)).toBe(0);
  letCome();
  await eventually(() => isHere(page)).toBe(true);
  expect(await placeOf(page)).toBe(0);
});

test('Data of the site that the browser has kept by halves is asked for anew', async () => {
  let isFirst = true;
  const { page } = await look(PAGE, {
    prepare: (context) =>
      context.route('**/site-*.json', async (route) => {
        if (!isFirst) return await route.continue();
        isFirst = false;
        await route.fulfill({ body: '{"title":' });
      }),
  });
  await page.mouse.move(300, 300);
  await eventually(() => isHere(page)).toBe(true);
});

describe('A client that does not come', () => {
  const expected = [/Failed to load resource/, /net::ERR/];

  test('leaves the page as it is, is asked for again by later signs, and answers when it has come', async () => {
    const { page, asked } = await look(PAGE, { hasClock: true, expected });
    await page.route(CLIENT, (route) => route.fulfill({ status: 404, body: '' }));
    // After a failure the next second does not count, however long the machine takes for what follows.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
    for (let step = 0; step < 20; step++) await page.mouse.move(300 + step, 300);
    await eventually(async () => asked()).toBe(1);
    await page.locator(FIELD).click();
    await page.keyboard.type('wa');
    expect(await page.locator(FIELD).inputValue()).toBe('wa');
    expect(asked()).toBe(1);
    await page.unroute(CLIENT);
    await later(page, 1_100);
    await page.clock.resume();
    await page.keyboard.type('lk');
    await eventually(() => isHere(page)).toBe(true);
    expect(asked()).toBe(2);
    await page.locator('.search-box [role="option"]').first().waitFor();
    await page.locator(TOGGLE).click();
    await eventually(() => themeOf(page)).toBe('dark');
  });

  test('and is given up leaves links to the browser, which follows the one that waited for it', async () => {
    const { page } = await look('/low/', {
      site: inject('figures'),
      hasClock: true,
      expected,
      prepare: (context) =>
        context.route(CLIENT, (route) => route.fulfill({ status: 404, body: '' })),
    });
    const link = page.locator('#article .see').first();
    const target = await link.evaluate((anchor) => String(Reflect.get(anchor, 'href')));
    await link.click();
    expect(addressOf(page)).toBe('/low/');
    let signs = 0;
    await eventually(async () => {
      await later(page, 16_100);
      await page.mouse.move(400 + signs++, 400);
      return page.url();
    }).toBe(target);
  });

  test.each([
    ['whose site is told in a way that it does not read', '**/site-*.json', { json: { title: 7 } }],
    ['whose site is told by halves', '**/site-*.json', { body: '{"title":' }],
  ])(
    'and %s is given up at once: the console has why, and links are the browser’s',
    async (_, pattern, answer) => {
      const { page } = await look('/low/', {
        site: inject('figures'),
        expected: [/ValiError|SyntaxError|JSON|Invalid/],
        prepare: (context) => context.route(pattern, (route) => route.fulfill(answer)),
      });
      const told = page.waitForEvent('console');
      const link = page.locator('#article .see').first();
      const target = await link.evaluate((anchor) => String(Reflect.get(anchor, 'href')));
      await link.click();
      await page.waitForURL(target);
      expect((await told).type()).toBe('error');
    },
  );

  test('is asked for again when there is a line again, however often it was asked for without one', async () => {
    const { page, context } = await look(PAGE, { hasClock: true, expected });
    await context.setOffline(true);
    for (let failure = 0; failure < 5; failure++) {
      await page.mouse.move(300 + failure, 300);
      await later(page, 1_100);
    }
    await context.setOffline(false);
    let signs = 0;
    // The last failure may be heard of late, and rests for a second from then on.
    await eventually(async () => {
      await later(page, 1_100);
      await page.mouse.move(400 + signs++, 400);
      return await isHere(page);
    }).toBe(true);
  });
});
