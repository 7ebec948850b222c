import type { Browser } from 'playwright-core';
import { findChromium } from '../../build/pdf/chromium.ts';
import { launchChromium } from '../support/chromium.ts';
import type { GroupRecord } from './record.ts';
import type { Sites } from './sites.ts';

/** What a group of figures gets. */
export interface Bench {
  readonly record: GroupRecord;
  readonly sites: Sites;
  /** Whether a site of 10,000 pages is measured too. */
  readonly isLarge: boolean;
}

/** Measures something in Chromium, or notes that it was skipped. */
export async function inChromium(
  { record }: Bench,
  what: string,
  measure: (browser: Browser) => Promise<void>,
): Promise<void> {
  const path = findChromium();
  if (path === undefined)
    return record.skip(`${what}: there is no Chromium. Install it, or set CHROMIUM_PATH.`);
  const browser = await launchChromium(path);
  try {
    await measure(browser);
  } finally {
    await browser.close();
  }
}
