import { expect, test } from 'vitest';
import { compute } from '../../shared/figures/post-processing/compute.ts';
import { POST_PROCESSING_SETTINGS } from '../../shared/figures/post-processing/settings.ts';
import { comesToShow, summaryOf, tabTo, useFigurePage } from './support/figure-page.ts';
import { computesWhatTheServerComputed, experimentProves, suitsEverybody, worksWithoutScripts } from './support/figure-promises.ts';
import { eventually } from './support/visit.ts';

const figure = useFigurePage('post-processing', POST_PROCESSING_SETTINGS, compute);
const { open, model, setting } = figure;

test('by keyboard alone steps are looked at, sought and switched off, and Back leads to where one was', async () => {
  const page = await open();
  expect(await summaryOf(page)).toBe(model().summary);
  await tabTo(page, 'Look at Border');
  await page.keyboard.press('Enter');
  await eventually(() => summaryOf(page)).toBe(model({ step: 'border' }).summary);
  expect(await setting(page, 'step')).toBe('border');
  await tabTo(page, 'post-processing-seek');
  await page.keyboard.press('End');
  await eventually(() => summaryOf(page)).toBe(model({ step: 'chunks' }).summary);
  await tabTo(page, 'Run Chunk sizes');
  await page.keyboard.press('Space');
  await eventually(() => summaryOf(page)).toBe(model({ step: 'chunks', runChunks: false }).summary);
  expect(await setting(page, 'runChunks')).toBe('off');
  await page.goBack();
  await eventually(() => summaryOf(page)).toBe(model({ step: 'chunks' }).summary);
  expect(await page.getByRole('checkbox', { name: 'Run Chunk sizes' }).first().isChecked()).toBe(true);
});

test('a setting changes picture, table and address', async () => {
  const page = await open();
  await page.getByRole('radio', { name: 'Fill small areas' }).press('Space');
  const filled = model({ connectivity: 'fill-small' });
  await comesToShow(page, filled);
  const areas = filled.facts.stages.find(({ id }) => id === 'connectivity')?.facts.areas;
  expect(await page.locator('.step-table tr[aria-current] td').nth(3).innerText()).toBe(String(areas));
  expect(await setting(page, 'connectivity')).toBe('fill-small');
});

computesWhatTheServerComputed(figure, [
  { seed: 1 },
  { seed: 4_294_967_295, level: 'overworld', chunkTile: 'all' },
  { seed: 7, level: 'island', minimumArea: 1 },
]);

experimentProves(figure, 'A corridor is gone', 'Chunk sizes run after Connectivity', async (page) => {
  await eventually(() => summaryOf(page)).toMatch(/^Chunk sizes change \d+ cells .* \d walkable areas/);
});

worksWithoutScripts(figure, {
  shows: 'a picture for every step and the table',
  pictures: 6,
  counts: { '.step-table tbody tr': 5 },
  async asks(page) {
    await page.getByLabel('Seed', { exact: true }).fill('7');
    await page.locator('.controls summary', { hasText: 'Which steps run' }).click();
    await page.locator('.controls').getByLabel('Run Border').uncheck();
  },
  answer: { seed: 7, runBorder: false },
});

suitsEverybody(figure);
