import type { Browser, Request } from 'playwright-core';
import { startBuilt } from '../browser/support/server.ts';
import { type Bench, inChromium } from './group.ts';
import { CHANGELOG, FIGURE_PAGE, PAGE_WITHOUT_FIGURES } from './measured-pages.ts';
import { untilQuiet } from './process-state.ts';
import type { GroupRecord } from './record.ts';

/**
 * What a first visit loads and what the browser has to build of it, by kind of page. `first-load.test.ts` holds bounds
 * for the whole; here is what it comes from.
 */
const PAGES: readonly KindOfPage[] = [
  { kind: 'home page', path: '' },
  { kind: 'page with a figure', path: FIGURE_PAGE.path },
  { kind: 'page without figures', path: PAGE_WITHOUT_FIGURES, mostOfStyles: 7_000 },
  { kind: 'changelog', path: CHANGELOG },
  { kind: 'search page', path: 'search/' },
  { kind: 'not-found page', path: 'docs/nothing/' },
];

const PATIENCE_MS = 60_000;

interface KindOfPage {
  readonly kind: string;
  readonly path: string;
  /** Bound for its style sheets, in bytes. */
  readonly mostOfStyles?: number;
}

export function benchWeight(bench: Bench): Promise<void> {
  return inChromium(bench, 'all of it', async (browser) => {
    const server = await startBuilt();
    try {
      // A page that is rendered while it is sent is packed less well than what visitors get later.
      await untilQuiet(server.pid, PATIENCE_MS);
      for (const page of PAGES) await weigh(bench.record, browser, server.url, page);
    } finally {
      await server.stop();
    }
  });
}

/** One visit of somebody who only looks. What it loads is the same each time. */
async function weigh(
  record: GroupRecord,
  browser: Browser,
  site: string,
  { kind, path, mostOfStyles }: KindOfPage,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto(site + path, { waitUntil: 'networkidle' });
    const [documents, styles, scripts, pictures] = (
      ['document', 'stylesheet', 'script', 'image'] as const
    ).map((type) => requests.filter((request) => request.resourceType() === type));
    const others = requests.filter((request) => !pictures?.includes(request));
    record.add(`${kind}: requests of a first load, without pictures`, [others.length], {
      unit: '',
    });
    record.add(
      `${kind}: bytes of them, with heads`,
      [await bytesOf(others, { areHeadsIn: true })],
      { unit: 'bytes' },
    );
    record.add(`${kind}: HTML`, [await bytesOf(documents)], { unit: 'bytes' });
    record.add(`${kind}: style sheets`, [await bytesOf(styles)], {
      unit: 'bytes',
      atMost: { median: mostOfStyles },
    });
    record.add(`${kind}: scripts`, [await bytesOf(scripts)], { unit: 'bytes' });
    record.add(`${kind}: pictures`, [await bytesOf(pictures)], { unit: 'bytes' });
    record.add(
      `${kind}: elements`,
      [await page.evaluate(() => document.getElementsByTagName('*').length)],
      { unit: '' },
    );
  } finally {
    await page.close();
  }
}

/** As they are sent, packed. */
async function bytesOf(
  requests: readonly Request[] = [],
  { areHeadsIn = false } = {},
): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce(
    (sum, { responseBodySize, responseHeadersSize }) =>
      sum + responseBodySize + (areHeadsIn ? responseHeadersSize : 0),
    0,
  );
}
