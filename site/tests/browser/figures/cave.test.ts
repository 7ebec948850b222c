import { expect, test } from 'vitest';
import { eventually } from '../../../../tests/browser/support/visit.ts';
import { compute } from '../../../figures/cave/compute.ts';
import { CAVE_FIGURE_SETTINGS } from '../../../figures/cave/settings.ts';
import { nextStep, stopClock, summaryOf, tabTo, useFigurePage } from '../support/figure-page.ts';
import { keepsItsPromises } from '../support/figure-promises.ts';

const figure = useFigurePage('cave', CAVE_FIGURE_SETTINGS, compute);
const { open, model, setting } = figure;

test('by keyboard alone stages are shown and sought, and Back leads to the state before', async () => {
  const page = await open();
  expect(await summaryOf(page)).toBe(model().summary);
  await tabTo(page, 'Look at Round 2');
  await page.keyboard.press('Enter');
  await eventually(() => summaryOf(page)).toBe(model({ stage: 2 }).summary);
  expect(await setting(page, 'stage')).toBe('2');
  await tabTo(page, 'cave-seek');
  await page.keyboard.press('ArrowRight');
  await eventually(() => summaryOf(page)).toBe(model({ stage: 3 }).summary);
  await page.keyboard.press('Home');
  await eventually(() => summaryOf(page)).toBe(model({ stage: 0 }).summary);
  await eventually(() => setting(page, 'stage')).toBe('0');
  await page.goBack();
  await eventually(() => summaryOf(page)).not.toBe(model({ stage: 0 }).summary);
});

test('playing leads from round to round to the finished cave', async () => {
  const page = await open('?cave.v=2&cave.rounds=2&cave.stage=0');
  await stopClock(page);
  await page.getByRole('button', { name: 'Play' }).click();
  const output = page.locator('.playback output');
  while ((await output.innerText()) !== '3 of 3') await nextStep(page);
  await eventually(() => summaryOf(page)).toBe(model({ rounds: 2 }).summary);
});

keepsItsPromises(figure, {
  state: { seed: 4_294_967_295, wallChance: 0.5, areas: 'connect' },
  experiment: {
    label: 'Wall Chance 0.52',
    proof: 'The last stage keeps only area 1',
    async andShows(page) {
      // Areas carry their numbers.
      await eventually(() => page.locator('.picture-overlay text').count()).toBeGreaterThan(3);
      expect(await page.locator('.picture-overlay text').first().textContent()).toBe('1');
    },
  },
});
