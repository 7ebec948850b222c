import { expect, test } from 'vitest';
import { docsRoutes } from '../../support/routes.ts';
import { eventually, useVisits, WIDE } from '../support/visit.ts';

const { visit } = useVisits();

/** From the breadcrumbs to what follows the lead. */
const MOST_OF_HEADER = 180;

test('Section, title, lead and what is new take little of the window on every page of the docs', async () => {
  const { page } = await visit('/docs/', { width: WIDE, scripts: false });
  const tall: string[] = [];
  for (const route of docsRoutes) {
    await page.goto(new URL(route, page.url()).href);
    const height = await page.evaluate(() => {
      const boxes = document.querySelectorAll(
        '.breadcrumbs, #article h1, #article .lead, #article p.since',
      );
      const sides = [...boxes].map((element) => element.getBoundingClientRect());
      return (
        Math.max(...sides.map(({ bottom }) => bottom)) - Math.min(...sides.map(({ top }) => top))
      );
    });
    if (height > MOST_OF_HEADER) tall.push(`${route}: ${height}`);
  }
  expect(tall).toEqual([]);
});

test('A title does not repeat the section that stands above it, and the document has all of it', async () => {
  const { page } = await visit('/docs/walker-generator/configuration/', { isStill: true });
  expect(await page.locator('h1').innerText()).toBe('Configuration');
  expect(await page.locator('.breadcrumbs').innerText()).toContain('Walker generator');
  expect(await page.title()).toBe('Walker generator configuration | Tilewright');
});

test('On a phone the breadcrumbs are one line, and every one of them can be pressed', async () => {
  const { page } = await visit('/docs/walker-generator/configuration/', {
    width: 390,
    isStill: true,
  });
  const list = page.locator('.breadcrumbs ol');
  const middles = await list.locator('li').evaluateAll((items) =>
    items.map((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
  const links = await list.locator('a').evaluateAll((all) =>
    all.map((link) => {
      const { left, right, top, bottom } = link.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return right - left >= 24 && right <= innerWidth && link.contains(at);
    }),
  );
  expect(links).toEqual(links.map(() => true));
});

test('A link to a figure lands right below the bar', async () => {
  const { page } = await visit('/docs/walker-generator/configuration/#walker', { isStill: true });
  await eventually(() =>
    page.locator('#walker .live').evaluate((figure) => {
      const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
      return Math.round(figure.getBoundingClientRect().top - bar);
    }),
  ).toBeLessThan(50);
});

test('The sidebar of the features begins with the way back to all sections', async () => {
  const { page } = await visit('/docs/features/', { isStill: true });
  const first = page.locator('.sidebar a').first();
  expect([await first.innerText(), await first.getAttribute('href')]).toEqual([
    'All sections',
    '/docs/',
  ]);
});

test('With a finger everything in an article and below it is large enough', async () => {
  const { page } = await visit('/docs/noise-generator/configuration/', {
    hasTouch: true,
    width: 390,
    isStill: true,
  });
  const small = await page
    .locator('.code-bar .copy, #article summary, .doc-footer :is(a, button)')
    .evaluateAll((all) =>
      all.flatMap((each) => {
        const { width, height } = each.getBoundingClientRect();
        return height === 0 || (height >= 44 && width >= 44)
          ? []
          : [`${each.textContent}: ${width} x ${height}`];
      }),
    );
  expect(small).toEqual([]);
});
