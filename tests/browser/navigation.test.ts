import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf, documentOf, eventually, NARROW, useVisits } from './support/visit.ts';

const { visit } = useVisits();

const FROM = '/docs/noise-generator/configuration/';
const TO = '/docs/noise-generator/post-processing/';

test('A link of the sidebar asks for the data of the next page only and brings everything that belongs to a page', async () => {
  const { page } = await visit(FROM);
  const first = await documentOf(page);
  const title = await page.title();
  const requests = requestsOf(page);
  await page.evaluate(() => scrollTo(0, 900));
  await page.locator(`.sidebar a[href="${TO}"]`).click();
  await page.locator('h1', { hasText: 'post-processing' }).waitFor();
  expect(addressOf(page)).toBe(TO);
  await eventually(() => page.title()).not.toBe(title);
  expect(await page.title()).toContain(await page.locator('h1').innerText());
  expect(await page.locator('.sidebar [aria-current="page"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([TO]);
  await eventually(() => page.evaluate(() => document.activeElement === document.querySelector('h1'))).toBe(true);
  await eventually(() => page.locator('#root > [role="status"]').textContent()).toBe(await page.locator('h1').innerText());
  await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await documentOf(page)).toBe(first);
  expect(requests.filter((request) => !isPicture(request)).map((request) => new URL(request.url()).pathname)).toEqual([`${TO}page.json`]);
});

test('After a navigation the description is that of the new page', async () => {
  const { page } = await visit(FROM);
  const description = await page.locator('meta[name="description"]').getAttribute('content');
  await page.locator(`.sidebar a[href="${TO}"]`).click();
  await page.waitForURL(`**${TO}`);
  await eventually(() => page.locator('meta[name="description"]').count()).toBe(1);
  await eventually(() => page.locator('meta[name="description"]').getAttribute('content')).not.toBe(description);
});

test('A link of the article, of the bar, of the pagination and of the footer navigates in place', async () => {
  const { page } = await visit(FROM);
  const first = await documentOf(page);
  for (const selector of [
    '#article a[href="/docs/noise-generator/getting-started/"]',
    '.pagination .next',
    '.navbar-items a[href="/changelog/"]',
    '.footer a[href="/docs/features/"]',
    'a.brand',
    '#article a[href^="/docs/"]',
  ]) {
    const link = page.locator(selector).first();
    const target = await link.getAttribute('href');
    await link.click();
    await eventually(async () => new URL(page.url()).pathname).toBe(target?.replace(/#.*/, ''));
    await eventually(() => page.locator('main h1').count()).toBe(1);
    expect(await documentOf(page), selector).toBe(first);
  }
});

test('The bar marks the documentation on every page below it and the changelog on its own', async () => {
  const { page } = await visit('/');
  const marked = () => page.locator('.navbar-items [aria-current]').allInnerTexts();
  expect(await marked()).toEqual([]);
  await page.locator('.navbar-items a', { hasText: 'Documentation' }).click();
  await eventually(marked).toEqual(['Documentation']);
  await page.goto(new URL('/docs/features/', page.url()).href);
  expect(await marked()).toEqual(['Documentation']);
  await page.locator('.navbar-items a', { hasText: 'Changelog' }).click();
  await eventually(marked).toEqual(['Changelog']);
});

test('Back brings the old page to where it was left, and forward the new one', async () => {
  const { page } = await visit(FROM);
  const first = await documentOf(page);
  await page.evaluate(() => scrollTo(0, 1200));
  await page.locator(`.sidebar a[href="${TO}"]`).click();
  await page.locator('h1', { hasText: 'post-processing' }).waitFor();
  await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo(0, 700));
  await page.goBack();
  await page.locator('h1', { hasText: 'configuration' }).waitFor();
  await eventually(() => page.evaluate(() => scrollY)).toBe(1200);
  expect(addressOf(page)).toBe(FROM);
  await page.goForward();
  await page.locator('h1', { hasText: 'post-processing' }).waitFor();
  await eventually(() => page.evaluate(() => scrollY)).toBe(700);
  expect(await documentOf(page)).toBe(first);
});

test('A link of the contents scrolls to its heading, which nothing covers', async () => {
  const { page } = await visit(FROM);
  await page.locator('.toc a', { hasText: 'Connectivity' }).click();
  await page.waitForURL('**#connectivity');
  await eventually(() => placeOf(page, 'connectivity')).toBe('seen at the top');
});

test('A link of the folded contents scrolls to its heading, which nothing covers', async () => {
  const { page } = await visit(FROM, { width: NARROW });
  await page.locator('.toc-folded summary').click();
  await page.locator('.toc-folded a', { hasText: 'Connectivity' }).click();
  await page.waitForURL('**#connectivity');
  await eventually(() => placeOf(page, 'connectivity')).toBe('seen at the top');
});

test('A link to a heading of another page scrolls to it, and so does its address', async () => {
  const { page } = await visit('/docs/noise-generator/getting-started/');
  const first = await documentOf(page);
  const link = page.locator('#article a[href*="/#"]:not([href^="/docs/noise-generator/getting-started/"])').first();
  const target = (await link.getAttribute('href')) ?? '';
  const id = target.slice(target.indexOf('#') + 1);
  await link.click();
  await eventually(async () => addressOf(page)).toBe(target);
  await eventually(() => placeOf(page, id)).toBe('seen at the top');
  expect(await documentOf(page)).toBe(first);
  const direct = await visit(target);
  await eventually(() => placeOf(direct.page, id)).toBe('seen at the top');
});

test('The contents mark the heading that is being read', async () => {
  const { page } = await visit(FROM);
  const marked = () => page.locator('.toc [aria-current]').allInnerTexts();
  for (const heading of ['Wavelength', 'Border', 'General']) {
    await page
      .locator(`#article :is(h2, h3)`, { hasText: heading })
      .first()
      .evaluate((element) => element.scrollIntoView());
    await eventually(marked).toEqual([heading]);
  }
});

test('A page that is slow to come shows the progress bar until it is there', async () => {
  const { page } = await visit(FROM);
  const held: (() => void)[] = [];
  await page.route('**/page.json', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.locator(`.sidebar a[href="${TO}"]`).click();
  await page.locator('.progress').waitFor();
  expect(await page.locator('h1').innerText()).toContain('configuration');
  for (const release of held) release();
  await page.locator('h1', { hasText: 'post-processing' }).waitFor();
  await eventually(() => page.locator('.progress').count()).toBe(0);
});

test('Of two clicks the later one counts', async () => {
  const { page } = await visit(FROM);
  const held: (() => void)[] = [];
  await page.route(`**${TO}page.json`, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await page.locator(`.sidebar a[href="${TO}"]`).click();
  await eventually(async () => held.length).toBe(1);
  await page.locator('.sidebar a[href="/docs/noise-generator/getting-started/"]').click();
  await page.waitForURL('**/getting-started/');
  for (const release of held) release();
  await page.waitForLoadState('networkidle');
  expect(addressOf(page)).toBe('/docs/noise-generator/getting-started/');
  expect(await page.locator('#root > [role="status"]').textContent()).toContain('Getting started');
});

function requestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

/** Pictures of the next page come as they come into sight; a new address may also make the browser look for the site's icon again. */
function isPicture(request: Request): boolean {
  return /\.(?:svg|png)$/.test(new URL(request.url()).pathname);
}

/** Where the heading with an id stands, and whether something lies over it. */
function placeOf(page: Page, id: string): Promise<string> {
  return page.evaluate((wanted) => {
    const heading = document.getElementById(wanted);
    if (!heading) return 'missing';
    const { left, top, height } = heading.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 3) return `at ${Math.round(top)}`;
    const seen = [top + 2, top + height / 2, top + height - 2].map((y) => document.elementFromPoint(left + 4, y));
    return seen.every((element) => element !== null && heading.contains(element)) ? 'seen at the top' : `covered by ${seen[0]?.className}`;
  }, id);
}
