import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { compute } from '../../shared/figures/paths/compute.ts';
import { PATHS_FIGURE_SETTINGS } from '../../shared/figures/paths/settings.ts';
import { findings } from './support/axe.ts';
import { digestOf, picturesOf, showState, summaryOf, tabTo, useFigurePage } from './support/figure-page.ts';
import { eventually, NARROW, WIDE } from './support/visit.ts';

const { open, model } = useFigurePage('paths', PATHS_FIGURE_SETTINGS, compute);

const setting = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(`paths.${name}`);

test('by keyboard alone methods are looked at and the frame is taken away, and Back leads to where one was', async () => {
  const page = await open();
  expect(await summaryOf(page)).toBe(model().summary);
  await tabTo(page, 'Look at Traced edges');
  await page.keyboard.press('Enter');
  await eventually(() => summaryOf(page)).toBe(model({ method: 'traced' }).summary);
  expect([setting(page, 'method'), setting(page, 'look')]).toEqual(['traced', 'plan']);
  await tabTo(page, 'Look at Grid doubling');
  await page.keyboard.press('Enter');
  await eventually(() => summaryOf(page)).toBe(model().summary);
  await page.getByRole('checkbox', { name: 'Frame' }).press('Space');
  await eventually(() => summaryOf(page)).toBe(model({ frame: false }).summary);
  await page.goBack();
  await eventually(() => summaryOf(page)).toBe(model().summary);
  expect(await page.getByRole('checkbox', { name: 'Frame' }).isChecked()).toBe(true);
});

test('the browser computes what the server computed', async () => {
  const page = await open();
  for (const settings of [
    { seed: 1 },
    { seed: 4_294_967_295, spacing: 7, jitter: 1 },
    { seed: 7, columns: 48, rows: 32, discount: 0.05, corners: true },
  ] as const) {
    await showState(page, 'paths', settings);
    await eventually(() => digestOf(page)).toContain(model(settings).digest);
    expect(await summaryOf(page)).toBe(model(settings).summary);
  }
});

test('an experiment shows what it proves, and the proof is counted', async () => {
  const page = await open();
  await page.locator('.try a', { hasText: 'Nearly free' }).press('Enter');
  await eventually(() => page.locator('.proves').innerText()).toContain('regions merge');
  const { facts } = model({ method: 'discount', discount: 0.05, look: 'plan' });
  const merged = facts.methods.find(({ id }) => id === 'discount')?.numbers.merged;
  await eventually(() => page.locator('.step-table tr[aria-current] td').nth(2).innerText()).toBe(String(merged));
  expect(await page.locator('.chart-hint').innerText()).toBe(model().facts.proof);
});

test('without scripts there is a picture for every method, the table, and a form that asks the server', async () => {
  const page = await open('', { scripts: false });
  expect(await summaryOf(page)).toBe(model().summary);
  expect(await picturesOf(page)).toBe(5);
  expect(await page.locator('.step-table tbody tr').count()).toBe(4);
  await page.getByLabel('Seed', { exact: true }).fill('7');
  await page.getByLabel('Spacing').fill('6');
  await page.locator('.control-submit').click();
  await eventually(() => summaryOf(page)).toBe(model({ seed: 7, spacing: 6 }).summary);
});

test('axe finds nothing wrong with it, wide and narrow, in both modes', async () => {
  for (const mode of ['light', 'dark'] as const) {
    for (const width of [WIDE, NARROW]) {
      const page = await open('', { mode, width });
      for (const group of await page.locator('.controls details:not([open]) summary').all()) await group.click();
      expect(await findings(page, 'live-figure'), `${mode}, ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'runs over the side').toBeLessThanOrEqual(0);
      const [table, stage] = await Promise.all(['.step-table', '.stage'].map((part) => page.locator(part).boundingBox()));
      expect(table?.width, 'the table is cut off').toBeLessThanOrEqual(stage?.width ?? 0);
    }
  }
});
