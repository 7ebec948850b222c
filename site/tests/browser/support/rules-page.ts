import type { Page } from 'playwright-core';

/* What is read on a page with the rule editor. */

/** Names of all rules, in their order. */
export const names = (page: Page): Promise<string> =>
  page.locator('.rule-title b').evaluateAll((all) => all.map((one) => one.textContent).join(', '));
/** How many cells each of them paints. */
export const counts = (page: Page): Promise<string> =>
  page.locator('.rule-count').evaluateAll((all) => all.map((one) => one.textContent).join(', '));
/** Why the cell that is looked at became what it is. */
export const why = async (page: Page): Promise<string> =>
  (await page.locator('.explain').innerText()).replace(/\s+/g, ' ');
