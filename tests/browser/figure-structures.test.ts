import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { compute } from '../../shared/figures/structures/compute.ts';
import { STRUCTURES_SETTINGS, type StructuresSettings } from '../../shared/figures/structures/settings.ts';
import { tellCell } from '../../shared/figures/structures/words.ts';
import { defaultsOf } from '../../shared/generator/settings-values.ts';
import { findings } from './support/axe.ts';
import { digestOf, picturesOf, showState, summaryOf, tabTo, useFigurePage } from './support/figure-page.ts';
import { eventually, NARROW, WIDE } from './support/visit.ts';

const { open, model } = useFigurePage('structures', STRUCTURES_SETTINGS, compute);

const setting = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(`structures.${name}`);
const reasonOf = (page: Page): Promise<string> => page.locator('#structures-why').innerText();

function reasonAt(changes: Partial<StructuresSettings>): string {
  const settings = { ...defaultsOf(STRUCTURES_SETTINGS), ...changes };
  return tellCell(model(changes).facts, settings, settings.x, settings.y);
}

test('by keyboard alone a structure is chosen and cells are asked, and Back leads to where one was', async () => {
  const page = await open();
  expect(await summaryOf(page)).toBe(model().summary);
  expect(await reasonOf(page)).toBe(reasonAt({}));
  await tabTo(page, 'Plan of 64 by 40 cells');
  await page.keyboard.press('ArrowRight');
  await eventually(() => reasonOf(page)).toBe(reasonAt({ x: 43 }));
  await page.keyboard.press('ArrowUp');
  await eventually(() => reasonOf(page)).toBe(reasonAt({ x: 43, y: 3 }));
  await page.getByRole('checkbox', { name: 'Rotations' }).press('Space');
  await eventually(() => summaryOf(page)).toBe(model({ rotations: false }).summary);
  expect([setting(page, 'rotations'), setting(page, 'x'), setting(page, 'y')]).toEqual(['off', '43', '3']);
  await page.goBack();
  await eventually(() => summaryOf(page)).toBe(model().summary);
  expect(await page.getByRole('checkbox', { name: 'Rotations' }).isChecked()).toBe(true);
});

test('a pointer hovers, and a click keeps the cell', async () => {
  const page = await open();
  const level = page.getByRole('application');
  const box = await level.boundingBox();
  if (!box) return expect.fail('the plan has no place');
  const at = { x: (10.5 / 64) * box.width, y: ((40 - 5.5) / 40) * box.height };
  await level.hover({ position: at });
  await eventually(() => reasonOf(page)).toBe(reasonAt({ x: 10, y: 5 }));
  await page.mouse.move(0, 0);
  await eventually(() => reasonOf(page)).toBe(reasonAt({}));
  await level.click({ position: at });
  await page.mouse.move(0, 0);
  await eventually(() => reasonOf(page)).toBe(reasonAt({ x: 10, y: 5 }));
});

test('the browser computes what the server computed', async () => {
  const page = await open();
  for (const settings of [{ seed: 1 }, { seed: 4_294_967_295, structure: 'camp', mirror: true }, { seed: 7, structure: 'vault', spawnDistance: 12 }] as const) {
    await showState(page, 'structures', settings);
    await eventually(() => digestOf(page)).toContain(model(settings).digest);
    expect(await summaryOf(page)).toBe(model(settings).summary);
    expect(await page.locator('.structure-copies g[transform] circle').count()).toBe(model(settings).facts.copies.length);
  }
});

test('an experiment shows what it proves', async () => {
  const page = await open();
  await page.locator('.try a', { hasText: 'Far from the spawn' }).press('Enter');
  await eventually(() => page.locator('.proves').innerText()).toContain('none has a cell within 20 cells');
  await eventually(() => page.locator('.step-table').innerText()).toMatch(/Too near the spawn point\s+\d+/);
});

test('without scripts there are pictures, marks, the table, a reason, and a form that asks the server', async () => {
  const page = await open('', { scripts: false });
  expect(await summaryOf(page)).toBe(model().summary);
  expect(await reasonOf(page)).toBe(reasonAt({}));
  expect(await picturesOf(page)).toBe(3);
  expect(await page.locator('.step-table tbody tr').count()).toBe(6);
  expect(await page.locator('.structure-copies circle').count()).toBe(model().facts.copies.length);
  await page.getByLabel('Seed', { exact: true }).fill('7');
  await page.locator('.controls').getByLabel('Rotations').uncheck();
  await page.locator('.control-submit').click();
  await eventually(() => summaryOf(page)).toBe(model({ seed: 7, rotations: false }).summary);
});

test('axe finds nothing wrong with it, wide and narrow, in both modes', async () => {
  for (const mode of ['light', 'dark'] as const) {
    for (const width of [WIDE, NARROW]) {
      const page = await open('', { mode, width });
      expect(await findings(page, 'live-figure'), `${mode}, ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'runs over the side').toBeLessThanOrEqual(0);
    }
  }
});
