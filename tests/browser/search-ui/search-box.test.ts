import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findingsInEveryView } from '../support/axe.ts';
import { holdBack } from '../support/hold-back.ts';
import {
  addressOf,
  documentOf,
  eventually,
  later,
  NARROW,
  useVisits,
  type VisitOptions,
  WIDE,
} from '../support/visit.ts';

const { visit } = useVisits();

/** Of the small docs, most of whose places have the word `read`. */
const PAGE = '/docs/lands/dunes/';
const open = (options: VisitOptions = {}) => visit(PAGE, { site: inject('docs'), ...options });
const FIELD = '.search-box input[name="q"]';
const LIST = '.search-menu [role="listbox"]';
const ROW = `${LIST} [role="option"]`;
const STATUS = '.search-box > [role="status"]';
const INDEX = '**/search-index.json*';
const ANSWERS = /\/search\.json\?q=[^&]/;
const WORKER = '**/assets/worker-*.js';
/** What the browser itself says of a request that failed. */
const FAILED = /Failed to load resource/;
/** What is said of an index that is not to be had, and of a figure, whose worker has the same name. */
const NO_INDEX = /script did not come|Failed to fetch|the code for it did not load/;

const isFocused = (page: Page) =>
  page.locator(FIELD).evaluate((field) => field === document.activeElement);
const activeRow = (page: Page) => page.locator(`${ROW}[aria-selected="true"]`);
const activeId = (page: Page) => page.locator(FIELD).getAttribute('aria-activedescendant');
const textOf = (page: Page) => page.locator(FIELD).inputValue();

const withoutWorker = (context: BrowserContext): Promise<unknown> =>
  context.route(WORKER, (route) => route.abort());

/**
 * A visitor for whom what a pattern names does not come until it is let. It is held back before there is a page, since
 * what a page asks for right after a route was added may pass it by.
 */
async function openHolding(pattern: string | RegExp, { prepare, ...options }: VisitOptions = {}) {
  let letCome = (): void => undefined;
  const { page } = await open({
    ...options,
    prepare: async (context) => {
      await prepare?.(context);
      letCome = await holdBack(context, pattern);
    },
  });
  return { page, letCome };
}

/** Types a query into the field as a visitor does, and waits for its results. */
async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(query);
  await answered(page, query);
}

/**
 * Waits until the list answers a query. The list of the letters before it stays meanwhile, and is not busy in the first
 * tenth of a second, so its last row has to name the query.
 */
async function answered(page: Page, query: string): Promise<void> {
  await eventually(async () => {
    const all = page.locator(`${LIST} [id="search.all"]`);
    return (await all.count()) === 1
      ? new URL((await all.getAttribute('href')) ?? '', page.url()).searchParams.get('q')
      : null;
  }).toBe(query);
  await eventually(() => page.locator(LIST).getAttribute('aria-busy')).toBe('false');
}

/** Searches for something else before, since the index comes with the second search. */
async function searchAgain(page: Page, query: string): Promise<void> {
  await search(page, 'sand');
  await page.locator('.search-clear').click();
  await search(page, query);
}

/** Waits until the index answers. */
async function withIndex(page: Page): Promise<void> {
  await searchAgain(page, 'read');
  await page.locator('.search-box[data-index="ready"]').waitFor();
  await page.locator('.search-clear').click();
}

test('From the shortcut to an opened result with the keyboard alone', async () => {
  const { page } = await open();
  const first = await documentOf(page);
  await search(page, 'read');
  expect(await page.locator(FIELD).getAttribute('aria-expanded')).toBe('true');
  // On a slow machine the next line says that the index is still being loaded.
  await eventually(() => page.locator(`${STATUS} > p`).first().innerText()).toMatch(
    /^8 of \d+ results$/,
  );
  expect(await activeId(page)).toBeNull();
  await page.keyboard.press('ArrowDown');
  expect(await activeId(page)).toBe(await page.locator(ROW).first().getAttribute('id'));
  expect(await isFocused(page)).toBe(true);
  const href = await activeRow(page).getAttribute('href');
  await page.keyboard.press('Enter');
  await eventually(async () => addressOf(page)).toBe(href);
  expect(href).toContain('waters');
  await eventually(() => page.locator('.search-menu').count()).toBe(0);
  await eventually(() => textOf(page)).toBe('');
  await eventually(() => isFocused(page)).toBe(false);
  expect(await documentOf(page)).toBe(first);
});

