import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LIVE_FIGURE } from '../../../site/tests/browser/support/figure-page.ts';
import { articleRoutes, routes } from '../../support/routes.ts';
import { isThorough } from '../../support/thorough.ts';
import {
  findings,
  findingsInEveryView,
  inEveryView,
  showView,
  type View,
  viewsToLookAt,
} from '../support/axe.ts';
import { wakeFigures } from '../support/reading.ts';
import { routesWithEverything } from '../support/sent-pages.ts';
import {
  addressOf,
  documentOf,
  eventually,
  NARROW,
  nextFrame,
  settled,
  useVisits,
  WIDE,
} from '../support/visit.ts';

const { visit } = useVisits();

test('axe finds nothing wrong with the open menu, on a page of the docs and beside them', async () => {
  const { page } = await visit('/', { width: NARROW });
  for (const path of ['/docs/noise-generator/post-processing/', '/changelog/']) {
    await page.goto(new URL(path, page.url()).href);
    await settled(page);
    await page.locator('.menu-button').click();
    await eventually(() =>
      page.locator('#site-menu').evaluate((menu) => menu.matches(':modal')),
    ).toBe(true);
    expect(await findingsInEveryView(page, 'html', [NARROW]), path).toEqual([]);
  }
});

test('axe finds nothing wrong with unfolded details, contents and sidebar', async () => {
  const { page } = await visit('/docs/walker-generator/configuration/');
  const folded = page.locator('.sidebar .category-toggle[aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
  for (const summary of await page.locator('#article details > summary').all())
    await summary.click();
  await inEveryView(
    page,
    async (view) => {
      if (view.includes(String(NARROW)))
        await page.locator('.toc-folded').evaluate((contents) => contents.setAttribute('open', ''));
      expect(await findings(page), view).toEqual([]);
    },
    [WIDE, NARROW],
  );
});

test('axe finds nothing wrong with links to entries of the changelog, which are always shown on a screen that is touched', async () => {
  const { page } = await visit('/changelog/', { hasTouch: true, width: NARROW, isStill: true });
  await eventually(() =>
    page
      .locator('li > .anchor')
      .first()
      .evaluate((link) => getComputedStyle(link).opacity),
  ).toBe('1');
  expect(await findings(page)).toEqual([]);
});

const VIEWS = viewsToLookAt([NARROW, WIDE]);
const FIRST_VIEW: View = { mode: 'light', width: WIDE };
/** The walk takes a minute, and four times that in every view. */
const WALK_MS = 600_000;

test('A navigation shows of every article what a load of it shows, in one document all the way, and axe finds nothing wrong', {
  timeout: WALK_MS,
}, async () => {
  // It walks on while the style sheets of figures are still on their way.
  const { page } = await visit('/docs/', {
    expected: [/preloaded using link preload but not used/],
  });
  const first = await documentOf(page);
  const wrong: string[] = [];
  for (const route of articleRoutes) {
    await goTo(page, route);
    for (const [what, shown, sent] of await differences(page))
      wrong.push(`${route}: ${what} is ${shown} in place of ${sent}`);
    wrong.push(...(await findingsOf(page, route)));
  }
  // Its results are compared by `search-page.test.ts`.
  await goTo(page, '/search/');
  wrong.push(...(await findingsOf(page, '/search/')));
  expect(wrong).toEqual([]);
  expect(await documentOf(page)).toBe(first);
});

test('axe finds nothing wrong with the page for visitors without a network', async () => {
  const { page } = await visit('/offline/');
  expect(await findingsOf(page, '/offline/')).toEqual([]);
});

/**
 * What axe finds wrong with a page: with its live figures and in every view where components are that are nowhere else,
 * and elsewhere in one view, the next one for each route. Ends in the first view.
 */
async function findingsOf(page: Page, route: string): Promise<readonly string[]> {
  const inAll = isThorough || (await routesWithEverything()).has(route);
  if (inAll) await wakeFigures(page);
  const turn = routes.indexOf(route) % VIEWS.length;
  const lines: string[] = [];
  for (const view of VIEWS.filter((_, at) => inAll || at === turn)) {
    const where = await showView(page, view);
    lines.push(...(await findings(page)).map((line) => `${route}, ${where}: ${line}`));
  }
  await showView(page, FIRST_VIEW);
  return lines;
}

/**
 * Where the page that is shown is another than the one that its address gives: title, description, and the markup of
 * main landmark and contents.
 */
function differences(
  page: Page,
): Promise<readonly (readonly [what: string, shown: string, sent: string])[]> {
  return page.evaluate(async (figure) => {
    const seen = (page: Document) => {
      const main = page.querySelector('main')?.cloneNode(true);
      if (!(main instanceof Element)) throw new Error('There is no main landmark.');
      for (const live of main.querySelectorAll(figure)) live.replaceChildren();
      // What only a browser can tell: which lines are too long for their code, where one is, and what is on its way.
      for (const wrapping of main.querySelectorAll('.code-bar [aria-pressed]')) wrapping.remove();
      const html = main.innerHTML
        .replace(/ (?:tabindex="-1"|aria-current="location"|data-index="\w+"|open="")/g, '')
        .replaceAll(/_[rR]_?\w+_/g, 'id');
      return {
        title: page.title,
        description: page.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
        main: html,
      };
    };
    const sent = seen(
      new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html'),
    );
    const shown = seen(document);
    return (['title', 'description', 'main'] as const).flatMap((what) => {
      const at = [...shown[what]].findIndex((letter, index) => letter !== sent[what][index]);
      const part = (text: string): string => text.slice(Math.max(0, at - 40), at + 80);
      return shown[what] === sent[what]
        ? []
        : [[what, part(shown[what]), part(sent[what])] as const];
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
  await eventually(() => page.evaluate(() => document.activeElement?.matches('main, main *'))).toBe(
    true,
  );
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
