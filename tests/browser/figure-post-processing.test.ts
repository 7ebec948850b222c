import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { compute } from '../../shared/figures/post-processing/compute.ts';
import { POST_PROCESSING_SETTINGS } from '../../shared/figures/post-processing/settings.ts';
import { findings } from './support/axe.ts';
import { digestOf, picturesOf, showState, summaryOf, tabTo, useFigurePage } from './support/figure-page.ts';
import { eventually, NARROW, WIDE } from './support/visit.ts';

const { open, model } = useFigurePage('post-processing', POST_PROCESSING_SETTINGS, compute);

const setting = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(`post-processing.${name}`);

test('by keyboard alone steps are looked at, sought and switched off, and Back leads to where one was', async () => {
  const page = await open();
  expect(await summaryOf(page)).toBe(model().summary);
  await tabTo(page, 'Look at Border');
  await page.keyboard.press('Enter');
  await eventually(() => summaryOf(page)).toBe(model({ step: 'border' }).summary);
  expect(setting(page, 'step')).toBe('border');
  await tabTo(page, 'post-processing-seek');
  await page.keyboard.press('End');
  await eventually(() => summaryOf(page)).toBe(model({ step: 'chunks' }).summary);
  await tabTo(page, 'Run Chunk sizes');
  await page.keyboard.press('Space');
  await eventually(() => summaryOf(page)).toBe(model({ step: 'chunks', runChunks: false }).summary);
  expect(setting(page, 'runChunks')).toBe('off');
  await page.goBack();
  await eventually(() => summaryOf(page)).toBe(model({ step: 'chunks' }).summary);
  expect(await page.getByRole('checkbox', { name: 'Run Chunk sizes' }).first().isChecked()).toBe(true);
});

test('a setting changes picture, table and address', async () => {
  const page = await open();
  await page.getByRole('radio', { name: 'Fill small areas' }).press('Space');
  const { summary: said, digest, facts } = model({ connectivity: 'fill-small' });
  await eventually(() => summaryOf(page)).toBe(said);
  expect(await digestOf(page)).toContain(digest);
  const areas = facts.stages.find(({ id }) => id === 'connectivity')?.facts.areas;
  expect(await page.locator('.step-table tr[aria-current] td').nth(3).innerText()).toBe(String(areas));
  expect(setting(page, 'connectivity')).toBe('fill-small');
});

test('the browser computes what the server computed', async () => {
  const page = await open();
  for (const settings of [{ seed: 1 }, { seed: 4_294_967_295, level: 'overworld', chunkTile: 'all' }, { seed: 7, level: 'island', minimumArea: 1 }] as const) {
    await showState(page, 'post-processing', settings);
    await eventually(() => digestOf(page)).toContain(model(settings).digest);
    expect(await summaryOf(page)).toBe(model(settings).summary);
  }
});

test('an experiment shows what it proves', async () => {
  const page = await open();
  await page.locator('.try a', { hasText: 'A corridor is gone' }).press('Enter');
  await eventually(() => page.locator('.proves').innerText()).toContain('Chunk sizes run after Connectivity');
  await eventually(() => summaryOf(page)).toMatch(/^Chunk sizes change \d+ cells .* \d walkable areas/);
});

test('without scripts there is a picture for every step, the table, and a form that asks the server', async () => {
  const page = await open('', { scripts: false });
  expect(await summaryOf(page)).toBe(model().summary);
  expect(await picturesOf(page)).toBe(6);
  expect(await page.locator('.step-table tbody tr').count()).toBe(5);
  await page.getByLabel('Seed', { exact: true }).fill('7');
  await page.locator('.controls summary', { hasText: 'Which steps run' }).click();
  await page.locator('.controls').getByLabel('Run Border').uncheck();
  await page.locator('.control-submit').click();
  await eventually(() => summaryOf(page)).toBe(model({ seed: 7, runBorder: false }).summary);
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
