import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cellsOf } from '../../../../tests/browser/support/pointer.ts';
import { eventually } from '../../../../tests/browser/support/visit.ts';
import { compute } from '../../../figures/rectangle/compute.ts';
import { DOOR_LINE, LINES } from '../../../figures/rectangle/listing.ts';
import { RECTANGLE_FIGURE_SETTINGS } from '../../../figures/rectangle/settings.ts';
import { summaryOf, tabTo, useFigurePage } from '../support/figure-page.ts';
import { keepsItsPromises } from '../support/figure-promises.ts';

const figure = useFigurePage('rectangle', RECTANGLE_FIGURE_SETTINGS, compute);
const { open, model, setting } = figure;

const told = (page: Page): Promise<string> => page.locator('.rectangle-cell').innerText();
/** Numbers of the marked lines of the listing. */
const marked = (page: Page): Promise<readonly (string | null)[]> =>
  page
    .locator('.listing [aria-current]')
    .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-line')));

test('by keyboard alone cells are walked over, and a stage is shown with a cell that its line painted', async () => {
  const page = await open();
  const [fill, , pillar, wall] = LINES.map(({ number }) => String(number));
  expect(await marked(page)).toEqual([wall]);
  await tabTo(page, 'Level of 35 by 23 cells');
  await page.keyboard.press('ArrowDown');
  await eventually(() => told(page)).toBe(
    `Cell (16, 4), floor: painted by line ${fill}, in stage 1.`,
  );
  expect(await marked(page)).toEqual([fill]);
  await eventually(() => setting(page, 'y')).toBe('4');
  await tabTo(page, 'Stage 3: Pillars');
  await page.keyboard.press('Enter');
  await eventually(() => told(page)).toBe(
    `Cell (17, 9), wall: painted by line ${pillar}, in stage 3.`,
  );
  await eventually(() => summaryOf(page)).toBe(model({ stage: 'pillars' }).summary);
  await page.goBack();
  await eventually(() => told(page)).toContain('Cell (16, 4)');
});

test('a pointer over a door marks the line that left it out; when it leaves, the chosen cell is told again', async () => {
  const page = await open();
  const { facts } = model();
  const [door] = facts.doors;
  if (!door) return expect.fail('there is no door to point at');
  const cell = await cellsOf(page.locator('.level-view'), facts);
  await page.mouse.move(...cell(door.x, door.y));
  await eventually(() => told(page)).toContain('a door: line');
  expect(await marked(page)).toEqual([String(DOOR_LINE)]);
  await page.mouse.move(0, 0);
  await eventually(() => told(page)).toContain('Cell (16, 5)');
});

keepsItsPromises(figure, {
  state: { seed: 4_294_967_295, width: 49, height: 33, border: 4, splitDepth: 6, minRoom: 2 },
  experiment: {
    label: 'Doors anywhere',
    proof: 'falls into several areas',
    async andShows(page) {
      await eventually(() => summaryOf(page)).toMatch(/the floor is \d+ areas\.$/);
      await eventually(() => told(page)).toContain('but it is the wall');
    },
  },
});
