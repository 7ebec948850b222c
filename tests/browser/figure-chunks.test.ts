import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { compute } from '../../shared/figures/chunks/compute.ts';
import { CHUNKS_SETTINGS } from '../../shared/figures/chunks/settings.ts';
import { findings } from './support/axe.ts';
import { digestOf, picturesOf, showState, summaryOf, tabTo, useFigurePage } from './support/figure-page.ts';
import { eventually, NARROW, WIDE } from './support/visit.ts';

const { open, model } = useFigurePage('chunks', CHUNKS_SETTINGS, compute);

const setting = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(`chunks.${name}`);
const proof = (page: Page): Promise<string> => page.locator('.chart-hint').innerText();

test('by keyboard alone the margin is raised until nothing differs, and Back leads to where one was', async () => {
  const page = await open();
  expect(await summaryOf(page)).toBe(model().summary);
  expect(await proof(page)).toContain('not equal.');
  await tabTo(page, 'chunks-margin');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await eventually(() => summaryOf(page)).toBe(model({ margin: 1 }).summary);
  expect(setting(page, 'margin')).toBe('1');
  expect(await proof(page)).toMatch(/: equal\.$/);
  expect(await page.locator('.step-table tr[aria-current]').innerText()).toMatch(/1\s+0\s+6 of 6/);
  await page.goBack();
  await eventually(() => summaryOf(page)).toBe(model().summary);
});

test('the browser computes what the server computed', async () => {
  const page = await open();
  for (const settings of [
    { seed: 1, mode: 'row-order', side: '8', margin: 3 },
    { seed: 4_294_967_295, mode: 'highest-hash-large', margin: 2 },
    { mode: 'stream', margin: 6, look: 'level' },
  ] as const) {
    await showState(page, 'chunks', settings);
    await eventually(() => digestOf(page)).toContain(model(settings).digest);
    expect(await summaryOf(page)).toBe(model(settings).summary);
  }
});

test('an experiment shows what it proves', async () => {
  const page = await open();
  await page.locator('.try a', { hasText: 'Windmills, margin 4' }).press('Enter');
  await eventually(() => page.locator('.proves').innerText()).toContain('2 × (3 − 1) = 4');
  await eventually(() => proof(page)).toMatch(/: equal\.$/);
});

test('without scripts there are the level, three margins, the table, and a form that asks the server', async () => {
  const page = await open('', { scripts: false });
  expect(await summaryOf(page)).toBe(model().summary);
  expect(await picturesOf(page)).toBe(4);
  expect(await page.locator('.step-table tbody tr').count()).toBe(3);
  await page.locator('.controls').getByLabel('Rules').selectOption('row-order');
  await page.locator('.controls').getByLabel('Margin').fill('5');
  await page.locator('.control-submit').click();
  await eventually(() => summaryOf(page)).toBe(model({ mode: 'row-order', margin: 5 }).summary);
  expect(await page.locator('.step-table tbody tr').count()).toBe(4);
});

test('axe finds nothing wrong with it, wide and narrow, in both modes', async () => {
  for (const mode of ['light', 'dark'] as const) {
    for (const width of [WIDE, NARROW]) {
      const page = await open('', { mode, width });
      expect(await findings(page, 'live-figure'), `${mode}, ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'runs over the side').toBeLessThanOrEqual(0);
      const [table, stage] = await Promise.all(['.step-table', '.stage'].map((part) => page.locator(part).boundingBox()));
      expect(table?.width, 'the table is cut off').toBeLessThanOrEqual(stage?.width ?? 0);
    }
  }
});
