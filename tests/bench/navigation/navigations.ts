import type { Browser, Page } from 'playwright-core';
import { type ServerVariables, startBuilt } from '../../browser/support/server.ts';
import { type Bench, inChromium } from '../group.ts';
import { WALK } from '../measured-pages.ts';
import { untilQuiet } from '../process-state.ts';
import { type GroupRecord, quantile } from '../record.ts';
import { spentIn } from './spent.ts';

/* From a press on a link that was pointed at to the heading of the next page on the screen. */

const VISITS = 3;
const SLOWER_PROCESSOR = 4;
/** As long as a hand rests on a link before it presses. */
const HOVER_MS = 300;
const QUIET_MS = 60_000;
/** What a visitor feels as at once, and what the same text takes in VitePress, less a little. */
const MOST_OWN_MS = 150;
const MOST_TEXT_MS = 90;
const TEXT_PAGES = 35;
const TEXT_PAIRS = 5;

interface Pair {
  readonly from: string;
  readonly to: string;
}

export function benchNavigations(bench: Bench): Promise<void> {
  return inChromium(bench, 'all of it', async (browser) => {
    const { record, sites } = bench;
    await benchPairs(record, browser, {
      name: 'own pages',
      pairs: pairsOf(WALK),
      mostMs: MOST_OWN_MS,
    });
    const text = await sites.generated(TEXT_PAGES);
    await benchPairs(record, browser, {
      name: 'pages of text alone',
      pairs: pairsOf(text.paths.slice(0, TEXT_PAIRS + 1)),
      mostMs: MOST_TEXT_MS,
      variables: { CONTENT_DIR: text.root },
    });
  });
}

function pairsOf(walk: readonly string[]): readonly Pair[] {
  return walk.slice(1).map((to, index) => ({ from: walk[index] ?? '', to }));
}

interface Walk {
  readonly name: string;
  readonly pairs: readonly Pair[];
  readonly mostMs: number;
  readonly variables?: ServerVariables;
}

async function benchPairs(
  record: GroupRecord,
  browser: Browser,
  { name, pairs, mostMs, variables = {} }: Walk,
): Promise<void> {
  const server = await startBuilt(variables);
  try {
    await untilQuiet(server.pid, QUIET_MS);
    const medians: { readonly pair: Pair; readonly median: number }[] = [];
    for (const pair of pairs) {
      const times: number[] = [];
      for (let visit = 0; visit < VISITS; visit += 1)
        times.push(await inVisit(browser, server.url, pair, navigate));
      record.add(`/${pair.from} to /${pair.to}`, times, { unit: 'ms' });
      medians.push({ pair, median: quantile(times, 0.5) });
    }
    record.add(
      `${name}, all ${pairs.length} pairs`,
      medians.map(({ median }) => median),
      { unit: 'ms', atMost: { median: mostMs } },
    );
    const slowest = medians.toSorted((a, b) => b.median - a.median)[0];
    if (!slowest) return;
    const spent = await inVisit(browser, server.url, slowest.pair, (page, to) =>
      spentIn(browser, page, () => navigate(page, to)),
    );
    for (const [what, ms] of Object.entries(spent))
      record.add(`${name}, the slowest, /${slowest.pair.to}: ${what}`, [ms], { unit: 'ms' });
  } finally {
    await server.stop();
  }
}

/** A visitor whose page is live and who points at a link, all that long before the press. */
async function inVisit<Told>(
  browser: Browser,
  site: string,
  { from, to }: Pair,
  press: (page: Page, to: string) => Promise<Told>,
): Promise<Told> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(site + from, { waitUntil: 'load' });
    await page.mouse.move(700, 300);
    await page.mouse.move(710, 300);
    await page.locator('html[data-client="here"]').waitFor({ state: 'attached' });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
    await page.locator(`a[href="/${to}"]:visible`).first().hover();
    await page.waitForTimeout(HOVER_MS);
    await page.waitForLoadState('networkidle');
    return await press(page, to);
  } finally {
    await context.close();
  }
}

/**
 * Presses what the pointer is on, and gives the milliseconds from that to the end of the first frame that shows the
 * heading of the next page: a message that is posted in a callback of a frame arrives when that is drawn.
 */
async function navigate(page: Page, to: string): Promise<number> {
  // No function in here has a name: what runs this file gives named ones a helper that the page does not have.
  await page.evaluate((path) => {
    const painted = new Promise<number>((resolve) => {
      document.addEventListener(
        'click',
        ({ timeStamp }) => {
          performance.mark('pressed');
          const before = document.querySelector('#main h1')?.textContent;
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            performance.mark('painted');
            resolve(performance.now() - timeStamp);
          };
          const observer = new MutationObserver(() => {
            const heading = document.querySelector('#main h1')?.textContent;
            if (location.pathname !== path || !heading || heading === before) return;
            observer.disconnect();
            requestAnimationFrame(() => port2.postMessage(null));
          });
          observer.observe(document, { subtree: true, childList: true, characterData: true });
        },
        { once: true, capture: true },
      );
      setTimeout(resolve, 10_000, Number.POSITIVE_INFINITY);
    });
    Object.assign(window, { painted });
  }, `/${to}`);
  await page.mouse.down();
  await page.mouse.up();
  return await page.evaluate(async () => Number(await Reflect.get(window, 'painted')));
}
