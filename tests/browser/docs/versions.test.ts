import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { addressOf, documentOf, eventually, NARROW, settled, useVisits } from '../support/visit.ts';

const { visit } = useVisits();
/** With the suffix of the site. */
const KEY = 'docs-preferred-version-default-tide';

const site = inject('editions');

const stored = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), KEY);
const leftLinks = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('.navbar-items.left a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** A visitor who chose a version before. */
async function visitPreferring(name: string, path: string): Promise<Page> {
  const { page } = await visit(path, { site, savesData: true });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, name] as const);
  await page.reload();
  await settled(page);
  return page;
}

async function choose(page: Page, label: string): Promise<void> {
  await page.locator('.navbar-items .item-docsVersionDropdown summary').click();
  await page
    .locator('.navbar-items .item-docsVersionDropdown')
    .getByRole('link', { name: label, exact: true })
    .click();
}

test('Another version is the same page there, with query and hash, and the choice is remembered', async () => {
  const { page } = await visit('/manual/first/?a=1#tools', { site, savesData: true });
  const first = await documentOf(page);
  expect(await stored(page)).toBeNull();
  await choose(page, 'Neap tide');
  await page.getByText('Neapwort').waitFor();
  expect(addressOf(page)).toBe('/manual/1.0/first/?a=1#tools');
  expect([await stored(page), await documentOf(page)]).toEqual(['1.0', first]);
  await choose(page, 'Spring tide');
  await page.getByText('Springwort').waitFor();
  expect([addressOf(page), await stored(page)]).toEqual([
    '/manual/next/first/?a=1#tools',
    'current',
  ]);
});

test('Where a version has no such page it begins at its beginning, without query and hash', async () => {
  const { page } = await visit('/manual/rocks/?a=1#x', { site, savesData: true });
  await choose(page, 'Neap tide');
  await page.getByText('edition 1.0').waitFor();
  expect(addressOf(page)).toBe('/manual/1.0/');
});

test('The label is the version that is read, and beside the docs the one that is preferred', async () => {
  const { page } = await visit('/manual/1.0/', { site, savesData: true });
  const label = (): Promise<string> =>
    page.locator('.navbar-items .item-docsVersionDropdown summary').innerText();
  expect(await label()).toBe('Neap tide');
  await choose(page, 'Spring tide');
  await page.getByText('edition current').waitFor();
  expect(await label()).toBe('Spring tide');
  await page.locator('.navbar-items.left').getByRole('link', { name: 'Imprint' }).click();
  await page.locator('h1', { hasText: 'Imprint' }).waitFor();
  expect(await label()).toBe('Spring tide');
});

test('On the home page the preferred version decides where the links to the docs lead', async () => {
  const { page } = await visit('/', { site, savesData: true });
  expect(await leftLinks(page)).toEqual(['/manual/', '/manual/rocks/', '/imprint/']);
  const other = await visitPreferring('1.0', '/');
  // Neap tide has no rocks: they are looked up in the last version.
  await eventually(() => leftLinks(other)).toEqual(['/manual/1.0/', '/manual/rocks/', '/imprint/']);
  await other.locator('.navbar-items.left').getByRole('link', { name: 'Handbook' }).click();
  await other.getByText('edition 1.0').waitFor();
});

test('In the docs the version that is read comes before the preferred one', async () => {
  const page = await visitPreferring('1.0', '/manual/first/');
  await eventually(() => leftLinks(page)).toEqual(['/manual/', '/manual/rocks/', '/imprint/']);
});

test('A name that no version has is forgotten', async () => {
  const page = await visitPreferring('3.0', '/');
  for (const name of ['', '__proto__', '<b>', null]) {
    await eventually(() => stored(page)).toBeNull();
    expect(await leftLinks(page)).toEqual(['/manual/', '/manual/rocks/', '/imprint/']);
    if (name === null) break;
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, name] as const);
    await page.reload();
    await settled(page);
  }
});

test('The banner leads to the last version, which is preferred from then on', async () => {
  const { page } = await visit('/manual/1.0/first/', { site, savesData: true });
  await page.getByRole('complementary', { name: 'Version' }).getByRole('link').click();
  await page.getByText('Highwort').waitFor();
  expect([addressOf(page), await stored(page)]).toEqual(['/manual/first/', '2.0']);
  expect(await page.getByRole('complementary', { name: 'Version' }).count()).toBe(0);
});

test('A choice in one tab is known in the other', async () => {
  const { page, context } = await visit('/', { site, savesData: true });
  const other = await context.newPage();
  await other.goto(new URL('/manual/first/', site).href);
  await settled(other);
  await choose(other, 'Spring tide');
  await other.getByText('Springwort').waitFor();
  await eventually(() => leftLinks(page)).toEqual([
    '/manual/next/',
    '/manual/next/rocks/',
    '/imprint/',
  ]);
});

test('In the panel the versions are called so, and choosing one closes the panel', async () => {
  const { page } = await visit('/manual/first/#tools', { site, savesData: true, width: NARROW });
  await page.locator('.menu-button').click();
  await page.locator('#site-menu .menu-back').click();
  const versions = page.locator('#site-menu .item-docsVersionDropdown');
  expect(await versions.locator('summary').innerText()).toBe('Versions');
  await versions.locator('summary').click();
  await versions.getByRole('link', { name: 'Neap tide' }).click();
  await page.getByText('Neapwort').waitFor();
  expect([addressOf(page), await stored(page)]).toEqual(['/manual/1.0/first/#tools', '1.0']);
  expect(await page.locator('#site-menu').evaluate((menu) => menu.matches(':modal'))).toBe(false);
});

test('A page whose address does not follow from its name is known to the browser too', async () => {
  const { page } = await visit('/manual/1.0/%C3%B6l-lampen/', { site, savesData: true });
  expect(await page.locator('.version-badge').innerText()).toBe('Version: Neap tide');
  await page.locator('.brand').filter({ visible: true }).click();
  await page.locator('h1', { hasText: 'Tide & Time' }).waitFor();
  await page.locator('.navbar-items .item-dropdown summary').first().click();
  await page.getByRole('link', { name: 'Rooms' }).click();
  await page.locator('h1', { hasText: 'Räume und Flüsse' }).waitFor();
  expect(addressOf(page)).toBe('/manual/r%C3%A4ume%20und%20fl%C3%BCsse/');
  expect(await page.locator('.version-badge').innerText()).toBe('Version: High water');
});
