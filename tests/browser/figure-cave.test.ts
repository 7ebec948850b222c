import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { compute } from '../../shared/figures/cave/compute.ts';
import { CAVE_FIGURE_SETTINGS } from '../../shared/figures/cave/settings.ts';
import { findings } from './support/axe.ts';
import { digestOf, picturesOf, showState, summaryOf, tabTo, useFigurePage } from './support/figure-page.ts';
import { eventually, NARROW, WIDE } from './support/visit.ts';

const { open, model } = useFigurePage('cave', CAVE_FIGURE_SETTINGS, compute);

const setting = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(`cave.${name}`);

test('by keyboard alone stages are looked at and sought, and Back leads to where one was', async () => {
  const page = await open();
  expect(await summaryOf(page)).toBe(model().summary);
  await tabTo(page, 'Look at Round 2');
  await page.keyboard.press('Enter');
  await eventually(() => summaryOf(page)).toBe(model({ stage: 2 }).summary);
  expect(setting(page, 'stage')).toBe('2');
  await tabTo(page, 'cave-seek');
  await page.keyboard.press('ArrowRight');
  await eventually(() => summaryOf(page)).toBe(model({ stage: 3 }).summary);
  await page.keyboard.press('Home');
  await eventually(() => summaryOf(page)).toBe(model({ stage: 0 }).summary);
  await eventually(() => Promise.resolve(setting(page, 'stage'))).toBe('0');
  await page.goBack();
  await eventually(() => summaryOf(page)).not.toBe(model({ stage: 0 }).summary);
});

test('a setting changes picture, table and address', async () => {
  const page = await open();
  await page.getByRole('radio', { name: 'Connect' }).press('Space');
  const { summary: said, digest, facts } = model({ areas: 'connect' });
  await eventually(() => summaryOf(page)).toBe(said);
  expect(await digestOf(page)).toContain(digest);
  expect(await page.locator('.step-table tr[aria-current] td').nth(2).innerText()).toBe(String(facts.stages.at(-1)?.areas));
  expect(setting(page, 'areas')).toBe('connect');
});

test('playing leads from round to round to the finished cave', async () => {
  const page = await open('?cave.v=1&cave.rounds=2&cave.stage=0');
  await page.getByRole('button', { name: 'Play' }).click();
  await eventually(() => page.locator('.playback output').innerText()).toBe('3 of 3');
  await eventually(() => summaryOf(page)).toBe(model({ rounds: 2 }).summary);
});

test('the browser computes what the server computed', async () => {
  const page = await open();
  for (const settings of [
    { seed: 1 },
    { seed: 4_294_967_295, wallChance: 0.5, areas: 'connect' },
    { seed: 7, width: 96, height: 64, rounds: 10, look: 'areas' },
  ] as const) {
    await showState(page, 'cave', settings);
    await eventually(() => digestOf(page)).toContain(model(settings).digest);
    expect(await summaryOf(page)).toBe(model(settings).summary);
  }
});

test('an experiment shows what it proves, and areas carry their numbers', async () => {
  const page = await open();
  await page.locator('.try a', { hasText: 'Wall chance 0.52' }).press('Enter');
  await eventually(() => page.locator('.proves').innerText()).toContain('The last stage keeps area 1 alone');
  await eventually(() => page.locator('.picture-overlay text').count()).toBeGreaterThan(3);
  expect(await page.locator('.picture-overlay text').first().textContent()).toBe('1');
});

test('without scripts there is a picture for every stage of the row, the table, and a form that asks the server', async () => {
  const page = await open('', { scripts: false });
  expect(await summaryOf(page)).toBe(model().summary);
  expect(await picturesOf(page)).toBe(7);
  expect(await page.locator('.step-table tbody tr').count()).toBe(7);
  await page.getByLabel('Seed', { exact: true }).fill('7');
  await page.getByLabel('Wall chance').fill('0.5');
  await page.locator('.control-submit').click();
  await eventually(() => summaryOf(page)).toBe(model({ seed: 7, wallChance: 0.5 }).summary);
});

test('axe finds nothing wrong with it, wide and narrow, in both modes', async () => {
  for (const mode of ['light', 'dark'] as const) {
    for (const width of [WIDE, NARROW]) {
      const page = await open('?cave.v=1&cave.look=areas&cave.stage=3', { mode, width });
      for (const group of await page.locator('.controls details:not([open]) summary').all()) await group.click();
      expect(await findings(page, 'live-figure'), `${mode}, ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'runs over the side').toBeLessThanOrEqual(0);
      const [table, stage] = await Promise.all(['.step-table', '.stage'].map((part) => page.locator(part).boundingBox()));
      expect(table?.width, 'the table is cut off').toBeLessThanOrEqual(stage?.width ?? 0);
      const [segments, controls] = await Promise.all(['.segments >> nth=0', '.controls'].map((part) => page.locator(part).boundingBox()));
      expect((segments?.x ?? 0) + (segments?.width ?? 0), 'the choice is cut off').toBeLessThanOrEqual((controls?.x ?? 0) + (controls?.width ?? 0));
    }
  }
});
