import { setTimeout as sleep } from 'node:timers/promises';
import { DOWNLOADS } from '../../../../site/level/downloads.ts';
import { memoryOf } from '../../../bench/process-state.ts';
import { count, tally } from '../../support/figures.ts';
import { inParallel } from '../../support/in-parallel.ts';
import { madePage } from '../../support/made-requests.ts';
import { pagesOf, untilStored } from '../../support/stored-pages.ts';
import type { Trial } from '../../trial.ts';

const REQUESTS = 2_500;
const AT_ONCE = 6;
const REST_MS = 60_000;
const MOST_MB = 250;
/** A level as `map-tiled.zip` or `map.json`. */
const LEVELS = DOWNLOADS.map(({ ending }) => ending);

/** Everything that a site has, as people, programs and assistants ask for it in two hours. */
export const mixedUse: Trial = {
  id: 'L6',
  asked: `${count(REQUESTS)} requests of all kinds, most of them for what has to be made: ${MOST_MB} MB at most a minute later, and none fails`,
  quick: 'never',
  mostSeconds: 900,
  async run({ start, signal }) {
    const server = await start({ SITE_URL: 'https://docs.example.org' });
    const pages = pagesOf(server.url);
    await untilStored(pages);
    const before = await memoryOf(server.pid);
    const figures = await figuresOn(pages);
    const page = (nth: number): string => pages[nth % pages.length] ?? server.url;
    const figure = (nth: number, end: string): string =>
      `${server.url}figures/${figures[nth % figures.length]}${end}?seed=${nth}`;
    const tool = (name: string, given: object): RequestInit => ({
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: given },
      }),
    });
    const kinds: readonly ((nth: number) => readonly [url: string, init?: RequestInit])[] = [
      (nth) => [page(nth), { headers: { 'Accept-Encoding': nth % 2 === 0 ? 'identity' : 'gzip' } }],
      (nth) => [`${page(nth)}page.json`],
      (nth) => [server.url + madePage(2 * nth)],
      (nth) => [server.url + madePage(2 * nth + 1)],
      (nth) => [figure(nth, '.png')],
      (nth) => [figure(nth, `-${1 + (nth % 8)}x.png`)],
      (nth) => [figure(nth, LEVELS[nth % LEVELS.length] ?? '')],
      (nth) => [`${server.url}search.json?q=tile+${nth}`],
      (nth) => [page(nth), { headers: { Accept: 'text/markdown' } }],
      (nth) => [`${page(nth)}share.png`],
      (nth) => [`${server.url}${['print/', 'llms-full.txt', 'docs/none/'][nth % 3]}`],
      (nth) => [`${server.url}mcp`, tool('search_docs', { query: `tile ${nth}` })],
      (nth) => [
        `${server.url}mcp`,
        tool('compute_figure', {
          figure: figures[nth % figures.length]?.split('/')[0],
          settings: { seed: nth },
        }),
      ],
    ];
    const statuses: number[] = [];
    await inParallel(Array(REQUESTS).keys(), AT_ONCE, async (nth) => {
      const [url, init] = kinds[nth % kinds.length]?.(Math.floor(nth / kinds.length)) ?? [
        server.url,
      ];
      const answer = await fetch(url, { ...init, signal });
      await answer.arrayBuffer();
      statuses.push(answer.status);
    });
    const used = await memoryOf(server.pid);
    await sleep(REST_MS);
    const rested = await memoryOf(server.pid);
    const mb = (bytes = Number.NaN): string => `${Math.round(bytes)} MB`;
    return {
      measured: `${tally(statuses)}; ${mb(before?.now)} before, ${mb(used?.now)} after, ${mb(rested?.now)} a minute later, ${mb(rested?.most)} at most`,
      holds:
        rested !== null &&
        rested.now <= MOST_MB &&
        statuses.every((status) => status < 500 || status === 503),
    };
  },
};

/** Figures of pages and their pictures: `walker/level`. */
async function figuresOn(pages: readonly string[]): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const page of pages)
    for (const [, name] of (await (await fetch(page)).text()).matchAll(
      /\/figures\/([a-z0-9-]+\/[a-z0-9-]+)\.png/g,
    ))
      if (name) found.add(name.replace(/-card$/, ''));
  return [...found];
}
