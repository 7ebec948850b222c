import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { LIVE_FIGURE } from '../../../site/tests/browser/support/figure-page.ts';
import { findings, inEveryView, sidewaysScroll } from '../support/axe.ts';
import {
  addressOf,
  eventually,
  later,
  NARROW,
  settled,
  useVisits,
  type VisitOptions,
  WIDE,
} from '../support/visit.ts';

const { visit } = useVisits();

/** A search in the small docs, two of whose pages have the heading. */
const search = (options: VisitOptions = {}) =>
  visit('/search/?q=third', { site: inject('docs'), ...options });

const NOTE = '.landing p';
const REMOVE = '.landing button';

/** The texts that are marked, in lower case; none where nothing is. */
const marked = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...(CSS.highlights.get('search-words') ?? [])].map((range) => range.toString().toLowerCase()),
  );

/** Opens the hit of a search whose link has a text. */
async function open(page: Page, text: string): Promise<void> {
  await page.locator('.search-hits a', { hasText: text }).first().click();
  await page.locator(NOTE).waitFor();
}

/** Where the heading of the address stands, and where it would lie under what sticks to the top of the window. */
function headingPlace(
  page: Page,
): Promise<{ readonly top: number; readonly under: number; readonly bottom: number }> {
  return page.evaluate(() => {
    const heading = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const bars = [...document.querySelectorAll('.navbar, .toc-folded')].filter(
      (bar) => bar.checkVisibility() && getComputedStyle(bar).position === 'sticky',
    );
    const box = heading?.getBoundingClientRect();
    return {
      top: box?.top ?? Number.NaN,
      under: Math.max(...bars.map((bar) => bar.getBoundingClientRect().bottom)),
      bottom: innerHeight,
    };
  });
}

test.each([WIDE, NARROW])(
  'At %i px what was found is in view, clear of the bars, with the words marked: a heading, or the one above a text',
  async (width) => {
    const { page } = await visit('/', { width });
    for (const [query, hit, word] of [
      ['wavelength', 'Wavelength', 'wavelength'],
      ['last+octave', 'The finest octave', 'octave'],
    ] as const) {
      await page.goto(new URL(`/search/?q=${query}`, page.url()).href);
      await settled(page);
      await open(page, hit);
      expect(new URL(page.url()).hash).not.toBe('');
      await eventually(async () => {
        const { top, under, bottom } = await headingPlace(page);
        return top >= under && top < bottom / 2;
      }).toBe(true);
      await eventually(() => marked(page)).toContain(word);
    }
  },
);

test('Marks change nothing in the article, and no button, link sign or hidden word is marked', async () => {
  const { page } = await visit('/docs/noise-generator/configuration/');
  // Figures go on by themselves, and are nothing that a search marks.
  const html = () =>
    page.locator('#article').evaluate((article, figure) => {
      // Not parsed again: the policy forbids the style attributes that a live figure has set.
      const copy = document.importNode(article, true);
      for (const live of copy.querySelectorAll(figure)) live.replaceChildren();
      return copy.innerHTML.replace(/ tabindex="-1"/g, '');
    }, LIVE_FIGURE);
  const before = await html();
  await page.goto(new URL('/search/?q=noise+copy+link', page.url()).href);
  await settled(page);
  await open(page, 'Noise generator configuration');
  expect(await html()).toBe(before);
  await eventually(async () => (await marked(page)).length).toBeGreaterThan(10);
  const odd = await page.evaluate(() =>
    [...(CSS.highlights.get('search-words') ?? [])].filter(
      (range) =>
        range instanceof Range &&
        range.startContainer.parentElement?.closest(
          'button:not(.term), .definition, .anchor, .visually-hidden, svg',
        ),
    ),
  );
  expect(odd).toEqual([]);
});

test('The button takes the marks away: same place, same entry, focus in the article, and they stay away', async () => {
  const { page } = await search({ hasClock: true });
  await open(page, 'Third');
  const [address, entries] = [addressOf(page), await page.evaluate(() => history.length)];
  await page.evaluate(() => scrollBy({ top: 300, behavior: 'instant' }));
  await later(page, 100);
  const top = await page.evaluate(() => scrollY);
  await page.locator(REMOVE).focus();
  await page.keyboard.press('Enter');
  await page.locator(NOTE).waitFor({ state: 'detached' });
  await eventually(() => marked(page)).toEqual([]);
  expect([
    addressOf(page),
    await page.evaluate(() => history.length),
    await page.evaluate(() => scrollY),
  ]).toEqual([address, entries, top]);
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe(
    new URL(page.url()).hash.slice(1),
  );
  await page.reload();
  await settled(page);
  await later(page, 200);
  expect([await page.locator(NOTE).count(), await marked(page)]).toEqual([0, []]);
});

