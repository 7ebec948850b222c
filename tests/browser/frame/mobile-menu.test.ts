import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { beforeScripts, holdBack } from '../support/hold-back.ts';
import {
  addressOf,
  documentOf,
  eventually,
  NARROW,
  nextFrame,
  settled,
  useVisits,
  WIDE,
} from '../support/visit.ts';

const { visit } = useVisits();

const PAGE = '/docs/waters/tides/';
const NEXT = '/docs/waters/waves/';
/** A visitor of the small docs on a telephone. */
const look = (path = PAGE) => visit(path, { site: inject('docs'), width: NARROW });
const MENU = '#site-menu';

test('On a docs page the menu begins with the sidebar, leads to the main menu, and a link closes it', async () => {
  const { page } = await look();
  const first = await documentOf(page);
  await open(page);
  expect(
    await page.locator(`${MENU} .menu-docs a[href="${PAGE}"]`).getAttribute('aria-current'),
  ).toBe('page');
  expect(await page.locator(`${MENU} .menu-main`).isVisible()).toBe(false);
  await page.locator(`${MENU} .menu-back`).click();
  expect(await page.locator(`${MENU} .menu-docs`).isVisible()).toBe(false);
  expect(await page.locator(`${MENU} .menu-main a`).allInnerTexts()).toEqual(['Other']);
  await page.locator(`${MENU} .menu-main a`, { hasText: 'Other' }).click();
  await page.locator('h1', { hasText: 'Other' }).waitFor();
  await eventually(() => isOpen(page)).toBe(false);
  expect(await documentOf(page)).toBe(first);
  await open(page);
  expect(await page.locator(`${MENU} .menu-main`).isVisible()).toBe(true);
});

test('The open menu keeps the focus: nothing of the page behind it can be reached', async () => {
  const { page } = await look('/other/');
  await open(page);
  const controls = await page.locator(`${MENU} :is(a, button)`).filter({ visible: true }).count();
  for (let press = 0; press <= controls; press++) {
    await page.keyboard.press('Tab');
    // Between the last control and the first the browser may stop at its own, where no element of the page has the
    // focus.
    const isKept = await page.evaluate(
      (menu) =>
        document.activeElement === document.body || document.activeElement?.closest(menu) !== null,
      MENU,
    );
    expect(isKept, `after ${press + 1} times Tab`).toBe(true);
  }
});

test('The menu closes when the window becomes wide and when the page beside it is pressed', async () => {
  const { page } = await look();
  await open(page);
  await page.setViewportSize({ width: WIDE, height: 900 });
  await isLeft(page);
  await page.setViewportSize({ width: NARROW, height: 780 });
  await open(page);
  await page.mouse.click(NARROW - 10, 400);
  await eventually(() => isOpen(page)).toBe(false);
  expect(addressOf(page)).toBe(PAGE);
});

test('After it was closed the menu begins with the docs again', async () => {
  const { page } = await look();
  await open(page);
  await page.locator(`${MENU} .menu-back`).click();
  await page.getByRole('button', { name: 'Close navigation bar' }).click();
  await isLeft(page);
  await open(page);
  await eventually(() => page.locator(`${MENU} .menu-docs`).isVisible()).toBe(true);
  expect(await page.locator(`${MENU} .menu-main`).isVisible()).toBe(false);
});

test('A menu that is opened again at once, while the browser goes back over its entry, stays open until Back closes it', async () => {
  const { page } = await look();
  await open(page);
  await page.evaluate(async (menu) => {
    const dialog = document.querySelector<HTMLDialogElement>(menu);
    const told = new Promise((resolve) =>
      dialog?.addEventListener('close', resolve, { once: true }),
    );
    dialog?.close();
    await told;
    document.querySelector<HTMLElement>('.menu-button')?.click();
  }, MENU);
  await eventually(() => page.evaluate(() => history.state?.isDialog ?? false)).toBe(true);
  await nextFrame(page, 5);
  expect(await isOpen(page)).toBe(true);
  await page.goBack({ waitUntil: 'commit' });
  await isLeft(page);
  expect(addressOf(page)).toBe(PAGE);
});

