import type { Page } from 'playwright-core';
import { settled } from './visit.ts';

/** Keeps what is asked for at the addresses of a pattern from coming. Returns what lets it come. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = gate();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Does something on a page that has come while its module has not, then lets the module come and waits until it has taken the page over. */
export async function beforeScripts(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const letCome = await holdBack(page, '**/assets/entry-*.js');
  await page.goto(new URL(path, page.url()).href, { waitUntil: 'commit' });
  // It follows all that is seen.
  await page.locator('script#boot').waitFor({ state: 'attached' });
  await act();
  letCome();
  await settled(page);
}

function gate(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((then) => {
    resolve = then;
  });
  return { promise, resolve };
}
