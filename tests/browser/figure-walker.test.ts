import { expect, test } from 'vitest';
import { compute } from '../../shared/figures/walker/compute.ts';
import { WALKER_FIGURE_SETTINGS } from '../../shared/figures/walker/settings.ts';
import { defaultsOf } from '../../shared/generator/settings-values.ts';
import { findings } from './support/axe.ts';
import { digestOf, picturesOf, showState, summaryOf, tabTo, useFigurePage } from './support/figure-page.ts';
import { eventually, NARROW, WIDE } from './support/visit.ts';

const { open, model } = useFigurePage('walker', WALKER_FIGURE_SETTINGS, compute);

const DEFAULTS = defaultsOf(WALKER_FIGURE_SETTINGS);

test('by keyboard alone the walk is stepped and sought, a step is looked at, and Back leads to where one was', async () => {
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
  expect(new URL(page.url()).searchParams.get('walker.stage')).toBe('walls');
  expect(await page.locator('.walker-steps [aria-pressed="true"]').innerText()).toContain('Minimum wall size');
  await page.goBack();
  await eventually(() => summaryOf(page)).toBe(model({ tick: 1 }).summary);
});

test('Play runs to the end and stops there, and begins anew after it', async () => {
  const page = await open('?walker.v=1&walker.floorTiles=20');
  const { ticks } = model({ floorTiles: 20 }).facts;
  const output = page.locator('.playback output');
  await page.getByRole('button', { name: 'Play' }).click();
  await eventually(() => output.innerText()).toBe(`${ticks} of ${ticks}`);
  await eventually(() => page.locator('.playback .chip').first().innerText()).toBe('Play');
  expect(new URL(page.url()).searchParams.get('walker.floorTiles')).toBe('20');
});

test('whoever changes what is shown ends playing: a chip, a step, a moment of the strip, Back', async () => {
  const page = await open('?walker.v=1&walker.floorTiles=2000');
  const button = page.locator('.playback .chip').first();
  const play = async (): Promise<void> => {
    const before = await summaryOf(page);
    await button.click();
    await eventually(() => summaryOf(page)).not.toBe(before);
    expect(await button.innerText()).toBe('Pause');
  };
  /** Waits longer than a frame takes where less motion is wished for. */
  const rests = async (said: string): Promise<void> => {
    await eventually(() => button.innerText()).toBe('Play');
    await eventually(() => summaryOf(page)).toBe(said);
    await page.waitForTimeout(1200);
    expect(await summaryOf(page)).toBe(said);
  };
  await play();
  await page.locator('.walker-steps button').nth(2).click();
  await rests(model({ floorTiles: 2000, stage: 'border' }).summary);
  await play();
  await page.locator('.walker-frames button').nth(2).click();
  await rests(model({ floorTiles: 2000, tick: 300 }).summary);
  await play();
  await page.locator('.try a', { hasText: 'Walls 1 × 1' }).click();
  await rests(model({ minWallWidth: 1, minWallHeight: 1, stage: 'walls' }).summary);
  await play();
  await page.goBack();
  await rests(model({ floorTiles: 2000, tick: 300 }).summary);
});

test('the browser computes what the server computed', async () => {
  const page = await open();
  for (const settings of [{ seed: 1 }, { seed: 4_294_967_295, brushSize: 4 }, { seed: 7, bounded: false, startWalkers: 4 }]) {
    await showState(page, 'walker', settings);
    await eventually(() => digestOf(page)).toContain(model(settings).digest);
    expect(await summaryOf(page)).toBe(model(settings).summary);
  }
});

test('an experiment shows what it proves', async () => {
  const page = await open();
  await page.locator('.try a', { hasText: 'Never turn' }).press('Enter');
  await eventually(() => page.locator('.proves').innerText()).toContain('Without turns');
  expect(await page.locator('.walker-counters').innerText()).toMatch(/Areas\s+1/);
});

test('without scripts there are pictures and numbers, and the form asks the server', async () => {
  const page = await open('', { scripts: false });
  expect(await summaryOf(page)).toBe(model().summary);
  expect(await picturesOf(page)).toBe(model().pictures.length);
  await page.getByLabel('Seed', { exact: true }).fill('7');
  await page.getByLabel('Floor tiles').fill('300');
  await page.locator('.control-submit').click();
  await eventually(() => summaryOf(page)).toBe(model({ seed: 7, floorTiles: 300 }).summary);
});

test('axe finds nothing wrong with it, wide and narrow, in both modes, at every step', async () => {
  for (const mode of ['light', 'dark'] as const) {
    for (const width of [WIDE, NARROW]) {
      const page = await open('', { mode, width });
      expect(await findings(page, 'live-figure'), `${mode}, ${width} px`).toEqual([]);
      await page.locator('.walker-steps button').last().click();
      await eventually(() => summaryOf(page)).toBe(model({ stage: 'theme' }).summary);
      expect(await findings(page, 'live-figure'), `${mode}, ${width} px, theme`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'runs over the side').toBeLessThanOrEqual(0);
    }
  }
});
