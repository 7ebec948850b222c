import { expect, test } from 'vitest';
import { findingsInEveryView } from '../support/axe.ts';
import { expectLittleShift, watchShifts } from '../support/shifts.ts';
import {
  addressOf,
  documentOf,
  eventually,
  NARROW,
  nextFrame,
  resize,
  settled,
  useVisits,
  WIDE,
} from '../support/visit.ts';

const { visit, complaints } = useVisits();

/** The browser's own word on a document with status 404. */
const expected = [/status of 404/];

test('An address that does not exist is answered 404 with a page that leads on', async () => {
  const { page, response } = await visit('/docs/no-such-page/', { expected });
  expect(response.status()).toBe(404);
  expect(await page.locator('h1').innerText()).toBe('Page not found');
  expect(await page.title()).toContain('Page not found');
  const first = await documentOf(page);
  await page.locator('main a', { hasText: 'Start of the documentation' }).click();
  await eventually(async () => addressOf(page)).toBe('/docs/introduction/');
  expect(await documentOf(page)).toBe(first);
});

test('Without scripts the page leads to the search, the documentation and home', async () => {
  const { page, response } = await visit('/docs/no-such-page/', { scripts: false, expected });
  expect(response.status()).toBe(404);
  expect(
    await page
      .locator('main a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['/search/', '/docs/introduction/', '/']);
});

test('The words of an address are offered for a search', async () => {
  const { page } = await visit('/', { expected });
  for (const [path, words] of [
    ['/docs/noise-generatr/wave_length', 'wave length'],
    ['/docs/Rule-Placements.html', 'Rule Placements'],
    ['/docs/biomes%20and%20tiles/', 'biomes and tiles'],
  ] as const) {
    await page.goto(new URL(path, page.url()).href);
    const link = page.locator('main a', { hasText: 'Search for' });
    await link.waitFor();
    expect(await link.innerText()).toBe(`Search for “${words}”`);
    await link.click();
    await page.locator('.search-count').waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe(words);
  }
});

test('Two pages of one name are told apart by their sections', async () => {
  const { page } = await visit('/configuration/', { expected });
  const guesses = page.locator('section', { hasText: 'Perhaps you meant' }).locator('a');
  await guesses.first().waitFor();
  const labels = await guesses.allInnerTexts();
  expect(labels).toEqual(
    expect.arrayContaining(['Noise generator: Configuration', 'Walker generator: Configuration']),
  );
  expect(new Set(labels).size).toBe(labels.length);
});

test('The page whose address is nearest is offered first', async () => {
  const { page } = await visit('/', { expected });
  for (const [path, nearest] of [
    ['/docs/guides/large-level/', '/docs/guides/large-levels/'],
    ['/docs/noise-generatr/configuration.html', '/docs/noise-generator/configuration/'],
    ['/large-levels/', '/docs/guides/large-levels/'],
    ['/change-log/', '/changelog/'],
  ] as const) {
    await page.goto(new URL(path, page.url()).href);
    const guesses = page.locator('section', { hasText: 'Perhaps you meant' }).locator('a');
    await guesses.first().waitFor();
    const offered = await guesses.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    expect(offered[0]).toBe(nearest);
    expect(offered.length).toBeLessThanOrEqual(4);
    expect(offered.at(-1)).toMatch(/^\/search\/\?q=/);
    const first = await documentOf(page);
    await guesses.first().click();
    await eventually(async () => addressOf(page)).toBe(nearest);
    expect(await documentOf(page)).toBe(first);
  }
});

test('What is offered moves nothing, and axe finds nothing wrong with it, wide and narrow, in both modes', async () => {
  const { page } = await visit('/docs/guides/large-level/', { expected, prepare: watchShifts });
  for (const width of [WIDE, NARROW]) {
    await resize(page, width);
    await page.reload();
    await settled(page);
    await page.locator('#perhaps').waitFor();
    await nextFrame(page, 2);
    await expectLittleShift(page, `at ${width} px`);
  }
  expect(await findingsInEveryView(page)).toEqual([]);
});

test('An address that looks like code becomes words', async () => {
  const { page } = await visit('/', { expected });
  for (const path of [
    '/%3Cimg%20src=x%20onerror=alert(1)%3E',
    '/docs/"><script>alert(1)</script>/',
    "/docs/'-alert(1)-'/",
  ]) {
    const response = await page.goto(new URL(path, page.url()).href);
    expect(response?.status(), path).toBe(404);
    await page.locator('main a', { hasText: 'Search for' }).waitFor();
    expect(await page.locator('main :is(script, img, [onerror])').count(), path).toBe(0);
  }
});

test('Every address that does not exist gets the same bytes', async () => {
  const { page } = await visit('/');
  const bodies = await page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).text())),
    ['/a/', '/docs/b/', '/c.html?d=e'],
  );
  expect(new Set(bodies).size).toBe(1);
  expect(complaints()).toHaveLength(bodies.length);
});