test('Up and down go round through none, and what moves in the text leads back to it', async () => {
  const { page } = await open();
  await search(page, 'read');
  const rows = await page.locator(ROW).evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(rows).size).toBe(rows.length);
  const reached: (string | null)[] = [];
  for (let step = 0; step < rows.length + 2; step += 1) {
    await page.keyboard.press('ArrowDown');
    reached.push(await activeId(page));
  }
  expect(reached).toEqual([...rows, null, rows[0]]);
  await page.keyboard.press('ArrowUp');
  expect(await activeId(page)).toBeNull();
  await page.keyboard.press('ArrowUp');
  expect(await activeId(page)).toBe(rows.at(-1));
  expect(
    await activeRow(page).evaluate((row) => row.getBoundingClientRect().bottom <= innerHeight),
  ).toBe(true);
  await page.keyboard.press('Home');
  expect(await activeId(page)).toBeNull();
  await page.keyboard.type('well ');
  expect(await textOf(page)).toBe('well read');
});

test('Enter with no row reached shows all results', async () => {
  const { page } = await open();
  await search(page, 'read');
  await page.keyboard.press('Enter');
  await page.locator('.search-hits').waitFor();
  expect(addressOf(page)).toBe('/search/?q=read');
  await eventually(() => page.locator(FIELD).count()).toBe(0);
});

test('Escape closes the list, then empties the field, then leaves it; the arrow brings the list back', async () => {
  const { page } = await open();
  await search(page, 'read');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await eventually(() => page.locator('.search-menu').count()).toBe(0);
  expect([
    await textOf(page),
    await isFocused(page),
    await page.locator(FIELD).getAttribute('aria-expanded'),
  ]).toEqual(['read', true, 'false']);
  await page.keyboard.press('ArrowDown');
  await page.locator(ROW).first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect([await textOf(page), await isFocused(page)]).toEqual(['', true]);
  await page.keyboard.press('Escape');
  expect(await isFocused(page)).toBe(false);
});

test('Tab opens nothing: it leads to the help at the foot and then out, and the list closes behind it', async () => {
  const { page } = await open();
  await search(page, 'read');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  await page.keyboard.press('Enter');
  expect(await page.locator('.search-menu dl').isVisible()).toBe(true);
  await page.keyboard.press('Tab');
  await eventually(() => page.locator('.search-menu').count()).toBe(0);
  expect([addressOf(page), await textOf(page)]).toEqual([PAGE, 'read']);
  await page.keyboard.press('Control+k');
  await page.locator(ROW).first().waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await eventually(async () => [
    await page.locator('.search-menu').count(),
    await isFocused(page),
  ]).toEqual([0, true]);
});

