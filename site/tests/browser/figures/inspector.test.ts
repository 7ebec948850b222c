import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cellsOf } from '../../../../tests/browser/support/pointer.ts';
import { eventually } from '../../../../tests/browser/support/visit.ts';
import { compute } from '../../../figures/inspector/compute.ts';
import { INSPECTOR_SETTINGS } from '../../../figures/inspector/settings.ts';
import { comesToShow, summaryOf, tabTo, useFigurePage } from '../support/figure-page.ts';
import { keepsItsPromises } from '../support/figure-promises.ts';

const figure = useFigurePage('inspector', INSPECTOR_SETTINGS, compute);
const { open, model, setting } = figure;

const cellOf = (page: Page): Promise<string> => page.locator('.inspector-cell').innerText();

test('by keyboard alone one walks over the level, and Back leads to where one was', async () => {
  const page = await open();
  expect(await summaryOf(page)).toBe(model().summary);
  const { x, y } = model().facts;
  expect(await cellOf(page)).toContain(`Cell (${x}, ${y}).`);
  await tabTo(page, 'Level of');
  await page.keyboard.press('ArrowUp');
  await eventually(() => cellOf(page)).toContain(`Cell (${x}, ${y + 1}).`);
  expect(await setting(page, 'y')).toBe(String(y + 1));
  expect(await page.locator('.inspector-calls').innerText()).toContain(
    `new Vector2Int(${x}, ${y + 1})`,
  );
  await page.goBack();
  await eventually(() => cellOf(page)).toContain(`Cell (${x}, ${y}).`);
});

test('the pointer asks about the cell under it, or one that is still there, and leaves what was chosen', async () => {
  const page = await open();
  const { frame, start, width, x, y } = model().facts;
  const [column, row] = [start % width, Math.floor(start / width)];
  const cell = await cellsOf(page.getByRole('application'), frame);
  await page.mouse.move(...cell(column + frame.left, row + frame.bottom));
  await eventually(() => cellOf(page)).toContain(`Cell (${column}, ${row}). Floor`);
  expect(await cellOf(page)).toContain('0 steps from the start');
  await page.mouse.move(0, 0);
  await eventually(() => cellOf(page)).toContain(`Cell (${x}, ${y}).`);

  // It may rest where the level has gone, and then asks about a cell that is there.
  const middle = Math.floor(frame.height / 2) - frame.bottom;
  await page.mouse.move(...cell(width - 1 + frame.left, middle + frame.bottom));
  await eventually(() => cellOf(page)).toContain(`Cell (${width - 1}, ${middle}).`);
  const small = { floorTiles: 60 };
  await page.locator('#inspector-floorTiles').evaluate((field, tiles) => {
    if (!(field instanceof HTMLInputElement)) return;
    field.valueAsNumber = tiles;
    field.dispatchEvent(new Event('change'));
  }, small.floorTiles);
  await comesToShow(page, model(small));
  const { facts } = model(small);
  const there = Math.min(middle, facts.height - 1);
  await eventually(() => cellOf(page)).toContain(`Cell (${facts.width - 1}, ${there}).`);
});

keepsItsPromises(figure, {
  state: { seed: 4_294_967_295, floorTiles: 450 },
  experiment: {
    label: 'Chance 0.4',
    proof: 'adds enemies and moves none',
    async andShows(page) {
      await comesToShow(page, model({ chanceAtExit: 0.4 }));
    },
  },
});
