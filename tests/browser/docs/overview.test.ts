import { expect, test } from 'vitest';
import { sectionRoutes } from '../../support/routes.ts';
import { useVisits, WIDE } from '../support/visit.ts';

const { visit } = useVisits();

test('The overview has the reading paths side by side, and a card with a picture for each section, in the order of the sidebar', async () => {
  const { page } = await visit('/docs/', { width: WIDE, isStill: true });
  const tops = await page
    .locator('.columns > ul > li')
    .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
  const hrefs = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const cards = await hrefs('.gallery > li:has(> img) .card-title a');
  expect([...cards].sort()).toEqual([...sectionRoutes].sort());
  expect(cards).toEqual((await hrefs('.sidebar a')).filter((href) => sectionRoutes.includes(href)));
});
