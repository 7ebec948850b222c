import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { compute } from '../../shared/figures/nested/compute.ts';
import { NESTED_FIGURE_SETTINGS } from '../../shared/figures/nested/settings.ts';
import { findings } from './support/axe.ts';
import { digestOf, picturesOf, showState, summaryOf, tabTo, useFigurePage } from './support/figure-page.ts';
import { eventually, NARROW, WIDE } from './support/visit.ts';

const { open, model } = useFigurePage('nested', NESTED_FIGURE_SETTINGS, compute);

/** The last column of the table: what became of each island. */
const fates = (page: Page): Promise<readonly string[]> => page.locator('.step-table tbody td:last-child').allInnerTexts();

test('by keyboard alone seeds come from one stream, the new island goes to the end, and Back leads to where one was', async () => {
  const page = await open();
  expect(await fates(page)).toEqual(['new', 'unchanged', 'unchanged', 'unchanged', 'unchanged', 'unchanged']);
  await tabTo(page, 'nested-count');
  await page.getByRole('radio', { name: 'Block' }).focus();
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await eventually(() => fates(page)).toEqual(['new', 'changed', 'changed', 'changed', 'changed', 'changed']);
  await eventually(() => summaryOf(page)).toBe(model({ seeding: 'stream' }).summary);
  await page.getByRole('radio', { name: 'At front' }).focus();
  await page.keyboard.press('ArrowLeft');
  await eventually(() => summaryOf(page)).toBe(model({ seeding: 'stream', add: 'end' }).summary);
  expect(new URL(page.url()).searchParams.get('nested.add')).toBe('end');
  await page.goBack();
  await eventually(() => fates(page)).toContain('changed');
});

test('the browser computes what the server computed', async () => {
  const page = await open();
  for (const settings of [
    { seed: 1 },
    { seed: 4_294_967_295, kind: 'walker', overlap: 'skip', spacing: -8 },
    { seed: 7, kind: 'noise', islandSize: 10, count: 12 },
  ] as const) {
    await showState(page, 'nested', settings);
    await eventually(() => digestOf(page)).toContain(model(settings).digest);
    expect(await summaryOf(page)).toBe(model(settings).summary);
  }
});

test('an experiment shows what it proves', async () => {
  const page = await open();
  await page.locator('.try a', { hasText: 'One stream' }).press('Enter');
  await eventually(() => page.locator('.proves').innerText()).toContain('all change');
  await eventually(() => summaryOf(page)).toContain('leaves 0 of 5 others unchanged');
});

test('without scripts there are the archipelago, both pairs, the table, and a form that asks the server', async () => {
  const page = await open('', { scripts: false });
  expect(await summaryOf(page)).toBe(model().summary);
  expect(await picturesOf(page)).toBe(5);
  expect(await page.locator('.step-table tbody tr').count()).toBe(6);
  expect(await page.locator('.nested-cases .islands').count()).toBe(4);
  await page.getByLabel('Seed', { exact: true }).fill('7');
  await page.getByRole('radio', { name: 'Stream' }).check();
  await page.locator('.control-submit').click();
  await eventually(() => summaryOf(page)).toBe(model({ seed: 7, seeding: 'stream' }).summary);
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
