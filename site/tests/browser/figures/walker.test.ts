import { defaultsOf } from 'generator';
import { expect, test } from 'vitest';
import { findings, sidewaysScroll } from '../../../../tests/browser/support/axe.ts';
import { eventually, later } from '../../../../tests/browser/support/visit.ts';
import { compute } from '../../../figures/walker/compute.ts';
import { WALKER_FIGURE_SETTINGS } from '../../../figures/walker/settings.ts';
import { nextStep, stopClock, summaryOf, tabTo, useFigurePage } from '../support/figure-page.ts';
import { keepsItsPromises } from '../support/figure-promises.ts';

const figure = useFigurePage('walker', WALKER_FIGURE_SETTINGS, compute);
const { open, model, setting } = figure;

const DEFAULTS = defaultsOf(WALKER_FIGURE_SETTINGS);

test('by keyboard alone the walk is stepped and sought, a step is shown, and Back leads to the state before', async () => {
  const page = await open();
  expect(await summaryOf(page)).toBe(model().summary);
  await tabTo(page, '+1');
  await page.keyboard.press('Enter');
  await eventually(() => summaryOf(page)).toBe(model({ tick: DEFAULTS.tick + 1 }).summary);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  await eventually(() => summaryOf(page)).toBe(model({ tick: 0 }).summary);
  await page.keyboard.press('ArrowRight');
  await eventually(() => summaryOf(page)).toBe(model({ tick: 1 }).summary);

  await tabTo(page, 'Minimum wall size');
  await page.keyboard.press('Enter');
  await eventually(() => summaryOf(page)).toBe(model({ stage: 'walls' }).summary);
  expect(await setting(page, 'stage')).toBe('walls');
  expect(await page.locator('.walker-steps [aria-pressed="true"]').innerText()).toContain(
    'Minimum wall size',
  );
  await page.goBack();
  await eventually(() => summaryOf(page)).toBe(model({ tick: 1 }).summary);
});

test('Play runs to the end and stops there, and begins anew after it', async () => {
  const page = await open('?walker.v=2&walker.floorTiles=60');
  await stopClock(page);
  const { ticks } = model({ floorTiles: 60 }).facts;
  const output = page.locator('.playback output');
  const end = `${ticks} of ${ticks}`;
  const play = page.getByRole('button', { name: 'Play' });
  await play.click();
  await eventually(() => output.innerText()).toBe(`0 of ${ticks}`);
  while ((await output.innerText()) !== end) await nextStep(page);
  await eventually(() => play.count()).toBe(1);
  await play.click();
  await eventually(() => output.innerText()).not.toBe(end);
  expect(await setting(page, 'floorTiles')).toBe('60');
});

test('whoever changes what is shown ends playing: a chip, a step, a moment of the strip, Back', async () => {
  const page = await open('?walker.v=2&walker.floorTiles=800');
  await stopClock(page);
  const button = page.locator('.playback .chip').first();
  const play = async (): Promise<void> => {
    await button.click();
    await nextStep(page);
    expect(await button.innerText()).toBe('Pause');
  };
  /** What is shown stays for longer than a step takes where less motion is wished for. */
  const rests = async (said: string): Promise<void> => {
    await eventually(() => summaryOf(page)).toBe(said);
    await later(page, 1000);
    await eventually(() => button.innerText()).toBe('Play');
    const position = await page.locator('.playback output').innerText();
    await later(page, 1200);
    expect(await page.locator('.playback output').innerText()).toBe(position);
    expect(await summaryOf(page)).toBe(said);
  };
  await play();
  await page.locator('.walker-steps button').nth(2).click();
  await rests(model({ floorTiles: 800, stage: 'border' }).summary);
  await play();
  await page.locator('.walker-frames button').nth(2).click();
  await rests(model({ floorTiles: 800, tick: 300 }).summary);
  await play();
  await page.locator('.try a', { hasText: 'Walls 1 × 1' }).click();
  await rests(model({ minWallWidth: 1, minWallHeight: 1, stage: 'walls' }).summary);
  await play();
  await page.goBack();
  await rests(model({ floorTiles: 800, tick: 300 }).summary);
});

keepsItsPromises(figure, {
  state: { seed: 4_294_967_295, brushSize: 4 },
  experiment: {
    label: 'Never turn',
    proof: 'Without turns',
    async andShows(page) {
      await eventually(() => page.locator('.walker-counters').innerText()).toMatch(/Areas\s+1/);
    },
  },
  async andIn(page, where) {
    await page.locator('.walker-steps button').last().click();
    await eventually(() => setting(page, 'stage')).toBe('theme');
    expect(await findings(page, '.walker-steps'), `${where}, theme`).toEqual([]);
    expect(await sidewaysScroll(page), `${where}, theme`).toBe(0);
  },
});
