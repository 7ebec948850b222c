import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { EDITIONS } from '../../support/fixture.ts';
import { findings, showMode } from '../support/axe.ts';
import { holdBack } from '../support/hold-back.ts';
import { useOwnSites } from '../support/own-site.ts';
import { eventually, NARROW, settled, useVisits, type VisitOptions } from '../support/visit.ts';

const { visit } = useVisits();
const { siteWith } = useOwnSites();

/** A site in German alone. */
const german = async () =>
  await siteWith('locales: { default: de, list: { de: { label: Deutsch, htmlLang: de } } }', {
    'interface/de.yaml': await readFile(join(EDITIONS, 'interface', 'de.yaml'), 'utf8'),
    'sidebars.yaml':
      'haupt:\n  - index\n  - { type: category, label: Ebbe, link: ebbe/index, items: [ebbe/mond] }\n',
    'docs/index.md': '# Gezeiten\n\nWasser kommt.\n\n## Zahlen\n\n```text\nein Wort\n```\n',
    'docs/ebbe/index.md': '# Ebbe\n\nWasser geht.\n',
    'docs/ebbe/mond.md': '# Mond\n\nEr zieht am Wasser.\n',
  });

/** A page with the client, which takes it over without a complaint. */
async function live(
  path: string,
  options: Pick<VisitOptions, 'width' | 'expected'> = {},
): Promise<Page> {
  const { page } = await visit(path, { site: await german(), ...options });
  await settled(page);
  return page;
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([]);
  await showMode(page, 'dark');
  expect(await findings(page)).toEqual([]);
}

const TOGGLE = '.sidebar .category-toggle';

test('The search box asks, answers and announces in German', async () => {
  const page = await live('/docs/');
  const field = page
    .getByRole('combobox', { name: 'Suchen' })
    .or(page.getByRole('searchbox', { name: 'Suchen' }));
  expect(await field.getAttribute('placeholder')).toBe('Suchen');
  await field.fill('wasser');
  await page.getByRole('option', { name: 'Alle Ergebnisse anzeigen' }).waitFor();
  expect(await page.getByRole('listbox', { name: 'Suchergebnisse' }).count()).toBe(1);
  await eventually(() => page.locator('.search-box [role="status"]').last().innerText()).toContain(
    '3 Ergebnisse',
  );
  expect((await page.locator('.search-keys').innerText()).replace(/\s+/g, ' ')).toBe(
    '↑ ↓ wählen ↵ öffnen Esc schließen',
  );
  expect(await page.locator('.box-field > kbd').innerText()).toBe('Strg K');
  await expectAccessible(page);
});

test('What the starter shows of a search, before the client is there, is German', async () => {
  const { page } = await visit('/docs/', {
    site: await german(),
    isStill: true,
    prepare: (context) => context.route('**/assets/entry-*.js', () => undefined),
  });
  await page.locator('.search-box input[name="q"]').fill('mond');
  await page.getByRole('option', { name: 'Alle Ergebnisse anzeigen' }).waitFor();
  await eventually(() =>
    page.locator('.search-box [role="status"]').first().textContent(),
  ).toContain('Ergebnis');
});

test('The page of results is German, made by the server and by the browser', async () => {
  const page = await live('/search/?q=wasser');
  await page.locator('h1', { hasText: 'Suchergebnisse für „wasser“' }).waitFor();
  await page.getByRole('searchbox', { name: 'Suchbegriffe' }).fill('mond');
  await page.locator('h1', { hasText: 'Suchergebnisse für „mond“' }).waitFor();
  await eventually(() => page.title()).toBe('Suchergebnisse für „mond“ | Tide');
  await eventually(() => page.locator('.search-count').innerText()).toBe('1 Ergebnis');
  await page.getByRole('searchbox', { name: 'Suchbegriffe' }).fill('titel:mond wasser');
  await page.locator('strong', { hasText: 'Unbekanntes Feld „titel“' }).waitFor();
  await expectAccessible(page);
});

test('A category of the sidebar says in German what a press does, before React is there and after', async () => {
  const { page } = await visit('/docs/', { site: await german(), isStill: true });
  const release = await holdBack(page, '**/assets/entry-*.js');
  const label = () => page.locator(TOGGLE).getAttribute('aria-label');
  expect(await label()).toBe('Kategorie „Ebbe“ aufklappen');
  await page.locator(TOGGLE).click();
  expect(await label()).toBe('Kategorie „Ebbe“ zuklappen');
  release();
  await settled(page);
  expect([await label(), await page.locator(TOGGLE).getAttribute('aria-expanded')]).toEqual([
    'Kategorie „Ebbe“ zuklappen',
    'true',
  ]);
  await page.locator(TOGGLE).click();
  expect(await label()).toBe('Kategorie „Ebbe“ aufklappen');
});

test('The menu of a phone is German', async () => {
  const page = await live('/docs/ebbe/', { width: NARROW });
  await page.getByRole('button', { name: 'Navigation ein- und ausblenden' }).click();
  const menu = page.getByRole('dialog', { name: 'Menü' });
  await menu.getByRole('button', { name: 'Zurück zum Hauptmenü' }).click();
  await expectAccessible(page);
  await menu.getByRole('button', { name: 'Navigation schließen' }).click();
  await page.locator('.toc-folded, .pagination').first().waitFor();
});

test('The help of the keyboard is German', async () => {
  const page = await live('/docs/');
  await page.locator('a.brand').focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Tastenkürzel' });
  await help.waitFor();
  const terms = [
    'Suchen',
    'Suchen, immer',
    'Vorige Seite',
    'Nächste Seite',
    'Tastenkürzel',
    'Tastenkürzel, immer',
  ];
  expect(await help.locator('dt').allInnerTexts()).toEqual(terms);
  expect((await help.locator('dd').nth(1).innerText()).trim()).toBe('Strg K');
  expect(await help.getByRole('button').innerText()).toBe('Schließen');
  await expectAccessible(page);
});

test('The not-found page and its guesses are German', async () => {
  const page = await live('/docs/ebbe/mont/', { expected: [/404/] });
  expect(await page.locator('h1').innerText()).toBe('Seite nicht gefunden');
  await page.getByRole('heading', { name: 'Vielleicht meinten Sie' }).waitFor();
  expect(await page.getByRole('link', { name: 'Nach „mont“ suchen' }).count()).toBe(1);
  await expectAccessible(page);
});

test('A button that copies says so in German', async () => {
  const page = await live('/docs/');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Code in die Zwischenablage kopieren' }).click();
  await page.getByRole('button', { name: 'Kopiert', exact: true }).waitFor();
});

test('Without scripts all of it is German, too', async () => {
  const { page } = await visit('/docs/', { site: await german(), scripts: false });
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await page.locator('.search-box input[name="q"]').fill('wasser');
  await page.keyboard.press('Enter');
  await page.locator('h1', { hasText: 'Suchergebnisse für „wasser“' }).waitFor();
  expect(await page.locator('.search-count').innerText()).toBe('3 Ergebnisse');
});
