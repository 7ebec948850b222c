import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { root } from '../../../build/paths.ts';
import { temporaryFolder } from '../../support/content-folder.ts';
import { findings } from '../support/axe.ts';
import { type RunningServer, startBuilt } from '../support/server.ts';
import { eventually, NARROW, nextFrame, useVisits, WIDE } from '../support/visit.ts';

const { visit } = useVisits();
const CONTENT = join(root, 'tests', 'fixtures', 'editions');
const MENU = '#site-menu';

const site = inject('editions');

/** What is seen of each item of a list, in order; of a menu only its label. */
async function labels(page: Page, list: string): Promise<string[]> {
  return await page
    .locator(`${list} > li`)
    .evaluateAll((items) =>
      items
        .filter((item) => item.checkVisibility())
        .map((item) => (item instanceof HTMLElement ? item.innerText.trim() : '')),
    );
}

test('The bar shows every type of item, left and right, in one line', async () => {
  const { page } = await visit('/', { site, savesData: true });
  expect(await labels(page, '.navbar-items.left')).toEqual(['Handbook', 'Rocks', 'Imprint']);
  expect(await labels(page, '.navbar-items.right')).toEqual([
    'More',
    'Harbour',
    '1799',
    'Start',
    'High water',
    'English',
    expect.stringMatching(/^(?:Ctrl|⌘)/),
  ]);
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(1);
  expect(
    await page
      .locator('.navbar')
      .evaluate((bar) => bar.scrollWidth <= innerWidth && bar.getBoundingClientRect().height < 80),
  ).toBe(true);
  expect(await page.locator('.menu-button').isVisible()).toBe(false);
});

test('The panel shows the same items, left before right; the search stays in the bar', async () => {
  const { page } = await visit('/', { site, savesData: true, width: NARROW });
  expect(
    await page
      .locator('.navbar-items > li > a, .navbar-items summary')
      .filter({ visible: true })
      .count(),
  ).toBe(0);
  expect(await page.locator('.navbar [role="search"]').isVisible()).toBe(true);
  await page.locator('.menu-button').click();
  const shown = (await labels(page, `${MENU} .menu-main`)).filter((label) => label !== '');
  expect(shown).toEqual([
    'Handbook',
    'Rocks',
    'Imprint',
    'More',
    'Harbour',
    '1799',
    'Start',
    'Versions',
    'Languages',
  ]);
  expect(await page.locator(`${MENU} [role="search"]`).count()).toBe(0);
});

test('The place one is in is marked: the page itself, and what it is part of', async () => {
  const { page } = await visit('/imprint/', { site, savesData: true });
  const bar = page.locator('.navbar-items');
  const marked = async (): Promise<string[]> =>
    await bar
      .locator('[aria-current]')
      .evaluateAll((links) =>
        links.map((link) => `${link.textContent} ${link.getAttribute('aria-current')}`),
      );
  expect(await marked()).toEqual([
    'Imprint page',
    'Who we are page',
    'Harbour page',
    'English true',
  ]);
  expect(await bar.locator('summary.active').allInnerTexts()).toEqual(['More']);
  await page.locator('.navbar-items').getByRole('link', { name: 'Handbook' }).click();
  await page.locator('h1', { hasText: 'Handbook' }).waitFor();
  // Rooms stands beside the same sidebar; the version is the one that is read.
  await eventually(marked).toEqual([
    'Handbook page',
    'Rooms true',
    'All pages page',
    'Beginning page',
    'Start page',
    'High water true',
    'English true',
  ]);
});

test('On pages beside a sidebar that no item leads to the handbook is marked', async () => {
  const { page } = await visit('/manual/next/rocks/', { site, savesData: true });
  expect(
    await page
      .locator('.navbar-items.left')
      .getByRole('link', { name: 'Handbook' })
      .getAttribute('aria-current'),
  ).toBe('true');
  expect(
    await page
      .locator('.navbar-items.left')
      .getByRole('link', { name: 'Rocks' })
      .getAttribute('aria-current'),
  ).toBe('page');
});

test.each([WIDE, NARROW])(
  'Nobody finds a fault with the bar and its menus at %i px',
  async (width) => {
    const { page } = await visit('/manual/1.0/first/', { site, savesData: true, width });
    if (width === NARROW) {
      await page.locator('.menu-button').click();
      await page.locator(`${MENU} .menu-back`).click();
      for (const summary of await page.locator(`${MENU} summary`).filter({ visible: true }).all())
        await summary.click();
    } else await page.locator('.navbar-items .item-docsVersionDropdown summary').press('Enter');
    expect(await findings(page, width === NARROW ? MENU : '.navbar')).toEqual([]);
  },
);

