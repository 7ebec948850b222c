import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findingsInEveryView } from '../support/axe.ts';
import { CLIENT, holdBack } from '../support/hold-back.ts';
import {
  addressOf,
  documentOf,
  eventually,
  later,
  NARROW,
  settled,
  useVisits,
  type VisitOptions,
} from '../support/visit.ts';

const { visit } = useVisits();

/** A page of the small docs, most of whose places have the word `read`. */
const small = (path: string, options: VisitOptions = {}) =>
  visit(path, { site: inject('docs'), ...options });

/** The field of the bar, and that of the search page. */
const BOX = '.navbar input[name="q"]';
const FIELD = '.search-form input[name="q"]';
/** Every place that was found: pages, and places in them. */
const HITS = '.search-hits :is(h2, h3) a';

const linksOf = (page: Page, selector = HITS): Promise<(string | null)[]> =>
  page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
const historyLength = (page: Page): Promise<number> => page.evaluate(() => history.length);
const heading = (page: Page): Promise<string> => page.locator('h1').innerText();

/** Makes the visitor one who saves data, so that no index is fetched and the server answers each search. */
const savingData = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );

test('A search from the bar shows the results with the words marked', async () => {
  const { page } = await visit('/docs/theme-engine/rules/');
  const first = await documentOf(page);
  await page.locator(BOX).fill('walker');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search/?q=walker');
  await page.locator('.search-hits mark').first().waitFor();
  for (const mark of await page.locator('.search-hits > li:first-child mark').allInnerTexts())
    expect(mark).toMatch(/^walker(?:s|['’]s)?$/i);
  // Places that lack the word are found by its relatives.
  for (const mark of await page.locator('.search-hits mark').allInnerTexts())
    expect(mark).toMatch(/^walk/i);
  await eventually(() => heading(page)).toContain('walker');
  await eventually(() => page.locator(FIELD).inputValue()).toBe('walker');
  expect(await documentOf(page)).toBe(first);
});

test('A hit leads to the page that it names', async () => {
  const { page } = await visit('/search/?q=rule%20placement');
  const hit = page.locator('.search-hits h2 a').first();
  const target = await hit.getAttribute('href');
  expect(target).toBe('/docs/theme-engine/rule-placement/');
  await hit.click();
  await page.locator('#article h1', { hasText: 'placement' }).waitFor();
  expect(addressOf(page)).toBe(target);
});

test('The field has the focus where there is no query yet, by load and by navigation, but not by touch, nor from what was focused', async () => {
  const hasFocus = (page: Page) =>
    page.evaluate(() => document.activeElement?.matches('.search-form input[name="q"]'));
  const { page } = await small('/search/');
  await eventually(() => hasFocus(page)).toBe(true);
  await page.goto(new URL('/other/', page.url()).href);
  await settled(page);
  await page.locator(BOX).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search/');
  await eventually(() => hasFocus(page)).toBe(true);
  const { page: asked } = await small('/search/?q=read');
  expect(await hasFocus(asked)).toBe(false);
  const { page: touched } = await small('/search/', { hasTouch: true, width: NARROW });
  expect(await hasFocus(touched)).toBe(false);
});

test('Results follow the typing; address and history keep the one entry, and focus, caret and text stay', async () => {
  const { page } = await small('/search/');
  const [entries, first] = [await historyLength(page), await documentOf(page)];
  await page.locator(FIELD).focus();
  await page.keyboard.type('seventh', { delay: 15 });
  await eventually(async () => addressOf(page)).toBe('/search/?q=seventh');
  await eventually(() => heading(page)).toBe('Search results for “seventh”');
  expect(await page.title()).toContain('Search results for "seventh"');
  expect((await linksOf(page)).length).toBeGreaterThan(0);
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
  await eventually(async () => addressOf(page)).toBe('/search/?q=sevnth');
  await eventually(() => heading(page)).toContain('sevnth');
  const field = await page.locator(FIELD).evaluate((input) => {
    if (!(input instanceof HTMLInputElement)) return null;
    return {
      value: input.value,
      caret: input.selectionStart,
      hasFocus: input === document.activeElement,
    };
  });
  expect(field).toEqual({ value: 'sevnth', caret: 3, hasFocus: true });
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Backspace');
  await eventually(async () => addressOf(page)).toBe('/search/');
  await eventually(() => heading(page)).toBe('Search the documentation');
  expect([await historyLength(page), await documentOf(page)]).toEqual([entries, first]);
});

test('Blanks alone ask nothing', async () => {
  const { page } = await small('/search/?q=read', { hasClock: true });
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('q=') && asked.push(request.url()));
  await page.locator(FIELD).focus();
  await page.keyboard.press('End');
  await page.keyboard.type('   ');
  await later(page, 300);
  expect(addressOf(page)).toBe('/search/?q=read');
  expect(await page.locator(FIELD).inputValue()).toBe('read   ');
  expect(asked.filter((url) => url.includes('read'))).toEqual([]);
});

test('A word that a touch keyboard composes is searched as it grows; syllables are waited for', async () => {
  const { page, context } = await small('/search/', { hasClock: true });
  await page.locator(FIELD).focus();
  const devtools = await context.newCDPSession(page);
  const compose = (text: string) =>
    devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  for (const text of ['r', 're', 'rea']) await compose(text);
  await eventually(async () => addressOf(page)).toBe('/search/?q=rea');
  expect(await page.locator(FIELD).inputValue()).toBe('rea');
  await devtools.send('Input.insertText', { text: 'read' });
  await eventually(async () => addressOf(page)).toBe('/search/?q=read');
  expect(await page.locator(FIELD).inputValue()).toBe('read');
  await page.keyboard.press('ControlOrMeta+a');
  await compose('にほ');
  await later(page, 300);
  expect([await page.locator(FIELD).inputValue(), addressOf(page)]).toEqual([
    'にほ',
    '/search/?q=read',
  ]);
  await devtools.send('Input.insertText', { text: '日本' });
  await eventually(async () => addressOf(page)).toBe(
    `/search/?${new URLSearchParams({ q: '日本' })}`,
  );
});

test('An answer that comes late does not win, and the results stay until the next ones come', async () => {
  const { page } = await small('/search/?q=read', { hasClock: true, prepare: savingData });
  const late: (() => void)[] = [];
  await page.route('**/search/page.json?q=wave', async (route) => {
    await new Promise<void>((resolve) => late.push(resolve));
    await route.continue().catch(() => undefined);
  });
  const before = await linksOf(page);
  await page.locator(FIELD).fill('wave');
  await eventually(() => page.locator('.search-hits').getAttribute('aria-busy')).toBe('true');
  expect([await linksOf(page), await heading(page)]).toEqual([before, 'Search results for “read”']);
  await page.locator(FIELD).fill('tides');
  await eventually(() => heading(page)).toBe('Search results for “tides”');
  await eventually(() => page.locator('.search-hits').getAttribute('aria-busy')).toBe('false');
  const after = await linksOf(page);
  for (const letCome of late) letCome();
  await later(page, 300);
  expect([await linksOf(page), addressOf(page), await page.locator(FIELD).inputValue()]).toEqual([
    after,
    '/search/?q=tides',
    'tides',
  ]);
}, 30_000);

test('Who types while the line is down loses nothing, and gets the results when it is up again', async () => {
  const { page, context } = await small('/search/?q=read', {
    prepare: savingData,
    expected: [/ERR_INTERNET_DISCONNECTED/],
  });
  const first = await documentOf(page);
  await context.setOffline(true);
  await page.locator(FIELD).fill('waves');
  await page.locator('.search-count', { hasText: 'longer than usual' }).waitFor();
  expect(await heading(page)).toContain('read');
  await context.setOffline(false);
  await eventually(() => heading(page)).toContain('waves');
  expect([await documentOf(page), await page.locator(FIELD).inputValue()]).toEqual([
    first,
    'waves',
  ]);
});

test('A search without results is told to the server once its visitor rests at it, and what was typed on the way is not', async () => {
  const { page } = await small('/search/');
  const told: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const query = searchParams.get('q');
    if (pathname === '/search.json' && query && !searchParams.has('typing')) told.push(query);
  });
  await page.locator(FIELD).focus();
  await page.keyboard.type('qqxxzzvv', { delay: 40 });
  await eventually(async () => told).toEqual(['qqxxzzvv']);
});

