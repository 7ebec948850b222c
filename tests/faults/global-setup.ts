import { buildIfChanged } from '../browser/support/build-if-changed.ts';
import { provideChromium } from '../support/chromium.ts';

export async function setup(): Promise<void> {
  provideChromium();
  await buildIfChanged();
}
