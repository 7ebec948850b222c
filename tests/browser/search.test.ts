import { expect, test } from 'vitest';
import { addressOf, documentOf, eventually, useVisits } from './support/visit.ts';

const { visit } = useVisits();

const FIELD = '.navbar input[name="q"]';

test.each(['Control', 'Meta'])('%s and K lead to the field from anywhere, and Enter shows the results with the words marked', async (key) => {
  const { page } = await visit('/docs/theme-engine/rules/');
  const first = await documentOf(page);
  await page.evaluate(() => scrollTo(0, 800));
  await page.keyboard.press(`${key}+k`);
  expect(await page.locator(FIELD).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('walker');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search/?q=walker');
  await page.locator('.search-hits mark').first().waitFor();
  for (const mark of await page.locator('.search-hits mark').allInnerTexts()) expect(mark.toLowerCase()).toBe('walker');
  expect(await page.locator('h1').innerText()).toContain('walker');
  expect(await page.locator('.search-form input[name="q"]').inputValue()).toBe('walker');
  expect(await documentOf(page)).toBe(first);
});

test('A hit leads to the page that it names', async () => {
  const { page } = await visit('/search/?q=rule%20placement');
  const hit = page.locator('.search-hits h2 a').first();
  const target = await hit.getAttribute('href');
  expect(target).toBe('/docs/theme-engine/rule-placement/');
  await hit.click();
  await page.locator('#article h1', { hasText: 'placement' }).waitFor();
  expect(addressOf(page)).toBe(target);
});

test('A context keeps the hits to a part of the docs, the next search stays in it, and back leaves it', async () => {
  const { page } = await visit('/search/?q=noise');
  const everywhere = await page.locator('.search-hits > li').count();
  await page.locator('.search-contexts a', { hasText: 'Guides' }).click();
  await page.waitForURL('**/search/?q=noise&ctx=guides');
  await eventually(() => page.locator('.search-contexts [aria-current]').innerText()).toBe('Guides');
  const hits = await page.locator('.search-hits h2 a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hits).not.toEqual([]);
  expect(hits.length).toBeLessThan(everywhere);
  for (const href of hits) expect(href).toMatch(/^\/docs\/guides\//);
  await page.locator('.search-form input[name="q"]').fill('biome');
  await page.keyboard.press('Enter');
  await eventually(async () => addressOf(page)).toBe('/search/?q=biome&ctx=guides');
  await page.goBack();
  await eventually(() => page.locator('h1').innerText()).toContain('noise');
  await page.goBack();
  await eventually(() => page.locator('.search-contexts [aria-current]').innerText()).toBe('Everywhere');
  await eventually(() => page.locator('.search-hits > li').count()).toBe(everywhere);
  expect(await page.locator('.search-form input[name="q"]').inputValue()).toBe('noise');
});

test('What is found nowhere says so and offers what to do', async () => {
  const { page } = await visit('/search/?q=qqxxzzvv&ctx=guides');
  expect(await page.locator('.search-count').innerText()).toBe('No results');
  await page.locator('main a', { hasText: 'See all results' }).click();
  await eventually(async () => addressOf(page)).toBe('/search/?q=qqxxzzvv');
});

test('A search by address and the same search in place give the same list', async () => {
  const { page } = await visit('/search/?q=theme');
  const list = () => page.locator('.search-hits').innerText();
  const byAddress = await list();
  await page.goto(new URL('/docs/', page.url()).href);
  await page.locator(FIELD).fill('theme');
  await page.keyboard.press('Enter');
  await page.locator('.search-hits').waitFor();
  expect(await list()).toBe(byAddress);
});

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--<script>',
  "'-alert(1)-'",
  'javascript:alert(1)',
  '<svg/onload=alert(1)>',
  '{{7*7}}#{7*7}',
  '\u202etxet',
];

test.each(HOSTILE)('A query that looks like code is shown as text: %s', async (query) => {
  const { page } = await visit(`/search/?${new URLSearchParams({ q: query })}`);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  const check = async (): Promise<void> => {
    expect(await page.locator('h1').textContent()).toBe(`Search results for “${query}”`);
    expect(await page.locator('.search-form input[name="q"]').inputValue()).toBe(query);
    expect(await page.locator('main :is(script, img, svg, [onerror], [onload])').count()).toBe(0);
    expect(asked).toEqual([]);
  };
  await check();
  await page.goto(new URL('/docs/', page.url()).href);
  await page.locator(FIELD).fill(query);
  await page.keyboard.press('Enter');
  await page.locator('.search-count').waitFor();
  await check();
});
