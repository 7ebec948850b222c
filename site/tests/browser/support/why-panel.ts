import type { Page } from 'playwright-core';

/** The cell that the panel explains, as its title names it. */
export const titleOf = (page: Page): Promise<string> =>
  page.locator('.explain-title > span').first().innerText();

/** Winners in all layers, as the panel names them. */
export const winnersIn = (page: Page): Promise<readonly string[]> =>
  page.locator('.explain .is-won b').allTextContents();
