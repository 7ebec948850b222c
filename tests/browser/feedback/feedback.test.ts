import { expect, test } from 'vitest';
import { findingsInEveryView } from '../support/axe.ts';
import { addressOf, documentOf, eventually, settled, useVisits } from '../support/visit.ts';

const { visit, complaints } = useVisits();

const PAGE = '/docs/guides/large-levels/';

test('Without scripts a reader says that a page was no use, adds a few words, and gets back to the page', async () => {
  const { page } = await visit(PAGE, { scripts: false });
  await page
    .getByRole('form', { name: 'Was this page useful?' })
    .getByRole('button', { name: 'No' })
    .click();
  expect(addressOf(page)).toBe(`/feedback${PAGE}`);
  expect(await page.locator('h1').innerText()).toBe('Thank you');
  await page.getByLabel('What is missing or wrong?').fill('The margin of a chunk.');
  await page.getByRole('button', { name: 'Send' }).click();
  expect(await page.locator('main').innerText()).toContain('Your words have arrived.');
  await page.getByRole('link', { name: 'Back to “Large levels”' }).click();
  expect(addressOf(page)).toBe(PAGE);
});

test('By keyboard alone the question is answered, and the page of thanks is a page of the site that others are reached from without a load', async () => {
  const { page } = await visit(PAGE);
  await page.locator('.doc-footer form button').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/feedback${PAGE}`);
  expect(await page.locator('h1').innerText()).toBe('Thank you');
  // Before the client is there, a link is the browser's own and loads a document.
  await settled(page);
  const first = await documentOf(page);
  await page.locator('textarea').focus();
  await page.keyboard.type('Pictures.');
  await page.locator('main a', { hasText: 'Back to' }).focus();
  await page.keyboard.press('Enter');
  await eventually(async () => addressOf(page)).toBe(PAGE);
  expect(await documentOf(page)).toBe(first);
  expect(complaints()).toEqual([]);
});

test('Back leads from the thanks to the place where the question was', async () => {
  const { page } = await visit(PAGE);
  await page.locator('.doc-footer form button').last().click();
  await page.waitForURL(`**/feedback${PAGE}`);
  await page.goBack();
  await eventually(async () => addressOf(page)).toBe(PAGE);
  await eventually(() =>
    page
      .locator('.doc-footer')
      .evaluate((element) => element.getBoundingClientRect().top < innerHeight),
  ).toBe(true);
});

test('Question and thanks are accessible in every view', async () => {
  const { page } = await visit(PAGE);
  expect(await findingsInEveryView(page)).toEqual([]);
  await page.locator('.doc-footer form button').last().click();
  await page.waitForURL(`**/feedback${PAGE}`);
  expect(await findingsInEveryView(page)).toEqual([]);
});
