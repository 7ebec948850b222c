import { expect, test } from 'vitest';
import { findings, findingsInEveryView, inEveryView } from './support/axe.ts';
import { eventually, NARROW, settled, useVisits, WIDE } from './support/visit.ts';

/* What visitors unfold. The pages as they come are looked at in `every-route.test.ts`. */
const { visit } = useVisits();

test('axe finds nothing wrong with the open menu, on a page of the docs and beside them', async () => {
  const { page } = await visit('/', { width: NARROW });
  for (const path of ['/docs/noise-generator/post-processing/', '/changelog/']) {
    await page.goto(new URL(path, page.url()).href);
    await settled(page);
    await page.locator('.menu-button').click();
    await eventually(() => page.locator('#site-menu').evaluate((menu) => menu.matches(':modal'))).toBe(true);
    expect(await findingsInEveryView(page, 'html', [NARROW]), path).toEqual([]);
  }
});

test('axe finds nothing wrong with unfolded details, contents and sidebar', async () => {
  const { page } = await visit('/docs/walker-generator/configuration/');
  const folded = page.locator('.sidebar .category-toggle[aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
  for (const summary of await page.locator('#article details > summary').all()) await summary.click();
  await inEveryView(
    page,
    async (view) => {
      if (view.includes(String(NARROW))) await page.locator('.toc-folded').evaluate((contents) => contents.setAttribute('open', ''));
      expect(await findings(page), view).toEqual([]);
    },
    [WIDE, NARROW],
  );
});
