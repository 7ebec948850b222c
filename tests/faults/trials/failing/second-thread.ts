import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findingOf } from '../../support/finding.ts';
import { untilReady } from '../../support/ready.ts';
import type { Trial } from '../../trial.ts';

/** Loaded before the code of each thread; ends or hangs the second one when there is a file of that name. */
const frail = (folder: string): string => `
import { existsSync, rmSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
const asked = (name) => {
  const file = ${JSON.stringify(folder)} + '/' + name;
  return existsSync(file) && (rmSync(file), true);
};
if (!isMainThread)
  setInterval(() => {
    if (asked('dead')) process.exit(1);
    if (asked('hung')) for (;;);
  }, 20).unref();
`;

/** Once each asks for something that was not asked for before. */
const MADE: readonly (readonly [what: string, address: (nth: number) => string, type: string])[] = [
  ['search', (nth) => `search.json?q=walker+${nth}`, 'application/json'],
  ['page of results', (nth) => `search/?q=walker+${nth}`, 'text/html'],
  ['menu', (nth) => `search-menu.html?q=walker+${nth}`, 'text/'],
  ['page in a state', (nth) => `docs/walker-generator/?walker.v=2&walker.seed=${nth}`, 'text/html'],
  ['its data', (nth) => `docs/walker-generator/page.json?walker.v=2&walker.seed=${nth}`, 'application/json'],
  ['picture', (nth) => `figures/walker/level.png?seed=${nth}`, 'text/plain'],
];
/** Until a thread that hangs is ended, and somewhat more. */
const MOST_MS = 9_000;
const MOST_STORED_MS = 2_000;

/** The thread that searches and computes figures fails, and another one takes over. */
export const secondThread: Trial = {
  id: 'F14',
  asked: `the second thread ends, and hangs: what needs it is 503 with Retry-After within ${MOST_MS / 1000} s, in the form asked for, /readyz says so, stored pages are served, and all is well again`,
  quick: 'thorough',
  mostSeconds: 180,
  async run(tools) {
    const folder = await tools.folder();
    const preload = join(folder, 'frail.mjs');
    await writeFile(preload, frail(folder));
    const server = await tools.start({}, { options: ['--import', preload] });
    const wrong: string[] = [];
    const told: string[] = [];
    let nth = 1_000;
    for (const mode of ['dead', 'hung']) {
      await untilReady(server, tools.signal);
      await (await fetch(server.url)).text();
      await writeFile(join(folder, mode), '');
      const begun = performance.now();
      const statuses = new Map<string, number>();
      let sawNotReady = false;
      const ask = async (what: string, address: string, type: string): Promise<void> => {
        const from = performance.now();
        const { status, headers } = await fetch(server.url + address);
        const ms = performance.now() - from;
        statuses.set(`${what} ${status}`, (statuses.get(`${what} ${status}`) ?? 0) + 1);
        const isLater = status === 503 && headers.get('retry-after') && headers.get('cache-control') === 'no-store';
        if (status !== 200 && !(isLater && headers.get('content-type')?.startsWith(type)))
          wrong.push(`${mode}: ${what} ${status} ${headers.get('content-type')}`);
        if (ms > (what === 'stored page' ? MOST_STORED_MS : MOST_MS)) wrong.push(`${mode}: ${what} after ${Math.round(ms)} ms`);
      };
      const all: Promise<void>[] = [];
      // What is asked before the end is noticed waits for it, so nobody waits here for the answers.
      while (performance.now() - begun < MOST_MS) {
        for (const [what, address, type] of MADE) all.push(ask(what, address(nth++), type));
        all.push(ask('stored page', '', 'text/html'));
        sawNotReady ||= (await fetch(`${server.url}readyz`)).status === 503;
        await sleep(250);
      }
      await Promise.all(all);
      await untilReady(server, tools.signal);
      if (!sawNotReady) wrong.push(`${mode}: /readyz was 200 all the time`);
      for (const [what] of MADE.filter(([what]) => !statuses.has(`${what} 503`))) wrong.push(`${mode}: ${what} was never 503`);
      const after = await fetch(`${server.url}search.json?q=walker`);
      if (after.status !== 200) wrong.push(`${mode}: a search afterwards is ${after.status}`);
      told.push(`${mode}: ${[...statuses].map(([what, count]) => `${count} x ${what}`).join(', ')}, ready after ${Math.round(performance.now() - begun)} ms`);
    }
    const lines = server.log().match(/"reason":"The background thread [^"]*"/g) ?? [];
    if (lines.length !== 2) wrong.push(`${lines.length} lines in the log`);
    return findingOf(`${told.join('; ')}; ${lines.join(', ')}`, wrong);
  },
};
