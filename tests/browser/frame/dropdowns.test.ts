import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { beforeScripts } from '../support/hold-back.ts';
import {
  addressOf,
  documentOf,
  eventually,
  later,
  NARROW,
  resize,
  useVisits,
  type VisitOptions,
} from '../support/visit.ts';

const { visit: visitAny } = useVisits();
const MENU = '#site-menu';

/** Menus are the same whether or not pages are fetched ahead. */
const visit = (path: string, options: VisitOptions = {}) =>
  visitAny(path, { site: inject('editions'), savesData: true, ...options });

const more = (page: Page): Locator => page.locator('.navbar-items .item-dropdown').first();
const isOpen = (item: Locator): Promise<boolean> =>
  item
    .locator('details')
    .evaluate((details) => details instanceof HTMLDetailsElement && details.open);
const openMenus = (page: Page): Promise<number> =>
  page.locator('.navbar-items details[open]').count();
const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.textContent?.trim());

describe('A menu of the bar, by mouse', () => {
  test('opens where the mouse rests, stays while it is over the menu, and closes when it leaves', async () => {
    const { page } = await visit('/', { hasClock: true });
    await more(page).locator('summary').hover();
    await eventually(() => isOpen(more(page))).toBe(true);
    await more(page).getByRole('link', { name: 'Who we are' }).hover();
    await later(page, 400);
    expect(await isOpen(more(page))).toBe(true);
    await page.mouse.move(300, 500);
    await eventually(() => isOpen(more(page))).toBe(false);
  });

  test('stays open for a click that comes right after, and closes with the next', async () => {
    const { page } = await visit('/');
    await more(page).locator('summary').click();
    expect(await isOpen(more(page))).toBe(true);
    await more(page).locator('summary').click();
    await eventually(() => isOpen(more(page))).toBe(false);
  });

  test('that was clicked stays when the mouse leaves, until the page is pressed elsewhere', async () => {
    const { page } = await visit('/', { hasClock: true });
    await more(page).locator('summary').click();
    await page.mouse.move(300, 500);
    await later(page, 400);
    expect(await isOpen(more(page))).toBe(true);
    await page.mouse.click(300, 500);
    await eventually(() => isOpen(more(page))).toBe(false);
  });

  test('closes on Escape though the focus is elsewhere, where it stays', async () => {
    const { page } = await visit('/');
    const brand = page.locator('.navbar > nav > .brand');
    await brand.focus();
    await more(page).locator('summary').hover();
    await eventually(() => isOpen(more(page))).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => isOpen(more(page))).toBe(false);
    expect(await brand.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test('that Escape closed opens with the next click, and then stays when the mouse leaves', async () => {
    const { page } = await visit('/', { hasClock: true });
    await more(page).locator('summary').hover();
    await eventually(() => isOpen(more(page))).toBe(true);
    await more(page).locator('summary').focus();
    await page.keyboard.press('Escape');
    await eventually(() => isOpen(more(page))).toBe(false);
    await more(page).locator('summary').click();
    await eventually(() => isOpen(more(page))).toBe(true);
    await page.mouse.move(300, 500);
    await later(page, 400);
    expect(await isOpen(more(page))).toBe(true);
  });

  test('opens with a click on its arrow after the label was followed', async () => {
    const { page } = await visit('/manual/');
    const harbour = page.locator('.navbar-items .item-dropdown').nth(1);
    await harbour.getByRole('link', { name: 'Harbour', exact: true }).click();
    await page.locator('h1', { hasText: 'Imprint' }).waitFor();
    await eventually(() => isOpen(harbour)).toBe(false);
    await harbour.locator('summary').click();
    await eventually(() => isOpen(harbour)).toBe(true);
  });

  test('that was opened before the scripts came stays open', async () => {
    const { page } = await visit('/');
    await beforeScripts(page, '/imprint/', () => more(page).locator('summary').click());
    expect(await isOpen(more(page))).toBe(true);
  });

  test('is the only one that is open', async () => {
    const { page } = await visit('/');
    await more(page).locator('summary').click();
    await page.locator('.navbar-items .item-localeDropdown summary').hover();
    await eventually(() => isOpen(page.locator('.navbar-items .item-localeDropdown'))).toBe(true);
    await eventually(() => openMenus(page)).toBe(1);
  });

  test('closes when one of its links is followed, without loading the document', async () => {
    const { page } = await visit('/');
    const first = await documentOf(page);
    await more(page).locator('summary').click();
    await more(page).getByRole('link', { name: 'Rooms' }).click();
    await page.locator('h1', { hasText: 'Räume' }).waitFor();
    await eventually(() => openMenus(page)).toBe(0);
    expect([addressOf(page), await documentOf(page)]).toEqual([
      '/manual/r%C3%A4ume%20und%20fl%C3%BCsse/',
      first,
    ]);
  });

  test('whose label leads somewhere opens by its arrow, and the label leads there', async () => {
    const { page } = await visit('/manual/');
    const harbour = page.locator('.navbar-items .item-dropdown').nth(1);
    await harbour.locator('summary').click();
    await harbour.getByRole('link', { name: 'Release notes' }).waitFor();
    await harbour.getByRole('link', { name: 'Harbour', exact: true }).click();
    await eventually(async () => addressOf(page)).toBe('/imprint/');
  });

  test('opens inside the window, however wide that is', async () => {
    const { page } = await visit('/');
    for (const width of [1440, 1400, 1360]) {
      await resize(page, width);
      for (const item of await page.locator('.navbar-items li:has(details)').all()) {
        await item.locator('summary').click();
        const box = await item.locator('details > ul').boundingBox();
        expect(box).not.toBeNull();
        expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 0) <= width]).toEqual([
          true,
          true,
        ]);
        await page.mouse.click(300, 500);
      }
    }
  });
});

