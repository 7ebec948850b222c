import type { Browser, Page } from 'playwright-core';
import { startBuilt } from '../browser/support/server.ts';
import { launchChromium, provideChromium } from '../support/chromium.ts';
import { print, quantile } from './print.ts';

/* What a visitor on a slow connection with a slow processor waits for after the first input. */

const VISITS = 5;
/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SLOWER_PROCESSOR = 4;

interface FirstInput {
  readonly name: string;
  readonly path: string;
  /** The event that the wait begins with. */
  readonly event: 'keydown' | 'click' | 'pointermove';
  /** Matches when there is an answer. */
  readonly answer: string;
  readonly mostMs: number;
  act(page: Page): Promise<void>;
}

const INPUTS: readonly FirstInput[] = [
  {
    name: 'first letter in a cold box to results',
    path: 'docs/theme-engine/rules/',
    event: 'keydown',
    answer: '.search-group [role="option"]',
    mostMs: 400,
    async act(page) {
      await page.locator('.search-box input[name="q"]').focus();
      await page.keyboard.press('w');
    },
  },
  {
    name: 'first press, on the colour button, to its answer',
    path: 'docs/theme-engine/rules/',
    event: 'click',
    answer: 'html[data-theme="dark"]',
    mostMs: 50,
    act: (page) => page.locator('.navbar > nav > .mode-toggle').dispatchEvent('click'),
  },
  ...['docs/noise-generator/configuration/', 'docs/walker-generator/configuration/', ''].map((path) => ({
    name: `first sign of life to a live figure on /${path}`,
    path,
    event: 'pointermove' as const,
    answer: '.live-figure canvas',
    mostMs: 1500,
    act: (page: Page) => page.mouse.move(200, 200),
  })),
];

const server = await startBuilt();
const browser = await launchChromium(provideChromium());
try {
  for (const input of INPUTS) {
    const times: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) times.push(await waitOf(browser, server.url, input));
    const each = times.map((time) => time.toFixed(0)).join(', ');
    print(input.name, `median ${quantile(times, 0.5).toFixed(0)} ms (${each}) at slow 4G, 4 times slower; to be at most ${input.mostMs}`);
  }
} finally {
  await browser.close();
  await server.stop();
}

/** Milliseconds from a visitor's first input to its answer in the document. */
async function waitOf(browser: Browser, site: string, { path, event, answer, act }: FirstInput): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
    await page.goto(site + path, { waitUntil: 'networkidle' });
    // No function in here has a name: what runs this file gives named ones a helper that the page does not have.
    await page.evaluate(
      ([type, selector]) => {
        const answered = new Promise<number>((resolve) => {
          document.addEventListener(
            type,
            async ({ timeStamp }) => {
              // What answers at once has done so by the end of this event.
              await null;
              if (document.querySelector(selector)) return resolve(performance.now() - timeStamp);
              new MutationObserver(() => {
                if (document.querySelector(selector)) resolve(performance.now() - timeStamp);
              }).observe(document, { subtree: true, childList: true, attributes: true });
            },
            { once: true, capture: true },
          );
          setTimeout(resolve, 10_000, Number.POSITIVE_INFINITY);
        });
        Object.assign(window, { answered });
      },
      [event, answer] as const,
    );
    await act(page);
    return await page.evaluate(async () => Number(await Reflect.get(window, 'answered')));
  } finally {
    await context.close();
  }
}
