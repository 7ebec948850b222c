import type { Browser, Page } from 'playwright-core';
import { GOLDEN_QUERIES } from '../../site/tests/unit/search/golden-queries.ts';
import { startBuilt } from '../browser/support/server.ts';
import { type Bench, inChromium } from './group.ts';
import { LONG_PAGE } from './measured-pages.ts';
import { untilQuiet } from './process-state.ts';

/** From a letter in the search box to its results on the screen, with the index in the browser. */
const FIELD = '.search-box input[name="q"]';
const QUERIES = 12;
const PAUSE_MS = 60;
const PATIENCE_MS = 5_000;
const QUIET_MS = 60_000;

export function benchDrawnResults(bench: Bench): Promise<void> {
  return inChromium(bench, 'keystrokes in the search box', async (browser) => {
    const server = await startBuilt();
    try {
      // Until the index is packed the browser leaves searches to the server.
      await untilQuiet(server.pid, QUIET_MS);
      const times = await typeQueries(browser, server.url + LONG_PAGE);
      bench.record.add('a letter in the search box to its results drawn, index loaded', times, {
        unit: 'ms',
        atMost: { median: 12, p95: 16 },
      });
    } finally {
      await server.stop();
    }
  });
}

async function typeQueries(browser: Browser, url: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  // The index comes with the second search.
  for (const query of ['first', 'second']) {
    await page.locator(FIELD).fill(query);
    await page.locator('.search-menu').waitFor();
  }
  await page.locator('.search-box[data-index="ready"]').waitFor();
  await page.locator(FIELD).fill('');
  const every = Math.ceil(GOLDEN_QUERIES.length / QUERIES);
  const times: number[] = [];
  for (const [place, { query }] of GOLDEN_QUERIES.entries()) {
    if (place % every !== 0) continue;
    for (const letter of query) {
      // A space asks nothing new.
      if (letter === ' ') await page.keyboard.press('Space');
      else times.push(await drawnAfter(page, letter));
      await page.waitForTimeout(PAUSE_MS);
    }
    await page.locator(FIELD).fill('');
    await page.locator('.search-menu').waitFor({ state: 'detached' });
  }
  await page.close();
  return times;
}

/**
 * Presses a key and gives the milliseconds from its event to the end of the frame that shows the results. The last row
 * of the list leads to all results of a query, so it tells what query the list answers; and a message that is posted in
 * a callback of the next frame arrives when that is drawn.
 */
async function drawnAfter(page: Page, letter: string): Promise<number> {
  // No function in here has a name: what runs this file gives named ones a helper that the page does not have.
  await page.evaluate((patience) => {
    const drawn = new Promise<number>((resolve, reject) => {
      document.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          const observer = new MutationObserver(() => {
            const href = document.querySelector('[id="search.all"]')?.getAttribute('href') ?? '';
            const shown = new URL(href, location.href).searchParams.get('q');
            if (
              shown !==
              document.querySelector<HTMLInputElement>('.search-box input[name="q"]')?.value.trim()
            )
              return;
            observer.disconnect();
            requestAnimationFrame(() => port2.postMessage(null));
          });
          observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        },
        { once: true, capture: true },
      );
      setTimeout(() => reject(new Error('No results came for a letter.')), patience);
    });
    Object.assign(window, { drawn });
  }, PATIENCE_MS);
  await page.keyboard.press(letter);
  return await page.evaluate(async () => Number(await Reflect.get(window, 'drawn')));
}