describe('A menu of the bar, by keyboard', () => {
  test('opens and closes by Enter and by the space bar', async () => {
    const { page } = await visit('/');
    for (const key of ['Enter', 'Space']) {
      await more(page).locator('summary').press(key);
      await eventually(() => isOpen(more(page))).toBe(true);
      await page.keyboard.press(key);
      await eventually(() => isOpen(more(page))).toBe(false);
    }
  });

  test('closes on Escape, from wherever the focus is in it, and gives the focus back', async () => {
    const { page } = await visit('/');
    for (const steps of [0, 2]) {
      await more(page).locator('summary').press('Enter');
      for (let step = 0; step < steps; step++) await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await eventually(() => isOpen(more(page))).toBe(false);
      await eventually(() => focused(page)).toBe('More');
    }
  });

  test('closes when Tab leads out of it, forwards and backwards', async () => {
    const { page } = await visit('/');
    await more(page).locator('summary').press('Enter');
    const links = await more(page).locator('ul a').count();
    for (let step = 0; step < links; step++) await page.keyboard.press('Tab');
    expect(await isOpen(more(page))).toBe(true);
    await page.keyboard.press('Tab');
    await eventually(() => isOpen(more(page))).toBe(false);
    await more(page).locator('summary').press('Enter');
    await page.keyboard.press('Shift+Tab');
    await eventually(() => isOpen(more(page))).toBe(false);
  });

  test('that was opened by keyboard closes the other', async () => {
    const { page } = await visit('/');
    await more(page).locator('summary').press('Enter');
    await page.locator('.navbar-items .item-localeDropdown summary').press('Enter');
    await eventually(() => openMenus(page)).toBe(1);
  });
});

test('A menu of the bar opens and closes by touch, and a touch elsewhere closes it', async () => {
  const { page } = await visit('/', { width: 1400, hasTouch: true });
  await more(page).locator('summary').tap();
  await eventually(() => isOpen(more(page))).toBe(true);
  await more(page).locator('summary').tap();
  await eventually(() => isOpen(more(page))).toBe(false);
  await more(page).locator('summary').tap();
  await eventually(() => isOpen(more(page))).toBe(true);
  await page.touchscreen.tap(300, 500);
  await eventually(() => isOpen(more(page))).toBe(false);
  await more(page).locator('summary').tap();
  await more(page).getByRole('link', { name: 'Rooms' }).tap();
  await page.locator('h1', { hasText: 'Räume' }).waitFor();
  await eventually(() => openMenus(page)).toBe(0);
});

