import { expect, test } from 'vitest';
import { findingsInEveryView } from '../support/axe.ts';
import { eventually, settled, useVisits } from '../support/visit.ts';

const { visit } = useVisits();

test('A page is copied as Markdown by keyboard, which is said, and its code comes with the press', async () => {
  const scripts: string[] = [];
  const { page, context } = await visit('/docs/guides/', {
    prepare: async (browser) => {
      await browser.grantPermissions(['clipboard-read', 'clipboard-write']);
      browser.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    },
  });
  await settled(page);
  expect(scripts.filter((path) => path.includes('copy-from'))).toEqual([]);
  const button = page.getByRole('button', { name: 'Copy page' });
  await button.focus();
  await page.keyboard.press('Enter');
  await eventually(() => page.locator('.doc-footer [role="status"]').first().innerText()).toBe(
    'Copied',
  );
  expect(scripts.filter((path) => path.includes('copy-from'))).toHaveLength(1);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^# Guides\n\n/);
  expect(copied).toBe(
    await (await context.request.get(new URL('/docs/guides.md', page.url()).href)).text(),
  );
  expect(await findingsInEveryView(page, '.doc-footer')).toEqual([]);
});

test('Without scripts there is a link to the Markdown and no button that does nothing', async () => {
  const { page } = await visit('/docs/guides/', { scripts: false });
  expect(await page.getByRole('button', { name: 'Copy page' }).count()).toBe(0);
  const link = page.getByRole('link', { name: 'View as Markdown' });
  expect(await link.getAttribute('href')).toBe('/docs/guides.md');
});
