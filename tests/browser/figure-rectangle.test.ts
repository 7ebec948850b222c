import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { compute } from '../../shared/figures/rectangle/compute.ts';
import { DOOR_LINE, LINES } from '../../shared/figures/rectangle/lines.ts';
import { RECTANGLE_FIGURE_SETTINGS } from '../../shared/figures/rectangle/settings.ts';
import { findings } from './support/axe.ts';
import { digestOf, picturesOf, showState, summaryOf, tabTo, useFigurePage } from './support/figure-page.ts';
import { eventually, NARROW, WIDE } from './support/visit.ts';

const { open, model } = useFigurePage('rectangle', RECTANGLE_FIGURE_SETTINGS, compute);

const told = (page: Page): Promise<string> => page.locator('.rectangle-cell').innerText();
/** Numbers of the marked lines of the listing. */
const marked = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('.listing [aria-current]').evaluateAll((lines) => lines.map((line) => line.getAttribute('data-line')));
const setting = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(`rectangle.${name}`);

test('by keyboard alone cells are walked over, and a stage is shown with a cell that its line painted', async () => {
  const page = await open();
  const [fill, , pillar, wall] = LINES.map(({ number }) => String(number));
  expect(await marked(page)).toEqual([wall]);
  await tabTo(page, 'Level of 35 by 23 cells');
  await page.keyboard.press('ArrowDown');
  await eventually(() => told(page)).toBe(`Cell (16, 4), floor: painted by line ${fill}, in stage 1.`);
  expect(await marked(page)).toEqual([fill]);
  await eventually(async () => setting(page, 'y')).toBe('4');
  await tabTo(page, 'Stage 3: Pillars');
  await page.keyboard.press('Enter');
  await eventually(() => told(page)).toBe(`Cell (17, 9), wall: painted by line ${pillar}, in stage 3.`);
  await eventually(() => summaryOf(page)).toBe(model({ stage: 'pillars' }).summary);
  await page.goBack();
  await eventually(() => told(page)).toContain('Cell (16, 4)');
});

test('a pointer over a door marks the line that left it out; when it leaves, the chosen cell is told again', async () => {
  const page = await open();
  const { facts } = model();
  const [door] = facts.doors;
  const box = await page.locator('.level-view').boundingBox();
  if (!door || !box) return expect.fail('there is no door to point at');
  await page.mouse.move(box.x + ((door.x + 0.5) / facts.width) * box.width, box.y + (1 - (door.y + 0.5) / facts.height) * box.height);
  await eventually(() => told(page)).toContain('a door: line');
  expect(await marked(page)).toEqual([String(DOOR_LINE)]);
  await page.mouse.move(0, 0);
  await eventually(() => told(page)).toContain('Cell (16, 5)');
});

test('the browser computes what the server computed', async () => {
  const page = await open();
  for (const settings of [{ seed: 1 }, { seed: 4_294_967_295, width: 49, height: 33, border: 4, splitDepth: 6, minRoom: 2 }, { stage: 'fill' }] as const) {
    await showState(page, 'rectangle', settings);
    await eventually(() => digestOf(page)).toContain(model(settings).digest);
    await eventually(() => summaryOf(page)).toBe(model(settings).summary);
  }
});

test('an experiment shows what it proves', async () => {
  const page = await open();
  await page.locator('.try a', { hasText: 'Doors anywhere' }).press('Enter');
  await eventually(() => page.locator('.proves').innerText()).toContain('falls apart');
  await eventually(() => summaryOf(page)).toMatch(/the floor is \d+ areas\.$/);
  await eventually(() => told(page)).toContain('but it is the wall');
});

test('without scripts there are all stages, the source, the table, and a form that asks the server', async () => {
  const page = await open('', { scripts: false });
  expect(await summaryOf(page)).toBe(model().summary);
  expect(await picturesOf(page)).toBe(5);
  expect(await page.locator('.step-table tbody tr').count()).toBe(4);
  expect(await page.locator('.listing li').count()).toBeGreaterThan(20);
  await page.getByLabel('Seed', { exact: true }).fill('7');
  await page.getByRole('radio', { name: 'Anywhere' }).check();
  await page.locator('.control-submit').click();
  await eventually(() => summaryOf(page)).toBe(model({ seed: 7, doors: 'anywhere' }).summary);
});

test('axe finds nothing wrong with it, wide and narrow, in both modes', async () => {
  for (const mode of ['light', 'dark'] as const) {
    for (const width of [WIDE, NARROW]) {
      const page = await open('', { mode, width });
      for (const group of await page.locator('.controls details:not([open]) summary').all()) await group.click();
      expect(await findings(page, 'live-figure'), `${mode}, ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'runs over the side').toBeLessThanOrEqual(0);
      const [table, level] = await Promise.all(['.step-table', '.level-view'].map((part) => page.locator(part).boundingBox()));
      expect(table?.width, 'the table is cut off').toBeLessThanOrEqual((level?.width ?? 0) + 1);
    }
  }
});