test('The slash leads to the field too, but is a letter where one types and does nothing when single keys are off', async () => {
  const { page } = await open();
  await page.keyboard.press('/');
  expect([await isFocused(page), await textOf(page)]).toEqual([true, '']);
  await page.keyboard.type('a/b');
  expect(await textOf(page)).toBe('a/b');
  await page.evaluate(() => {
    sessionStorage.setItem('shortcuts', 'off');
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.keyboard.press('/');
  expect(await isFocused(page)).toBe(false);
});

test('Ctrl and K lead out of an open dialog as well', async () => {
  const { page } = await open();
  await page.keyboard.press('?');
  await page.locator('#keyboard-help').waitFor();
  await page.keyboard.press('Control+k');
  await eventually(() => isFocused(page)).toBe(true);
  await eventually(() => page.locator('#keyboard-help').count()).toBe(0);
});

test('A press opens, the keys that open tabs open tabs, and a pointer that passes moves nothing', async () => {
  const { page, context } = await open();
  await search(page, 'read');
  const row = page.locator(ROW).nth(1);
  const href = await row.getAttribute('href');
  await page.keyboard.press('ArrowDown');
  const before = await activeId(page);
  await row.hover();
  expect(await activeId(page)).toBe(before);
  for (const open of [
    () => row.click({ modifiers: ['Control'] }),
    () => row.click({ button: 'middle' }),
  ]) {
    const tab = context.waitForEvent('page');
    await open();
    await (await tab).waitForURL(`**${href}`);
  }
  expect([addressOf(page), (await page.locator(ROW).count()) > 0]).toEqual([PAGE, true]);
  await row.click();
  await eventually(async () => addressOf(page)).toBe(href);
  await eventually(() => page.locator('.search-menu').count()).toBe(0);
});

test('Ctrl and Enter open the row that was reached in a new tab', async () => {
  const { page, context } = await open();
  await search(page, 'read');
  await page.keyboard.press('ArrowDown');
  const href = await activeRow(page).getAttribute('href');
  const tab = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const opened = await tab;
  await opened.waitForURL(`**${href}`);
  expect(addressOf(page)).toBe(PAGE);
});

test('The cross empties the field and keeps it; a press beside the list closes it and is not swallowed', async () => {
  const { page } = await open();
  await search(page, 'read');
  await page.locator('.search-clear').click();
  expect([
    await textOf(page),
    await isFocused(page),
    await page.locator('.search-menu').count(),
  ]).toEqual(['', true, 0]);
  await page.keyboard.type('waves');
  await answered(page, 'waves');
  const link = page.locator('a.navbar-link', { hasText: 'Other' });
  const href = await link.getAttribute('href');
  await link.click();
  await eventually(async () => addressOf(page)).toBe(href);
  await eventually(() => page.locator('.search-menu').count()).toBe(0);
});

test('The cross of a field that was left before opens nothing', async () => {
  const { page } = await open();
  await search(page, 'read');
  await page.locator(FIELD).blur();
  await page.locator('.search-menu').waitFor({ state: 'detached' });
  await page.locator('.search-clear').click();
  expect([
    await textOf(page),
    await isFocused(page),
    await page.locator('.search-box[data-open]').count(),
  ]).toEqual(['', true, 0]);
  await page.keyboard.press('Escape');
  expect(await isFocused(page)).toBe(false);
});

test('Results stand under their pages, eight at most, with short snippets and marked words', async () => {
  const { page } = await visit('/docs/noise-generator/');
  await search(page, 'noise');
  const hits = page.locator(`${LIST} .search-group [role="option"]`);
  expect(await hits.count()).toBeLessThanOrEqual(8);
  // At one moment, since the results of the index may take the place of those of the server.
  const groups = await page.locator(`${LIST} .search-group`).evaluateAll((all) =>
    all.map((group) => ({
      label: group.getAttribute('aria-label'),
      pages: [...group.querySelectorAll('[role="option"]')].map(
        (row) => row.getAttribute('href')?.split('#')[0],
      ),
    })),
  );
  expect(groups.length).toBeGreaterThan(0);
  for (const { label, pages } of groups) {
    expect(new Set(pages).size).toBe(1);
    expect(label).not.toBe('');
  }
  for (const text of await page.locator(`${LIST} .search-snippet`).allInnerTexts())
    expect(text.replaceAll('…', '').length).toBeLessThanOrEqual(50);
  for (const mark of await page.locator(`${LIST} mark`).allInnerTexts())
    expect(mark.toLowerCase()).toMatch(/^noise/);
  expect(
    await page.getByRole('option', { name: 'See all results', exact: true }).getAttribute('href'),
  ).toBe('/search/?q=noise');
  const within = page.getByRole('option', { name: 'See all results within "Noise generator"' });
  expect(await within.getAttribute('href')).toBe('/search/?q=noise&ctx=noise-generator');
});

test('What is found nowhere says so, with the links on, and the owner learns of it once', async () => {
  const { page } = await visit('/docs/theme-engine/');
  const reported: string[] = [];
  page.on(
    'request',
    (request) =>
      void (
        /search\.json\?q=qqxxzzvv(?!.*typing)/.test(request.url()) && reported.push(request.url())
      ),
  );
  await search(page, 'qqxxzzvv');
  expect(await page.locator('.search-menu > .search-note').innerText()).toMatch(
    /^No results\s+Nowhere in the docs: “qqxxzzvv”\.$/,
  );
  await eventually(() => page.locator(STATUS).innerText()).toContain('No results');
  expect(await page.locator(ROW).allInnerTexts()).toEqual([
    'Search the documentation',
    'Start of the documentation',
  ]);
  await eventually(async () => reported.length).toBe(1);
  await page.keyboard.press('Enter');
  await page.locator('.search-count').waitFor();
  expect(reported).toHaveLength(1);
});

test('Who goes on before that is counted when going on', async () => {
  const { page } = await open();
  const reported = page.waitForRequest((request) =>
    /search\.json\?q=qqxxzzvw(?!.*typing)/.test(request.url()),
  );
  await search(page, 'qqxxzzvw');
  await page.keyboard.press('Enter');
  await reported;
});

test('A sign that cannot be read is shown in its place, and spoken', async () => {
  const { page } = await open();
  const fault = page.locator('.search-menu .search-fault');
  await search(page, 'waves sea~1~');
  await fault.waitFor();
  expect(await fault.innerText()).toContain('edit distance must be numeric');
  await eventually(() => page.locator(STATUS).innerText()).toContain(
    'edit distance must be numeric',
  );
  await page.locator(FIELD).fill('titel:waves read');
  await eventually(() => fault.innerText()).toContain("unrecognised field 'titel'");
  expect(await fault.locator('mark').innerText()).toContain('titel');
  await eventually(() => page.locator(ROW).count()).toBeGreaterThan(0);
});

test('Nothing is searched while syllables are being composed, and their keys are not the list’s', async () => {
  const { page, context } = await open({ hasClock: true });
  await search(page, 'read');
  const asked: string[] = [];
  page.on('request', (request) => void (ANSWERS.test(request.url()) && asked.push(request.url())));
  const session = await context.newCDPSession(page);
  await page.keyboard.press('Control+a');
  await session.send('Input.imeSetComposition', {
    text: 'にほ',
    selectionStart: 2,
    selectionEnd: 2,
  });
  await page.locator(FIELD).evaluate((field) => {
    for (const key of ['ArrowDown', 'Enter', 'Escape'])
      field.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, isComposing: true }),
      );
  });
  await later(page, 300);
  expect([await textOf(page), asked, await activeId(page), addressOf(page)]).toEqual([
    'にほ',
    [],
    null,
    PAGE,
  ]);
  await eventually(() => page.locator(STATUS).innerText()).toMatch(/^8 of/);
  await session.send('Input.insertText', { text: '日本' });
  await eventually(() => page.locator(STATUS).innerText()).toMatch(/^No results/);
});

