import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { compute } from '../../shared/figures/paint/compute.ts';
import { PAINT_SETTINGS, type PaintSettings } from '../../shared/figures/paint/settings.ts';
import { type Brush, biomeBrush, eraser, kindBrush, paintRect } from '../../shared/generator/editing/edit.ts';
import { patchBetween } from '../../shared/generator/editing/patch.ts';
import { defaultsOf } from '../../shared/generator/settings-values.ts';
import { findings } from './support/axe.ts';
import { digestOf, focusedName, picturesOf, showState, summaryOf, tabTo, useFigurePage } from './support/figure-page.ts';
import { eventually, NARROW, WIDE } from './support/visit.ts';

const { open, model } = useFigurePage('paint', PAINT_SETTINGS, compute);

/** The level after one more stroke on it. */
function stroke(brush: Brush, x: number, y: number, width: number, height: number, on: Partial<PaintSettings> = {}): Partial<PaintSettings> {
  const { plan, fixed } = { ...defaultsOf(PAINT_SETTINGS), ...on };
  const before = { ...plan, fixed };
  const { kinds, biomes, fixed: tiles } = paintRect(before, brush, { x, y, width, height });
  return { plan: { kinds, biomes }, fixed: tiles, last: patchBetween(before, { kinds, biomes, fixed: tiles }) };
}

const said = (page: Page) => eventually(() => summaryOf(page));
const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test('by keyboard alone one paints, draws and erases rectangles, takes back, and leaves', async () => {
  const page = await open();
  expect(await summaryOf(page)).toBe(model().summary);
  await tabTo(page, 'Level of 20 by 14 cells');
  expect(await page.locator('#paint-cursor').innerText()).toBe('Cell (9, 9): Floor.');

  // A rectangle of floor from (9, 8) to (10, 7), where there is wall.
  await press(page, 'ArrowDown', 'u', 'Space', 'ArrowRight', 'ArrowDown', 'Space');
  const opened = stroke(kindBrush(0), 9, 7, 2, 2);
  await said(page).toBe(model(opened).summary);
  expect(await digestOf(page)).toContain(model(opened).digest);

  await press(page, 'd', 'Space');
  const cleared = stroke(eraser('kinds'), 10, 7, 1, 1, opened);
  await said(page).toBe(model(cleared).summary);
  await press(page, 'Shift+U', 'Space', 'ArrowLeft', 'Space');
  const erased = stroke(eraser('kinds'), 9, 7, 2, 1, cleared);
  await said(page).toBe(model(erased).summary);

  await press(page, 'Control+z', 'Control+z', 'Control+z');
  await eventually(() => digestOf(page)).toContain(model().digest);
  await press(page, 'Control+Shift+z');
  await eventually(() => digestOf(page)).toContain(model(opened).digest);

  // Escape gives up a rectangle first, and leaves then; the keys of the tools are the page's own again.
  await press(page, 'Space', 'Escape');
  expect(await focusedName(page)).toContain('Level of 20 by 14');
  await press(page, 'Escape');
  expect(await focusedName(page)).not.toContain('Level of 20 by 14');
});

test('a drag is one stroke, with the sheet and the paint that were chosen, and it goes into the address', async () => {
  const page = await open();
  await page.getByRole('radio', { name: 'Biomes' }).check();
  await page.getByRole('radio', { name: /^Rectangle/ }).check();
  const box = await page.locator('.paint-canvas').boundingBox();
  if (!box) throw new Error('no canvas');
  const at = (x: number, y: number) => [box.x + ((x + 0.5) / 20) * box.width, box.y + ((13.5 - y) / 14) * box.height] as const;
  await page.mouse.move(...at(3, 2));
  await page.mouse.down();
  await page.mouse.move(...at(5, 4), { steps: 4 });
  await page.mouse.up();
  const mossy = stroke(biomeBrush(2, true), 3, 2, 3, 3);
  await said(page).toBe(model(mossy).summary);
  expect(new URL(page.url()).searchParams.get('paint.last')).toBe('3*2*FFF-FFF-FFF');
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(() => digestOf(page)).toContain(model().digest);

  await page.getByRole('radio', { name: 'Int grid tiles' }).check();
  await page.getByRole('radio', { name: 'Wall' }).check();
  await page.getByRole('radio', { name: /^Brush/ }).check();
  await page.mouse.move(...at(3, 2));
  await page.mouse.down();
  await page.mouse.move(...at(7, 2), { steps: 2 });
  await page.mouse.up();
  await said(page).toBe(model(stroke(kindBrush(1), 3, 2, 5, 1)).summary);
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(() => digestOf(page)).toContain(model().digest);
});

test('the browser computes what the server computed, both ways', async () => {
  const page = await open();
  for (const changed of [{ seed: 1 }, { seed: 4_294_967_295 }, stroke(kindBrush(1), 0, 0, 20, 14)]) {
    const written = Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, typeof value === 'number' ? value : writtenForm(name, changed)]));
    await showState(page, 'paint', written);
    await eventually(() => digestOf(page)).toContain(model(changed).digest);
    const { incremental, full } = model(changed).facts;
    expect(await page.locator('.paint .chart-hint').first().innerText()).toContain(`Incremental ${incremental} = full ${full}`);
  }
});

function writtenForm(name: string, { plan, fixed, last }: Partial<PaintSettings>): string {
  if (name === 'plan' && plan) return PAINT_SETTINGS.plan.write(plan);
  if (name === 'fixed' && fixed) return PAINT_SETTINGS.fixed.write(fixed);
  return PAINT_SETTINGS.last.write(last ?? null);
}

test('an experiment shows what it proves', async () => {
  const page = await open();
  await page.locator('.try a', { hasText: 'One wall cell' }).press('Enter');
  await said(page).toContain('The last stroke changed 1 cell: 9 of 280 were redone');
  expect(await page.locator('.paint-numbers').innerText()).toContain('3 × 3 = 9 of 280');
});

test('without scripts there are level and plan, the numbers, and a form that holds the drawing', async () => {
  const page = await open('', { scripts: false });
  expect(await summaryOf(page)).toBe(model().summary);
  expect(await picturesOf(page)).toBe(2);
  expect(await page.locator('.paint-numbers').innerText()).toContain('6 × 3 = 18 of 280');
  await page.locator('.controls summary').click();
  await page.getByLabel('Plan', { exact: true }).fill('WWW-WfW-WWW');
  await page.getByLabel('Last stroke', { exact: true }).fill('1*1*F');
  await page.locator('.control-submit').click();
  await said(page).toMatch(/^The level has 1 floor and 8 wall cells, 1 with Moss, 1 fixed\. The last stroke changed 1 cell: 1 of 280/);
});

test('axe finds nothing wrong with it, wide and narrow, in both modes', async () => {
  for (const mode of ['light', 'dark'] as const) {
    for (const width of [WIDE, NARROW]) {
      const page = await open('', { mode, width });
      await page.locator('.controls summary').click();
      expect(await findings(page, 'live-figure'), `${mode}, ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'runs over the side').toBeLessThanOrEqual(0);
      const [tools, stage] = await Promise.all(['.paint-tools', '.stage'].map((part) => page.locator(part).boundingBox()));
      expect(tools?.width, 'the tools are cut off').toBeLessThanOrEqual(stage?.width ?? 0);
      for (const segments of await page.locator('.paint-tools .segments').all()) {
        expect(await segments.evaluate((one) => one.scrollWidth - one.clientWidth), 'a tool is cut off').toBeLessThanOrEqual(0);
      }
    }
  }
});
