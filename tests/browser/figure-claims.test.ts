import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { compute } from '../../shared/figures/claims/compute.ts';
import { CLAIMS_SETTINGS } from '../../shared/figures/claims/settings.ts';
import { findings } from './support/axe.ts';
import { digestOf, picturesOf, showState, summaryOf, tabTo, useFigurePage } from './support/figure-page.ts';
import { eventually, NARROW, WIDE } from './support/visit.ts';

const { open, model } = useFigurePage('claims', CLAIMS_SETTINGS, compute);

const setting = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(`claims.${name}`);

test('by keyboard alone a part is claimed, an example is chosen and a cell is walked to, and Back leads to where one was', async () => {
  const page = await open();
  expect(await summaryOf(page)).toBe(model().summary);
  await tabTo(page, 'Wide frames and banners');
  await page.keyboard.press('Enter');
  const banners = { scene: 'banners', chance: 1, first: 21, second: 4, x: 5, y: 6 } as const;
  await eventually(() => summaryOf(page)).toBe(model(banners).summary);
  await tabTo(page, 'Level of 12 by 10 cells');
  await page.keyboard.press('ArrowRight');
  await eventually(() => page.locator('.claims-cell > p').innerText()).toContain('Cell (6, 6), Floor');
  await tabTo(page, 'Banner: cell');
  await page.keyboard.press('Space');
  await eventually(() => summaryOf(page)).toBe(model({ ...banners, x: 6, second: 5 }).summary);
  expect(setting(page, 'second')).toBe('cell-e');
  expect(await page.getByRole('button', { name: 'Banner: cell' }).getAttribute('aria-pressed')).toBe('true');
  await page.goBack();
  await eventually(() => summaryOf(page)).toBe(model({ ...banners, x: 6 }).summary);
});

test('a click on a cell tells who holds its parts', async () => {
  const page = await open('?claims.v=1&claims.scene=banners&claims.chance=1&claims.first=cell-e-w&claims.second=e');
  const level = await page.getByRole('application').boundingBox();
  if (!level) throw new Error('the level is not there');
  await page.mouse.click(level.x + (5.5 / 12) * level.width, level.y + (3.5 / 10) * level.height);
  await eventually(() => page.locator('.claims-cell > p').innerText()).toBe(
    'Cell (5, 6), Floor. Wide frame: fits, turned right; draws wide frame; Banner: claimed by 1 Wide frame (south edge).',
  );
  expect(await page.locator('.claims-cell tbody tr', { hasText: 'north edge' }).innerText()).toContain('Wide frame (5, 6)');
});

test('the browser computes what the server computed', async () => {
  const page = await open();
  for (const settings of [{ seed: 1 }, { seed: 4_294_967_295, chance: 1 }, { scene: 'room', chance: 1, rotations: false }] as const) {
    await showState(page, 'claims', settings);
    await eventually(() => digestOf(page)).toContain(model(settings).digest);
    expect(await summaryOf(page)).toBe(model(settings).summary);
  }
});

test('an experiment shows what it proves', async () => {
  const page = await open();
  await page.locator('.try a', { hasText: 'Banners first' }).press('Enter');
  await eventually(() => page.locator('.proves').innerText()).toContain('a banner takes an edge of each passage');
  await eventually(() => summaryOf(page)).toMatch(/^Wide frame: 0 placed, kept out by a claim in 6 cells/);
});

test('without scripts there are pictures, the table, and a form that takes claims in words', async () => {
  const page = await open('', { scripts: false });
  expect(await summaryOf(page)).toBe(model().summary);
  expect(await picturesOf(page)).toBe(2);
  expect(await page.locator('.claims-cell tbody tr').count()).toBe(9);
  await page.locator('.controls summary').click();
  await page.getByLabel('First rule claims').fill('cell, e');
  await page.locator('.control-submit').click();
  await eventually(() => summaryOf(page)).toBe(model({ first: 5 }).summary);
});

test('axe finds nothing wrong with it, wide and narrow, in both modes', async () => {
  for (const mode of ['light', 'dark'] as const) {
    for (const width of [WIDE, NARROW]) {
      const page = await open('', { mode, width });
      for (const group of await page.locator('.controls summary').all()) await group.click();
      expect(await findings(page, 'live-figure'), `${mode}, ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'runs over the side').toBeLessThanOrEqual(0);
      const [table, stage] = await Promise.all(['.claims-cell', '.stage'].map((part) => page.locator(part).boundingBox()));
      expect((table?.x ?? 0) + (table?.width ?? 0), 'the table is cut off').toBeLessThanOrEqual((stage?.x ?? 0) + (stage?.width ?? 0) + 1);
    }
  }
});
