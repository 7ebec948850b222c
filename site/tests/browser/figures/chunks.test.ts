import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '../../../../tests/browser/support/visit.ts';
import { compute } from '../../../figures/chunks/compute.ts';
import { CHUNKS_SETTINGS } from '../../../figures/chunks/settings.ts';
import { summaryOf, tabTo, useFigurePage } from '../support/figure-page.ts';
import { keepsItsPromises } from '../support/figure-promises.ts';

const figure = useFigurePage('chunks', CHUNKS_SETTINGS, compute);
const { open, model, setting } = figure;

const proof = (page: Page): Promise<string> => page.locator('.chart-hint').innerText();

test('by keyboard alone the margin is raised until nothing differs, and Back leads to where one was', async () => {
  const page = await open();
  expect(await summaryOf(page)).toBe(model().summary);
  expect(await proof(page)).toContain('not equal.');
  await tabTo(page, 'chunks-margin');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await eventually(() => summaryOf(page)).toBe(model({ margin: 1 }).summary);
  expect(await setting(page, 'margin')).toBe('1');
  expect(await proof(page)).toMatch(/: equal\.$/);
  expect(await page.locator('.step-table tr[aria-current]').innerText()).toMatch(/1\s+0\s+6 of 6/);
  await page.goBack();
  await eventually(() => summaryOf(page)).toBe(model().summary);
});

keepsItsPromises(figure, {
  state: { seed: 4_294_967_295, mode: 'highest-hash-large', margin: 2 },
  experiment: {
    label: 'Windmills, margin 4',
    proof: '2 × (3 − 1) = 4',
    async andShows(page) {
      await eventually(() => proof(page)).toMatch(/: equal\.$/);
    },
  },
});
