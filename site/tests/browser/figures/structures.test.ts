import { defaultsOf } from 'generator';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cellsOf } from '../../../../tests/browser/support/pointer.ts';
import { eventually } from '../../../../tests/browser/support/visit.ts';
import { compute } from '../../../figures/structures/compute.ts';
import { tellCell } from '../../../figures/structures/model.ts';
import {
  STRUCTURES_SETTINGS,
  type StructuresSettings,
} from '../../../figures/structures/settings.ts';
import { summaryOf, tabTo, useFigurePage } from '../support/figure-page.ts';
import { keepsItsPromises } from '../support/figure-promises.ts';

const figure = useFigurePage('structures', STRUCTURES_SETTINGS, compute);
const { open, model, setting } = figure;

const { x, y } = defaultsOf(STRUCTURES_SETTINGS);
const reasonOf = (page: Page): Promise<string> => page.locator('#structures-why').innerText();

function reasonAt(changes: Partial<StructuresSettings>): string {
  const settings = { ...defaultsOf(STRUCTURES_SETTINGS), ...changes };
  return tellCell(model(changes).facts, settings, settings.x, settings.y);
}

test('by keyboard alone a structure is chosen and cells are asked, and Back leads to where one was', async () => {
  const page = await open();
  expect(await summaryOf(page)).toBe(model().summary);
  expect(await reasonOf(page)).toBe(reasonAt({}));
  await tabTo(page, 'Plan of 60 by 36 cells');
  await page.keyboard.press('ArrowRight');
  await eventually(() => reasonOf(page)).toBe(reasonAt({ x: x + 1 }));
  await page.keyboard.press('ArrowUp');
  await eventually(() => reasonOf(page)).toBe(reasonAt({ x: x + 1, y: y + 1 }));
  await page.getByRole('checkbox', { name: 'Rotations' }).press('Space');
  await eventually(() => summaryOf(page)).toBe(model({ rotations: false }).summary);
  expect([
    await setting(page, 'rotations'),
    await setting(page, 'x'),
    await setting(page, 'y'),
  ]).toEqual(['off', String(x + 1), String(y + 1)]);
  await page.goBack();
  await eventually(() => summaryOf(page)).toBe(model().summary);
  expect(await page.getByRole('checkbox', { name: 'Rotations' }).isChecked()).toBe(true);
});

test('a pointer hovers, and a click keeps the cell', async () => {
  const page = await open();
  const cell = await cellsOf(page.getByRole('application', { name: /^Plan/ }), model().size);
  await page.mouse.move(...cell(10, 5));
  await eventually(() => reasonOf(page)).toBe(reasonAt({ x: 10, y: 5 }));
  await page.mouse.move(0, 0);
  await eventually(() => reasonOf(page)).toBe(reasonAt({}));
  await page.mouse.click(...cell(10, 5));
  await page.mouse.move(0, 0);
  await eventually(() => reasonOf(page)).toBe(reasonAt({ x: 10, y: 5 }));
});

keepsItsPromises(figure, {
  state: { seed: 4_294_967_295, structure: 'camp', mirror: true },
  async andShows(page, { facts }) {
    expect(await page.locator('.structure-copies g[transform] circle').count()).toBe(
      facts.copies.length,
    );
  },
  experiment: {
    label: 'Far from the spawn',
    proof: 'none has a cell within 20 cells',
    async andShows(page) {
      await eventually(() => page.locator('.step-table').innerText()).toMatch(
        /Too near the spawn point\s+\d+/,
      );
    },
  },
});