test('Escape takes the marks away, but first closes what is open', async () => {
  const { page } = await search();
  await open(page, 'Third');
  await page.keyboard.press('?');
  await page.locator('dialog:modal').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog:modal').waitFor({ state: 'detached' });
  expect(await page.locator(NOTE).count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.locator(NOTE).waitFor({ state: 'detached' });
  await eventually(() => marked(page)).toEqual([]);
});

test('Marks go with the page, and come back with Back and with a reload', async () => {
  const { page } = await search();
  await open(page, 'Third');
  const count = (await marked(page)).length;
  await page.locator('.sidebar a', { hasText: 'Lands' }).first().click();
  await page.locator(NOTE).waitFor({ state: 'detached' });
  await eventually(() => marked(page)).toEqual([]);
  await page.goBack();
  await page.locator(NOTE).waitFor();
  await eventually(() => marked(page)).toHaveLength(count);
  await page.reload();
  await page.locator(NOTE).waitFor();
  await eventually(() => marked(page)).toHaveLength(count);
});

test('Who moves on within the page keeps the marks', async () => {
  const { page } = await search();
  await open(page, 'Third');
  await page.locator('.toc a', { hasText: 'Fifth' }).click();
  await eventually(async () => new URL(page.url()).hash).toBe('#fifth');
  await eventually(async () => (await marked(page)).length).toBeGreaterThan(0);
  await page.locator(REMOVE).click();
  await page.locator(NOTE).waitFor({ state: 'detached' });
});

test('Marks that were taken away after moving on within the page do not come back with Back', async () => {
  const { page } = await search({ hasClock: true });
  await open(page, 'Third');
  await page.locator('.toc a', { hasText: 'Fifth' }).click();
  await eventually(async () => new URL(page.url()).hash).toBe('#fifth');
  await page.locator(REMOVE).click();
  await page.locator(NOTE).waitFor({ state: 'detached' });
  for (const hash of ['#third', '#fifth']) {
    await (hash === '#third' ? page.goBack() : page.goForward());
    await eventually(async () => new URL(page.url()).hash).toBe(hash);
    await later(page, 200);
    expect([await page.locator(NOTE).count(), await marked(page)]).toEqual([0, []]);
  }
});

test('A reload after moving on within the page keeps the marks', async () => {
  const { page } = await search();
  await open(page, 'Third');
  const count = (await marked(page)).length;
  await page.locator('.toc a', { hasText: 'Fifth' }).click();
  await eventually(async () => new URL(page.url()).hash).toBe('#fifth');
  await page.reload();
  await page.locator(NOTE).waitFor();
  await eventually(() => marked(page)).toHaveLength(count);
});

test('Another hit has its own marks', async () => {
  const { page } = await search();
  await open(page, 'Third');
  await page.goBack();
  await page.locator('.search-form input[name="q"]').fill('dunes');
  await page.locator('h1', { hasText: 'dunes' }).waitFor();
  await page.locator('.search-hits h2 a').first().click();
  await page.locator('#article h1').waitFor();
  await page.locator(NOTE, { hasText: 'dunes' }).waitFor();
  for (const text of await marked(page)) expect(text).toMatch(/^dune/);
});

test('A page that nobody has searched for has no marks and loads nothing for them', async () => {
  const { page } = await visit('/docs/waters/tides/#third', { site: inject('docs') });
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(loaded.filter((name) => name.includes('landing-marks'))).toEqual([]);
  expect(await page.locator('.landing').count()).toBe(0);
});

test('Where the browser has no such marks there is nothing to see', async () => {
  const { page } = await search({
    hasClock: true,
    prepare: (context) => context.addInitScript(() => Reflect.deleteProperty(CSS, 'highlights')),
  });
  await page.locator('.search-hits a', { hasText: 'Third' }).first().click();
  await page.locator('#article h1').waitFor();
  await later(page, 300);
  expect(await page.locator('.landing').count()).toBe(0);
});

test('The note fits, covers no control at the foot of the page, and axe finds nothing wrong, in both modes, wide and narrow', async () => {
  const { page } = await visit('/search/?q=wavelength');
  await open(page, 'Wavelength');
  await inEveryView(page, async (view) => {
    expect(await findings(page), view).toEqual([]);
    expect(await sidewaysScroll(page), view).toBe(0);
    await page.evaluate(() =>
      document.querySelector('.footer')?.scrollIntoView({ block: 'end', behavior: 'instant' }),
    );
    const covered = await page.evaluate(() => {
      const note = document.querySelector('.landing p')?.getBoundingClientRect();
      if (!note) return ['no note'];
      return [...document.querySelectorAll('main :is(a, button), .footer a, .back-to-top')].flatMap(
        (control) => {
          if (!control.checkVisibility()) return [];
          const { left, right, top, bottom } = control.getBoundingClientRect();
          return left < note.right && right > note.left && top < note.bottom && bottom > note.top
            ? [control.outerHTML.slice(0, 80)]
            : [];
        },
      );
    });
    expect(covered, view).toEqual([]);
  });
});

test('On paper there are neither marks nor note', async () => {
  const { page } = await search();
  await open(page, 'Third');
  await page.emulateMedia({ media: 'print' });
  await eventually(() => page.locator(NOTE).isVisible()).toBe(false);
  expect(
    await page.evaluate(
      () =>
        getComputedStyle(
          document.querySelector('#article') ?? document.body,
          '::highlight(search-words)',
        ).backgroundColor,
    ),
  ).toBe('rgba(0, 0, 0, 0)');
});
