import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { KERNEL_VERSION } from 'generator';
import * as v from 'valibot';
import { type Outcome, type PlannedRequest, timesOf } from '../../../support/open-loop.ts';
import { p99 } from '../../support/figures.ts';
import { findingOf } from '../../support/finding.ts';
import { untilReady } from '../../support/ready.ts';
import { prerendered } from '../../support/replicas.ts';
import { RATE, underLoad } from '../../support/steady-load.ts';
import { pagesOf, untilStored } from '../../support/stored-pages.ts';
import type { Trial } from '../../trial.ts';

const POISON = 'walker.seed=666';
/** Of so many requests one is for what has to be made. */
const ONE_IN = 50;
/** Nobody waits for longer, also where the thread hangs. */
const MOST_MS = 5_000;
/** From the start of the next thread until it can search. */
const BACK_MS = 2_500;
/**
 * How long the thread after the last that fails in each phase is waited for: 1, 2, 4 and 8 s, since they fail in a row.
 * One that hangs is given up six seconds after nobody waits for it any more.
 */
const WAIT_MS = new Map([
  ['dead', 1_000],
  ['hung', 6_000 + 2_000],
  ['poisoned', 8_000],
]);
/** Below this a percentile is noise. */
const FLOOR_MS = 50;

/** Loaded before the code of each thread; ends or hangs the maker at a file of that name, and ends it at the poison. */
const frail = (folder: string): string => `
import { existsSync, rmSync } from 'node:fs';
import { isMainThread, parentPort } from 'node:worker_threads';
const isAsked = (name) => {
  const file = ${JSON.stringify(folder)} + '/' + name;
  return existsSync(file) && (rmSync(file), true);
};
if (!isMainThread) {
  setInterval(() => {
    if (isAsked('dead')) process.exit(1);
    if (isAsked('hung')) for (;;);
  }, 20).unref();
  const { on } = parentPort;
  parentPort.on = (event, listen) =>
    on.call(parentPort, event, (message) => {
      if (message?.m === 'make' && String(message.a[0].query).includes(${JSON.stringify(POISON)})) process.exit(1);
      listen(message);
    });
}
`;

const readinessSchema = v.object({ status: v.string() });

/** The maker fails while many ask for stored pages, and some for what it makes. */
export const makerUnderLoad: Trial = {
  id: 'F15',
  asked: `at ${RATE} requests a second the maker is killed, hangs, and is asked twice for what ends it: no 500 but for that, no answer after ${MOST_MS} ms, stored pages at most twice as slow, and the next one within ${BACK_MS} ms after the wait for it`,
  quick: 'never',
  mostSeconds: 300,
  async run(tools) {
    const { signal } = tools;
    const CACHE_DIR = await prerendered(tools);
    const folder = await tools.folder();
    const preload = join(folder, 'frail.mjs');
    await writeFile(preload, frail(folder));
    const { url } = await (async () => {
      const server = await tools.start({ CACHE_DIR }, { options: ['--import', preload] });
      await untilReady(server, signal);
      return server;
    })();
    const pages = pagesOf(url);
    await untilStored(pages);
    const state = `${url}docs/walker-generator/configuration/?walker.v=${KERNEL_VERSION}&`;
    const requests: PlannedRequest[] = pages.flatMap((page, nth) => [
      ...Array.from({ length: ONE_IN - 1 }, () => ({ kind: 'stored', url: page })),
      { kind: 'made', url: `${state}walker.seed=${80_000 + nth}` },
    ]);

    /** How long nothing can be made, after something has ended the maker. */
    const away = async (): Promise<number> => {
      const statusNow = async () =>
        v.parse(readinessSchema, await (await fetch(new URL('readyz', url))).json()).status;
      while ((await statusNow()) === 'ready') await sleep(20, undefined, { signal });
      const since = performance.now();
      while ((await statusNow()) !== 'ready') await sleep(20, undefined, { signal });
      return performance.now() - since;
    };
    const phases = new Map<
      string,
      { readonly outcomes: readonly Outcome[]; readonly awayMs: number }
    >();
    const run = async (phase: string, during: () => Promise<number>): Promise<void> => {
      let awayMs = 0;
      const outcomes = await underLoad(tools, requests, async () => {
        awayMs = await during();
      });
      phases.set(phase, { outcomes, awayMs });
    };
    await run('before', async () => 0);
    for (const how of ['dead', 'hung'])
      await run(how, async () => {
        await writeFile(join(folder, how), '');
        return await away();
      });
    const poisoned: number[] = [];
    await run('poisoned', async () => {
      let longest = 0;
      for (let nth = 0; nth < 2; nth++) {
        const gone = away();
        poisoned.push((await fetch(state + POISON)).status);
        longest = Math.max(longest, await gone);
      }
      poisoned.push((await fetch(state + POISON)).status);
      return longest;
    });

    const before = p99(timesOf(phases.get('before')?.outcomes ?? [], 'stored'));
    const wrong: string[] = [];
    const told = [...phases].map(([phase, { outcomes, awayMs }]) => {
      const slow = p99(timesOf(outcomes, 'stored'));
      const slowest = Math.max(...outcomes.map(({ ms }) => ms));
      const bad = outcomes.filter(
        ({ kind, status, saysWhen }) =>
          status !== 200 && !(kind === 'made' && status === 503 && saysWhen),
      );
      if (bad.length > 0)
        wrong.push(`${phase}: ${bad.length} wrong, the first ${bad[0]?.kind} ${bad[0]?.status}`);
      if (slowest > MOST_MS) wrong.push(`${phase}: the slowest answer ${Math.round(slowest)} ms`);
      if (slow > Math.max(FLOOR_MS, 2 * before))
        wrong.push(`${phase}: p99 of stored pages ${Math.round(slow)} ms`);
      if (awayMs > BACK_MS + (WAIT_MS.get(phase) ?? 0))
        wrong.push(`${phase}: back after ${Math.round(awayMs)} ms`);
      return `${phase}: ${outcomes.length} answers, p99 of stored pages ${Math.round(slow)} ms, the slowest of all ${Math.round(slowest)} ms, away for ${Math.round(awayMs)} ms`;
    });
    if (poisoned.join() !== '503,503,500') wrong.push(`the poison was answered with ${poisoned}`);
    return findingOf(`${told.join('; ')}; the poison ${poisoned}`, wrong);
  },
};
