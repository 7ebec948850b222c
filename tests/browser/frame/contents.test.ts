import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { addressOf, documentOf, eventually, NARROW, useVisits, WIDE } from '../support/visit.ts';

const { visit } = useVisits();

const PAGE = '/docs/waters/tides/';
const site = inject('docs');

test('The contents follow the reading from the first heading to the last and back', async () => {
  const { page } = await visit(PAGE, { site });
  const [top, ...headings] = await page
    .locator('.toc a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('#')[1] ?? ''));
  expect(top).toBe('main');
  expect(headings).toHaveLength(8);
  for (const id of [...headings.slice(0, -3), ...headings.slice(0, -3).reverse()]) {
    await page.locator(`[id="${id}"]`).evaluate((heading) => heading.scrollIntoView());
    await eventually(() => marked(page)).toEqual([id]);
  }
});

test('Between two headings it is the upper one that is read', async () => {
  const { page } = await visit(PAGE, { site });
  const second = page.locator('.toc a').nth(2);
  const id = (await second.getAttribute('href'))?.split('#')[1] ?? '';
  await page
    .locator(`[id="${id}"]`)
    .evaluate((heading) => scrollBy(0, heading.getBoundingClientRect().top - innerHeight * 0.7));
  await eventually(() => marked(page)).toEqual([
    (await page.locator('.toc a').nth(1).getAttribute('href'))?.split('#')[1],
  ]);
});

test('Above the first heading the top is marked, and a link leads there', async () => {
  const { page } = await visit(PAGE, { site });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await eventually(() => marked(page)).not.toEqual(['main']);
  await page.locator('.toc').getByRole('link', { name: 'Overview' }).click();
  await eventually(() => page.evaluate(() => scrollY)).toBe(0);
});

test('Inner headings are shown of the section that is read alone, and without scripts all', async () => {
  const route = '/docs/noise-generator/configuration/';
  const inner = (page: Page) => page.locator('.toc .inner a');
  const { page } = await visit(route, { savesData: true });
  const link = inner(page).last();
  const id = (await link.getAttribute('href'))?.slice(1) ?? '';
  expect(await link.isVisible()).toBe(false);
  await page.locator(`[id="${id}"]`).evaluate((heading) => heading.scrollIntoView());
  await eventually(() => link.isVisible()).toBe(true);
  expect(await inner(page).first().isVisible()).toBe(false);
  const without = await visit(route, { scripts: false });
  for (const each of await inner(without.page).all()) expect(await each.isVisible()).toBe(true);
});

test.each([1000, 1100, 1240, WIDE])(
  'The contents stay in sight to the end of the page, at %s px',
  async (width) => {
    const { page } = await visit(PAGE, { site, width });
    await page.locator('.pagination').evaluate((end) => end.scrollIntoView({ block: 'end' }));
    const contents = page.locator(width === WIDE ? '.toc-column' : '.toc-folded');
    await eventually(() =>
      contents.evaluate((list) => {
        const { top, bottom } = list.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    ).toBe(true);
  },
);

test('The entry that is marked is in sight in a list that is longer than its place, and the page does not move for it', async () => {
  const { page } = await visit('/docs/noise-generator/configuration/', { savesData: true });
  await page.setViewportSize({ width: WIDE, height: 480 });
  for (const name of ['Cost', 'General']) {
    const y = await page
      .locator('#article :is(h2, h3)', { hasText: name })
      .first()
      .evaluate((heading) => {
        heading.scrollIntoView();
        return scrollY;
      });
    await eventually(() => page.locator('.toc [aria-current]').allInnerTexts()).toEqual([name]);
    await eventually(() => isMarkedInSight(page)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(y);
  }
});

test('On a phone the contents are folded again after a heading was chosen and on the next page', async () => {
  const { page } = await visit(PAGE, { site, width: NARROW });
  const isOpen = () =>
    page.locator('.toc-folded').evaluate((details) => details.hasAttribute('open'));
  await page.locator('.toc-folded summary').focus();
  await page.keyboard.press('Enter');
  await eventually(isOpen).toBe(true);
  await page.locator('.toc-folded a', { hasText: 'Third' }).click();
  await eventually(isOpen).toBe(false);
  await page.locator('.toc-folded summary').click();
  await eventually(isOpen).toBe(true);
  await page.locator('.pagination .next').evaluate((link: HTMLElement) => link.click());
  await page.locator('h1', { hasText: 'Waves' }).waitFor();
  await eventually(isOpen).toBe(false);
});

test.each([
  ['beside the article', WIDE, '.toc'],
  ['folded', NARROW, '.toc-folded'],
] as const)(
  'A link of the contents %s keeps the query and asks the server for nothing',
  async (_where, width, list) => {
    const { page } = await visit(`${PAGE}?utm_source=letter`, { site, width });
    const first = await documentOf(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    if (width === NARROW) await page.locator('.toc-folded summary').click();
    await page
      .locator(`${list} a`, { hasText: 'Third' })
      .evaluate((link: HTMLElement) => link.click());
    await eventually(async () => addressOf(page)).toBe(`${PAGE}?utm_source=letter#third`);
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('third');
    await eventually(() =>
      page.evaluate(() => document.getElementById('third')?.getBoundingClientRect().top),
    ).toBeLessThan(200);
    expect(requests.filter((path) => path === `${PAGE}page.json`)).toEqual([]);
    await page.evaluate(() => void setTimeout(() => history.back()));
    await eventually(async () => addressOf(page)).toBe(`${PAGE}?utm_source=letter`);
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    expect(requests.filter((path) => path === `${PAGE}page.json`)).toEqual([]);
    expect(await documentOf(page)).toBe(first);
  },
);

test.each([NARROW, 900])(
  'Without JavaScript a heading that is chosen in the folded contents is not covered by them, at %s px',
  async (width) => {
    const { page } = await visit(PAGE, { site, width, scripts: false });
    await page.locator('.toc-folded summary').click();
    await page.locator('.toc-folded a', { hasText: 'Third' }).click();
    await eventually(async () => addressOf(page)).toBe(`${PAGE}#third`);
    await eventually(() =>
      page.locator('#third').evaluate((heading) => {
        const { left, top, bottom } = heading.getBoundingClientRect();
        return heading.contains(document.elementFromPoint(left + 5, (top + bottom) / 2));
      }),
    ).toBe(true);
  },
);

function marked(page: Page): Promise<string[]> {
  return page
    .locator('.toc [aria-current="location"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('#')[1] ?? ''));
}

function isMarkedInSight(page: Page): Promise<boolean> {
  return page.locator('.toc [aria-current]').evaluate((entry) => {
    const box = entry.closest('.toc-column')?.getBoundingClientRect();
    const { top, bottom } = entry.getBoundingClientRect();
    return box !== undefined && top >= box.top && bottom <= box.bottom;
  });
}