describe('Where the site wants it', () => {
  /** The same site with a bar that hides. */
  let hiding: RunningServer;
  beforeAll(async () => {
    const folder = await temporaryFolder(afterAll);
    await cp(CONTENT, folder, { recursive: true });
    const yaml = await readFile(join(folder, 'site.yaml'), 'utf8');
    await writeFile(
      join(folder, 'site.yaml'),
      yaml.replace('  title: Tide\n', '  title: Tide\n  hideOnScroll: true\n'),
    );
    await writeFile(
      join(folder, 'imprint.md'),
      `# Imprint\n\n${'A long text.\n\n'.repeat(150)}## Address {#where}\n\n${'More of it.\n\n'.repeat(60)}`,
    );
    await writeFile(join(folder, 'short.md'), '# Short\n\n## End {#end}\n\nThat is all.\n');
    hiding = await startBuilt({ CONTENT_DIR: folder });
  });
  afterAll(() => hiding.stop());

  /** Whether the bar is above the window. */
  const isHidden = (page: Page): Promise<boolean> =>
    page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().bottom <= 0);
  const scroll = (page: Page, y: number): Promise<void> =>
    page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);

  test('the bar hides on the way down and comes back on the way up, at the top, with the focus in it and on another page', async () => {
    const { page } = await visit('/imprint/', { site: hiding.url, savesData: true });
    expect(await isHidden(page)).toBe(false);
    await scroll(page, 900);
    await eventually(() => isHidden(page)).toBe(true);
    await scroll(page, 700);
    await eventually(() => isHidden(page)).toBe(false);
    await scroll(page, 1400);
    await eventually(() => isHidden(page)).toBe(true);
    await scroll(page, 0);
    await eventually(() => isHidden(page)).toBe(false);
    await scroll(page, 1400);
    await eventually(() => isHidden(page)).toBe(true);
    await page.locator('.navbar-items.left a').first().focus();
    await eventually(() => isHidden(page)).toBe(false);
    await scroll(page, 1900);
    await nextFrame(page, 3);
    expect(await isHidden(page), 'while the focus is in it').toBe(false);
    await page.locator('.navbar-items.left a').first().press('Enter');
    await page.locator('h1', { hasText: 'Handbook' }).waitFor();
    await eventually(() => isHidden(page)).toBe(false);
  });

  test('the bar makes room for a heading that one comes to', async () => {
    const { page } = await visit('/imprint/#where', { site: hiding.url, savesData: true });
    await eventually(() => isHidden(page)).toBe(true);
  });

  test('the bar makes room for a heading whose address is encoded, also on the way up', async () => {
    const { page } = await visit('/imprint/', { site: hiding.url, savesData: true });
    await page.evaluate(() => {
      const paragraphs = document.querySelectorAll('main p');
      paragraphs.item(20).id = 'Räume';
      paragraphs.item(40).id = 'Flüsse';
    });
    for (const id of ['Flüsse', 'Räume']) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, id);
      await eventually(() =>
        page.evaluate((hash) => {
          const { top } = document.getElementById(hash)?.getBoundingClientRect() ?? new DOMRect();
          return Math.abs(top) < innerHeight / 2;
        }, id),
      ).toBe(true);
      await nextFrame(page, 3);
      await eventually(() => isHidden(page)).toBe(true);
    }
  });

  test('the bar stays for a heading that is too near the top to be scrolled to', async () => {
    const { page } = await visit('/short/#end', { site: hiding.url, savesData: true });
    await nextFrame(page, 3);
    expect([await page.evaluate(() => scrollY), await isHidden(page)]).toEqual([0, false]);
  });

  test('the bar hides also after the mouse has pressed something in it', async () => {
    const { page } = await visit('/imprint/', { site: hiding.url, savesData: true });
    await page.locator('.navbar > nav > .mode-toggle').click();
    await scroll(page, 900);
    await eventually(() => isHidden(page)).toBe(true);
  });
});

test('Where the site does not want it, the bar stays', async () => {
  const { page } = await visit('/manual/first/', { site, savesData: true, width: NARROW });
  await page.evaluate(() =>
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  );
  await nextFrame(page, 3);
  expect(
    await page.locator('.navbar').evaluate((bar) => Math.round(bar.getBoundingClientRect().top)),
  ).toBe(0);
});
