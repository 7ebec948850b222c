import {
  type Brush,
  biomeBrush,
  defaultsOf,
  eraser,
  kindBrush,
  paintRect,
  patchBetween,
} from 'generator';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cellsOf, drag, type Point } from '../../../../tests/browser/support/pointer.ts';
import { eventually, NARROW } from '../../../../tests/browser/support/visit.ts';
import { compute } from '../../../figures/paint/compute.ts';
import { PAINT_SETTINGS, type PaintSettings } from '../../../figures/paint/settings.ts';
import { tellCell } from '../../../level/why/cell-story.ts';
import { winnersOf } from '../../support/winners-of.ts';
import {
  comesToShow,
  digestOf,
  focusedName,
  summaryOf,
  tabTo,
  useFigurePage,
} from '../support/figure-page.ts';
import { cutOff, keepsItsPromises } from '../support/figure-promises.ts';
import { titleOf, winnersIn } from '../support/why-panel.ts';

const figure = useFigurePage('paint', PAINT_SETTINGS, compute);
const { open, model, setting } = figure;

/** The level after one more stroke on it. */
function stroke(
  brush: Brush,
  x: number,
  y: number,
  width: number,
  height: number,
  on: Partial<PaintSettings> = {},
): Partial<PaintSettings> {
  const { plan, fixed } = { ...defaultsOf(PAINT_SETTINGS), ...on };
  const before = { ...plan, fixed };
  const { kinds, biomes, fixed: tiles } = paintRect(before, brush, { x, y, width, height });
  return {
    plan: { kinds, biomes },
    fixed: tiles,
    last: patchBetween(before, { kinds, biomes, fixed: tiles }),
  };
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
  await comesToShow(page, model(opened));

  await press(page, 'd', 'Space');
  const cleared = stroke(eraser('kinds'), 10, 7, 1, 1, opened);
  await said(page).toBe(model(cleared).summary);
  await press(page, 'Shift+U', 'Space', 'ArrowLeft', 'Space');
  const erased = stroke(eraser('kinds'), 9, 7, 2, 1, cleared);
  await said(page).toBe(model(erased).summary);

  await press(page, 'Control+z');
  await eventually(() => digestOf(page)).toContain(model(cleared).digest);
  // Two before anything is drawn: a key that is held takes back many.
  await press(page, 'Control+z', 'Control+z');
  await eventually(() => digestOf(page)).toContain(model().digest);
  await press(page, 'Control+Shift+z');
  await eventually(() => digestOf(page)).toContain(model(opened).digest);

  // Escape gives up a rectangle first, and leaves then; the keys of the tools are the page's own again.
  await press(page, 'Space', 'Escape');
  expect(await focusedName(page)).toContain('Level of 20 by 14');
  await press(page, 'Escape');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('figure');
});

