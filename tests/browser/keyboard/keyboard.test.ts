import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { holdBack } from '../support/hold-back.ts';
import { useOwnSites } from '../support/own-site.ts';
import {
  addressOf,
  documentOf,
  eventually,
  later,
  settled,
  useVisits,
  type VisitOptions,
  WIDE,
} from '../support/visit.ts';

const { siteWith } = useOwnSites();
const { visit } = useVisits();

const PREVIOUS = '/docs/waters/tides/';
const PAGE = '/docs/waters/waves/';
const NEXT = '/docs/lands/';
const read = (options: VisitOptions = {}) => visit(PAGE, { site: inject('docs'), ...options });
const HELP = '#keyboard-help';

test('The question mark says which keys there are, and its code comes only then', async () => {
  const { page } = await read({ hasClock: true });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/help-[^/]+\.js$/.test(request.url())) scripts.push(request.url());
  });
  await later(page, 300);
  expect(scripts).toEqual([]);
  await page.locator('a.brand').focus();
  await page.keyboard.press('?');
  await page.locator(HELP).waitFor();
  expect(scripts).toHaveLength(1);
  expect(await page.locator(HELP).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  expect(await page.locator(`${HELP} dt`).allInnerTexts()).toEqual([
    'Search',
    'Search, always',
    'Previous page',
    'Next page',
    'Keyboard shortcuts',
    'Keyboard shortcuts, always',
  ]);
  expect(await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).count()).toBe(1);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await eventually(() => page.locator(HELP).count()).toBe(0);
  await eventually(() => page.evaluate(() => document.activeElement?.className)).toContain('brand');
});

test('Who presses the question mark again while the help is on its way gets one', async () => {
  const { page } = await read({ hasClock: true });
  const release = await holdBack(page, '**/assets/help-*.js');
  await page.evaluate(() => {
    const { body } = document;
    new MutationObserver((changes) => {
      const helps = changes
        .flatMap(({ addedNodes }) => [...addedNodes])
        .filter((node) => node instanceof HTMLDialogElement);
      body.dataset.helps = String(Number(body.dataset.helps ?? 0) + helps.length);
    }).observe(body, { childList: true });
  });
  await page.keyboard.press('?');
  await page.keyboard.press('?');
  release();
  await page.locator(HELP).first().waitFor();
  await later(page, 300);
  expect(await page.evaluate(() => document.body.dataset.helps)).toBe('1');
  await page.keyboard.press('Escape');
  await eventually(() => page.locator(HELP).count()).toBe(0);
  await page.keyboard.press('?');
  await page.locator(HELP).waitFor();
});

test('Right and left turn the pages in place, also while a heading or a link has the focus', async () => {
  const { page } = await read();
  const first = await documentOf(page);
  await page.keyboard.press('ArrowRight');
  await arrive(page, NEXT);
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.keyboard.press('ArrowLeft');
  await arrive(page, PAGE);
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.locator('#article a').first().focus();
  await page.keyboard.press('ArrowLeft');
  await arrive(page, PREVIOUS);
  expect(await documentOf(page)).toBe(first);
});

test('Where the language runs from right to left the keys do too', async () => {
  const { page } = await read();
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await page.keyboard.press('ArrowLeft');
  await arrive(page, NEXT);
});

test('Fields, controls, what scrolls sideways, modifiers and open dialogs keep their arrows', async () => {
  const { page } = await read({ hasClock: true });
  await page.locator('#article').evaluate((article) => {
    const odd = [
      '<input class="odd" aria-label="a">',
      '<input class="odd" type="range" aria-label="b">',
      '<select class="odd" aria-label="c"><option>1</option></select>',
      '<div role="tablist"><a class="odd" href="#a">tab</a></div>',
      '<div class="live-figure"><a class="odd" href="#b">experiment</a></div>',
      '<div class="odd" contenteditable="true">text</div>',
      '<button class="odd" type="button">button</button>',
      '<div id="wide"><a class="odd" href="#b">wide</a><p>'.concat(
        'wide'.repeat(400),
        '</p></div>',
      ),
    ];
    article.insertAdjacentHTML('afterbegin', odd.join(''));
    const wide = document.getElementById('wide');
    if (wide)
      Object.assign(wide.style, {
        overflowX: 'auto',
        whiteSpace: 'nowrap',
        overflowWrap: 'normal',
      });
    // A page is turned by a click on its link, and takes a while to come.
    const note = ({ target }: Event): void => {
      if (target instanceof Element && target.matches('#main a:is([rel="next"], [rel="prev"])'))
        document.body.dataset.turned = 'yes';
    };
    document.addEventListener('click', note, true);
  });
  for (const element of await page.locator('.odd').all()) {
    await element.focus();
    await page.keyboard.press('ArrowRight');
  }
  await page
    .locator('#article pre')
    .first()
    .focus()
    .catch(() => undefined);
  await page.keyboard.press('ArrowRight');
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  await page.locator('#wide p').click();
  await page.keyboard.press('ArrowRight');
  await page.locator('h1').click();
  for (const modifier of ['Shift', 'Control', 'Meta'])
    await page.keyboard.press(`${modifier}+ArrowRight`);
  await page.keyboard.press('?');
  await page.locator(HELP).waitFor();
  await page.keyboard.press('ArrowRight');
  await later(page, 500);
  expect(await page.evaluate(() => document.body.dataset.turned)).toBeUndefined();
  expect(addressOf(page)).toBe(PAGE);
});

