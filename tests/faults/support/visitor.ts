import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { launchChromium } from '../../support/chromium.ts';
import type { TrialTools } from '../trial.ts';

/** A visitor with a Chromium of their own, which ends with the trial. */
export async function visitor({ pathOf, onEnd }: Pick<TrialTools, 'pathOf' | 'onEnd'>, options?: BrowserContextOptions): Promise<BrowserContext> {
  const browser = await launchChromium(pathOf('chromium'));
  onEnd(() => browser.close());
  const context = await browser.newContext(options);
  // Functions that are sent to the browser come with a call of this, if tsx has compiled them.
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
  return context;
}
