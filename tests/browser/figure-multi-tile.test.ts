import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { compute } from '../../shared/figures/multi-tile/compute.ts';
import { MULTI_TILE_SETTINGS } from '../../shared/figures/multi-tile/settings.ts';
import { findings } from './support/axe.ts';
import { digestOf, picturesOf, showState, summaryOf, tabTo, useFigurePage } from './support/figure-page.ts';
import { eventually, NARROW, WIDE } from './support/visit.ts';

const { open, model } = useFigurePage('multi-tile', MULTI_TILE_SETTINGS, compute);

const setting = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(`multi-tile.${name}`);

test('by keyboard alone an anchor is chosen among nine, the warning follows, and Back leads to where one was', async () => {
  const page = await open();
  expect(await summaryOf(page)).toBe(model().summary);
  await page.locator('.anchors input:checked').focus();
  await page.keyboard.press('ArrowUp');
  await eventually(() => summaryOf(page)).toBe(model({ anchor: 'middle-right' }).summary);
  expect(setting(page, 'anchor')).toBe('middle-right');
  expect(await page.locator('.anchor-warning').innerText()).toContain('Warning: an even side has no middle cell.');
  await tabTo(page, 'multi-tile-seed');
  await page.keyboard.type('1');
  await eventually(() => summaryOf(page)).not.toBe(model({ anchor: 'middle-right' }).summary);
  await page.goBack();
  await eventually(() => page.locator('.anchors label', { hasText: 'Bottom left' }).locator('input').isChecked()).toBe(true);
});

test('the browser computes what the server computed', async () => {
  const page = await open();
  for (const settings of [
    { seed: 1, output: 'mill' },
    { seed: 4_294_967_295, output: 'forest', overlaps: 'highest-hash' },
    { output: 'poplar', anchor: 'top-right', probability: 1 },
  ] as const) {
    await showState(page, 'multi-tile', settings);
    await eventually(() => digestOf(page)).toContain(model(settings).digest);
    expect(await summaryOf(page)).toBe(model(settings).summary);
  }
});

test('an experiment shows what it proves, in words and in the table', async () => {
  const page = await open();
  await page.locator('.try a', { hasText: 'Highest hash' }).press('Enter');
  await eventually(() => page.locator('.proves').innerText()).toContain('not one cell differs');
  await eventually(() => summaryOf(page)).toContain('not one would differ');
  expect(await page.locator('.step-table tr[aria-current]').innerText()).toMatch(/Highest hash.*the same/s);
});

test('without scripts there are the level, both maps, nine anchors, the table, and a form that asks the server', async () => {
  const page = await open('', { scripts: false });
  expect(await summaryOf(page)).toBe(model().summary);
  expect(await picturesOf(page)).toBe(3);
  expect(await page.locator('.anchors svg').count()).toBe(9);
  expect(await page.locator('.step-table tbody tr').count()).toBe(2);
  await page.locator('.controls').getByLabel('Output', { exact: true }).selectOption('cottage');
  await page.locator('.controls summary', { hasText: 'Anchor' }).click();
  await page.locator('.controls').getByLabel('Rule anchor').selectOption('top-right');
  await page.locator('.control-submit').click();
  await eventually(() => summaryOf(page)).toBe(model({ output: 'cottage', anchor: 'top-right' }).summary);
});

test('axe finds nothing wrong with it, wide and narrow, in both modes', async () => {
  for (const mode of ['light', 'dark'] as const) {
    for (const width of [WIDE, NARROW]) {
      const page = await open('', { mode, width });
      for (const group of await page.locator('.controls summary').all()) await group.click();
      expect(await findings(page, 'live-figure'), `${mode}, ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'runs over the side').toBeLessThanOrEqual(0);
      const [table, stage] = await Promise.all(['.step-table', '.stage'].map((part) => page.locator(part).boundingBox()));
      expect(table?.width, 'the table is cut off').toBeLessThanOrEqual(stage?.width ?? 0);
    }
  }
});
