import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findingsInEveryView } from '../support/axe.ts';
import { CLIENT, holdBack } from '../support/hold-back.ts';
import { addressOf, eventually, useVisits } from '../support/visit.ts';

const { visit } = useVisits();

/** A light page beside the docs that the tests search. */
const PAGE = '/docs/noise-generator/';
const FIELD = '.search-box input[name="q"]';
const MENU = '.search-box .search-menu';
const EARLY = '.search-early > .search-menu';
const ROW = `${MENU} [role="option"]`;
const SPOKEN = '.search-early [role="status"]';

/** A page whose client does not come before it is let. */
async function beforeClient(): Promise<{ page: Page; letClientCome(): void; asked: string[] }> {
  const asked: string[] = [];
  let letClientCome = (): void => undefined;
  const { page } = await visit(PAGE, {
    isStill: true,
    savesData: true,
    expected: [/Failed to load resource/],
    prepare: async (context) => {
      context.on(
        'request',
        (request) =>
          void (
            /\/assets\/(?:entry|search|worker)-|\/search/.test(request.url()) &&
            asked.push(request.url())
          ),
      );
      letClientCome = await holdBack(context, CLIENT);
    },
  });
  return { page, letClientCome, asked };
}

async function type(page: Page, text: string): Promise<void> {
  const last = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('q') === text,
  );
  await page.keyboard.press('Control+k');
  await page.keyboard.type(text);
  await (await last).finished();
  await page.locator(ROW).first().waitFor();
}

const attribute = (page: Page, name: string) => page.locator(FIELD).getAttribute(name);
const isHere = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.client === 'here');
const reached = (page: Page) => page.locator(`${ROW}[aria-selected="true"]`).getAttribute('id');

test('The first letter brings suggestions of the server and their style sheet, and only then the client', async () => {
  const { page, asked } = await beforeClient();
  await page.locator(FIELD).focus();
  await page.keyboard.press('w');
  await page.locator(ROW).first().waitFor();
  await eventually(async () =>
    asked.map((url) =>
      url.replace(/^.*\/(?=search-menu|assets)/, '').replace(/-[\w-]{6,8}(\.\w+)$/, '$1'),
    ),
  ).toEqual([
    'search-menu.css',
    `search-menu.html?at=${encodeURIComponent(PAGE)}&q=w`,
    'assets/entry.js',
  ]);
  expect(await page.locator(`${ROW}[href^="/docs/walker-generator/"]`).count()).toBeGreaterThan(0);
  expect(await page.locator(ROW).last().textContent()).toBe(
    'See all results within "Noise generator"',
  );
});

test('The keys of the list work, and what is reached is opened', async () => {
  const { page } = await beforeClient();
  await type(page, 'walker');
  expect([
    await attribute(page, 'role'),
    await attribute(page, 'aria-expanded'),
    await attribute(page, 'aria-controls'),
  ]).toEqual(['combobox', 'true', 'search.list']);
  await eventually(() => page.locator(SPOKEN).textContent()).toMatch(/^\d of \d+ results$/);
  await page.keyboard.press('ArrowDown');
  const first = await reached(page);
  expect([await attribute(page, 'aria-activedescendant'), first]).toEqual([
    first,
    expect.stringContaining('search.hit:'),
  ]);
  await page.keyboard.press('ArrowUp');
  expect(await attribute(page, 'aria-activedescendant')).toBe(null);
  await page.keyboard.press('Escape');
  expect([await page.locator(MENU).isVisible(), await attribute(page, 'aria-expanded')]).toEqual([
    false,
    'false',
  ]);
  await page.keyboard.press('ArrowDown');
  expect(await page.locator(MENU).isVisible()).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== PAGE);
  expect(`search.hit:${addressOf(page)}`).toBe(first);
});

test('Escape empties the field of a closed list, and a press beside it closes it', async () => {
  const { page } = await beforeClient();
  await type(page, 'noise');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect([await page.locator(FIELD).inputValue(), await page.locator(MENU).count()]).toEqual([
    '',
    0,
  ]);
  await page.keyboard.type('noise');
  await page.locator(ROW).first().waitFor();
  await page.locator('.search-foot summary').click();
  expect(await page.locator(MENU).isVisible()).toBe(true);
  await page.locator('#article').click({ position: { x: 4, y: 4 } });
  expect([await page.locator(MENU).isVisible(), await page.locator(FIELD).inputValue()]).toEqual([
    false,
    'noise',
  ]);
  await page.locator(FIELD).focus();
  expect(await page.locator(MENU).isVisible()).toBe(true);
});

test('The client takes the list over as it stands: no frame is without it, and the row that was reached stays reached', async () => {
  const { page, letClientCome } = await beforeClient();
  await type(page, 'noise gen');
  // The suggestions of the whole text.
  await eventually(() => page.locator(ROW).last().getAttribute('href')).toContain('q=noise+gen&');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const before = [await reached(page), await page.locator(ROW).allInnerTexts()];
  await page.evaluate((menu) => {
    const seen: string[] = [];
    const look = (): void => {
      const menus = [...document.querySelectorAll(menu)].filter((each) => each.checkVisibility());
      const { top, left, width, height } = menus[0]?.getBoundingClientRect() ?? new DOMRect();
      const { opacity, translate } = menus[0]
        ? getComputedStyle(menus[0])
        : { opacity: '', translate: '' };
      const now = [menus.length, top, left, width, height, opacity, translate].join(' ');
      if (seen.at(-1) !== now) seen.push(now);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  }, MENU);
  letClientCome();
  await page.locator(`.search-box > .search-menu`).waitFor();
  await eventually(() => page.locator(EARLY).count()).toBe(0);
  expect([await reached(page), await page.locator(ROW).allInnerTexts()]).toEqual(before);
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toHaveLength(1);
  expect([
    await attribute(page, 'aria-expanded'),
    await attribute(page, 'aria-activedescendant'),
  ]).toEqual(['true', before[0]]);
  await page.keyboard.press('ArrowUp');
  expect(await reached(page)).not.toBe(before[0]);
  await page.keyboard.press('Escape');
  expect(await page.locator(MENU).count()).toBe(0);
});

test('A list that was closed stays closed when the client comes, and letters typed meanwhile are searched', async () => {
  const { page, letClientCome } = await beforeClient();
  await type(page, 'noise');
  await page.keyboard.press('Escape');
  letClientCome();
  await eventually(() => isHere(page)).toBe(true);
  await eventually(() => page.locator(EARLY).count()).toBe(0);
  expect(await page.locator(MENU).count()).toBe(0);
  await page.keyboard.type(' threshold');
  await page.locator(ROW).first().waitFor();
  expect(await page.locator(FIELD).inputValue()).toBe('noise threshold');
});

test('A server that cannot search yet says so, and is asked again', async () => {
  const { page } = await beforeClient();
  let asked = 0;
  const answer = '<div class="search-menu search-note" data-spoken="Soon."><p>Soon.</p></div>';
  await page.route('**/search-menu.html*', async (route) => {
    asked += 1;
    if (asked > 1) return await route.continue();
    await route.fulfill({
      status: 503,
      contentType: 'text/html',
      body: answer,
      headers: { 'Retry-After': '2' },
    });
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('n');
  await eventually(() => page.locator(MENU).innerText()).toBe('Soon.');
  expect(await page.locator(SPOKEN).textContent()).toBe('Soon.');
  await page.locator(ROW).first().waitFor();
});

test('axe finds nothing in the list of the server', async () => {
  const { page } = await beforeClient();
  await type(page, 'noise');
  expect(await findingsInEveryView(page, '.search-box')).toEqual([]);
});