test('What was typed before the scripts came is searched when they have', async () => {
  const { page } = await small('/');
  const letCome = await holdBack(page, CLIENT);
  await page.goto(new URL('/search/?q=read', page.url()).href, { waitUntil: 'commit' });
  await page.locator(FIELD).fill('tides');
  letCome();
  await eventually(async () => addressOf(page)).toBe('/search/?q=tides');
  await eventually(() => heading(page)).toContain('tides');
  expect(await page.locator(FIELD).inputValue()).toBe('tides');
});

test('A context keeps the hits to a part of the docs, typing stays in it, and back leaves it', async () => {
  const { page } = await visit('/search/?q=noise');
  const everywhere = await linksOf(page);
  await page.locator('.search-contexts a', { hasText: 'Guides' }).click();
  await page.waitForURL('**/search/?q=noise&ctx=guides');
  await eventually(() => page.locator('.search-contexts [aria-current]').innerText()).toBe(
    'Guides',
  );
  const hits = await linksOf(page);
  expect(hits.length).toBeGreaterThan(0);
  expect(hits.length).toBeLessThan(everywhere.length);
  for (const href of hits) expect(href).toMatch(/^\/docs\/guides\//);
  await page.locator(FIELD).fill('biome');
  await page.keyboard.press('Enter');
  await eventually(async () => addressOf(page)).toBe('/search/?q=biome&ctx=guides');
  await eventually(() => heading(page)).toContain('biome');
  await page.goBack();
  await eventually(() => page.locator('.search-contexts [aria-current]').innerText()).toBe(
    'Everywhere',
  );
  await eventually(() => linksOf(page)).toEqual(everywhere);
  await eventually(() => page.locator(FIELD).inputValue()).toBe('noise');
  await page.goForward();
  await eventually(() => heading(page)).toContain('biome');
  await eventually(() => page.locator(FIELD).inputValue()).toBe('biome');
});

test('The chosen context is in sight on a narrow screen, which nothing is wider than', async () => {
  const { page } = await visit('/search/?q=noise&ctx=changelog', { width: NARROW });
  const box = await page.locator('.search-contexts [aria-current]').boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= NARROW).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('Unknown contexts and versions are ignored', async () => {
  const { page } = await visit('/search/?q=wavelength&ctx=nowhere&version=9.9', {
    savesData: true,
  });
  expect(await page.locator('.search-contexts [aria-current]').innerText()).toBe('Everywhere');
  const hits = await linksOf(page);
  await page.goto(new URL('/search/?q=wavelength', page.url()).href);
  expect(await linksOf(page)).toEqual(hits);
});

test('What is found nowhere says so and offers what to do', async () => {
  const { page } = await visit('/search/?q=qqxxzzvv&ctx=guides');
  expect(await page.locator('.search-count').innerText()).toBe('No results');
  await page.locator('main a', { hasText: 'See all results' }).click();
  await eventually(async () => addressOf(page)).toBe('/search/?q=qqxxzzvv');
  await page.locator('.search-ways a', { hasText: 'Guides' }).click();
  await eventually(async () => addressOf(page)).toBe('/docs/guides/');
});

test('A query that cannot be read shows its fault at once, and while it is typed only when the typing rests', async () => {
  const { page } = await visit('/search/?q=noise%20foo:bar');
  expect(await page.locator('.search-problem mark').innerText()).toBe('foo');
  expect(await page.locator('.search-problem').innerText()).toContain("unrecognised field 'foo'");
  expect((await linksOf(page)).length).toBeGreaterThan(0);
  await page.locator(FIELD).fill('noise');
  await page.locator('.search-problem').waitFor({ state: 'detached' });
  // The page itself writes it down, since the typing has come to rest by the time that a busy machine looks.
  const atOnce = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector('h1')?.textContent?.includes('title:')) return;
          observer.disconnect();
          resolve(document.querySelectorAll('.search-problem').length);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );
  await page.locator(FIELD).fill('title:');
  expect(await atOnce).toBe(0);
  await page.locator('.search-problem').waitFor();
  expect(await page.locator('.search-problem').innerText()).toContain(
    'expecting term, found nothing',
  );
  await page.locator('.search-problem summary').click();
  // Of a word in few titles of the site.
  await page.locator('.search-problem a', { hasText: 'title:biomes' }).click();
  await eventually(async () => addressOf(page)).toBe('/search/?q=title%3Abiomes');
  await eventually(() => page.locator(FIELD).inputValue()).toBe('title:biomes');
  await eventually(() => heading(page)).toContain('title:biomes');
});

