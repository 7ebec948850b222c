import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '../../../../tests/browser/support/visit.ts';
import { compute } from '../../../figures/rocks/compute.ts';
import { ROCKS_SETTINGS } from '../../../figures/rocks/settings.ts';
import { summaryOf, tabTo, useFigurePage } from '../support/figure-page.ts';
import { keepsItsPromises } from '../support/figure-promises.ts';

const figure = useFigurePage('rocks', ROCKS_SETTINGS, compute);
const { open, model, setting } = figure;

/** What the last column of the table says, row by row. */
const outside = (page: Page): Promise<readonly string[]> =>
  page.locator('.facts-table tbody td:last-child').allInnerTexts();

test('by keyboard alone the story is changed, and Back leads to where one was', async () => {
  const page = await open();
  expect(await summaryOf(page)).toBe(model().summary);
  expect(await outside(page)).toEqual(['–', '–', '–', '0']);
  await tabTo(page, 'Golden, no filter');
  await page.keyboard.press('Enter');
  const flat = model({ goldenRule: 'flat', golden: 0.05 });
  await eventually(() => summaryOf(page)).toBe(flat.summary);
  expect(await outside(page)).toEqual(
    flat.facts.stages.map(({ goldenOutside }) => String(goldenOutside)),
  );
  expect(await page.locator('.proves').innerText()).toContain('Only stage 4 keeps them in');
  await tabTo(page, 'rocks-minimum');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('0.7');
  await page.keyboard.press('Tab');
  await eventually(() => summaryOf(page)).toBe(
    model({ goldenRule: 'flat', golden: 0.05, minimum: 0.7 }).summary,
  );
  expect(await setting(page, 'minimum')).toBe('0.7');
  await page.goBack();
  await eventually(() => summaryOf(page)).toBe(flat.summary);
});

keepsItsPromises(figure, {
  state: { seed: 4_294_967_295, wavelength: 5, minimum: 0.45 },
  experiment: { label: 'Golden, no filter', proof: 'Only stage 4 keeps them in' },
});
