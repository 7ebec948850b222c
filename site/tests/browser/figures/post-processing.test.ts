import { expect, test } from 'vitest';
import { eventually } from '../../../../tests/browser/support/visit.ts';
import { compute } from '../../../figures/post-processing/compute.ts';
import { POST_PROCESSING_SETTINGS } from '../../../figures/post-processing/settings.ts';
import { summaryOf, tabTo, useFigurePage } from '../support/figure-page.ts';
import { keepsItsPromises } from '../support/figure-promises.ts';

const figure = useFigurePage('post-processing', POST_PROCESSING_SETTINGS, compute);
const { open, model, setting } = figure;

test('by keyboard alone steps are shown, sought and switched off, and Back leads to the state before', async () => {
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
  expect(await page.getByRole('checkbox', { name: 'Run Chunk sizes' }).first().isChecked()).toBe(
    true,
  );
});

keepsItsPromises(figure, {
  state: { seed: 4_294_967_295, level: 'overworld', chunkTile: 'all' },
  experiment: {
    label: 'A corridor is gone',
    proof: 'Chunk sizes run after Connectivity',
    async andShows(page) {
      await eventually(() => summaryOf(page)).toMatch(
        /^Chunk sizes change \d+ cells .* \d walkable areas/,
      );
    },
  },
});
