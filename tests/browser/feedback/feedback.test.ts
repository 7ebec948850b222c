import { expect, test } from 'vitest';
import { findingsInEveryView } from '../support/axe.ts';
import { addressOf, documentOf, eventually, useVisits } from '../support/visit.ts';

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

test('With scripts the question is answered in its place, by keyboard alone, and so are a few words', async () => {
  const { page } = await visit(PAGE);
  const first = await documentOf(page);
  await page.locator('.doc-footer form button').first().focus();
  await page.keyboard.press('Enter');
  const thanks = page.locator('.thanks');
  await thanks.waitFor();
  await eventually(() => thanks.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Pictures.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await eventually(() => thanks.innerText()).toBe('Your words have arrived.');
  expect(addressOf(page)).toBe(PAGE);
  expect(await documentOf(page)).toBe(first);
  expect(complaints()).toEqual([]);
});

test('An answer that is given before the client is there stays on the page too', async () => {
  const { page } = await visit(PAGE, { isStill: true });
  const first = await documentOf(page);
  await page.locator('.doc-footer form button').last().click();
  await page.locator('.thanks').waitFor();
  expect(addressOf(page)).toBe(PAGE);
  expect(await documentOf(page)).toBe(first);
});

test('An answer that cannot be sent is sent as without scripts', async () => {
  const { page } = await visit(PAGE, { expected: [/Failed to load resource/] });
  await page.route('**/feedback/**', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  await page.locator('.doc-footer form button').last().click();
  await page.waitForURL(`**/feedback${PAGE}`);
  expect(await page.locator('h1').innerText()).toBe('Thank you');
});

test('Question and thanks are accessible in every view', async () => {
  const { page } = await visit(PAGE);
  expect(await findingsInEveryView(page)).toEqual([]);
  await page.locator('.doc-footer form button').last().click();
  await page.locator('.thanks').waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
});