test('a finger scrolls the page until Paint is pressed, and paints then', async () => {
  const page = await open('', { width: NARROW, hasTouch: true });
  const level = page.locator('.paint-canvas');
  const cell = await cellsOf(level, { width: 20, height: 14 });
  const session = await page.context().newCDPSession(page);
  const swipe = async (...cells: readonly Point[]): Promise<void> => {
    for (const [index, [x, y]] of cells.entries())
      await session.send('Input.dispatchTouchEvent', {
        type: index === 0 ? 'touchStart' : 'touchMove',
        touchPoints: [{ x, y }],
      });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const top = () => page.evaluate(() => scrollY);
  const before = await top();
  await swipe(cell(3, 2), cell(3, 5), cell(3, 8), cell(3, 11));
  await eventually(top).not.toBe(before);
  expect(await digestOf(page)).toContain(model().digest);
  await page.getByRole('button', { name: 'Paint with a finger' }).click();
  await level.scrollIntoViewIfNeeded();
  const now = await cellsOf(level, { width: 20, height: 14 });
  const still = await top();
  await swipe(now(9, 8), now(9, 7));
  await eventually(() => digestOf(page)).toContain(model(stroke(kindBrush(0), 9, 7, 1, 2)).digest);
  expect(await top()).toBe(still);
});

test('Explain tells why a cell is as it is, by key and by pointer, and follows what is painted', async () => {
  const page = await open();
  const story = (on: Partial<PaintSettings>, x: number, y: number) => {
    const { themed } = model(on).pictures.find(({ id }) => id === 'level') ?? {};
    return themed ? tellCell(themed, x, y) : expect.fail('the level is in a theme');
  };
  await tabTo(page, 'Level of 20 by 14 cells');
  await press(page, 'e', 'ArrowDown', 'Space');
  await eventually(() => titleOf(page)).toBe('Cell (9, 8), Wall');
  expect(await winnersIn(page)).toEqual(winnersOf(story({}, 9, 8)));
  await press(page, 'b', 'Space');
  await eventually(() => titleOf(page)).toBe('Cell (9, 8), Floor');
  expect(await winnersIn(page)).toEqual(winnersOf(story(stroke(kindBrush(0), 9, 8, 1, 1), 9, 8)));
  await page.getByRole('radio', { name: /^Explain/ }).check();
  const cell = await cellsOf(page.locator('.paint-canvas'), { width: 20, height: 14 });
  await page.mouse.click(...cell(3, 2));
  await eventually(() => titleOf(page)).toBe('Cell (3, 2), Floor');
  expect(await setting(page, 'last')).toBe('9*8*W');
});

test('a drag is one stroke with what was chosen; an experiment after it is undone alone, with either case of the letter', async () => {
  const page = await open();
  await page.getByRole('radio', { name: 'Biomes' }).check();
  await page.getByRole('radio', { name: /^Rectangle/ }).check();
  const cell = await cellsOf(page.locator('.paint-canvas'), { width: 20, height: 14 });
  await drag(page, cell(3, 2), cell(5, 4));
  const mossy = stroke(biomeBrush(2, true), 3, 2, 3, 3);
  await said(page).toBe(model(mossy).summary);
  expect(await setting(page, 'last')).toBe('3*2*FFF-FFF-FFF');
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(() => digestOf(page)).toContain(model().digest);

  await page.getByRole('radio', { name: 'Int Grid Tiles' }).check();
  await page.getByRole('radio', { name: 'Wall' }).check();
  await page.getByRole('radio', { name: /^Brush/ }).check();
  await drag(page, cell(3, 2), cell(7, 2));
  await said(page).toBe(model(stroke(kindBrush(1), 3, 2, 5, 1)).summary);
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(() => digestOf(page)).toContain(model().digest);

  await drag(page, cell(3, 2), cell(7, 2));
  const dragged = model(stroke(kindBrush(1), 3, 2, 5, 1));
  await eventually(() => digestOf(page)).toContain(dragged.digest);
  await page.getByRole('link', { name: 'Clear a room' }).click();
  await eventually(() => summaryOf(page)).toContain('with Moss');
  await eventually(() => digestOf(page)).not.toContain(dragged.digest);
  await page.locator('.paint-canvas').focus();
  await press(page, 'Control+Z');
  await eventually(() => digestOf(page)).toContain(dragged.digest);
  await press(page, 'Control+z');
  await eventually(() => digestOf(page)).toContain(model().digest);

  // A tool of the toolbar gives up the rectangle that was begun.
  const canvas = page.locator('.paint-canvas');
  await canvas.focus();
  await press(page, 'u', 'Space', 'ArrowRight', 'ArrowRight');
  await page.getByRole('radio', { name: /^Delete/ }).check();
  const again = await cellsOf(canvas, { width: 20, height: 14 });
  await page.mouse.click(...again(3, 2));
  await said(page).toBe(model(stroke(eraser('kinds'), 3, 2, 1, 1)).summary);
});

keepsItsPromises(figure, {
  state: stroke(kindBrush(1), 0, 0, 20, 14),
  async andShows(page, { facts }) {
    expect(await page.locator('.paint .chart-hint', { hasText: 'full run' }).innerText()).toContain(
      `Incremental ${facts.incremental} = full ${facts.full}`,
    );
  },
  experiment: {
    label: 'One wall cell',
    proof: '3 × 3 = 9 cells are redone',
    async andShows(page) {
      await said(page).toContain('The last stroke changed 1 cell: 9 of 280 were redone');
      expect(await page.locator('.number-rows').innerText()).toContain('3 × 3 = 9 of 280');
    },
  },
  async andIn(page, where) {
    expect(await cutOff(page, '.paint-tools', '.stage'), where).toEqual([]);
    for (const segments of await page.locator('.paint-tools .segments').all()) {
      expect(
        await segments.evaluate((one) => one.scrollWidth - one.clientWidth),
        `${where}: a tool is cut off`,
      ).toBeLessThanOrEqual(0);
    }
  },
});
