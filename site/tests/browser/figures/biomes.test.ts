import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { thousands } from '../../../../shared/figure-host/words.ts';
import { cellsOf, drag, pointsOf } from '../../../../tests/browser/support/pointer.ts';
import { eventually } from '../../../../tests/browser/support/visit.ts';
import { compute } from '../../../figures/biomes/compute.ts';
import { tellCell } from '../../../figures/biomes/figure.tsx';
import { BIOMES_FIGURE_SETTINGS } from '../../../figures/biomes/settings.ts';
import { endOfStep, summaryOf, tabTo, useFigurePage } from '../support/figure-page.ts';
import { keepsItsPromises } from '../support/figure-promises.ts';

const figure = useFigurePage('biomes', BIOMES_FIGURE_SETTINGS, compute);
const { open, model, setting } = figure;

const told = (page: Page): Promise<string> => page.locator('.biome-cell').innerText();
const chart = (page: Page) => page.locator('.biome-side svg[role=group]');

test('by keyboard alone a cell is chosen, a line is moved, and Back leads to where one was', async () => {
  const page = await open();
  expect(await summaryOf(page)).toBe(model().summary);
  await tabTo(page, 'Level of 56 by 36 cells');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await eventually(() => told(page)).toBe(tellCell(model().facts, [23, 23]));
  expect([await setting(page, 'x'), await setting(page, 'y')]).toEqual(['23', '23']);
  await tabTo(page, 'Peaks From');
  await page.keyboard.press('ArrowDown');
  await eventually(() => summaryOf(page)).toBe(model({ peaks: 0.65 }).summary);
  await endOfStep(page);
  await page.keyboard.press('Home');
  await eventually(() => summaryOf(page)).toBe(model({ peaks: 0 }).summary);
  expect(await setting(page, 'peaks')).toBe('0');
  await page.goBack();
  await eventually(() => summaryOf(page)).toBe(model({ peaks: 0.65 }).summary);
});

test('a pointer on the map tells of the cell and shows it on the chart, and the other way round; a line of it is dragged', async () => {
  const page = await open();
  const { facts, size } = model();
  const cell = await cellsOf(page.locator('.level-view'), size);
  await page.mouse.move(...cell(10, 30));
  await eventually(() => told(page)).toBe(tellCell(facts, [10, 30]));
  const mark = page.locator('.biome-side circle');
  expect(Number(await mark.getAttribute('cx'))).toBeCloseTo(
    (facts.moistures[30 * 56 + 10] ?? 0) * 100,
    5,
  );
  const at = await pointsOf(chart(page));
  await page.mouse.move(...at(0.7, 0.2));
  await eventually(() => told(page)).toContain('below the sea level');
  await page.mouse.move(5, 5);
  await eventually(() => told(page)).toBe(tellCell(facts, [22, 22]));

  await drag(page, at(0.42, 0.1), at(0.3, 0.1));
  await eventually(() => setting(page, 'dry')).toMatch(/^0\.(29|3|31)$/);
  const dry = Number(await setting(page, 'dry'));
  await eventually(() => summaryOf(page)).toBe(model({ dry }).summary);
});

keepsItsPromises(figure, {
  state: { seed: 4_294_967_295, blend: 0.4, match: 'any' },
  experiment: {
    label: 'Snow everywhere',
    proof: 'A global biome is set on every cell',
    async andShows(page) {
      const { facts } = model({ winter: true });
      await eventually(() =>
        page
          .locator('.biome-tables tr', { hasText: 'Snow' })
          .first()
          .locator('td')
          .nth(1)
          .innerText(),
      ).toBe(thousands(facts.land));
    },
  },
});

test('the words of the table are large enough to be read, and none lies on another', async () => {
  const page = await open();
  const words = await page.locator('.biome-side svg text').evaluateAll((all) =>
    all.map((word) => {
      const { left, right, top, bottom } = word.getBoundingClientRect();
      return { name: word.textContent, left, right, top, bottom };
    }),
  );
  expect(words.length).toBeGreaterThan(8);
  expect(Math.min(...words.map(({ top, bottom }) => bottom - top))).toBeGreaterThanOrEqual(13);
  const pairs = words.flatMap((one, at) =>
    words.slice(at + 1).map((other) => [one, other] as const),
  );
  const clashes = pairs.filter(
    ([one, other]) =>
      one.left < other.right &&
      other.left < one.right &&
      one.top < other.bottom &&
      other.top < one.bottom,
  );
  expect(clashes).toEqual([]);
});
