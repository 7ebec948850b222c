import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '../../../../tests/browser/support/visit.ts';
import { compute } from '../../../figures/nested/compute.ts';
import { NESTED_FIGURE_SETTINGS } from '../../../figures/nested/settings.ts';
import { summaryOf, tabTo, useFigurePage } from '../support/figure-page.ts';
import { keepsItsPromises } from '../support/figure-promises.ts';

const figure = useFigurePage('nested', NESTED_FIGURE_SETTINGS, compute);
const { open, model, setting } = figure;

/** The last column of the table: what became of each island. */
const fates = (page: Page): Promise<readonly string[]> =>
  page.locator('.step-table tbody td:last-child').allInnerTexts();

test('by keyboard alone seeds come from one stream, the new island goes to the end, and Back leads to where one was', async () => {
  const page = await open();
  expect(await fates(page)).toEqual([
    'new',
    'unchanged',
    'unchanged',
    'unchanged',
    'unchanged',
    'unchanged',
  ]);
  await tabTo(page, 'nested-count');
  await page.getByRole('radio', { name: 'Block' }).focus();
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await eventually(() => fates(page)).toEqual([
    'new',
    'changed',
    'changed',
    'changed',
    'changed',
    'changed',
  ]);
  await eventually(() => summaryOf(page)).toBe(model({ seeding: 'stream' }).summary);
  await page.getByRole('radio', { name: 'At front' }).focus();
  await page.keyboard.press('ArrowLeft');
  await eventually(() => summaryOf(page)).toBe(model({ seeding: 'stream', add: 'end' }).summary);
  expect(await setting(page, 'add')).toBe('end');
  await page.goBack();
  await eventually(() => fates(page)).toContain('changed');
});

keepsItsPromises(figure, {
  state: { seed: 4_294_967_295, kind: 'walker', overlap: 'skip', spacing: -8 },
  experiment: {
    label: 'One stream',
    proof: 'all of them change',
    async andShows(page) {
      await eventually(() => summaryOf(page)).toContain('leaves 0 of 5 others unchanged');
    },
  },
});
