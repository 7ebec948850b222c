import axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/**
 * What axe finds wrong with a page, one line for each element: rule, element, and what to do. The source is evaluated through the debugger,
 * since the site's policy allows no script but its own.
 */
export async function findings(page: Page, within = 'html'): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return await page.evaluate(async (selector) => {
    const { violations } = await window.axe.run(selector, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`));
  }, within);
}
