import type { Browser, Page } from 'playwright-core';
import { type ServerVariables, startBuilt } from '../browser/support/server.ts';
import { type Bench, inChromium } from './group.ts';
import { FIGURES_FIRST, LONG_PAGE } from './measured-pages.ts';
import { untilQuiet } from './process-state.ts';
import type { GroupRecord } from './record.ts';
import { Traffic } from './traffic.ts';

/* What a visitor on a slow connection with a slow processor waits for after the first input. */

const VISITS = 3;
const PATIENCE_MS = 60_000;
/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
};
const SLOWER_PROCESSOR = 4;

interface FirstInput {
  readonly name: string;
  readonly path: string;
  /** The event that the wait begins with. */
  readonly event: 'keydown' | 'click' | 'pointermove';
  /** Matches when there is an answer. */
  readonly answer: string;
  readonly mostMs: number;
  /** What may come until the answer, beyond the page. */
  readonly mostBytes?: number;
  act(page: Page): Promise<void>;
}

function firstLetter(name: string, path: string): FirstInput {
  return {
    name,
    path,
    event: 'keydown',
    answer: '.search-group [role="option"]',
    mostMs: 400,
    mostBytes: 5_000,
    async act(page) {
      await page.locator('.search-box input[name="q"]').focus();
      await page.keyboard.press('w');
    },
  };
}

const INPUTS: readonly FirstInput[] = [
  firstLetter('first letter in a cold box to results', LONG_PAGE),
  {
    name: 'first press, on the colour button, to its answer',
    path: LONG_PAGE,
    event: 'click',
    answer: 'html[data-theme="dark"]',
    mostMs: 50,
    act: (page) => page.locator('.navbar > nav > .mode-toggle').dispatchEvent('click'),
  },
  ...FIGURES_FIRST.map((path) => ({
    name: `first sign of life to a live figure on /${path}`,
    path,
    event: 'pointermove' as const,
    answer: '.live-figure canvas',
    mostMs: 1500,
    act: (page: Page) => page.mouse.move(200, 200),
  })),
];

export function benchSlowVisits(bench: Bench): Promise<void> {
  return inChromium(bench, 'all of it', async (browser) => {
    const { record, sites } = bench;
    await benchInputs(record, browser, {}, INPUTS);
    const large = await sites.generated(1_000);
    // With a cache the server is quiet soon.
    const variables = { CONTENT_DIR: large.root, CACHE_DIR: await sites.filledCache(large) };
    await benchInputs(record, browser, variables, [
      firstLetter(`first letter in a cold box to results, ${large.name}`, large.paths[0] ?? ''),
    ]);
  });
}

async function benchInputs(
  record: GroupRecord,
  browser: Browser,
  variables: ServerVariables,
  inputs: readonly FirstInput[],
): Promise<void> {
  const server = await startBuilt(variables);
  try {
    await untilQuiet(server.pid, PATIENCE_MS);
    for (const input of inputs) {
      const { name, mostMs, mostBytes } = input;
      const visits: Wait[] = [];
      for (let visit = 0; visit < VISITS; visit += 1)
        visits.push(await waitOf(browser, server.url, input));
      record.add(
        `${name}`,
        visits.map(({ ms }) => ms),
        { unit: 'ms', atMost: { median: mostMs } },
      );
      if (mostBytes === undefined) continue;
      record.add(
        `${name}: what came until then`,
        visits.map(({ bytes }) => bytes),
        { unit: 'bytes', atMost: { median: mostBytes } },
      );
    }
  } finally {
    await server.stop();
  }
}

interface Wait {
  /** From a visitor's first input to its answer in the document. */
  readonly ms: number;
  /** What the page and its workers received meanwhile. */
  readonly bytes: number;
}

async function waitOf(
  browser: Browser,
  site: string,
  { path, event, answer, act }: FirstInput,
): Promise<Wait> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const traffic = new Traffic(page, devtools);
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
    traffic.forget();
    await act(page);
    const ms = await page.evaluate(async () => Number(await Reflect.get(window, 'answered')));
    return { ms, bytes: await traffic.bytes() };
  } finally {
    await context.close();
  }
}
