import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  caption,
  changed,
  chip,
  field,
  live,
  useNoisePages,
} from '../../../../site/tests/browser/support/noise-pages.ts';
import { casesOf } from '../../../support/thorough.ts';
import {
  addressOf,
  documentOf,
  eventually,
  nextFrame,
  type VisitOptions,
} from '../../support/visit.ts';

const { open, openAfter, openLive } = useNoisePages();

const FIGURE_CODE = /\/assets\/(?:figures?|compute|worker)-/;

/** Waits until a page that has come asks for nothing more, and has done what it puts off until it is idle. */
async function rest(page: Page): Promise<void> {
  await nextFrame(page, 2);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

test('Nothing of a figure is loaded before one comes near it, and nothing at all on a page without', async () => {
  const requests: string[] = [];
  const figureCode = (): readonly string[] => requests.filter((path) => FIGURE_CODE.test(path));
  const prepare: VisitOptions['prepare'] = async (context) =>
    context.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const { page } = await open('/low/', { prepare });
  await rest(page);
  expect(figureCode()).toEqual([]);
  expect(page.workers()).toEqual([]);
  expect(await page.locator('#noise img').count()).toBe(2);
  await page
    .locator('#noise')
    .evaluate((element) =>
      scrollTo(0, element.getBoundingClientRect().top + scrollY - innerHeight - 300),
    );
  await live(page);
  expect(figureCode().length).toBeGreaterThan(1);
  requests.length = 0;
  const plain = await open('/', { prepare });
  await plain.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await rest(plain.page);
  expect(requests.length).toBeGreaterThan(1);
  expect(figureCode()).toEqual([]);
});

test('Coming to life changes neither what is shown nor where anything stands', async () => {
  const look = async (page: Page): Promise<readonly string[]> => [
    await page.locator('#noise').innerText(),
    ...(await page
      .locator('#noise :is(.panel-picture, .control, .chart, figcaption, .try li)')
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())))),
  ];
  let before: readonly string[] = [];
  const actThere = async (page: Page): Promise<void> => {
    await nextFrame(page, 2);
    before = await look(page);
    expect([before.length > 16, await page.locator('#noise canvas').count()]).toEqual([true, 0]);
  };
  const page = await openAfter('/high/', actThere, {
    scripts: /\/assets\/(?!starter-)[\w-]+\.js$/,
  });
  expect(await look(page)).toEqual(before);
});

test('A figure on the next page comes to life too, and the threads of the last one are gone', async () => {
  const page = await openLive();
  const document = await documentOf(page);
  const threads = async (): Promise<number> => page.workers().length;
  await eventually(threads).toBe(1);
  for (let turn = 0; turn < casesOf(2, 1); turn++) {
    await page.locator('#article a', { hasText: 'Low' }).click();
    await page.locator('h1', { hasText: 'Low' }).waitFor();
    await eventually(threads).toBe(0);
    await page.locator('#noise').scrollIntoViewIfNeeded();
    await live(page);
    await eventually(threads).toBe(1);
    const before = await caption(page);
    await chip(page, 'One octave').click();
    await changed(page, before);
    expect(addressOf(page)).toBe('/low/?noise.v=2&noise.octaves=1');
    await page.locator('#article a', { hasText: 'High' }).click();
    await page.locator('h1', { hasText: 'High' }).waitFor();
    await live(page);
    await eventually(threads).toBe(1);
    expect(
      await page.locator('#noise input[name="noise.falloff"]:checked').getAttribute('value'),
    ).toBe('radial');
  }
  expect(await documentOf(page)).toBe(document);
});

const LOST = [/Failed to load|Failed to fetch|net::ERR|did not load/];

test('Code that does not come leaves picture and form as they were, with a button that sends it', async () => {
  const { page } = await open('/high/', {
    expected: LOST,
    prepare: (context) => context.route(/\/assets\/worker-/, (route) => route.abort()),
  });
  expect(await page.locator('#noise img').count()).toBe(2);
  const width = () =>
    page
      .locator('#noise img')
      .first()
      .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth);
  await eventually(width).toBe(1024);
  await page.locator('.load-failure[role=alert]').waitFor();
  expect(await page.locator('#noise canvas').count()).toBe(0);
  await field(page, 'octaves').fill('1');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(/octaves=1/);
  await eventually(async () => page.workers()).toEqual([]);
});

test.each([/\/assets\/worker-/, /\/assets\/figures-/])(
  'A figure whose code (%s) does not come says so, and Retry makes it live',
  async (code) => {
    const { page, context } = await open('/high/', {
      expected: LOST,
      prepare: (visitor) => visitor.route(code, (route) => route.abort()),
    });
    const failure = page.locator('#noise + .load-failure');
    expect(await failure.innerText()).toMatch(/could not be loaded[\s\S]*Retry/);
    await failure.getByRole('button').click();
    await failure.getByRole('link', { name: 'Reload the page' }).waitFor();
    await context.unroute(code);
    await field(page, 'octaves').fill('1');
    await failure.getByRole('button').click();
    await live(page);
    expect([await failure.count(), await field(page, 'octaves').inputValue()]).toEqual([0, '1']);
    expect(await page.evaluate(() => document.activeElement?.closest('#noise') !== null)).toBe(
      true,
    );
  },
);