test('Back from a hit in the middle of a long list leads to where it was, also after a reload', async () => {
  const { page } = await visit('/search/?q=noise');
  const hit = page.locator(HITS).nth(40);
  await hit.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(1000);
  await hit.click();
  await page.locator('#article').waitFor();
  await page.goBack();
  await page.locator('.search-hits').waitFor();
  await eventually(() => page.evaluate(() => scrollY)).toBe(before);
  await hit.click();
  await page.locator('#article').waitFor();
  await page.reload();
  await settled(page);
  await page.goBack();
  await page.locator('.search-hits').waitFor();
  await eventually(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(before));
});

test('A search by address, in place and live give the same list', async () => {
  const { page } = await visit('/search/?q=theme');
  const list = () => page.locator('.search-hits').innerText();
  const byAddress = await list();
  await page.locator('a.navbar-link', { hasText: 'Changelog' }).click();
  await page.locator(BOX).fill('theme');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search/?q=theme');
  await page.locator('.search-hits').waitFor();
  expect(await list()).toBe(byAddress);
  await page.locator(FIELD).fill('them');
  await eventually(() => heading(page)).toContain('“them”');
  await page.locator(FIELD).fill('theme');
  await eventually(() => heading(page)).toContain('“theme”');
  expect(await list()).toBe(byAddress);
});

