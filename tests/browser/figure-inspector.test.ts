import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { compute } from '../../shared/figures/inspector/compute.ts';
import { INSPECTOR_SETTINGS } from '../../shared/figures/inspector/settings.ts';
import { findings } from './support/axe.ts';
import { digestOf, picturesOf, showState, summaryOf, tabTo, useFigurePage } from './support/figure-page.ts';
import { eventually, NARROW, WIDE } from './support/visit.ts';

const { open, model } = useFigurePage('inspector', INSPECTOR_SETTINGS, compute);

const cellOf = (page: Page): Promise<string> => page.locator('.inspector-cell').innerText();

test('by keyboard alone one walks over the level, and Back leads to where one was', async () => {
  const page = await open();
  expect(await summaryOf(page)).toBe(model().summary);
  const { x, y } = model().facts;
  expect(await cellOf(page)).toContain(`Cell (${x}, ${y}).`);
  await tabTo(page, 'Level of');
  await page.keyboard.press('ArrowUp');
  await eventually(() => cellOf(page)).toContain(`Cell (${x}, ${y + 1}).`);
  expect(new URL(page.url()).searchParams.get('inspector.y')).toBe(String(y + 1));
  expect(await page.locator('.inspector-calls').innerText()).toContain(`new Vector2Int(${x}, ${y + 1})`);
  await page.goBack();
  await eventually(() => cellOf(page)).toContain(`Cell (${x}, ${y}).`);
});

test('the pointer asks about the cell under it, and leaves what was chosen', async () => {
  const page = await open();
  const { facts } = model();
  const level = await page.getByRole('application').boundingBox();
  if (!level) throw new Error('the level is not there');
  const { frame, start, width, x, y } = facts;
  const [column, row] = [start % width, Math.floor(start / width)];
  await page.mouse.move(
    level.x + ((column + frame.left + 0.5) / frame.width) * level.width,
    level.y + ((frame.height - row - frame.bottom - 0.5) / frame.height) * level.height,
  );
  await eventually(() => cellOf(page)).toContain(`Cell (${column}, ${row}). Floor`);
  expect(await cellOf(page)).toContain('0 steps from the start');
  await page.mouse.move(0, 0);
  await eventually(() => cellOf(page)).toContain(`Cell (${x}, ${y}).`);
});

test('the browser computes what the server computed', async () => {
  const page = await open();
  for (const settings of [{ seed: 1 }, { seed: 4_294_967_295, floorTiles: 450 }, { seed: 9, start: 'random', chanceAtExit: 1 }] as const) {
    await showState(page, 'inspector', settings);
    await eventually(() => digestOf(page)).toContain(model(settings).digest);
    await eventually(() => summaryOf(page)).toBe(model(settings).summary);
  }
});

test('an experiment shows what it proves', async () => {
  const page = await open();
  await page.locator('.try a', { hasText: 'Chance 0.4' }).press('Enter');
  await eventually(() => page.locator('.proves').innerText()).toContain('adds enemies and moves none');
  await eventually(() => summaryOf(page)).toBe(model({ chanceAtExit: 0.4 }).summary);
});

test('without scripts there are the level, the heat map, the table, and a form that asks about another cell', async () => {
  const page = await open('', { scripts: false });
  expect(await summaryOf(page)).toBe(model().summary);
  expect(await picturesOf(page)).toBe(2);
  expect(await page.locator('.inspector-side tbody tr').count()).toBe(6);
  await page.getByLabel('Column looked at').fill('3');
  await page.locator('.control-submit').click();
  await eventually(() => cellOf(page)).toContain(`Cell (3, ${model().facts.y}).`);
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
