import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, settled, useVisits } from './support/visit.ts';

const { visit } = useVisits();

/** Grounds of the page in both modes, as the style sheet's palette has them. */
const PAPER = { light: 'rgb(251, 250, 246)', dark: 'rgb(16, 22, 25)' };
const TOGGLE = '.navbar > nav > .mode-toggle';

test('The mode is light until the visitor toggles it, and the button says which it is', async () => {
  const { page } = await visit('/docs/');
  expect(await look(page)).toEqual({ theme: 'light', paper: PAPER.light });
  expect(await page.locator(TOGGLE).getAttribute('aria-label')).toContain('currently light mode');
  await page.locator(TOGGLE).click();
  await eventually(() => look(page)).toEqual({ theme: 'dark', paper: PAPER.dark });
  expect(await page.locator(TOGGLE).getAttribute('aria-label')).toContain('currently dark mode');
  await page.locator(TOGGLE).click();
  await eventually(() => look(page)).toEqual({ theme: 'light', paper: PAPER.light });
  expect(await page.locator(TOGGLE).getAttribute('aria-label')).toContain('currently light mode');
});

test('A system that is dark changes nothing, since the site does not follow it', async () => {
  const { page } = await visit('/docs/');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  expect(await look(page)).toEqual({ theme: 'light', paper: PAPER.light });
});

test('The choice survives a reload and a navigation', async () => {
  const { page } = await visit('/docs/');
  await page.locator(TOGGLE).click();
  await page.reload();
  await settled(page);
  expect(await look(page)).toEqual({ theme: 'dark', paper: PAPER.dark });
  expect(await page.locator(TOGGLE).getAttribute('aria-label')).toContain('currently dark mode');
  await page.locator('.navbar-items a', { hasText: 'Changelog' }).click();
  await page.locator('h1', { hasText: 'Changelog' }).waitFor();
  expect(await look(page)).toEqual({ theme: 'dark', paper: PAPER.dark });
});

test('The chosen mode is there before the scripts of the page are, so nothing flashes', async () => {
  const { page, context } = await visit('/docs/', { mode: 'dark', expected: [/Failed to load resource/] });
  await context.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  expect(await look(page)).toEqual({ theme: 'dark', paper: PAPER.dark });
});

test.each(['sepia', '', '"dark"', '<img src=x onerror=alert(1)>'])('A stored value that is not known is ignored: %s', async (value) => {
  const { page } = await visit('/docs/');
  await page.evaluate((text) => localStorage.setItem('theme', text), value);
  await page.reload();
  await settled(page);
  expect(await look(page)).toEqual({ theme: 'light', paper: PAPER.light });
  await page.locator(TOGGLE).click();
  await eventually(() => look(page)).toEqual({ theme: 'dark', paper: PAPER.dark });
});

test('Where storage is blocked the toggle works all the same', async () => {
  const { page } = await visit('/docs/', {
    prepare: (context) =>
      context.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('Storage is blocked.', 'SecurityError');
          },
        });
      }),
  });
  expect(await page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'localStorage')?.get?.toString())).toContain('Storage is blocked');
  expect(await look(page)).toEqual({ theme: 'light', paper: PAPER.light });
  await page.locator(TOGGLE).click();
  await eventually(() => look(page)).toEqual({ theme: 'dark', paper: PAPER.dark });
  await page.locator(TOGGLE).click();
  await eventually(() => look(page)).toEqual({ theme: 'light', paper: PAPER.light });
});

test('Another tab follows', async () => {
  const { page, context } = await visit('/docs/');
  const other = await context.newPage();
  await other.goto(new URL('/changelog/', page.url()).href);
  await settled(other);
  await page.locator(TOGGLE).click();
  await eventually(() => look(other)).toEqual({ theme: 'dark', paper: PAPER.dark });
  await eventually(() => other.locator(TOGGLE).getAttribute('aria-label')).toContain('currently dark mode');
});

test('Of a picture with two variants only the one of the mode is shown and fetched', async () => {
  const { page } = await visit('/docs/theme-engine/rules/');
  const pictures = page.locator('#article .picture');
  const shown = () =>
    pictures
      .locator('img')
      .filter({ visible: true })
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  const light = await shown();
  expect(light).toHaveLength(await pictures.count());
  for (const source of light) expect(source).toContain('-light.');
  await page.locator(TOGGLE).click();
  await eventually(shown).toEqual(light.map((source) => source?.replace('-light.', '-dark.')));
});

async function look(page: Page): Promise<{ theme: string | undefined; paper: string }> {
  return await page.evaluate(() => ({ theme: document.documentElement.dataset.theme, paper: getComputedStyle(document.body).backgroundColor }));
}
