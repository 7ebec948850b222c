import { expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { eventually, NARROW, useVisits, WIDE } from './support/visit.ts';

const { visit } = useVisits();

/** What is no route of its own; the routes are looked at in `every-route.test.ts`. */
const PAGES = ['/search/?q=noise', '/search/?q=xyzzy', '/no/such-page/'];
const MODES = ['light', 'dark'] as const;
const NOT_FOUND = [/status of 404/];

test.each(PAGES)('axe finds nothing wrong with %s in both modes, wide and narrow', async (path) => {
  for (const mode of MODES) {
    for (const width of [WIDE, NARROW]) {
      const { page } = await visit(path, { width, mode, expected: NOT_FOUND });
      expect(await page.locator('html').getAttribute('data-theme')).toBe(mode);
      expect(await findings(page), `${mode}, ${width} px`).toEqual([]);
    }
  }
});

test('The page that axe looks at has code, tables and admonitions', async () => {
  const { page } = await visit('/docs/noise-generator/post-processing/');
  for (const selector of ['.code .token', 'table', '.admonition']) expect(await page.locator(selector).count(), selector).toBeGreaterThan(0);
});

test.each(MODES)('axe finds nothing wrong with the open menu in %s mode', async (mode) => {
  for (const path of ['/docs/noise-generator/post-processing/', '/changelog/']) {
    const { page } = await visit(path, { width: NARROW, mode });
    await page.locator('.menu-button').click();
    await eventually(() => page.locator('#site-menu').evaluate((menu) => menu.matches(':modal'))).toBe(true);
    expect(await findings(page)).toEqual([]);
  }
});

test.each(MODES)('axe finds nothing wrong with unfolded details, contents and sidebar in %s mode', async (mode) => {
  const { page } = await visit('/docs/walker-generator/configuration/', { mode });
  const folded = page.locator('.sidebar .category-toggle[aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
  for (const summary of await page.locator('#article details summary').all()) await summary.click();
  expect(await findings(page)).toEqual([]);
  const narrow = await visit('/docs/walker-generator/configuration/', { mode, width: NARROW });
  await narrow.page.locator('.toc-folded summary').click();
  expect(await findings(narrow.page)).toEqual([]);
});

test('The code of every language has contrast in both modes', async () => {
  for (const mode of MODES) {
    for (const path of ['/docs/guides/using-the-api/', '/docs/guides/custom-generator/', '/docs/features/structures/']) {
      const { page } = await visit(path, { mode });
      expect(await page.locator('.code .token').count()).toBeGreaterThan(0);
      expect(await findings(page, '#article'), `${path} ${mode}`).toEqual([]);
    }
  }
});

test('What axe would find is found', async () => {
  const { page } = await visit('/docs/');
  await page.locator('#article').evaluate((article) => article.insertAdjacentHTML('beforeend', '<img src="/favicon.svg"><button></button>'));
  const found = await findings(page);
  expect(found.some((line) => line.startsWith('image-alt'))).toBe(true);
  expect(found.some((line) => line.startsWith('button-name'))).toBe(true);
});
