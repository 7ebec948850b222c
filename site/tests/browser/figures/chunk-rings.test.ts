import { readWalk } from 'generator';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cellsOf, drag } from '../../../../tests/browser/support/pointer.ts';
import { eventually } from '../../../../tests/browser/support/visit.ts';
import { compute } from '../../../figures/chunk-rings/compute.ts';
import { RINGS_SETTINGS, WORLD } from '../../../figures/chunk-rings/settings.ts';
import {
  endOfStep,
  nextStep,
  stopClock,
  summaryOf,
  tabTo,
  useFigurePage,
} from '../support/figure-page.ts';
import { keepsItsPromises } from '../support/figure-promises.ts';

const figure = useFigurePage('chunk-rings', RINGS_SETTINGS, compute);
const { open, model, setting } = figure;

/** The camera at cell (10, 12), before its first step. */
const STANDING = '?chunk-rings.v=2&chunk-rings.walk=10-12-&chunk-rings.step=0';

const camera = (page: Page): Promise<string | null> =>
  page.locator('.ring-overlay').getAttribute('aria-label');

/** A walk as the address writes it. */
function walk(text: string) {
  const read = readWalk(text, WORLD);
  if (typeof read === 'string') throw new Error(read);
  return read.value;
}

test('by keyboard alone the camera is moved cell by cell and chunk by chunk, and Back leads to where it was', async () => {
  const page = await open(STANDING);
  await tabTo(page, 'Camera at cell 10, 12');
  await page.keyboard.press('ArrowRight');
  await eventually(() => summaryOf(page)).toBe(model({ walk: walk('10-12-r1') }).summary);
  await endOfStep(page);
  await page.keyboard.press('Shift+ArrowUp');
  await eventually(() => summaryOf(page)).toBe(model({ walk: walk('10-12-r1u4') }).summary);
  expect(await setting(page, 'walk')).toBe('10-12-r1u4');
  expect(await camera(page)).toContain('Camera at cell 11, 16');
  await page.goBack();
  await eventually(() => summaryOf(page)).toBe(model({ walk: walk('10-12-r1') }).summary);
});

test('the camera is dragged, and the way is in the address', async () => {
  const page = await open(STANDING);
  const cell = await cellsOf(page.locator('.ring-overlay'), WORLD);
  await drag(page, cell(10, 12), cell(30, 12));
  await eventually(() => camera(page)).toContain('Camera at cell 30, 12');
  await eventually(() => setting(page, 'walk')).toBe('10-12-r20');
  await eventually(() => summaryOf(page)).toBe(model({ walk: walk('10-12-r20') }).summary);
});

test('the walk is sought, played and halted', async () => {
  const page = await open();
  await tabTo(page, 'chunk-rings-seek');
  await page.keyboard.press('Home');
  await eventually(() => summaryOf(page)).toBe(model({ step: 0 }).summary);
  await stopClock(page);
  await page.getByRole('button', { name: 'Play' }).press('Enter');
  await nextStep(page);
  await page.getByRole('button', { name: 'Pause' }).press('Enter');
  await page.getByRole('button', { name: 'Play' }).waitFor();
});

keepsItsPromises(figure, {
  state: { load: 3, unload: 0, keep: 40 },
  experiment: {
    label: 'Everything kept',
    proof: 'none is made twice',
    async andShows(page) {
      await eventually(() => summaryOf(page)).toContain('none of them twice');
    },
  },
});