test('A word that a touch keyboard composes is searched as it grows', async () => {
  const { page, context } = await open();
  await page.locator(FIELD).focus();
  const session = await context.newCDPSession(page);
  for (const text of ['w', 'wa', 'wav', 'wave'])
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await eventually(() => page.locator(`${LIST} mark`).first().innerText()).toMatch(/wave/i);
  expect(await textOf(page)).toBe('wave');
  await page
    .locator(FIELD)
    .evaluate((field) =>
      field.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, isComposing: true }),
      ),
    );
  expect(await activeId(page)).toBeNull();
  await session.send('Input.insertText', { text: 'waves' });
  await eventually(() => page.locator(`${LIST} mark`).first().innerText()).toMatch(/waves/i);
});

test('An index that lets one wait is told of, on the form, in the foot and aloud', async () => {
  const { page, letCome } = await openHolding(INDEX);
  expect(await page.locator('.search-box').getAttribute('data-index')).toBe('idle');
  await searchAgain(page, 'read');
  const note = page.locator('.search-foot .search-note');
  await note.waitFor();
  expect(await note.innerText()).toBe(
    'Results come from the server while the search is being loaded.',
  );
  expect(await page.locator('.search-box').getAttribute('data-index')).toBe('loading');
  await eventually(() => page.locator(STATUS).innerText()).toContain('being loaded');
  expect(await page.locator('[role="status"] button, .search-menu [role="status"]').count()).toBe(
    0,
  );
  letCome();
  await note.waitFor({ state: 'detached' });
  await eventually(() => page.locator('.search-box').getAttribute('data-index')).toBe('ready');
  await eventually(() => page.locator(STATUS).innerText()).toMatch(/^8 of \d+ results$/);
});

test('The server answers while the index is on its way, and the index when it is here', async () => {
  const { page, letCome } = await openHolding(INDEX);
  const asked: string[] = [];
  page.on('request', (request) => void (ANSWERS.test(request.url()) && asked.push(request.url())));
  await search(page, 'read');
  const byServer = await page.locator(LIST).innerText();
  expect(asked.length).toBeGreaterThan(0);
  await page.locator('.search-clear').click();
  letCome();
  await withIndex(page);
  asked.length = 0;
  await search(page, 'read');
  expect(await page.locator(LIST).innerText()).toBe(byServer);
  expect(asked).toEqual([]);
});

