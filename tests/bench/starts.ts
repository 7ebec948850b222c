import { once } from 'node:events';
import * as v from 'valibot';
import { type ServerVariables, spawnNode, startBuilt } from '../browser/support/server.ts';
import { OpenLoop, timesOf } from '../support/open-loop.ts';
import { ask } from './ask.ts';
import type { Bench } from './group.ts';
import { memoryOf, untilQuiet } from './process-state.ts';
import type { GroupRecord } from './record.ts';
import type { BenchSite } from './sites.ts';

/**
 * How long a start takes, by the number of pages: until the server is ready and until it finds something. Then how it
 * answers in its first seconds, in which it checks, indexes and renders all pages, and what it has in memory after it.
 */
const HEALTH_RATE = 100;
const HEALTH_SECONDS = 10;
const MOST_HEALTH_MS = 20;
/** A word of our content, and so of what is generated from it. */
const QUERY = 'search.json?q=level&typing=1';
/** Rendering a thousand pages ahead takes a minute or two. */
const PATIENCE_MS = 300_000;
const LARGE_PATIENCE_MS = 1_800_000;

interface Size {
  readonly site: BenchSite;
  /** Until the server is ready; half of it with a filled cache. */
  readonly readyMs: number;
  /** From the start to an answer with hits, and from ready on with a filled cache. */
  readonly searchMs?: number;
  readonly cachedSearchMs?: number;
  /** When the server is quiet. */
  readonly megabytes?: number;
  /** How often it is started, and how often its first seconds are measured. */
  readonly starts: number;
  readonly rounds: number;
  /** How long it may take until it finds something, and until it is quiet. */
  readonly patienceMs?: number;
}

export async function benchStarts({ record, sites, isLarge }: Bench): Promise<void> {
  const sizes: Size[] = [
    {
      site: sites.ours,
      readyMs: 400,
      searchMs: 700,
      cachedSearchMs: 200,
      megabytes: 120,
      starts: 5,
      rounds: 2,
    },
    {
      site: await sites.generated(1_000),
      readyMs: 1000,
      searchMs: 3000,
      cachedSearchMs: 1000,
      megabytes: 180,
      starts: 5,
      rounds: 1,
    },
  ];
  if (isLarge)
    sizes.push({
      site: await sites.generated(10_000),
      readyMs: 4000,
      starts: 2,
      rounds: 1,
      patienceMs: LARGE_PATIENCE_MS,
    });
  else record.skip('10,000 pages: they take many minutes, so only with --large.');
  for (const {
    site,
    readyMs,
    searchMs,
    cachedSearchMs,
    megabytes,
    starts,
    rounds,
    patienceMs = PATIENCE_MS,
  } of sizes) {
    const { name, root: CONTENT_DIR } = site;
    await benchReady(record, {
      what: name,
      variables: { CONTENT_DIR },
      readyMs,
      searchMs,
      starts,
      patienceMs,
    });
    const first: FirstSeconds[] = [];
    // The first start with a cache has the same to do as one without, and leaves it filled.
    for (let round = 0; round < rounds; round += 1) {
      await sites.fillCache(
        site,
        async (CACHE_DIR) =>
          void first.push(await firstSeconds({ CONTENT_DIR, CACHE_DIR }, patienceMs)),
      );
    }
    addFirstSeconds(record, name, first, megabytes);
    const cached = {
      what: `${name}, filled cache`,
      variables: { CONTENT_DIR, CACHE_DIR: await sites.filledCache(site) },
    };
    await benchReady(record, {
      ...cached,
      readyMs: readyMs / 2,
      searchAfterReadyMs: cachedSearchMs,
      starts,
      patienceMs,
    });
    const later: FirstSeconds[] = [];
    for (let round = 0; round < rounds; round += 1)
      later.push(await firstSeconds(cached.variables, patienceMs));
    addFirstSeconds(record, cached.what, later, megabytes);
  }
}

interface Ready {
  readonly what: string;
  readonly variables: ServerVariables;
  readonly readyMs: number;
  readonly searchMs?: number | undefined;
  readonly searchAfterReadyMs?: number | undefined;
  readonly starts: number;
  readonly patienceMs: number;
}

