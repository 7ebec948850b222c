import { expect, test } from 'vitest';
import { eventually } from '../../../../tests/browser/support/visit.ts';
import { compute } from '../../../figures/paths/compute.ts';
import { PATHS_FIGURE_SETTINGS } from '../../../figures/paths/settings.ts';
import { summaryOf, tabTo, useFigurePage } from '../support/figure-page.ts';
import { keepsItsPromises } from '../support/figure-promises.ts';

const figure = useFigurePage('paths', PATHS_FIGURE_SETTINGS, compute);
const { open, model, setting } = figure;

test('by keyboard alone methods are shown and the frame is taken away, and Back leads to the state before', async () => {
  const page = await open();
  expect(await summaryOf(page)).toBe(model().summary);
  await tabTo(page, 'Look at Traced edges');
  await page.keyboard.press('Enter');
  await eventually(() => summaryOf(page)).toBe(model({ method: 'traced' }).summary);
  expect([await setting(page, 'method'), await setting(page, 'look')]).toEqual(['traced', 'plan']);
  await tabTo(page, 'Look at Grid doubling');
  await page.keyboard.press('Enter');
  await eventually(() => summaryOf(page)).toBe(model().summary);
  await page.getByRole('checkbox', { name: 'Frame' }).press('Space');
  await eventually(() => summaryOf(page)).toBe(model({ frame: false }).summary);
  await page.goBack();
  await eventually(() => summaryOf(page)).toBe(model().summary);
  expect(await page.getByRole('checkbox', { name: 'Frame' }).isChecked()).toBe(true);
});

keepsItsPromises(figure, {
  state: { seed: 4_294_967_295, spacing: 7, jitter: 1 },
  experiment: {
    label: 'Nearly free',
    proof: 'regions merge',
    async andShows(page) {
      const { facts } = model({ method: 'discount', discount: 0.05, look: 'plan' });
      const merged = facts.methods.find(({ id }) => id === 'discount')?.numbers.merged;
      await eventually(() =>
        page.locator('.step-table tr[aria-current] td').nth(2).innerText(),
      ).toBe(String(merged));
      // The proof is counted.
      expect(await page.locator('.chart-hint').innerText()).toBe(model().facts.proof);
    },
  },
});
