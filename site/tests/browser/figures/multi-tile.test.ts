import { expect, test } from 'vitest';
import { eventually } from '../../../../tests/browser/support/visit.ts';
import { compute } from '../../../figures/multi-tile/compute.ts';
import { MULTI_TILE_SETTINGS } from '../../../figures/multi-tile/settings.ts';
import { summaryOf, tabTo, useFigurePage } from '../support/figure-page.ts';
import { keepsItsPromises } from '../support/figure-promises.ts';

const figure = useFigurePage('multi-tile', MULTI_TILE_SETTINGS, compute);
const { open, model, setting } = figure;

test('by keyboard alone an anchor is chosen among nine, the warning follows, and Back leads to where one was', async () => {
  const page = await open();
  expect(await summaryOf(page)).toBe(model().summary);
  await page.locator('.anchors input:checked').focus();
  await page.keyboard.press('ArrowUp');
  await eventually(() => summaryOf(page)).toBe(model({ anchor: 'middle-right' }).summary);
  expect(await setting(page, 'anchor')).toBe('middle-right');
  expect(await page.locator('.anchor-warning').innerText()).toContain(
    'Warning: an even side has no middle cell.',
  );
  await tabTo(page, 'multi-tile-seed');
  await page.keyboard.type('1');
  await eventually(() => summaryOf(page)).not.toBe(model({ anchor: 'middle-right' }).summary);
  await page.goBack();
  await eventually(() =>
    page.locator('.anchors label', { hasText: 'Bottom left' }).locator('input').isChecked(),
  ).toBe(true);
});

keepsItsPromises(figure, {
  state: { seed: 4_294_967_295, output: 'forest', overlaps: 'highest-hash' },
  experiment: {
    label: 'Highest hash',
    proof: 'not a single cell differs',
    async andShows(page) {
      await eventually(() => summaryOf(page)).toContain('not one would differ');
      expect(await page.locator('.step-table tr[aria-current]').innerText()).toMatch(
        /Highest hash.*the same/s,
      );
    },
  },
});
