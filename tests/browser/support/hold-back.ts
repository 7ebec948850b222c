import type { BrowserContext, Page } from 'playwright-core';
import { settled } from './visit.ts';

/** The module of the client. */
export const CLIENT = '**/assets/entry-*.js';

/** Keeps what is asked for at the addresses of a pattern from coming. Returns what lets it come. */
export async function holdBack(
  where: Page | BrowserContext,
  pattern: string | RegExp,
): Promise<() => void> {
  let letCome = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await where.route(pattern, async (route) => {
    await gate;
    // Nobody may be waiting for it any more.
    await route.continue().catch(() => undefined);
  });
  return letCome;
}

/**
 * One of the first pages that are fetched ahead from those about noise. Until it comes, others are fetched only on
 * purpose.
 */
export const EARLY_GUESS = '**/docs/noise-generator/page.json';

/** From now on the client comes late, long after the first frames. */
export async function delayClient(context: BrowserContext): Promise<void> {
  await context.route(CLIENT, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
}

/** From now on the client does not come. */
export async function blockClient(context: BrowserContext): Promise<void> {
  await context.route(CLIENT, (route) => route.abort());
}

/** Gives a sign of life, and waits until the client has not come. */
export async function missClient(page: Page): Promise<void> {
  const failed = page.waitForEvent('requestfailed');
  await page.keyboard.press('Shift');
  await failed;
}

/**
 * Does something on a page that has come while its client has not, then lets the client come and waits until it has
 * taken the page over.
 */
export async function beforeScripts(
  page: Page,
  path: string,
  act: () => Promise<void>,
): Promise<void> {
  const letCome = await holdBack(page, CLIENT);
  // From its load on the starter answers.
  await page.goto(new URL(path, page.url()).href);
  await act();
  letCome();
  await settled(page);
}
