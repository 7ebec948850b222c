import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { KERNEL_VERSION } from 'generator';
import * as v from 'valibot';
import { tally } from '../../support/figures.ts';
import { findingOf } from '../../support/finding.ts';
import { untilReady } from '../../support/ready.ts';
import { prerendered } from '../../support/replicas.ts';
import { pagesOf, untilStored } from '../../support/stored-pages.ts';
import type { Trial, TrialTools } from '../../trial.ts';

/** Loaded before the code of each thread; ends or hangs the maker when there is a file of that name. */
const frail = (folder: string): string => `
import { existsSync, rmSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
const isAsked = (name) => {
  const file = ${JSON.stringify(folder)} + '/' + name;
  return existsSync(file) && (rmSync(file), true);
};
if (!isMainThread)
  setInterval(() => {
    if (isAsked('dead')) process.exit(1);
    if (isAsked('hung')) for (;;);
  }, 20).unref();
`;

const STATE = `walker.v=${KERNEL_VERSION}&walker.seed=`;
/** What the maker makes, and the form in which it is refused. Each time something that is not there yet. */
const MADE: readonly (readonly [what: string, address: (nth: number) => string, type: string])[] = [
  ['search', (nth) => `search.json?q=walker+${nth}`, 'application/json'],
  ['page of results', (nth) => `search/?q=walker+${nth}`, 'text/html'],
  ['menu', (nth) => `search-menu.html?q=walker+${nth}`, 'text/html'],
  ['page in a state', (nth) => `docs/walker-generator/configuration/?${STATE}${nth}`, 'text/html'],
  [
    'its data',
    (nth) => `docs/walker-generator/configuration/page.json?${STATE}${nth}`,
    'application/json',
  ],
  ['picture', (nth) => `figures/walker/level.png?seed=${nth}`, 'text/plain'],
];
const readinessSchema = v.object({ status: v.string() });
const EACH_MS = 250;
/** Nobody waits for longer, also where the thread hangs. */
const MOST_MS = 5_000;
const MOST_STORED_MS = 2_000;
/**
 * Of the first start, with what else a machine may have to do, beside the second after which a thread is replaced and
 * how much longer one that hangs is given.
 */
const MOST_TIMES = 3;
const GIVEN_MS = { dead: 1_000, hung: 7_000 };

/** The thread that searches and computes figures fails, and another one takes over. */
export const makerFails: Trial = {
  id: 'F14',
  asked: `the maker ends, and hangs: what it makes is 503 with Retry-After within ${MOST_MS / 1000} s, in the form asked for, /readyz says degraded with 200, stored pages go on, and the next thread is there as soon as the first was`,
  quick: 'thorough',
  mostSeconds: 180,
  async run(tools) {
    const CACHE_DIR = await prerendered(tools);
    const found = [await fail(tools, 'dead', CACHE_DIR), await fail(tools, 'hung', CACHE_DIR)];
    const told = found.map(({ measured }) => measured);
    return findingOf(
      told.join('; '),
      found.flatMap(({ wrong }) => wrong),
    );
  },
};

async function fail(tools: TrialTools, how: 'dead' | 'hung', CACHE_DIR: string) {
  const { signal, length } = tools;
  const folder = await tools.folder();
  const preload = join(folder, 'frail.mjs');
  await writeFile(preload, frail(folder));
  const started = performance.now();
  const server = await tools.start({ CACHE_DIR }, { options: ['--import', preload] });
  const { url } = server;
  await untilReady(server, signal);
  const firstMs = performance.now() - started;
  const pages = pagesOf(url);
  await untilStored(pages);

  const wrong: string[] = [];
  const statuses: string[] = [];
  let slowest = 0;
  const ask = async (what: string, address: string, mayBeLater: string | null): Promise<void> => {
    const begun = performance.now();
    const response = await fetch(new URL(address, url));
    await response.arrayBuffer();
    const ms = performance.now() - begun;
    const { status, headers } = response;
    statuses.push(`${what} ${status}`);
    slowest = Math.max(slowest, ms);
    const says = [
      headers.get('retry-after') !== null,
      headers.get('cache-control'),
      headers.get('content-type')?.split(';')[0],
    ];
    const isLater =
      status === 503 &&
      mayBeLater !== null &&
      says.join() === [true, 'no-store', mayBeLater].join();
    if (status !== 200 && !isLater) wrong.push(`${how}: ${what} ${status} ${says}`);
    if (length === 'long' && ms > (mayBeLater === null ? MOST_STORED_MS : MOST_MS))
      wrong.push(`${how}: ${what} after ${Math.round(ms)} ms`);
  };

  await writeFile(join(folder, how), '');
  const asked: Promise<void>[] = [];
  // Seeds and words that no page has.
  let nth = 70_001;
  let left: number | null = null;
  for (let isBack = false; !isBack; nth++) {
    signal.throwIfAborted();
    // What is asked before the end is noticed waits for that, and nobody waits for it here.
    for (const [what, address, type] of MADE) asked.push(ask(what, address(nth), type));
    asked.push(ask('stored page', pages[nth % pages.length] ?? url, null));
    const readiness = await fetch(new URL('readyz', url));
    const { status } = v.parse(readinessSchema, await readiness.json());
    if (!readiness.ok) wrong.push(`${how}: /readyz is ${readiness.status}`);
    if (status === 'degraded') left ??= performance.now();
    isBack = left !== null && status === 'ready';
    await sleep(EACH_MS);
  }
  const backMs = performance.now() - (left ?? 0);
  await Promise.all(asked);
  // All but the page are refused for as long as there is no thread.
  for (const [what] of MADE)
    if (!statuses.includes(`${what} 503`)) wrong.push(`${how}: ${what} was never 503`);
  for (const [what, address] of MADE) {
    const { status } = await fetch(new URL(address(nth), url));
    if (status !== 200) wrong.push(`${how}: ${what} is ${status} afterwards`);
  }
  if (length === 'long' && backMs > MOST_TIMES * firstMs + GIVEN_MS[how])
    wrong.push(`${how}: the next thread came late`);
  const reasons = server.log().match(/The maker (?:ended|gave no sign)[^"]*/g) ?? [];
  if (reasons.length !== 1) wrong.push(`${how}: the log gives ${reasons.length} reasons`);
  const times = `the slowest answer ${Math.round(slowest)} ms, the first thread ready after ${Math.round(firstMs)} ms, the next ${Math.round(backMs)} ms`;
  return { measured: `${how}: ${tally(statuses)}; ${times}; ${reasons.join(', ')}`, wrong };
}
