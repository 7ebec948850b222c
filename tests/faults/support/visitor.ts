import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { launchChromium } from '../../support/chromium.ts';
import type { TrialTools } from '../trial.ts';

/** On a busy machine pages with many figures take long. */
const PATIENCE_MS = 120_000;

/** A visitor with a Chromium of their own, which ends with the trial. */
export async function visitor(
  { pathOf, onEnd }: Pick<TrialTools, 'pathOf' | 'onEnd'>,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const browser = await launchChromium(pathOf('chromium'));
  onEnd(() => browser.close());
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  // Functions that are sent to the browser come with a call of this, if tsx has compiled them.
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
  return context;
}
