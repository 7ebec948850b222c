import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { compute } from '../../shared/figures/walker/compute.ts';
import { WALKER_FIGURE_SETTINGS, type WalkerFigureSettings } from '../../shared/figures/walker/settings.ts';
import { defaultsOf } from '../../shared/generator/settings-values.ts';
import { findings } from './support/axe.ts';
import { useOwnSites } from './support/own-site.ts';
import { eventually, NARROW, useVisits, WIDE } from './support/visit.ts';

const { visit } = useVisits();
const { siteWith } = useOwnSites();

const DEFAULTS = defaultsOf(WALKER_FIGURE_SETTINGS);
const PAGE = { 'walk.md': '# Walk\n\nA walker.\n\n::figure{name=walker}\n\nWhat comes after it.\n' };
const model = (settings: Partial<WalkerFigureSettings> = {}) => compute({ ...DEFAULTS, ...settings });

async function open(query = '', options: { readonly width?: number; readonly scripts?: boolean; readonly mode?: 'light' | 'dark' } = {}): Promise<Page> {
  const { page } = await visit(`/walk/${query}`, { site: await siteWith('', PAGE), ...options });
  if (options.scripts !== false) {
    await page.locator('live-figure').scrollIntoViewIfNeeded();
    await page.locator('live-figure canvas').first().waitFor();
  }
  return page;
}

const summary = (page: Page): Promise<string> => page.locator('.live-summary').innerText();
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

/** Presses Tab until something with the words has the focus. */
async function tabTo(page: Page, words: string): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed++) {
    await page.keyboard.press('Tab');
    if ((await focused(page)).includes(words)) return;
  }
  expect.fail(`Tab never came to "${words}"`);
}

test('by keyboard alone the walk is stepped and sought, a step is looked at, and Back leads to where one was', async () => {
  const page = await open();
  expect(await summary(page)).toBe(model().summary);
  await tabTo(page, '+1');
  await page.keyboard.press('Enter');
  await eventually(() => summary(page)).toBe(model({ tick: DEFAULTS.tick + 1 }).summary);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  await eventually(() => summary(page)).toBe(model({ tick: 0 }).summary);
  await page.keyboard.press('ArrowRight');
  await eventually(() => summary(page)).toBe(model({ tick: 1 }).summary);

  await tabTo(page, 'Minimum wall size');
  await page.keyboard.press('Enter');
  await eventually(() => summary(page)).toBe(model({ stage: 'walls' }).summary);
  expect(new URL(page.url()).searchParams.get('walker.stage')).toBe('walls');
  expect(await page.locator('.walker-steps [aria-pressed="true"]').innerText()).toContain('Minimum wall size');
  await page.goBack();
  await eventually(() => summary(page)).toBe(model({ tick: 1 }).summary);
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
    const before = await summary(page);
    await button.click();
    await eventually(() => summary(page)).not.toBe(before);
    expect(await button.innerText()).toBe('Pause');
  };
  /** Waits longer than a frame takes where less motion is wished for. */
  const rests = async (said: string): Promise<void> => {
    await eventually(() => button.innerText()).toBe('Play');
    await eventually(() => summary(page)).toBe(said);
    await page.waitForTimeout(1200);
    expect(await summary(page)).toBe(said);
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
  for (const settings of [{ seed: 1 }, { seed: 4_294_967_295, brushSize: 4 }, { seed: 7, bounded: false, startWalkers: 4 }] as const) {
    const query = Object.entries(settings).map(([name, value]) => `walker.${name}=${value === false ? 'off' : value}`);
    await page.evaluate((search) => {
      history.pushState(history.state, '', `?walker.v=1&${search}`);
      document.dispatchEvent(new Event('figure-state'));
    }, query.join('&'));
    await eventually(() => page.locator('.live figcaption code').innerText()).toContain(model(settings).digest);
    expect(await summary(page)).toBe(model(settings).summary);
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
  expect(await summary(page)).toBe(model().summary);
  const pictures = page.locator('live-figure img:not(.preview)');
  expect(await pictures.count()).toBe(model().pictures.length);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await eventually(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true);
  }
  await page.getByLabel('Seed', { exact: true }).fill('7');
  await page.getByLabel('Floor tiles').fill('300');
  await page.locator('.control-submit').click();
  await eventually(() => summary(page)).toBe(model({ seed: 7, floorTiles: 300 }).summary);
});

test('axe finds nothing wrong with it, wide and narrow, in both modes, at every step', async () => {
  for (const mode of ['light', 'dark'] as const) {
    for (const width of [WIDE, NARROW]) {
      const page = await open('', { mode, width });
      expect(await findings(page, 'live-figure'), `${mode}, ${width} px`).toEqual([]);
      await page.locator('.walker-steps button').last().click();
      await eventually(() => summary(page)).toBe(model({ stage: 'theme' }).summary);
      expect(await findings(page, 'live-figure'), `${mode}, ${width} px, theme`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'runs over the side').toBeLessThanOrEqual(0);
    }
  }
});