test('With the index at hand the results come without the network', async () => {
  const { page } = await small('/search/?q=read');
  await page.locator(FIELD).focus();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await eventually(async () => {
    asked.length = 0;
    const next = (await page.locator(FIELD).inputValue()) === 'waves' ? 'tides' : 'waves';
    await page.locator(FIELD).fill(next);
    await page.locator('h1', { hasText: next }).waitFor();
    return asked.filter((path) => path.endsWith('page.json') || path.endsWith('search.json'));
  }).toEqual([]);
});

test('Without scripts the page is complete, and the form searches on in the context', async () => {
  const { page } = await visit('/search/?q=noise&ctx=guides', { scripts: false });
  expect(await heading(page)).toBe('Search results for “noise”');
  expect((await linksOf(page)).length).toBeGreaterThan(0);
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await page.locator(FIELD).fill('biome');
  await page.locator('.search-form button').click();
  await page.waitForURL('**/search/?q=biome&ctx=guides');
  expect(await page.locator('.search-contexts [aria-current]').innerText()).toBe('Guides');
  await page.locator('.search-contexts a', { hasText: 'Everywhere' }).click();
  await eventually(async () => addressOf(page)).toBe('/search/?q=biome');
});

test('axe finds nothing wrong with results, none, a fault and an empty search, in both modes, wide and narrow', async () => {
  const { page } = await small('/');
  // Only our content has parts to search in.
  const inPart = new URL('/search/?q=qqxxzzvv&ctx=guides', inject('site')).href;
  for (const [path, within] of [
    ['/search/?q=read', 'html'],
    ['/search/?q=qqxxzzvv', 'main'],
    ['/search/?q=read%20foo:bar', 'main'],
    [inPart, 'main'],
  ] as const) {
    await page.goto(new URL(path, page.url()).href);
    await settled(page);
    expect(await findingsInEveryView(page, within), path).toEqual([]);
  }
});

test('Another version of the docs is searched and stays searched, and the last one is a link away', async () => {
  const { page } = await visit('/search/?q=neapwort&version=1.0', { site: inject('editions') });
  const found = await linksOf(page);
  expect(found.length).toBeGreaterThan(0);
  for (const href of found) expect(href).toMatch(/^\/manual\/1\.0\//);
  await page.locator(FIELD).fill('lanterns');
  await eventually(async () => addressOf(page)).toBe('/search/?q=lanterns&version=1.0');
  await eventually(() => heading(page)).toContain('lanterns');
  for (const href of await linksOf(page)) expect(href).toMatch(/^\/manual\/1\.0\//);
  await page.locator('.search-version a', { hasText: 'High water' }).click();
  await eventually(async () => addressOf(page)).toBe('/search/?q=lanterns');
  await page.locator('.search-version').waitFor({ state: 'detached' });
});

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '\u202etxet',
];

test('A query that looks like code is shown as text, by address, by the bar and live', async () => {
  const { page } = await small('/');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  for (const query of HOSTILE) {
    const check = async (): Promise<void> => {
      await eventually(() => page.locator('h1').textContent()).toBe(
        `Search results for “${query}”`,
      );
      await eventually(() => page.locator(FIELD).inputValue()).toBe(query);
      expect(
        await page
          .locator('main :is(script, img, [onerror], [onload]), main svg:not(.icon)')
          .count(),
        query,
      ).toBe(0);
      expect(asked, query).toEqual([]);
    };
    await page.goto(new URL(`/search/?${new URLSearchParams({ q: query })}`, page.url()).href);
    await settled(page);
    await check();
    await page.locator(FIELD).fill(`${query} x`);
    await eventually(() => page.locator('h1').textContent()).toBe(
      `Search results for “${query} x”`,
    );
    await page.locator('a.navbar-link', { hasText: 'Other' }).click();
    await page.locator(BOX).fill(query);
    await page.keyboard.press('Enter');
    await page.locator('.search-count').waitFor();
    await check();
  }
});
