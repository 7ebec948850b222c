import { expect, test } from 'vitest';
import { addressOf, documentOf, eventually, useVisits } from './support/visit.ts';

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
  expect(await page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(['/search/', '/docs/introduction/', '/']);
});

test.each([
  ['/docs/noise-generatr/wave_length', 'wave length'],
  ['/docs/Rule-Placements.html', 'Rule Placements'],
  ['/docs/biomes%20and%20tiles/', 'biomes and tiles'],
])('The words of %s are offered for a search', async (path, words) => {
  const { page } = await visit(path, { expected });
  const link = page.locator('main a', { hasText: 'Search for' });
  await link.waitFor();
  expect(await link.innerText()).toBe(`Search for “${words}”`);
  await link.click();
  await page.locator('.search-count').waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe(words);
});

test.each(['/%3Cimg%20src=x%20onerror=alert(1)%3E', '/docs/"><script>alert(1)</script>/', "/docs/'-alert(1)-'/"])(
  'An address that looks like code becomes words: %s',
  async (path) => {
    const { page, response } = await visit(path, { expected });
    expect(response.status()).toBe(404);
    await page.locator('main a', { hasText: 'Search for' }).waitFor();
    expect(await page.locator('main :is(script, img, [onerror])').count()).toBe(0);
  },
);

test('Every address that does not exist gets the same bytes', async () => {
  const { page } = await visit('/');
  const bodies = await page.evaluate((paths) => Promise.all(paths.map(async (path) => (await fetch(path)).text())), ['/a/', '/docs/b/', '/c.html?d=e']);
  expect(new Set(bodies).size).toBe(1);
  expect(complaints()).toHaveLength(bodies.length);
});
