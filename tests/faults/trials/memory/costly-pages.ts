import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { memoryOf, untilQuiet } from '../../../bench/process-state.ts';
import { quantile } from '../../../bench/record.ts';
import { OUR_CONTENT } from '../../../support/content-folder.ts';
import { hostilePages, mixedHostilePages } from '../../../support/hostile-pages.ts';
import { containerOf } from '../../support/container.ts';
import { findingOf } from '../../support/finding.ts';
import { untilReady } from '../../support/ready.ts';
import type { Trial } from '../../trial.ts';

const PAGES = { quick: 12, long: 2_000 };
/** Every construct at the limit of a page, and mixtures of several. */
const SEED = 34;
const EACH_MS = 50;
/** A saved page is served or named within this time. */
const MOST_MS = 10_000;
const MOST_HEALTH_MS = 50;
const LIMIT_MB = 256;
const MOST_GROWTH = 1.1;
const QUIET_MS = 120_000;
const FILE = 'costly.md';

const readinessSchema = v.object({
  status: v.string(),
  content: v.string(),
  trouble: v.optional(v.string(), ''),
  warnings: v.optional(v.array(v.string()), []),
});

/** Pages that are as dear as a page may be are saved one after the other. */
export const costlyPages: Trial = {
  id: 'B9',
  asked: `${PAGES.long} pages of every construct are saved one after the other: each is served or named within ${MOST_MS / 1000} s, /healthz p99 is below ${MOST_HEALTH_MS} ms, and the memory is back within a tenth, in a container of ${LIMIT_MB} MB`,
  quick: 'never',
  mostSeconds: 6 * 3_600,
  async run(tools) {
    const CONTENT_DIR = await tools.folder();
    await cp(OUR_CONTENT, CONTENT_DIR, { recursive: true });
    const through = await containerOf(LIMIT_MB, tools);
    const server = await tools.start({ CONTENT_DIR }, through ? { through } : {});
    await untilReady(server, tools.signal);
    await untilQuiet(server.pid, QUIET_MS);
    const before = await memoryOf(server.pid);
    const health: number[] = [];
    let most = 0;
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        const asked = performance.now();
        const { status } = await fetch(new URL('/healthz', server.url));
        health.push(status === 200 ? performance.now() - asked : MOST_MS);
        most = Math.max(most, (await memoryOf(server.pid))?.now ?? 0);
        await sleep(EACH_MS);
      }
    })();
    const late: string[] = [];
    const taken: number[] = [];
    let named = 0;
    for (const { name, text } of pagesToSave(PAGES[tools.length])) {
      tools.signal.throwIfAborted();
      const { content } = await readiness(server.url);
      const saved = performance.now();
      await writeFile(
        join(CONTENT_DIR, FILE),
        text.startsWith('---') ? text : `# Costly\n\n${text}`,
      );
      let isTaken = false;
      while (!isTaken && performance.now() - saved < MOST_MS) {
        await sleep(EACH_MS);
        const now = await readiness(server.url);
        const isNamed = [now.trouble, ...now.warnings].some((told) => told.includes(FILE));
        if (isNamed && now.content === content) named++;
        isTaken = isNamed || now.content !== content;
      }
      if (isTaken) taken.push(performance.now() - saved);
      else late.push(name);
      await rm(join(CONTENT_DIR, FILE));
      await untilSound(server.url, tools.signal);
    }
    isOver = true;
    await watching;
    await untilQuiet(server.pid, QUIET_MS);
    const after = await memoryOf(server.pid);
    const p99 = quantile(health, 0.99);
    const restarts = server.log().split('the maker failed').length - 1;
    return findingOf(
      `${taken.length} taken in or named, ${named} of them named, after ${Math.round(quantile(taken, 0.5))} ms, at most ${Math.round(Math.max(...taken))} ms; /healthz p99 ${Math.round(p99)} ms; memory ${Math.round(before?.now ?? 0)} MB before, ${Math.round(after?.now ?? 0)} MB after, at most ${Math.round(most)} MB${through ? '' : ', without a limit'}; ${restarts} restarts of the maker`,
      [
        ...late.map((name) => `neither served nor named: ${name}`),
        ...(p99 > MOST_HEALTH_MS ? ['/healthz is slow'] : []),
        ...(before && after && after.now > MOST_GROWTH * before.now ? ['memory stays taken'] : []),
      ],
    );
  },
};

function* pagesToSave(count: number) {
  const all = hostilePages();
  const step = Math.max(1, Math.floor(all.length / count));
  const chosen = all.filter((_, at) => at % step === 0).slice(0, count);
  yield* chosen;
  let left = count - chosen.length;
  for (const page of mixedHostilePages(SEED)) {
    if (left-- <= 0) return;
    yield page;
  }
}

async function readiness(url: string): Promise<v.InferOutput<typeof readinessSchema>> {
  return v.parse(readinessSchema, await (await fetch(new URL('/readyz', url))).json());
}

/** Waits until the page that was removed is forgotten. */
async function untilSound(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const { warnings, status } = await readiness(url);
    if (status === 'ready' && warnings.length === 0) return;
    signal.throwIfAborted();
    await sleep(EACH_MS);
  }
}
