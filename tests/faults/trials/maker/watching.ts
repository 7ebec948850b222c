import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { findingOf } from '../../support/finding.ts';
import { untilReady } from '../../support/ready.ts';
import { prerendered } from '../../support/replicas.ts';
import { pagesOf, untilStored } from '../../support/stored-pages.ts';
import type { Trial, TrialTools } from '../../trial.ts';

/** Loaded before the code of each thread. A file named `maker-spins` makes the maker spin, and so on. */
const frail = (folder: string): string => `
import { existsSync, rmSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
const faults = {
  spins: () => { for (;;); },
  waits: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  grows: () => { for (const all = []; ; ) all.push(new Array(1_000).fill(all.length)); },
};
const thread = isMainThread ? 'front' : 'maker';
setInterval(() => {
  for (const [name, begin] of Object.entries(faults)) {
    const file = ${JSON.stringify(folder)} + '/' + thread + '-' + name;
    if (!existsSync(file)) continue;
    rmSync(file);
    begin();
  }
}, 20).unref();
`;

const MOST_MS = 15_000;
const MOST_STORED_MS = 2_000;
const LOOK_MS = 100;
/** A thread that grows is soon at its end. */
const HEAP_MB = 256;
/** Longer than a thread may give no sign. */
const STOPPED_MS = 20_000;

const readinessSchema = v.object({ status: v.string(), trouble: v.optional(v.string()) });

interface Seen {
  readonly told: string;
  readonly wrong: readonly string[];
}

/** Each thread is watched by the other one. */
export const watching: Trial = {
  id: 'F16',
  asked: `the maker spins, waits for ever and grows: named and ended within ${MOST_MS / 1000} s, stored pages are answered meanwhile, and another one comes; the front spins and waits: the process ends, and says why, in the same time; the whole process is stopped for ${STOPPED_MS / 1000} s: nothing is ended`,
  quick: 'never',
  mostSeconds: 420,
  async run(tools) {
    const CACHE_DIR = await prerendered(tools);
    const seen: Seen[] = [];
    for (const fault of ['spins', 'waits', 'grows'])
      seen.push(await makerFails(tools, CACHE_DIR, fault));
    for (const fault of ['spins', 'waits']) seen.push(await frontFails(tools, CACHE_DIR, fault));
    seen.push(await isStopped(tools, CACHE_DIR));
    return findingOf(
      seen.map(({ told }) => told).join('; '),
      seen.flatMap(({ wrong }) => wrong),
    );
  },
};

/** A server with stored pages, and what puts a fault into it. */
async function frailServer(tools: TrialTools, CACHE_DIR: string) {
  const folder = await tools.folder();
  const preload = join(folder, 'frail.mjs');
  await writeFile(preload, frail(folder));
  const options = [`--max-old-space-size=${HEAP_MB}`, '--import', preload];
  const server = await tools.start({ CACHE_DIR }, { options });
  await untilReady(server, tools.signal);
  const pages = pagesOf(server.url);
  await untilStored(pages);
  return { server, pages, putIn: (fault: string) => writeFile(join(folder, fault), '') };
}

async function readiness(url: string): Promise<v.InferOutput<typeof readinessSchema>> {
  return v.parse(readinessSchema, await (await fetch(new URL('readyz', url))).json());
}

async function makerFails(tools: TrialTools, CACHE_DIR: string, fault: string): Promise<Seen> {
  const { server, pages, putIn } = await frailServer(tools, CACHE_DIR);
  const wrong: string[] = [];
  let slowest = 0;
  await putIn(`maker-${fault}`);
  const begun = performance.now();
  let named: { readonly ms: number; readonly why: string } | null = null;
  for (let nth = 0; ; nth++) {
    tools.signal.throwIfAborted();
    const asked = performance.now();
    const { status } = await fetch(pages[nth % pages.length] ?? server.url);
    slowest = Math.max(slowest, performance.now() - asked);
    if (status !== 200) wrong.push(`maker ${fault}: a stored page is ${status}`);
    const { status: state, trouble } = await readiness(server.url);
    if (named !== null && state === 'ready') break;
    // It says first that there is no sign, and names the fault when the thread is given up.
    if (trouble !== undefined && !trouble.includes('gives no sign'))
      named ??= { ms: performance.now() - begun, why: trouble };
    await sleep(LOOK_MS);
  }
  const backMs = performance.now() - begun;
  if (named.ms > MOST_MS) wrong.push(`maker ${fault}: named late`);
  if (slowest > MOST_STORED_MS) wrong.push(`maker ${fault}: a stored page was late`);
  await server.stop('SIGKILL');
  return {
    told: `maker ${fault}: "${named.why}" after ${Math.round(named.ms)} ms, the next one ready after ${Math.round(backMs)} ms, the slowest stored page ${Math.round(slowest)} ms`,
    wrong,
  };
}

async function frontFails(tools: TrialTools, CACHE_DIR: string, fault: string): Promise<Seen> {
  const { server, putIn } = await frailServer(tools, CACHE_DIR);
  await putIn(`front-${fault}`);
  const begun = performance.now();
  const code = await server.exited;
  const ms = performance.now() - begun;
  const why = /The thread that answers gave no sign[^"]*/.exec(server.log())?.[0];
  return {
    told: `front ${fault}: the process ended by ${code === null ? 'a signal' : `code ${code}`} after ${Math.round(ms)} ms: "${why}"`,
    wrong: [
      ...(ms > MOST_MS ? [`front ${fault}: ended late`] : []),
      ...(code === 0 ? [`front ${fault}: ended as if all were well`] : []),
      ...(why === undefined ? [`front ${fault}: the log does not say why`] : []),
    ],
  };
}

async function isStopped(tools: TrialTools, CACHE_DIR: string): Promise<Seen> {
  const { server } = await frailServer(tools, CACHE_DIR);
  process.kill(server.pid, 'SIGSTOP');
  await sleep(STOPPED_MS, undefined, { signal: tools.signal });
  process.kill(server.pid, 'SIGCONT');
  const wrong: string[] = [];
  // As long as it would take to find a thread that hangs.
  for (const begun = performance.now(); performance.now() - begun < MOST_MS; ) {
    const { status, trouble = 'no trouble' } = await readiness(server.url);
    if (status !== 'ready') wrong.push(`stopped: ${status}, ${trouble}`);
    await sleep(LOOK_MS, undefined, { signal: tools.signal });
  }
  return { told: `stopped: ${wrong.length === 0 ? 'nothing was ended' : wrong[0]}`, wrong };
}
