import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { compute } from '../../shared/figures/biomes/compute.ts';
import { tellCell } from '../../shared/figures/biomes/probe.ts';
import { BIOMES_FIGURE_SETTINGS } from '../../shared/figures/biomes/settings.ts';
import { findings } from './support/axe.ts';
import { digestOf, picturesOf, showState, summaryOf, tabTo, useFigurePage } from './support/figure-page.ts';
import { eventually, NARROW, WIDE } from './support/visit.ts';

const { open, model } = useFigurePage('biomes', BIOMES_FIGURE_SETTINGS, compute);

const setting = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(`biomes.${name}`);
const told = (page: Page): Promise<string> => page.locator('.biome-cell').innerText();

test('by keyboard alone a cell is chosen, a line is moved, and Back leads to where one was', async () => {
  const page = await open();
  expect(await summaryOf(page)).toBe(model().summary);
  await tabTo(page, 'Level of 56 by 36 cells');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await eventually(() => told(page)).toBe(tellCell(model().facts, [23, 23]));
  expect([setting(page, 'x'), setting(page, 'y')]).toEqual(['23', '23']);
  await tabTo(page, 'Peaks from');
  await page.keyboard.press('ArrowDown');
  await eventually(() => summaryOf(page)).toBe(model({ peaks: 0.65 }).summary);
  // Sooner it would be one step with the change before.
  await page.waitForTimeout(400);
  await page.keyboard.press('Home');
  await eventually(() => summaryOf(page)).toBe(model({ peaks: 0 }).summary);
  expect(setting(page, 'peaks')).toBe('0');
  await page.goBack();
  await eventually(() => summaryOf(page)).toBe(model({ peaks: 0.65 }).summary);
});

test('a pointer on the map tells of the cell and shows it on the chart, and the other way round', async () => {
  const page = await open();
  const { facts } = model();
  const map = await page.locator('.level-view').boundingBox();
  if (!map) throw new Error('no map');
  await page.mouse.move(map.x + (10.5 / 56) * map.width, map.y + map.height - (30.5 / 36) * map.height);
  await eventually(() => told(page)).toBe(tellCell(facts, [10, 30]));
  const mark = page.locator('.biome-pair circle');
  expect(Number(await mark.getAttribute('cx'))).toBeCloseTo((facts.moistures[30 * 56 + 10] ?? 0) * 100, 5);
  const chart = await page.locator('.biome-pair svg[role=group]').boundingBox();
  if (!chart) throw new Error('no chart');
  await page.mouse.move(chart.x + chart.width * 0.7, chart.y + chart.height * 0.8);
  await eventually(() => told(page)).toContain('below the sea level');
  await page.mouse.move(5, 5);
  await eventually(() => told(page)).toBe(tellCell(facts, [22, 22]));
});

test('a line of the chart is dragged', async () => {
  const page = await open();
  const chart = await page.locator('.biome-pair svg[role=group]').boundingBox();
  if (!chart) throw new Error('no chart');
  const y = chart.y + chart.height * 0.9;
  await page.mouse.move(chart.x + chart.width * 0.42, y);
  await page.mouse.down();
  await page.mouse.move(chart.x + chart.width * 0.3, y, { steps: 4 });
  await page.mouse.up();
  await eventually(async () => setting(page, 'dry')).toMatch(/^0\.(29|3|31)$/);
  const dry = Number(setting(page, 'dry'));
  await eventually(() => summaryOf(page)).toBe(model({ dry }).summary);
});

test('the browser computes what the server computed', async () => {
  const page = await open();
  for (const settings of [
    { seed: 1 },
    { seed: 4_294_967_295, blend: 0.4, match: 'any' },
    { seed: 7, winter: true, hills: 0.8, heightWavelength: 6 },
  ] as const) {
    await showState(page, 'biomes', settings);
    await eventually(() => digestOf(page)).toContain(model(settings).digest);
    expect(await summaryOf(page)).toBe(model(settings).summary);
  }
});

test('an experiment shows what it proves', async () => {
  const page = await open();
  await page.locator('.try a', { hasText: 'Snow everywhere' }).press('Enter');
  await eventually(() => page.locator('.proves').innerText()).toContain('A global biome holds at every cell');
  const { facts } = model({ winter: true });
  await eventually(() => page.locator('.biome-tables tr', { hasText: 'Snow' }).first().locator('td').nth(1).innerText()).toBe(String(facts.land));
});

test('without scripts there are all pictures, both tables, and a form that asks the server', async () => {
  const page = await open('', { scripts: false });
  expect(await summaryOf(page)).toBe(model().summary);
  expect(await picturesOf(page)).toBe(6);
  expect(await page.locator('.facts-table tbody tr').count()).toBe(4 + 7);
  expect(await told(page)).toBe(tellCell(model().facts, [22, 22]));
  await page.getByLabel('Seed', { exact: true }).fill('7');
  await page.getByLabel('Snow is global').check();
  await page.locator('.control-submit').click();
  await eventually(() => summaryOf(page)).toBe(model({ seed: 7, winter: true }).summary);
});

test('axe finds nothing wrong with it, wide and narrow, in both modes', async () => {
  for (const mode of ['light', 'dark'] as const) {
    for (const width of [WIDE, NARROW]) {
      const page = await open('', { mode, width });
      for (const group of await page.locator('.controls details:not([open]) summary').all()) await group.click();
      expect(await findings(page, 'live-figure'), `${mode}, ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'runs over the side').toBeLessThanOrEqual(0);
      const stage = await page.locator('.stage').boundingBox();
      for (const table of await page.locator('.facts-table').all()) {
        expect((await table.boundingBox())?.width, 'a table is cut off').toBeLessThanOrEqual(stage?.width ?? 0);
      }
    }
  }
});