async function benchReady(
  record: GroupRecord,
  { what, variables, readyMs, searchMs, searchAfterReadyMs, starts, patienceMs }: Ready,
): Promise<void> {
  const [ready, searched, afterReady]: [number[], number[], number[]] = [[], [], []];
  for (let start = 0; start < starts; start += 1) {
    // What Node itself takes differs between machines and from moment to moment.
    const nothing = await timeOfNode();
    const started = performance.now();
    const server = await startBuilt(variables);
    const isReadyAt = performance.now();
    const hasHitsAt = await untilHits(server.url, patienceMs).finally(() => server.stop('SIGKILL'));
    ready.push(isReadyAt - started - nothing);
    searched.push(hasHitsAt - started);
    afterReady.push(hasHitsAt - isReadyAt);
  }
  record.add(`${what}: start to ready, more than node -e 0`, ready, {
    unit: 'ms',
    atMost: { median: readyMs },
  });
  record.add(`${what}: start to a search with hits`, searched, {
    unit: 'ms',
    atMost: { median: searchMs },
  });
  record.add(`${what}: ready to a search with hits`, afterReady, {
    unit: 'ms',
    atMost: { median: searchAfterReadyMs },
  });
}

async function timeOfNode(): Promise<number> {
  const started = performance.now();
  await once(spawnNode(['-e', '0'], {}), 'exit');
  return performance.now() - started;
}

const answerSchema = v.object({ hits: v.array(v.unknown()) });

/** Searches until there are hits, and gives the moment of it. Without an index a search is answered with 503. */
async function untilHits(site: string, patienceMs: number): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < patienceMs) {
    const { status, body } = await ask(site + QUERY);
    const found = performance.now();
    if (status === 200 && v.parse(answerSchema, JSON.parse(body.toString())).hits.length > 0)
      return found;
  }
  throw new Error(`A search found nothing in the first ${patienceMs / 1000} s.`);
}

interface FirstSeconds {
  /** Times of `/healthz`. */
  readonly health: readonly number[];
  /** Null where the system does not tell. */
  readonly memory: Awaited<ReturnType<typeof memoryOf>>;
}

async function firstSeconds(variables: ServerVariables, patienceMs: number): Promise<FirstSeconds> {
  const load = await OpenLoop.open();
  const server = await startBuilt(variables);
  try {
    const url = new URL('/healthz', server.url).href;
    const requests = Array.from({ length: HEALTH_RATE * HEALTH_SECONDS }, () => ({
      kind: 'health',
      url,
    }));
    const outcomes = await load.run({ rate: HEALTH_RATE, requests });
    if (outcomes.some(({ status }) => status !== 200))
      throw new Error('The server was not healthy in its first seconds.');
    // A cache that is not filled would make all that is measured with it meaningless.
    if (!(await untilQuiet(server.pid, patienceMs)))
      throw new Error(`The server was not quiet ${patienceMs / 1000} s after its start.`);
    return { health: timesOf(outcomes, 'health'), memory: await memoryOf(server.pid) };
  } finally {
    load.close();
    await server.stop();
  }
}

function addFirstSeconds(
  record: GroupRecord,
  what: string,
  all: readonly FirstSeconds[],
  megabytes: number | undefined,
): void {
  const health = all.flatMap((one) => one.health);
  record.add(`${what}: /healthz in the first ${HEALTH_SECONDS} s`, health, {
    unit: 'ms',
    atMost: { p99: MOST_HEALTH_MS },
  });
  const [now, most] = [
    all.flatMap(({ memory }) => memory?.now ?? []),
    all.flatMap(({ memory }) => memory?.most ?? []),
  ];
  if (now.length === 0) record.skip(`${what}, memory: the system does not tell.`);
  else {
    record.add(`${what}: memory when quiet`, now, { unit: 'MB', atMost: { median: megabytes } });
    record.add(`${what}: memory at most`, most, { unit: 'MB' });
  }
}