test('Without scripts a menu opens by click, one at a time, and its links lead on', async () => {
  const { page } = await visit('/', { scripts: false });
  await more(page).locator('summary').click();
  await page.locator('.navbar-items .item-docsVersionDropdown summary').click();
  expect(await openMenus(page)).toBe(1);
  await page.getByRole('link', { name: 'Neap tide' }).click();
  await page.waitForURL('**/manual/1.0/');
});

describe('A menu of the panel', () => {
  const panel = (page: Page, type: string): Locator =>
    page.locator(`${MENU} .item-${type}`).first();

  async function opened(path: string): Promise<Page> {
    const { page } = await visit(path, { width: NARROW });
    await page.locator('.menu-button').click();
    if (await page.locator(`${MENU} .menu-back`).isVisible())
      await page.locator(`${MENU} .menu-back`).click();
    return page;
  }

  test('unfolds and folds in its place, and the panel stays', async () => {
    const page = await opened('/');
    const menu = panel(page, 'docsVersionDropdown');
    expect(await isOpen(menu)).toBe(false);
    await menu.locator('summary').click();
    await eventually(() => isOpen(menu)).toBe(true);
    expect(await menu.getByRole('link').allInnerTexts()).toEqual([
      'Spring tide',
      'High water',
      'Neap tide',
      'All versions',
    ]);
    await menu.locator('summary').click();
    await eventually(() => isOpen(menu)).toBe(false);
    expect(await page.locator(MENU).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  });

  test('lies open where one of its entries is the current place', async () => {
    const page = await opened('/release%20notes/');
    const menus = page.locator(`${MENU} .item-dropdown`);
    expect([await isOpen(menus.nth(0)), await isOpen(menus.nth(1))]).toEqual([false, true]);
  });

  test('says what its arrow does where the label leads somewhere itself', async () => {
    const page = await opened('/');
    const harbour = page.locator(`${MENU} .item-dropdown`).nth(1);
    await harbour.getByLabel('Expand the dropdown Harbour').click();
    await harbour.getByLabel('Collapse the dropdown Harbour').waitFor();
    await harbour.getByRole('link', { name: 'Harbour', exact: true }).click();
    await eventually(async () => addressOf(page)).toBe('/imprint/');
  });

  test('closes the panel when one of its links is followed', async () => {
    const page = await opened('/');
    const menu = page.locator(`${MENU} .item-dropdown`).first();
    await menu.locator('summary').click();
    await menu.getByRole('link', { name: 'Rooms' }).click();
    await page.locator('h1', { hasText: 'Räume' }).waitFor();
    await eventually(() => page.locator(MENU).evaluate((dialog) => dialog.matches(':modal'))).toBe(
      false,
    );
  });
});

/** A press this far from the edge of the window, in pixels, is beside a panel that begins at the other edge. */
const EDGE = 10;

test('The panel closes by a press beside it, on whichever side of the page it stands', async () => {
  for (const path of ['/', '/fa-IR/']) {
    const { page } = await visit(path, { width: NARROW });
    await page.locator('.menu-button').click();
    await eventually(() => page.locator(MENU).evaluate((dialog) => dialog.matches(':modal'))).toBe(
      true,
    );
    const box = await page.locator(MENU).boundingBox();
    if (!box) throw new Error('The panel has no place on the page.');
    // At the edge of the window, which the panel does not cross on its way in either.
    await page.mouse.click(box.x > EDGE ? EDGE : NARROW - EDGE, 400);
    await eventually(() => page.locator(MENU).evaluate((dialog) => dialog.matches(':modal'))).toBe(
      false,
    );
  }
});
