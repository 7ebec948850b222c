import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { LIVE_FIGURE } from '../../../site/tests/browser/support/figure-page.ts';
import { eventually, useVisits, type Visit, type VisitOptions } from '../support/visit.ts';

const { visit } = useVisits();

/** A page without a figure, which is there at once. */
const look = (path: string, options: VisitOptions = {}): Promise<Visit> =>
  visit(path, { site: inject('docs'), savesData: true, ...options });

test('The copy button copies the code as it stands and says so', async () => {
  const { page } = await visit('/docs/noise-generator/post-processing/', {
    savesData: true,
    prepare: (context) =>
      context.grantPermissions(['clipboard-read', 'clipboard-write'], {
        origin: new URL(inject('site')).origin,
      }),
  });
  for (const index of [0, 1]) {
    const block = page.locator('.code').nth(index);
    // It is said for a second, which a busy machine can sleep through, so the page itself writes down what is said.
    const said = await block.evaluateHandle((code) => {
      const words: string[] = [];
      const note = (): void =>
        void words.push(
          `${code.querySelector('.copy')?.textContent}: ${code.querySelector('[role="status"]')?.textContent}`,
        );
      new MutationObserver(note).observe(code, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      return words;
    });
    await block.locator('.copy').click();
    await eventually(() => said.jsonValue()).toContain('Copied: Copied to clipboard');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n').length).toBeGreaterThan(3);
    expect(copied).toBe((await block.locator('pre').textContent())?.replace(/\n$/, ''));
    await eventually(() => block.locator('.copy').innerText()).toBe('Copy');
  }
});

test('Where the clipboard is closed the code is selected instead', async () => {
  const { page } = await look('/docs/waters/waves/', {
    prepare: (context) =>
      context.addInitScript(() =>
        Object.defineProperty(navigator, 'clipboard', { value: undefined }),
      ),
  });
  const block = page.locator('.code').first();
  await block.locator('.copy').click();
  await eventually(() => page.evaluate(() => getSelection()?.toString().trim())).toBe(
    (await block.locator('pre').textContent())?.trim(),
  );
  expect(await block.locator('.copy').innerText()).toMatch(/^Selected: press /);
});

test('Details open and close, and stay as they are when the page is taken over', async () => {
  const { page } = await visit('/docs/walker-generator/configuration/', { savesData: true });
  const details = page.locator(`#article details:not(${LIVE_FIGURE} *)`).first();
  const inside = details.locator('p').first();
  expect(await inside.isVisible()).toBe(false);
  await details.locator('summary').click();
  await eventually(() => inside.isVisible()).toBe(true);
  await details.locator('summary').click();
  await eventually(() => inside.isVisible()).toBe(false);
});

test('A category of the sidebar expands and collapses, and says which', async () => {
  const { page } = await look('/docs/waters/');
  const category = page.locator('.sidebar .category', {
    has: page.locator('a[href="/docs/lands/"]'),
  });
  const toggle = category.locator('.category-toggle');
  const inside = category.locator('a[href="/docs/lands/dunes/"]');
  const controlled = page.locator(`[id="${await toggle.getAttribute('aria-controls')}"]`);
  expect([
    await toggle.getAttribute('aria-expanded'),
    await inside.isVisible(),
    await controlled.isVisible(),
  ]).toEqual(['false', false, false]);
  expect(await toggle.getAttribute('aria-label')).toContain('Expand');
  await toggle.click();
  await eventually(() => toggle.getAttribute('aria-expanded')).toBe('true');
  await eventually(async () => [await inside.isVisible(), await controlled.isVisible()]).toEqual([
    true,
    true,
  ]);
  expect(await toggle.getAttribute('aria-label')).toContain('Collapse');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await eventually(() => toggle.getAttribute('aria-expanded')).toBe('false');
  await eventually(() => inside.isVisible()).toBe(false);
});

test.each([true, false])(
  'The first stop of the keyboard skips to the page, and the next one is inside it (scripts: %s)',
  async (scripts) => {
    const { page } = await look('/docs/waters/tides/', { scripts });
    expect(
      await page.locator('.skip-link').evaluate((link) => link.getBoundingClientRect().bottom),
    ).toBeLessThan(0);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to main content');
    expect(
      await page.locator('.skip-link').evaluate((link) => link.getBoundingClientRect().top),
    ).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  },
);

test('Every link and control of the bar can be reached by keyboard and shows that it has the focus', async () => {
  const { page } = await visit('/docs/', { savesData: true });
  const reached: string[] = [];
  while (!reached.at(-1)?.startsWith('Switch')) {
    await page.keyboard.press('Tab');
    reached.push(await focused(page));
    expect(
      await page.evaluate(
        () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
      ),
      reached.at(-1),
    ).toBe('solid');
    expect(reached.length).toBeLessThan(12);
  }
  expect(reached).toEqual([
    'Skip to main content',
    'Tilewright',
    'Documentation',
    expect.stringMatching(/^Buy/),
    'Search',
    'Changelog',
    expect.stringMatching(/^Switch between dark and light mode/),
  ]);
});

/** Name of the element that has the focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });
}
