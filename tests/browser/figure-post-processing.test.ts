import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { compute } from '../../shared/figures/post-processing/compute.ts';
import { POST_PROCESSING_SETTINGS, type PostProcessingSettings } from '../../shared/figures/post-processing/settings.ts';
import { defaultsOf } from '../../shared/generator/settings-values.ts';
import { findings } from './support/axe.ts';
import { useOwnSites } from './support/own-site.ts';
import { eventually, NARROW, useVisits, WIDE } from './support/visit.ts';

const { visit } = useVisits();
const { siteWith } = useOwnSites();

const DEFAULTS = defaultsOf(POST_PROCESSING_SETTINGS);
const PAGE = { 'steps.md': '# Steps\n\nOne after the other.\n\n::figure{name=post-processing}\n\nWhat comes after it.\n' };
const model = (settings: Partial<PostProcessingSettings> = {}) => compute({ ...DEFAULTS, ...settings });

async function open(query = '', options: { readonly width?: number; readonly scripts?: boolean; readonly mode?: 'light' | 'dark' } = {}): Promise<Page> {
  const { page } = await visit(`/steps/${query}`, { site: await siteWith('', PAGE), ...options });
  if (options.scripts !== false) {
    await page.locator('live-figure').scrollIntoViewIfNeeded();
    await page.locator('live-figure canvas').first().waitFor();
  }
  return page;
}

const summary = (page: Page): Promise<string> => page.locator('.live-summary').innerText();
const setting = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(`post-processing.${name}`);

/** Presses Tab until what has the name, or the id, has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => [document.activeElement?.getAttribute('aria-label'), document.activeElement?.id]);
    if (focused.includes(name)) return;
  }
  expect.fail(`Tab never came to "${name}"`);
}

test('by keyboard alone steps are looked at, sought and switched off, and Back leads to where one was', async () => {
  const page = await open();
  expect(await summary(page)).toBe(model().summary);
  await tabTo(page, 'Look at Border');
  await page.keyboard.press('Enter');
  await eventually(() => summary(page)).toBe(model({ step: 'border' }).summary);
  expect(setting(page, 'step')).toBe('border');
  await tabTo(page, 'post-processing-seek');
  await page.keyboard.press('End');
  await eventually(() => summary(page)).toBe(model({ step: 'chunks' }).summary);
  await tabTo(page, 'Run Chunk sizes');
  await page.keyboard.press('Space');
  await eventually(() => summary(page)).toBe(model({ step: 'chunks', runChunks: false }).summary);
  expect(setting(page, 'runChunks')).toBe('off');
  await page.goBack();
  await eventually(() => summary(page)).toBe(model({ step: 'chunks' }).summary);
  expect(await page.getByRole('checkbox', { name: 'Run Chunk sizes' }).first().isChecked()).toBe(true);
});

test('a setting changes picture, table and address', async () => {
  const page = await open();
  await page.getByRole('radio', { name: 'Fill small areas' }).press('Space');
  const { summary: said, digest, facts } = model({ connectivity: 'fill-small' });
  await eventually(() => summary(page)).toBe(said);
  expect(await page.locator('.live figcaption code').innerText()).toContain(digest);
  const areas = facts.stages.find(({ id }) => id === 'connectivity')?.facts.areas;
  expect(await page.locator('.step-table tr[aria-current] td').nth(3).innerText()).toBe(String(areas));
  expect(setting(page, 'connectivity')).toBe('fill-small');
});

test('the browser computes what the server computed', async () => {
  const page = await open();
  for (const settings of [{ seed: 1 }, { seed: 4_294_967_295, level: 'overworld', chunkTile: 'all' }, { seed: 7, level: 'island', minimumArea: 1 }] as const) {
    const query = Object.entries(settings).map(([name, value]) => `post-processing.${name}=${value}`);
    await page.evaluate((search) => {
      history.pushState(history.state, '', `?post-processing.v=1&${search}`);
      document.dispatchEvent(new Event('figure-state'));
    }, query.join('&'));
    await eventually(() => page.locator('.live figcaption code').innerText()).toContain(model(settings).digest);
    expect(await summary(page)).toBe(model(settings).summary);
  }
});

test('an experiment shows what it proves', async () => {
  const page = await open();
  await page.locator('.try a', { hasText: 'A corridor is gone' }).press('Enter');
  await eventually(() => page.locator('.proves').innerText()).toContain('Chunk sizes run after Connectivity');
  await eventually(() => summary(page)).toMatch(/^Chunk sizes change \d+ cells .* \d walkable areas/);
});

test('without scripts there is a picture for every step, the table, and a form that asks the server', async () => {
  const page = await open('', { scripts: false });
  expect(await summary(page)).toBe(model().summary);
  for (const picture of await page.locator('live-figure img:not(.preview)').all()) {
    await picture.scrollIntoViewIfNeeded();
    await eventually(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true);
  }
  expect(await page.locator('live-figure img:not(.preview)').count()).toBe(6);
  expect(await page.locator('.step-table tbody tr').count()).toBe(5);
  await page.getByLabel('Seed', { exact: true }).fill('7');
  await page.locator('.controls summary', { hasText: 'Which steps run' }).click();
  await page.locator('.controls').getByLabel('Run Border').uncheck();
  await page.locator('.control-submit').click();
  await eventually(() => summary(page)).toBe(model({ seed: 7, runBorder: false }).summary);
});

test('axe finds nothing wrong with it, wide and narrow, in both modes', async () => {
  for (const mode of ['light', 'dark'] as const) {
    for (const width of [WIDE, NARROW]) {
      const page = await open('', { mode, width });
      for (const group of await page.locator('.controls summary').all()) await group.click();
      expect(await findings(page, 'live-figure'), `${mode}, ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'runs over the side').toBeLessThanOrEqual(0);
      const [table, stage] = await Promise.all(['.step-table', '.stage'].map((part) => page.locator(part).boundingBox()));
      expect(table?.width, 'the table is cut off').toBeLessThanOrEqual(stage?.width ?? 0);
    }
  }
});
