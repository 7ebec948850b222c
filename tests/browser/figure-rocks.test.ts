import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { compute } from '../../shared/figures/rocks/compute.ts';
import { ROCKS_SETTINGS } from '../../shared/figures/rocks/settings.ts';
import { findings } from './support/axe.ts';
import { digestOf, picturesOf, showState, summaryOf, tabTo, useFigurePage } from './support/figure-page.ts';
import { eventually, NARROW, WIDE } from './support/visit.ts';

const { open, model } = useFigurePage('rocks', ROCKS_SETTINGS, compute);

const setting = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(`rocks.${name}`);

/** What the last column of the table says, row by row. */
const outside = (page: Page): Promise<readonly string[]> => page.locator('.rock-table tbody td:last-child').allInnerTexts();

test('by keyboard alone the story is changed, and Back leads to where one was', async () => {
  const page = await open();
  expect(await summaryOf(page)).toBe(model().summary);
  expect(await outside(page)).toEqual(['–', '–', '–', '0']);
  await tabTo(page, 'rocks-minimum');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('0.7');
  await page.keyboard.press('Tab');
  await eventually(() => summaryOf(page)).toBe(model({ minimum: 0.7 }).summary);
  expect(setting(page, 'minimum')).toBe('0.7');
  await tabTo(page, 'Golden, no filter');
  await page.keyboard.press('Enter');
  const flat = model({ goldenRule: 'flat', golden: 0.05 });
  await eventually(() => summaryOf(page)).toBe(flat.summary);
  expect(await outside(page)).toEqual(flat.facts.stages.map(({ goldenOutside }) => String(goldenOutside)));
  expect(await page.locator('.proves').innerText()).toContain('Only stage 4 keeps them in');
  await page.goBack();
  await eventually(() => summaryOf(page)).toBe(model({ minimum: 0.7 }).summary);
});

test('the browser computes what the server computed', async () => {
  const page = await open();
  for (const settings of [
    { seed: 1 },
    { seed: 4_294_967_295, wavelength: 5, minimum: 0.45 },
    { seed: 9, goldenRule: 'copied', golden: 0.2, flat: 1 },
  ] as const) {
    await showState(page, 'rocks', settings);
    await eventually(() => digestOf(page)).toContain(model(settings).digest);
    expect(await summaryOf(page)).toBe(model(settings).summary);
  }
});

test('every rule of every stage stands below its picture', async () => {
  const page = await open();
  const { stages } = model().facts;
  const written = stages.flatMap(({ rules }) => rules.map(({ name, where, chance }) => `${name} ${where}, chance ${chance}`));
  expect(await page.locator('.rock-rules li').allInnerTexts()).toEqual(written);
});

test('without scripts there are four pictures, the table, and a form that asks the server', async () => {
  const page = await open('', { scripts: false });
  expect(await summaryOf(page)).toBe(model().summary);
  expect(await picturesOf(page)).toBe(4);
  expect(await page.locator('.rock-table tbody tr').count()).toBe(4);
  await page.getByLabel('Seed', { exact: true }).fill('7');
  await page.getByRole('radio', { name: 'Filter copied' }).check();
  await page.locator('.control-submit').click();
  await eventually(() => summaryOf(page)).toBe(model({ seed: 7, goldenRule: 'copied' }).summary);
});

test('axe finds nothing wrong with it, wide and narrow, in both modes', async () => {
  for (const mode of ['light', 'dark'] as const) {
    for (const width of [WIDE, NARROW]) {
      const page = await open('', { mode, width });
      expect(await findings(page, 'live-figure'), `${mode}, ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'runs over the side').toBeLessThanOrEqual(0);
      const [table, stage] = await Promise.all(['.rock-table', '.stage'].map((part) => page.locator(part).boundingBox()));
      expect(table?.width, 'the table is cut off').toBeLessThanOrEqual(stage?.width ?? 0);
    }
  }
});
