import { createStream, KERNEL_VERSION } from 'generator';
import { startBuilt } from '../browser/support/server.ts';
import { OpenLoop, type Outcome, type PlannedRequest, timesOf } from '../support/open-loop.ts';
import { ask, askStored } from './ask.ts';
import type { Bench } from './group.ts';
import { FIGURE_PAGE } from './measured-pages.ts';
import { untilQuiet } from './process-state.ts';
import { quantile } from './record.ts';

/**
 * What readers of stored pages notice of those who ask for what has to be made: the same pages alone and in a mix, in
 * turn.
 */
const ALONE_RATE = 300;
const MIXED_RATE = 200;
const SECONDS = 6;
const TURNS = 4;
const PATIENCE_MS = 60_000;

/** Shares of the mix; all other requests are for stored pages. */
const SEARCHES = 0.1;
const STATES = 0.05;
const MISSING = 0.05;

const STORED = 'stored page';
const SEARCH = 'search';
const STATE = 'state of a figure';
const NOWHERE = 'not found';

const HEADERS = { 'accept-encoding': 'br' };
const QUERIES = [
  'walker',
  'noise generator',
  'rule',
  'how do i make a level',
  'seed',
  'tile map',
  'biomes',
  'levl',
];

export async function benchMixedLoad({ record, sites }: Bench): Promise<void> {
  const load = await OpenLoop.open();
  const server = await startBuilt();
  try {
    await untilQuiet(server.pid, PATIENCE_MS);
    const pages = sites.ours.paths.map((path) => server.url + path);
    for (const page of pages) await askStored(page, HEADERS);
    await expectState(server.url);
    const mix = new Mix(server.url, pages);
    const [alone, mixed]: [Outcome[], Outcome[]] = [[], []];
    const ratios: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const before = await load.run({
        rate: ALONE_RATE,
        requests: mix.storedOnly(ALONE_RATE * SECONDS),
      });
      const among = await load.run({ rate: MIXED_RATE, requests: mix.mixed(MIXED_RATE * SECONDS) });
      ratios.push(quantile(timesOf(among, STORED), 0.99) / quantile(timesOf(before, STORED), 0.99));
      alone.push(...before);
      mixed.push(...among);
    }
    record.add(`stored pages alone, ${ALONE_RATE} a second`, timesOf(alone, STORED), {
      unit: 'ms',
    });
    record.add(`stored pages in a mix, ${MIXED_RATE} a second`, timesOf(mixed, STORED), {
      unit: 'ms',
    });
    record.add('p99 of stored pages in the mix, against alone', ratios, {
      unit: '',
      atMost: { median: 1.5 },
    });
    for (const kind of [SEARCH, STATE, NOWHERE])
      record.add(`in the mix: ${kind}`, timesOf(mixed, kind), { unit: 'ms' });
    const countOf = (isCounted: (status: number) => boolean): number[] => [
      mixed.filter(({ status }) => isCounted(status)).length,
    ];
    record.add(
      `answers with 503, of ${mixed.length} in the mix`,
      countOf((status) => status === 503),
      { unit: '' },
    );
    record.add(
      'other answers with 5xx or none',
      countOf((status) => status === 0 || (status >= 500 && status !== 503)),
      { unit: '', atMost: { median: 0 } },
    );
  } finally {
    await server.stop();
    load.close();
  }
}

/** Makes requests that are in the same order in every run. */
class Mix {
  readonly #random = createStream(1, 'mixed load').next;
  readonly #site: string;
  readonly #pages: readonly string[];
  #count = 0;

  constructor(site: string, pages: readonly string[]) {
    this.#site = site;
    this.#pages = pages;
  }

  storedOnly(count: number): PlannedRequest[] {
    return Array.from({ length: count }, () => this.#stored());
  }

  mixed(count: number): PlannedRequest[] {
    return Array.from({ length: count }, () => {
      const chance = this.#random();
      this.#count += 1;
      if (chance < SEARCHES)
        return {
          kind: SEARCH,
          url: `${this.#site}search.json?q=${encodeURIComponent(this.#oneOf(QUERIES))}&typing=1`,
          headers: HEADERS,
        };
      if (chance < SEARCHES + STATES)
        return { kind: STATE, url: stateAt(this.#site, this.#count), headers: HEADERS };
      if (chance < SEARCHES + STATES + MISSING)
        return {
          kind: NOWHERE,
          url: `${this.#site}docs/nothing-${this.#count}/`,
          headers: HEADERS,
        };
      return this.#stored();
    });
  }

  #stored(): PlannedRequest {
    return { kind: STORED, url: this.#oneOf(this.#pages), headers: HEADERS };
  }

  #oneOf(values: readonly string[]): string {
    return values[Math.floor(this.#random() * values.length)] ?? '';
  }
}

/** A state that was never asked for: each seed is computed anew. */
function stateAt(site: string, seed: number): string {
  return `${site}${FIGURE_PAGE.path}?${FIGURE_PAGE.figure}.v=${KERNEL_VERSION}&${FIGURE_PAGE.figure}.seed=${seed}`;
}

/** Without the figure the address would be that of the stored page, and the load would mean nothing. */
async function expectState(site: string): Promise<void> {
  const { headers } = await ask(stateAt(site, 1_000_000), HEADERS);
  if (headers['cache-control'] !== 'no-store')
    throw new Error(
      `The page ${FIGURE_PAGE.path} has no figure "${FIGURE_PAGE.figure}" with a seed.`,
    );
}
