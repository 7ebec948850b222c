import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { compute } from '../../shared/figures/chunk-rings/compute.ts';
import { RINGS_SETTINGS, WORLD } from '../../shared/figures/chunk-rings/settings.ts';
import { readWalk } from '../../shared/generator/chunks/walk-path.ts';
import { findings } from './support/axe.ts';
import { digestOf, picturesOf, showState, summaryOf, tabTo, useFigurePage } from './support/figure-page.ts';
import { eventually, NARROW, WIDE } from './support/visit.ts';

const { open, model } = useFigurePage('chunk-rings', RINGS_SETTINGS, compute);

const setting = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(`chunk-rings.${name}`);

/** A walk as the address writes it. */
function walk(text: string) {
  const read = readWalk(text, WORLD);
  if (typeof read === 'string') throw new Error(read);
  return read.value;
}

test('by keyboard alone the camera is moved cell by cell and chunk by chunk, and Back leads to where it was', async () => {
  const page = await open('?chunk-rings.v=1&chunk-rings.walk=10-12-&chunk-rings.step=0');
  await tabTo(page, 'Camera at cell 10, 12');
  await page.keyboard.press('ArrowRight');
  await eventually(() => summaryOf(page)).toBe(model({ walk: walk('10-12-r1') }).summary);
  // Changes that follow each other more closely are one step back.
  await page.waitForTimeout(400);
  await page.keyboard.press('Shift+ArrowUp');
  await eventually(() => summaryOf(page)).toBe(model({ walk: walk('10-12-r1u4') }).summary);
  expect(setting(page, 'walk')).toBe('10-12-r1u4');
  expect(await page.locator('.ring-overlay').getAttribute('aria-label')).toContain('Camera at cell 11, 16');
  await page.goBack();
  await eventually(() => summaryOf(page)).toBe(model({ walk: walk('10-12-r1') }).summary);
});

test('the camera is dragged, and the way is in the address', async () => {
  const page = await open('?chunk-rings.v=1&chunk-rings.walk=10-12-&chunk-rings.step=0');
  const box = await page.locator('.ring-overlay').boundingBox();
  if (!box) throw new Error('an overlay');
  const at = (x: number, y: number): readonly [number, number] => [
    box.x + ((x + 0.5) / WORLD.width) * box.width,
    box.y + ((WORLD.height - y - 0.5) / WORLD.height) * box.height,
  ];
  await page.mouse.move(...at(10, 12));
  await page.mouse.down();
  await page.mouse.move(...at(30, 12));
  await page.mouse.up();
  await eventually(() => page.locator('.ring-overlay').getAttribute('aria-label')).toContain('Camera at cell 30, 12');
  await eventually(() => Promise.resolve(setting(page, 'walk'))).toBe('10-12-r20');
  expect(await summaryOf(page)).toBe(model({ walk: walk('10-12-r20') }).summary);
});

test('the walk is played and sought, and the browser computes what the server computed', async () => {
  const page = await open();
  await tabTo(page, 'chunk-rings-seek');
  await page.keyboard.press('Home');
  await eventually(() => summaryOf(page)).toBe(model({ step: 0 }).summary);
  await page.getByRole('button', { name: 'Play' }).press('Enter');
  await eventually(() => summaryOf(page)).not.toBe(model({ step: 0 }).summary);
  await page.getByRole('button', { name: 'Pause' }).press('Enter');
  for (const settings of [
    { load: 3, unload: 0, keep: 40 },
    { step: 60, keep: 0 },
  ]) {
    await showState(page, 'chunk-rings', settings);
    await eventually(() => digestOf(page)).toContain(model(settings).digest);
    expect(await summaryOf(page)).toBe(model(settings).summary);
  }
});

test('an experiment shows what it proves', async () => {
  const page = await open();
  await page.locator('.try a', { hasText: 'Everything kept' }).press('Enter');
  await eventually(() => page.locator('.proves').innerText()).toContain('no chunk is made twice');
  await eventually(() => summaryOf(page)).toContain('none of them twice');
});

test('without scripts there are the world, its rings and numbers, and a form that asks the server', async () => {
  const page = await open('', { scripts: false });
  expect(await summaryOf(page)).toBe(model().summary);
  expect(await picturesOf(page)).toBe(1);
  await page.getByLabel('Kept chunks').fill('0');
  await page.locator('.controls summary', { hasText: 'Walk' }).click();
  await page.getByLabel('Walk of the camera').fill('4-4-r40l40');
  await page.locator('.control-submit').click();
  await eventually(() => summaryOf(page)).toBe(model({ keep: 0, walk: walk('4-4-r40l40') }).summary);
});

test('axe finds nothing wrong with it, wide and narrow, in both modes', async () => {
  for (const mode of ['light', 'dark'] as const) {
    for (const width of [WIDE, NARROW]) {
      const page = await open('', { mode, width });
      for (const group of await page.locator('.controls summary').all()) await group.click();
      expect(await findings(page, 'live-figure'), `${mode}, ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'runs over the side').toBeLessThanOrEqual(0);
    }
  }
});
