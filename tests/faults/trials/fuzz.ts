import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf, untilQuiet } from '../../bench/process-state.ts';
import type { RunningServer } from '../../browser/support/server.ts';
import { routes } from '../../support/routes.ts';
import { casesOf } from '../../support/thorough.ts';
import { findingOf, portOf as ownPort } from '../support/finding.ts';
import { type Fuzzed, fuzz } from '../support/fuzz.ts';
import { prerendered, startProxy } from '../support/replicas.ts';
import type { Finding, Trial, TrialTools } from '../trial.ts';

const SEEDS = [1, 2, 3, 4, 5];
const EACH = { quick: 600, long: 10_000 } as const;
/** A server that made-up requests have brought to log more has been flooded. */
const MOST_LOGGED = 10_000;
/** The memory of a server may be larger by so much when all is over, and has so long for it. */
const MOST_GROWTH = 1.15;
const SETTLES_MS = 120_000;

const WRONGS =
  '5xx, hanging connection, way out, reflected markup, stack, cookie, or name of Express';

/** Hostile requests straight at the server. */
export const fuzzDirect: Trial = {
  id: 'B1',
  asked: `50,000 made-up requests to a server that has just started, as its image starts it, and to a warm one: no ${WRONGS}; no answer after 1 s; memory +15 % at most`,
  quick: 'always',
  mostSeconds: 1800,
  run: (tools) => startAndFuzz(tools, async (server) => ownPort(server)),
};

/** The same through a proxy, which hands most of them on as they are. */
export const fuzzThroughNginx: Trial = {
  id: 'B1',
  asked: `the same through nginx: no ${WRONGS}`,
  quick: 'never',
  needs: ['nginx'],
  mostSeconds: 1800,
  run: (tools) =>
    startAndFuzz(tools, async (server) =>
      Number(new URL((await startProxy(tools, [await ownPort(server)])).url).port),
    ),
};

type PortOf = (server: RunningServer) => Promise<number>;

async function startAndFuzz(tools: TrialTools, portOf: PortOf): Promise<Finding> {
  const { start, site, length } = tools;
  if (length === 'quick') {
    const server = await site();
    return toldOf([['shared', await fuzzed(server, tools, portOf)]], await floodOf(server));
  }
  const young = await start({ METRICS_PORT: '0', CACHE_DIR: await prerendered(tools) });
  const onYoung = await fuzzed(young, tools, portOf);
  const warm = await start();
  for (const route of routes) await (await fetch(new URL(route.slice(1), warm.url))).text();
  await untilQuiet(warm.pid, SETTLES_MS);
  const before = await memoryOf(warm.pid);
  const onWarm = await fuzzed(warm, tools, portOf);
  const most = (before?.now ?? 0) * MOST_GROWTH;
  const left = await Promise.all([young, warm].map(({ pid }) => settledMemory(pid, most)));
  const memory = `${megabytes(before?.now)} MB before, ${left.map(megabytes).join(' and ')} after`;
  const { measured, holds } = toldOf(
    [
      ['young', onYoung],
      ['warm', onWarm],
    ],
    await floodOf(young),
  );
  const isLean = before === null || left.every((now) => now !== undefined && now <= most);
  const isQuickEnough = [onYoung, onWarm].every(({ slowest }) => slowest.ms <= 1000);
  return { measured: `${measured}; memory ${memory}`, holds: holds && isLean && isQuickEnough };
}

async function fuzzed(
  server: RunningServer,
  { length, signal }: TrialTools,
  portOf: PortOf,
): Promise<Fuzzed> {
  const seeds = length === 'quick' ? SEEDS.slice(0, casesOf(SEEDS.length, 1)) : SEEDS;
  return await fuzz(await portOf(server), { seeds, each: EACH[length], signal });
}

/** What is wrong with a server's log and metrics after a run. */
async function floodOf({ log }: RunningServer): Promise<string[]> {
  const metrics = /metrics on (http:[^"\s]+)/.exec(log())?.[1];
  if (metrics === undefined) return ['there are no metrics'];
  const series = (await (await fetch(metrics)).text())
    .split('\n')
    .filter((line) => line.startsWith('docs_http_request_duration_seconds_count'));
  return [
    ...(log().length > MOST_LOGGED ? [`${log().length} characters were logged`] : []),
    ...(/"level":[56]0/.test(log()) ? ['an error was logged'] : []),
    // Kinds of address times classes of status.
    ...(series.length > 60 ? [`there are ${series.length} series of durations`] : []),
  ];
}

function toldOf(runs: readonly (readonly [string, Fuzzed])[], flood: readonly string[]): Finding {
  const measured = runs.map(([name, { requests, later, slowest, slow, statuses }]) => {
    const counts = [...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`);
    return [
      `${name}: ${requests} (${counts.join(', ')}), of 503 with Retry-After ${later}`,
      `slowest ${Math.round(slowest.ms)} ms (${slowest.bytes.slice(0, 60).split('\r')[0]}), over 1 s: ${slow}`,
    ].join('; ');
  });
  const wrong = runs.flatMap(([name, { statuses }]) =>
    [200, 304, 308, 400, 404, 405]
      .filter((status) => !statuses.has(status))
      .map((status) => `${name}: nothing was answered ${status}`),
  );
  return findingOf(measured.join('; '), [
    ...runs.flatMap(([, run]) => run.wrong),
    ...wrong,
    ...flood,
  ]);
}

/** The memory of a process once it is small enough, or after a while. */
async function settledMemory(pid: number, most: number): Promise<number | undefined> {
  for (const begun = performance.now(); ; await sleep(1000)) {
    const memory = await memoryOf(pid);
    if (!memory || memory.now <= most || performance.now() - begun > SETTLES_MS) return memory?.now;
  }
}

const megabytes = (size: number | undefined): string =>
  size === undefined ? 'unknown' : size.toFixed(0);