test('In a field the question mark is a letter', async () => {
  const { page } = await read({ hasClock: true });
  await page.locator('.navbar input[name="q"]').focus();
  await page.keyboard.type('why?');
  await later(page, 300);
  expect(await page.locator('.navbar input[name="q"]').inputValue()).toBe('why?');
  expect(await page.locator(HELP).count()).toBe(0);
  // With Ctrl it is none anywhere.
  await page.keyboard.press('Control+/');
  await page.locator(HELP).waitFor();
});

test('Single keys can be turned off for the tab and on again', async () => {
  const { page } = await read({ hasClock: true });
  await page.keyboard.press('?');
  await page.locator(`${HELP} input`).click();
  await page.keyboard.press('Escape');
  await eventually(() => page.locator(HELP).count()).toBe(0);
  await page.reload();
  await settled(page);
  await page.keyboard.press('?');
  await page.keyboard.press('ArrowRight');
  await later(page, 500);
  expect(await page.locator(HELP).count()).toBe(0);
  expect(addressOf(page)).toBe(PAGE);
  await page.keyboard.press('Control+/');
  await page.locator(HELP).waitFor();
  expect(await page.locator(`${HELP} input`).isChecked()).toBe(false);
  await page.locator(`${HELP} input`).click();
  await page.keyboard.press('Escape');
  await eventually(() => page.locator(HELP).count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await arrive(page, NEXT);
});

test('Back takes the open help along', async () => {
  const { page } = await read();
  await page.keyboard.press('ArrowRight');
  await arrive(page, NEXT);
  await page.keyboard.press('?');
  await page.locator(HELP).waitFor();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await arrive(page, PAGE);
  await eventually(() => page.locator(HELP).count()).toBe(0);
});

async function arrive(page: Page, path: string): Promise<void> {
  await eventually(async () => addressOf(page)).toBe(path);
  await eventually(() => page.locator('.sidebar [aria-current="page"]').getAttribute('href')).toBe(
    path,
  );
}

test.each(['with an announcement', 'without one'])(
  'Nothing that is typed or has the focus in the bar moves the page, %s, and a heading is never under the bar',
  async (how) => {
    const menu =
      "    - { type: dropdown, label: More, items: [{ to: '/other/#second', label: Second }] }\n";
    const announcement =
      how === 'without one'
        ? ''
        : "announcementBar: { id: spring, content: '<b>Spring tide.</b>' }\n";
    const site = await siteWith(menu + announcement, { 'docs/index.md': '# Docs\n' });
    const { page } = await visit('/other/', { site });
    await page.setViewportSize({ width: WIDE, height: 300 });
    const places: number[] = [];
    const note = async (): Promise<void> => void places.push(await page.evaluate(() => scrollY));
    await page.evaluate(() => scrollTo(0, 200));
    await page.keyboard.press('Control+k');
    await note();
    for (const letter of 'tide') {
      await page.keyboard.press(letter);
      await note();
    }
    for (const key of ['Escape', 'Escape', 'Shift+Tab', 'Shift+Tab', 'Tab']) {
      await page.keyboard.press(key);
      await note();
    }
    expect(places).toEqual(places.map(() => 200));
    await page.locator('.navbar-items summary').press('Enter');
    await page.locator('.navbar-items').getByRole('link', { name: 'Second' }).press('Enter');
    await eventually(async () => addressOf(page)).toBe('/other/#second');
    const [bar, heading] = [
      await page.locator('.navbar').boundingBox(),
      await page.locator('#second').boundingBox(),
    ];
    expect(heading?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  },
);