test('Whatever closes the menu, the focus is on its button again and the address is the same', async () => {
  const { page } = await look();
  for (const close of [
    () => page.getByRole('button', { name: 'Close navigation bar' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(NARROW - 10, 400),
    () => page.goBack({ waitUntil: 'commit' }),
  ]) {
    await open(page);
    await close();
    await eventually(() => isOpen(page)).toBe(false);
    await eventually(() => hasFocus(page, '.menu-button')).toBe(true);
    await isLeft(page);
    await eventually(() => page.locator('.menu-button').getAttribute('aria-expanded')).toBe(
      'false',
    );
    expect(addressOf(page)).toBe(PAGE);
  }
});

test('A link of the sidebar closes the menu, and Back leads to the page it was opened on', async () => {
  const { page } = await look();
  await open(page);
  await page.locator(`${MENU} .menu-docs a[href="${NEXT}"]`).click();
  await page.locator('h1', { hasText: 'Waves' }).waitFor();
  await eventually(() => isOpen(page)).toBe(false);
  await page.goBack();
  await eventually(async () => addressOf(page)).toBe(PAGE);
});

describe('A menu that was opened before the scripts came', () => {
  const opened = async (): Promise<Page> => {
    const { page } = await look('/other/');
    await beforeScripts(page, PAGE, () => open(page));
    return page;
  };

  test('goes on as a dialog, which Back closes', async () => {
    const page = await opened();
    expect(await page.locator(MENU).evaluate((menu) => menu.matches(':modal'))).toBe(true);
    await eventually(() => page.locator('.menu-button').getAttribute('aria-expanded')).toBe('true');
    await page.evaluate(() => void setTimeout(() => history.back()));
    await eventually(() => isOpen(page)).toBe(false);
    await eventually(() => hasFocus(page, '.menu-button')).toBe(true);
    expect(addressOf(page)).toBe(PAGE);
    await page.locator('.menu-button').press('Enter');
    await eventually(() => isOpen(page)).toBe(true);
  });

  test('closes with a link, from which Back leads to the page', async () => {
    const page = await opened();
    await page.locator(`${MENU} .menu-docs a[href="${NEXT}"]`).click();
    await page.locator('h1', { hasText: 'Waves' }).waitFor();
    await eventually(() => isOpen(page)).toBe(false);
    await page.goBack();
    await eventually(async () => addressOf(page)).toBe(PAGE);
  });

  test('keeps the focus where it was', async () => {
    const { page } = await look('/other/');
    await beforeScripts(page, PAGE, async () => {
      await open(page);
      await page.locator(`${MENU} a[href="${PAGE}"]`).focus();
    });
    await eventually(() => hasFocus(page, `${MENU} a[href="${PAGE}"]`)).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => hasFocus(page, '.menu-button')).toBe(true);
  });
});

test('While the next page is on its way Back closes the menu and stays on the page', async () => {
  const { page } = await look();
  await holdBack(page, '**/page.json');
  await open(page);
  await page.locator(`${MENU} .menu-docs a[href="${NEXT}"]`).click();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await eventually(() => isOpen(page)).toBe(false);
  await nextFrame(page, 2);
  expect(addressOf(page)).toBe(PAGE);
});

test('While the next page is on its way Escape closes the menu, and the page comes all the same', async () => {
  const { page } = await look();
  const letCome = await holdBack(page, '**/page.json');
  await open(page);
  await page.locator(`${MENU} .menu-docs a[href="${NEXT}"]`).click();
  await page.keyboard.press('Escape');
  await eventually(() => isOpen(page)).toBe(false);
  letCome();
  await page.locator('h1', { hasText: 'Waves' }).waitFor();
  await page.goBack();
  await eventually(async () => addressOf(page)).toBe(PAGE);
});

test('No entry of the menu outlives a reload: one step back is the page before, and one forward the page without its menu', async () => {
  const { page } = await look('/other/');
  await page.goto(new URL(PAGE, page.url()).href);
  await settled(page);
  await open(page);
  await page.reload();
  await settled(page);
  await eventually(() => isOpen(page)).toBe(false);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await eventually(async () => addressOf(page)).toBe('/other/');
  await page.evaluate(() => void setTimeout(() => history.forward()));
  await eventually(async () => addressOf(page)).toBe(PAGE);
  expect(await isOpen(page)).toBe(false);
});

test('On the way to the main menu the focus comes along', async () => {
  const { page } = await look();
  await open(page);
  await page.locator(`${MENU} .menu-back`).press('Enter');
  await eventually(() => hasFocus(page, `${MENU} .menu-main a`)).toBe(true);
});

test('The label of the page that is shown opens and closes its category in the menu too', async () => {
  const { page } = await look('/docs/waters/');
  await open(page);
  const row = page.locator(`${MENU} .category-row`, {
    has: page.locator('.category-label[href="/docs/waters/"]'),
  });
  for (const state of ['false', 'true']) {
    await row.locator('.category-label').click();
    await eventually(() => row.locator('.category-toggle').getAttribute('aria-expanded')).toBe(
      state,
    );
    expect(await isOpen(page)).toBe(true);
  }
  await page.locator(`${MENU} .category-label[href="/docs/lands/"]`).click();
  await page.waitForURL('**/lands/');
  await eventually(() => isOpen(page)).toBe(false);
});

test('A wheel over the open menu does not move the page behind it', async () => {
  const { page } = await look();
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await open(page);
  const before = await page.evaluate(() => scrollY);
  for (const x of [100, NARROW - 10]) {
    await page.mouse.move(x, 400);
    await page.mouse.wheel(0, 2000);
  }
  await nextFrame(page, 5);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('The mode can be toggled in the menu', async () => {
  const { page } = await look();
  await open(page);
  await page.locator(`${MENU} .mode-toggle`).click();
  await eventually(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(await isOpen(page)).toBe(true);
});

async function open(page: Page): Promise<void> {
  await page.locator('.menu-button').click();
  await eventually(() => isOpen(page)).toBe(true);
}

function isOpen(page: Page): Promise<boolean> {
  return page.locator(MENU).evaluate((menu) => menu.matches(':popover-open, :modal'));
}

/** The browser tells the page a moment later that the menu is closed; then the page takes the menu's entry back. */
async function isLeft(page: Page): Promise<void> {
  await eventually(() => isOpen(page)).toBe(false);
  await eventually(() => page.evaluate(() => history.state?.isDialog ?? false)).toBe(false);
}

/** Whether the first element of a selector has the focus. */
function hasFocus(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => element === document.activeElement);
}
