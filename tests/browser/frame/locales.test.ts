import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findings } from '../support/axe.ts';
import {
  addressOf,
  documentOf,
  eventually,
  NARROW,
  settled,
  useVisits,
  WIDE,
} from '../support/visit.ts';

const { visit } = useVisits();

const site = inject('editions');

const language = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.lang);

async function choose(page: Page, label: string): Promise<void> {
  await page.locator('.navbar-items .item-localeDropdown summary').click();
  await page
    .locator('.navbar-items .item-localeDropdown')
    .getByRole('link', { name: label })
    .click();
}

test('Another language is the same page there, in a document of its own, with the hash', async () => {
  const { page } = await visit('/manual/first/#tools', { site, savesData: true });
  const first = await documentOf(page);
  await choose(page, 'Deutsch');
  await page.waitForURL('**/de/manual/first/#tools');
  await settled(page);
  expect(await documentOf(page)).not.toBe(first);
  expect(await language(page)).toBe('de');
  await choose(page, 'English');
  await page.waitForURL((url) => url.pathname === '/manual/first/');
  expect(addressOf(page)).toBe('/manual/first/#tools');
});

test('The hash is the one of now, not the one of the first load', async () => {
  const { page } = await visit('/manual/first/', { site, savesData: true });
  await page.evaluate(() => {
    location.hash = '#tools';
  });
  await eventually(() =>
    page.locator('.navbar-items .item-localeDropdown a[lang="de"]').getAttribute('href'),
  ).toBe('/de/manual/first/#tools');
});

test('Inside a language one goes on without loading the document', async () => {
  const { page } = await visit('/de/', { site, savesData: true });
  const first = await documentOf(page);
  await page.getByRole('link', { name: 'Zum Handbuch' }).click();
  await page.locator('h1', { hasText: 'Handbuch' }).waitFor();
  await page.locator('.navbar-items.left').getByRole('link', { name: 'Impressum' }).click();
  await page.locator('h1', { hasText: 'Imprint' }).waitFor();
  expect([addressOf(page), await language(page), await documentOf(page)]).toEqual([
    '/de/imprint/',
    'de',
    first,
  ]);
});

test('A link from one language to another loads the document', async () => {
  const { page } = await visit('/', { site, savesData: true });
  const first = await documentOf(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/de/manual/';
    link.textContent = 'nach Deutschland';
    document.querySelector('main article')?.append(link);
  });
  await page.getByText('nach Deutschland').click();
  await page.waitForURL('**/de/manual/');
  await settled(page);
  expect(await documentOf(page)).not.toBe(first);
  expect(await language(page)).toBe('de');
  expect(await page.locator('.navbar-items.left a').allInnerTexts()).toContain('Impressum');
});

test('In the panel the languages are called so', async () => {
  const { page } = await visit('/imprint/#where', { site, savesData: true, width: NARROW });
  await page.locator('.menu-button').click();
  const languages = page.locator('#site-menu .item-localeDropdown');
  expect(await languages.locator('summary').innerText()).toBe('Languages');
  await languages.locator('summary').click();
  expect(await languages.locator('[aria-current]').allInnerTexts()).toEqual(['English']);
  await languages.getByRole('link', { name: 'Deutsch' }).click();
  await page.waitForURL('**/de/imprint/#where');
});

test.each([WIDE, NARROW])(
  'What is written from right to left runs so, and fits into %i px',
  async (width) => {
    const { page } = await visit('/fa-ir/manual/first/', { site, savesData: true, width });
    expect(
      await page.evaluate(() => [
        document.documentElement.dir,
        document.documentElement.scrollWidth <= innerWidth,
      ]),
    ).toEqual(['rtl', true]);
    expect(await findings(page)).toEqual([]);
  },
);

test('From right to left, the keys in the field of the search stand at its end and cover nothing', async () => {
  const { page } = await visit('/fa-ir/', { site });
  const keys = page.locator('.navbar .box-field kbd');
  await keys.waitFor();
  const [ends, begins] = [
    await keys.boundingBox(),
    await page.locator('.navbar .box-field').boundingBox(),
  ];
  expect((ends?.x ?? 0) - (begins?.x ?? 0)).toBeLessThan(20);
});

test('A search in a language stays in it', async () => {
  const { page } = await visit('/de/', { site, savesData: true });
  await page.locator('.navbar input[type="search"]').fill('ebbewort');
  await page.keyboard.press('Enter');
  await page.locator('.search-hits a').first().waitFor();
  expect(addressOf(page)).toMatch(/^\/de\/(?:search\/\?q=ebbewort|manual\/)/);
});
