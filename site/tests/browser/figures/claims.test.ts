import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cellsOf } from '../../../../tests/browser/support/pointer.ts';
import { eventually } from '../../../../tests/browser/support/visit.ts';
import { compute } from '../../../figures/claims/compute.ts';
import { CLAIMS_SETTINGS } from '../../../figures/claims/settings.ts';
import { summaryOf, tabTo, useFigurePage } from '../support/figure-page.ts';
import { cutOff, keepsItsPromises } from '../support/figure-promises.ts';

const figure = useFigurePage('claims', CLAIMS_SETTINGS, compute);
const { open, model, setting } = figure;

const told = (page: Page): Promise<string> => page.locator('.claims-cell > p').innerText();

test('by keyboard alone a part is claimed, an example is chosen and a cell is walked to, and Back leads to where one was', async () => {
  const page = await open();
  expect(await summaryOf(page)).toBe(model().summary);
  await tabTo(page, 'Wide frames and banners');
  await page.keyboard.press('Enter');
  const banners = { scene: 'banners', chance: 1, first: 21, second: 4, x: 5, y: 6 } as const;
  await eventually(() => summaryOf(page)).toBe(model(banners).summary);
  await tabTo(page, 'Level of 12 by 10 cells');
  await page.keyboard.press('ArrowRight');
  await eventually(() => told(page)).toContain('Cell (6, 6), Floor');
  await tabTo(page, 'Banner: cell');
  await page.keyboard.press('Space');
  await eventually(() => summaryOf(page)).toBe(model({ ...banners, x: 6, second: 5 }).summary);
  expect(await setting(page, 'second')).toBe('cell-e');
  expect(
    await page.getByRole('button', { name: 'Banner: cell' }).getAttribute('aria-pressed'),
  ).toBe('true');
  await page.goBack();
  await eventually(() => summaryOf(page)).toBe(model({ ...banners, x: 6 }).summary);
});

test('a click on a cell tells which rule claims its parts', async () => {
  const page = await open(
    '?claims.v=2&claims.scene=banners&claims.chance=1&claims.first=cell-e-w&claims.second=e',
  );
  const cell = await cellsOf(page.getByRole('application'), { width: 12, height: 10 });
  await page.mouse.click(...cell(5, 6));
  await eventually(() => told(page)).toBe(
    'Cell (5, 6), Floor. Wide frame: matches, turned right; draws wide frame; Banner: claimed by 1 Wide frame (south edge).',
  );
  expect(
    await page.locator('.claims-cell tbody tr', { hasText: 'north edge' }).innerText(),
  ).toContain('Wide frame (5, 6)');
});

keepsItsPromises(figure, {
  state: { seed: 4_294_967_295, chance: 1 },
  experiment: {
    label: 'Banners first',
    proof: 'a banner takes an edge of each passage',
    async andShows(page) {
      await eventually(() => summaryOf(page)).toMatch(
        /^Wide frame: 0 placed, kept out of 6 cells by a claim/,
      );
    },
  },
  async andIn(page, where) {
    expect(await cutOff(page, '.claims-cell', '.stage'), where).toEqual([]);
  },
});