test('Nothing is fetched for a search before somebody is about to, and the index not before the second search', async () => {
  const { page } = await open();
  const asked: string[] = [];
  page.on('request', (request) => void (/search/.test(request.url()) && asked.push(request.url())));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked).toEqual([]);
  const arrived = page.waitForResponse(/\/assets\/search-[\w-]+\.js$/);
  await page.locator(FIELD).hover();
  await arrived;
  await search(page, 'read');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked.filter((address) => address.includes('search-index.json'))).toEqual([]);
  const index = page.waitForResponse(INDEX);
  await page.locator(FIELD).fill('waves');
  await index;
});

test('Blanks alone ask nothing', async () => {
  const { page } = await open({ hasClock: true });
  await search(page, 'read');
  const asked: string[] = [];
  page.on('request', (request) => void (ANSWERS.test(request.url()) && asked.push(request.url())));
  await page.keyboard.type('   ');
  await page.locator(FIELD).fill('   ');
  await later(page, 200);
  expect(asked).toEqual([]);
  await eventually(() => page.locator('.search-menu').count()).toBe(0);
});

test.each([
  ['is answered with an error', async () => ({ status: 500, body: '' })],
  ['is no JSON', async () => ({ body: '[{' })],
  [
    'is in disorder',
    async (json: string) => ({
      body: json.replace(
        /("invertedIndex":\[)(\["[^"]+",\{[^[]*?\}\}\]),(\["[^"]+",\{[^[]*?\}\}\])/,
        '$1$3,$2',
      ),
    }),
  ],
])(
  'An index that %s says so at the foot, the server answers meanwhile, and Retry heals it',
  async (_how, spoilt) => {
    const good = await (await fetch(new URL('search-index.json', inject('docs')))).text();
    const answer = await spoilt(good);
    expect(answer.body).not.toBe(good);
    const { page, context } = await open({
      expected: [FAILED, /Error|answered with 500|word insertion|JSON/],
      prepare: (visitor) =>
        visitor.route(INDEX, (route) =>
          route.fulfill({ contentType: 'application/json', ...answer }),
        ),
    });
    await searchAgain(page, 'read');
    const foot = page.locator('.search-foot .search-note');
    await eventually(() => foot.innerText()).toMatch(
      /^Results come from the server; the search could not be loaded\.\s+Retry$/,
    );
    await eventually(() => page.locator(STATUS).innerText()).toContain('could not be loaded');
    await eventually(() => page.locator(ROW).count()).toBeGreaterThan(5);
    await context.unroute(INDEX);
    await foot.getByRole('button', { name: 'Retry' }).click();
    await foot.waitFor({ state: 'detached' });
    await eventually(() => isFocused(page)).toBe(true);
    await page.locator('.search-box[data-index="ready"]').waitFor();
  },
);

test('Who is offline is told that nobody answers, and can ask again', async () => {
  const { page, context } = await open({ expected: [FAILED, NO_INDEX], prepare: withoutWorker });
  await search(page, 'w');
  await context.setOffline(true);
  await page.keyboard.type('aves');
  const note = page.locator('.search-menu.search-note');
  await note.waitFor();
  expect(await note.innerText()).toMatch(/^The search did not answer\.\s+Retry$/);
  await eventually(() => page.locator(STATUS).innerText()).toBe('The search did not answer.');
  expect(await page.locator(FIELD).getAttribute('aria-expanded')).toBe('false');
  await context.setOffline(false);
  await note.getByRole('button', { name: 'Retry' }).click();
  await page.locator(ROW).first().waitFor();
  await eventually(() => isFocused(page)).toBe(true);
});

test('The code that does not come can be asked for again, and the form goes on without it', async () => {
  const code = '**/assets/search-*.js';
  // Before the page opens: a slow machine may load the code before the test goes on.
  const { page, context } = await open({
    expected: [FAILED],
    prepare: (context) => context.route(code, (route) => route.abort()),
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('read');
  await page.locator('.search-box .load-failure').waitFor();
  await context.unroute(code);
  const retry = page.locator('.search-box .load-failure button');
  await retry.hover();
  await page.mouse.down();
  // Not every browser focuses a button that is pressed, and without the focus the form closes.
  expect(await isFocused(page)).toBe(true);
  await page.mouse.up();
  await page.locator(FIELD).focus();
  await page.locator(ROW).first().waitFor();
});

test('An answer that comes late does not take the place of a newer one', async () => {
  const { page, letCome } = await openHolding('**/search.json?q=rea&*', {
    hasClock: true,
    expected: [FAILED, NO_INDEX],
    prepare: withoutWorker,
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('rea');
  await later(page, 200);
  await page.locator(FIELD).fill('waves');
  await answered(page, 'waves');
  letCome();
  await later(page, 300);
  for (const mark of await page.locator(`${LIST} mark`).allInnerTexts())
    expect(mark.toLowerCase()).toMatch(/^wave/);
}, 30_000);

test('The field says quietly that it waits, without anything moving', async () => {
  const { page, letCome } = await openHolding('**/search.json?q=read&*', {
    expected: [FAILED, NO_INDEX],
    prepare: withoutWorker,
  });
  await page.keyboard.press('Control+k');
  const before = await page.locator(FIELD).boundingBox();
  await page.keyboard.insertText('read');
  await eventually(() =>
    page.locator('.box-field').evaluate((field) => getComputedStyle(field, '::before').opacity),
  ).toBe('1');
  expect(await page.locator(FIELD).boundingBox()).toEqual(before);
  letCome();
  await page.locator(ROW).first().waitFor();
  await eventually(() => page.locator('.search-box[data-busy]').count()).toBe(0);
});

test('While the code of the list is slow, though its answer is there, the ring turns too', async () => {
  const { page, letCome } = await openHolding(/\/assets\/search-[\w-]+\.js$/);
  const ring = () =>
    page.locator('.box-field').evaluate((field) => getComputedStyle(field, '::before').content);
  const answer = page.waitForResponse(/search\.json\?q=read&/);
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('read');
  await answer;
  await eventually(ring).toBe('""');
  letCome();
  await page.locator(ROW).first().waitFor();
  await eventually(ring).toBe('none');
});

test('By touch on a small screen the list spans it, scrolls in itself, and opens what is tapped', async () => {
  const { page } = await open({ width: NARROW, hasTouch: true });
  await page.setViewportSize({ width: NARROW, height: 640 });
  await page.locator(FIELD).tap();
  await page.keyboard.type('read');
  await answered(page, 'read');
  const box = await page.locator('.search-menu').boundingBox();
  expect([box?.x, box?.width]).toEqual([0, NARROW]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW);
  expect(
    await page
      .locator('.search-menu')
      .evaluate(
        (menu) => menu.scrollWidth <= menu.clientWidth && menu.scrollHeight > menu.clientHeight,
      ),
  ).toBe(true);
  const small = await page
    .locator('.search-box :is(input[type="search"], button, summary, [role="option"])')
    .evaluateAll((all) =>
      all
        .filter((one) => one.getBoundingClientRect().height < 44)
        .map(({ className }) => className),
    );
  expect(small).toEqual([]);
  const href = await page.locator(ROW).nth(1).getAttribute('href');
  await page.locator(ROW).nth(1).tap();
  await eventually(async () => addressOf(page)).toBe(href);
  await eventually(() => page.locator('.search-menu').count()).toBe(0);
});

test('axe finds nothing in the open box, wide and narrow, in both modes', async () => {
  const { page } = await open();
  await search(page, 'read');
  await page.keyboard.press('ArrowDown');
  await page.locator('.search-signs summary').click();
  expect(await findingsInEveryView(page, '.navbar')).toEqual([]);
  await page.locator(FIELD).fill('titel:qqxxzz read');
  await page.locator('.search-fault').waitFor();
  expect(await findingsInEveryView(page, '.navbar')).toEqual([]);
});

test('At twice the size of text, and from right to left, nothing sticks out', async () => {
  const { page } = await open();
  for (const change of ['fontSize', 'dir'] as const) {
    await page.evaluate((what) => {
      const { documentElement: root } = document;
      if (what === 'dir') root.dir = 'rtl';
      else root.style.fontSize = '200%';
    }, change);
    await search(page, 'read');
    const box = await page.locator('.search-menu').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(WIDE);
    expect(
      await page.locator('.search-menu').evaluate((menu) => menu.scrollWidth - menu.clientWidth),
    ).toBe(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
});
