import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findingsInEveryView } from '../support/axe.ts';
import { shiftOf, watchShifts } from '../support/shifts.ts';
import { eventually, later, NARROW, useVisits } from '../support/visit.ts';

const { visit } = useVisits();
const PAGE = '/docs/introduction/';

/** The first term of a page, and its definition. */
function firstTerm(page: Page): { term: Locator; definition: Locator } {
  const defined = page.locator('.defined').first();
  return { term: defined.locator('.term'), definition: defined.locator('.definition') };
}

/** Puts the pointer where nothing is. */
function away(page: Page): Promise<void> {
  return page.mouse.move(2, 700);
}

test.each([true, false])(
  'a term is defined while the pointer is on it or on its definition (scripts: %s)',
  async (scripts) => {
    const { page } = await visit(PAGE, { savesData: true, scripts });
    const { term, definition } = firstTerm(page);
    await term.hover();
    await definition.waitFor();
    await definition.locator('a').hover();
    expect(await definition.isVisible()).toBe(true);
    await away(page);
    await definition.waitFor({ state: 'hidden' });
  },
);

test.each([true, false])(
  'a press opens the definition, and Escape or a press elsewhere closes it (scripts: %s)',
  async (scripts) => {
    const { page } = await visit(PAGE, { savesData: true, scripts, width: NARROW });
    const { term, definition } = firstTerm(page);
    await term.click();
    await definition.waitFor();
    const [box, height] = [await definition.boundingBox(), page.viewportSize()?.height];
    expect(box && box.y + box.height).toBe(height);
    await page.locator('h1').first().click();
    await definition.waitFor({ state: 'hidden' });
  },
);

test('Escape puts away what hover and focus show, until they come again', async () => {
  const { page } = await visit(PAGE, { savesData: true });
  const { term, definition } = firstTerm(page);
  await term.hover();
  await definition.waitFor();
  await page.keyboard.press('Escape');
  await definition.waitFor({ state: 'hidden' });
  await away(page);
  await term.hover();
  await definition.waitFor();
  await away(page);
  await page.locator('main').focus();
  while (!(await term.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab');
  await definition.waitFor();
  await page.keyboard.press('Escape');
  await definition.waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await definition.waitFor();
  await page.keyboard.press('Tab');
  expect(await definition.locator('a').evaluate((link) => link === document.activeElement)).toBe(
    true,
  );
});

test('the way from the definition to its page is a navigation', async () => {
  const { page } = await visit(PAGE, { savesData: true });
  const { term, definition } = firstTerm(page);
  await term.click();
  const link = definition.locator('a');
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.waitForURL(`**${href}`);
});

/** Longer than it takes a definition to come. */
const A_WHILE_MS = 700;

test('nothing moves, nothing is lost to the clipboard, and paper shows plain text', async () => {
  const { page } = await visit(PAGE, { savesData: true, hasClock: true, prepare: watchShifts });
  const { term, definition } = firstTerm(page);
  const before = await shiftOf(page);
  const sentence = await term.evaluate((button) => {
    const paragraph = button.closest('p, li');
    if (paragraph) getSelection()?.selectAllChildren(paragraph);
    return { copied: getSelection()?.toString() ?? '', word: button.textContent ?? '' };
  });
  expect(sentence.copied).toContain(sentence.word);
  expect(sentence.copied).not.toContain((await definition.locator('span').textContent()) ?? '');
  await term.hover();
  await definition.waitFor();
  expect(await shiftOf(page)).toBe(before);
  await page.emulateMedia({ media: 'print' });
  await eventually(() => definition.isVisible()).toBe(false);
  // The page of paper is another one, so the pointer has to come back to the word.
  await term.hover();
  await later(page, A_WHILE_MS);
  expect(await definition.isVisible()).toBe(false);
  expect(await term.evaluate((button) => getComputedStyle(button).textDecorationLine)).toBe('none');
});

test('an open definition is accessible, wide and narrow, in both modes', async () => {
  const { page } = await visit(PAGE, { savesData: true });
  await firstTerm(page).term.click();
  expect(await findingsInEveryView(page)).toEqual([]);
});
