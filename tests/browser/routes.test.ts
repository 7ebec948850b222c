import { expect, test } from 'vitest';
import { articleRoutes, routes } from '../support/routes.ts';
import { NARROW, useVisits, WIDE } from './support/visit.ts';

const { visit } = useVisits();

test('There are 34 routes', () => {
  expect(new Set(routes).size).toBe(34);
});

test.each(routes)('%s is found, has one heading of level 1 and leaves the console silent, wide and narrow', async (route) => {
  await Promise.all([lookAt(route, WIDE), lookAt(route, NARROW)]);
});

async function lookAt(route: string, width: number): Promise<void> {
  const { page, response } = await visit(route, { width });
  expect(response.status()).toBe(200);
  expect(await page.locator('main').count()).toBe(1);
  expect(await page.locator('h1').count()).toBe(1);
  expect(await page.locator('h1').textContent()).not.toBe('');
  // Only what is wider than the window can make these differ.
  const { content, screen } = await page.evaluate(() => ({ content: document.documentElement.scrollWidth, screen: document.documentElement.clientWidth }));
  expect(content, `width of the content in a window of ${width} px`).toBe(screen);
}

test('Every route has a title of its own, which for an article is its heading and the name of the site', async () => {
  const { page } = await visit('/');
  const name = await page.locator('a.brand').textContent();
  const heads = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (address) => {
          const parsed = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
          return { title: parsed.title, heading: parsed.querySelector('h1')?.textContent };
        }),
      ),
    routes,
  );
  expect(new Set(heads.map(({ title }) => title)).size).toBe(routes.length);
  const titles = new Map(routes.map((route, index) => [route, heads[index]]));
  for (const route of articleRoutes.filter((path) => path !== '/')) expect(titles.get(route)?.title).toBe(`${titles.get(route)?.heading} | ${name}`);
});
