import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { compute } from '../../shared/figures/island-region/compute.ts';
import { ISLAND_REGION_FIGURE_SETTINGS } from '../../shared/figures/island-region/settings.ts';
import { findings } from './support/axe.ts';
import { digestOf, picturesOf, showState, summaryOf, tabTo, useFigurePage } from './support/figure-page.ts';
import { eventually, NARROW, WIDE } from './support/visit.ts';

const { open, model } = useFigurePage('island-region', ISLAND_REGION_FIGURE_SETTINGS, compute);

const setting = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(`island-region.${name}`);
const proofOf = (page: Page): Promise<string> => page.locator('.stage .chart-hint').innerText();

test('by keyboard alone the window is moved by one per cent, made smaller, and Back leads to where it was', async () => {
  const page = await open();
  expect(await summaryOf(page)).toBe(model().summary);
  await tabTo(page, 'Window of 50 by 50 cells at (50, 50)');
  await page.keyboard.press('ArrowLeft');
  await eventually(() => summaryOf(page)).toBe(model({ positionX: 0.49 }).summary);
  await page.keyboard.press('ArrowUp');
  expect(setting(page, 'positionX')).toBe('0.49');
  expect(setting(page, 'positionY'), 'it cannot leave the island').toBeNull();
  await page.keyboard.press('Shift+ArrowDown');
  await eventually(() => summaryOf(page)).toBe(model({ positionX: 0.49, sizeY: 0.49 }).summary);
  expect(await digestOf(page)).toContain('50 × 49');
  await page.goBack();
  await eventually(() => summaryOf(page)).toBe(model({ positionX: 0.49 }).summary);
});

test('the window is dragged over the island, and by its corner it changes its size', async () => {
  const page = await open('?island-region.v=1&island-region.regionMode=random-corner');
  const box = await page.locator('.region-window').boundingBox();
  if (!box) throw new Error('no window');
  const { region } = model({ regionMode: 'random-corner' }).facts;
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + (1 - y) * box.height] as const;
  const [x, y] = [region.x + 0.25, region.y + 0.25];
  const to = [x < 0.5 ? x + 0.1 : x - 0.1, y < 0.5 ? y + 0.1 : y - 0.1] as const;
  await page.mouse.move(...at(x, y));
  await page.mouse.down();
  await page.mouse.move(...at(...to), { steps: 3 });
  await page.mouse.up();
  // Dragging makes it Custom, which is the figure's own.
  await eventually(async () => setting(page, 'regionMode')).toBeNull();
  const positionX = Math.round((region.x + to[0] - x) * 100) / 100;
  const positionY = Math.round((region.y + to[1] - y) * 100) / 100;
  await eventually(() => summaryOf(page)).toBe(model({ positionX, positionY }).summary);
  await page.mouse.move(...at(positionX + 0.49, positionY + 0.49));
  await page.mouse.down();
  await page.mouse.move(...at(positionX + 0.29, positionY + 0.39), { steps: 3 });
  await page.mouse.up();
  await eventually(() => digestOf(page)).toContain('30 × 40');
});

test('the browser computes what the server computed, and proves the window both ways', async () => {
  const page = await open();
  for (const settings of [{ seed: 1 }, { seed: 4_294_967_295, regionMode: 'random-edge' }, { seed: 7, positionX: 0.13, sizeX: 0.37, sizeY: 0.91 }] as const) {
    await showState(page, 'island-region', settings);
    await eventually(() => digestOf(page)).toContain(model(settings).digest);
    const { windowDigest, cropDigest } = model(settings).facts;
    expect(await proofOf(page)).toContain(`Window digest ${windowDigest} = crop digest ${cropDigest}`);
  }
});

test('an experiment shows what it proves', async () => {
  const page = await open();
  await page.locator('.try a', { hasText: 'A smaller level instead' }).press('Enter');
  await eventually(() => proofOf(page)).toMatch(/≠ .*: \d+ of 2500 cells differ/);
  expect(await page.locator('.region-numbers').innerText()).toMatch(/left\s+100 %[\s\S]*right\s+100 %[\s\S]*bottom\s+100 %[\s\S]*top\s+100 %/);
});

test('without scripts there are island, level and proof, and a form that asks the server', async () => {
  const page = await open('', { scripts: false });
  expect(await summaryOf(page)).toBe(model().summary);
  expect(await picturesOf(page)).toBe(2);
  expect(await proofOf(page)).toContain('all 2500 cells are those of the whole island');
  await page.getByLabel('Position x').fill('0.2');
  await page.getByLabel('Size y').fill('0.3');
  await page.locator('.control-submit').click();
  await eventually(() => summaryOf(page)).toBe(model({ positionX: 0.2, sizeY: 0.3 }).summary);
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
