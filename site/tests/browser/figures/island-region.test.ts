import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drag, pointsOf } from '../../../../tests/browser/support/pointer.ts';
import { eventually } from '../../../../tests/browser/support/visit.ts';
import { compute } from '../../../figures/island-region/compute.ts';
import { ISLAND_REGION_FIGURE_SETTINGS } from '../../../figures/island-region/settings.ts';
import { digestOf, summaryOf, tabTo, useFigurePage } from '../support/figure-page.ts';
import { keepsItsPromises } from '../support/figure-promises.ts';

const figure = useFigurePage('island-region', ISLAND_REGION_FIGURE_SETTINGS, compute);
const { open, model, setting } = figure;

const proofOf = (page: Page): Promise<string> => page.locator('.stage .chart-hint').innerText();

test('by keyboard alone the window is moved by one per cent, made smaller, and Back leads to where it was', async () => {
  const page = await open();
  expect(await summaryOf(page)).toBe(model().summary);
  await tabTo(page, 'Window of 50 by 50 cells at (50, 50)');
  await page.keyboard.press('ArrowLeft');
  await eventually(() => summaryOf(page)).toBe(model({ positionX: 0.49 }).summary);
  await page.keyboard.press('ArrowUp');
  expect(await setting(page, 'positionX')).toBe('0.49');
  expect(await setting(page, 'positionY'), 'it cannot leave the island').toBeNull();
  await page.keyboard.press('Shift+ArrowDown');
  await eventually(() => summaryOf(page)).toBe(model({ positionX: 0.49, sizeY: 0.49 }).summary);
  expect(await digestOf(page)).toContain('50 × 49');
  await page.goBack();
  await eventually(() => summaryOf(page)).toBe(model({ positionX: 0.49 }).summary);
});

test('the window is dragged over the island, and by its corner it changes its size', async () => {
  const page = await open('?island-region.v=2&island-region.regionMode=random-corner');
  const at = await pointsOf(page.locator('.region-window'));
  const { region } = model({ regionMode: 'random-corner' }).facts;
  const [x, y] = [region.x + 0.25, region.y + 0.25];
  const [toX, toY] = [x < 0.5 ? x + 0.1 : x - 0.1, y < 0.5 ? y + 0.1 : y - 0.1];
  await drag(page, at(x, y), at(toX, toY));
  // Dragging makes it Custom, which is the figure's own.
  await eventually(() => setting(page, 'regionMode')).toBeNull();
  const positionX = Math.round((region.x + toX - x) * 100) / 100;
  const positionY = Math.round((region.y + toY - y) * 100) / 100;
  await eventually(() => summaryOf(page)).toBe(model({ positionX, positionY }).summary);
  await drag(page, at(positionX + 0.49, positionY + 0.49), at(positionX + 0.29, positionY + 0.39));
  await eventually(() => digestOf(page)).toContain('30 × 40');
});

keepsItsPromises(figure, {
  state: { seed: 7, positionX: 0.13, sizeX: 0.37, sizeY: 0.91 },
  async andShows(page, { facts }) {
    expect(await proofOf(page)).toContain(
      `Window digest ${facts.windowDigest} = crop digest ${facts.cropDigest}`,
    );
  },
  experiment: {
    label: 'A smaller level instead',
    proof: 'the falloff follows the level',
    async andShows(page) {
      await eventually(() => proofOf(page)).toMatch(/≠ .*: \d+ of 2500 cells differ/);
      expect(await summaryOf(page)).toMatch(/left 100\s%, right 100\s%, bottom 100\s%, top 100\s%/);
    },
  },
});
