import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../../bench/ask.ts';
import { untilQuiet } from '../../bench/process-state.ts';
import { quantile } from '../../bench/record.ts';
import { OpenLoop, type PlannedRequest, timesOf } from '../../support/open-loop.ts';
import { count, ms, p99, tally } from '../support/figures.ts';
import { inParallel } from '../support/in-parallel.ts';
import { madePage } from '../support/made-requests.ts';
import { pagesOf, untilStored } from '../support/stored-pages.ts';
import type { Trial } from '../trial.ts';

const SECONDS = 60;
const CAPACITY_REQUESTS = 800;
const AT_ONCE = 16;
const PROBES = 40;
const MOST_MS = 5_000;
const MADE = 'made';

/** Twice as many searches and states of figures as the server can make. */
export const overloadOfMadePages: Trial = {
  id: 'L2',
  asked: `twice as many made pages as the server can make, ${SECONDS} s long: 200, or 429 or 503 with Retry-After within ${MOST_MS / 1000} s, goodput at least 0.9 of the capacity, and stored pages and /healthz are always answered`,
  quick: 'never',
  mostSeconds: 240,
  async run({ start, onEnd }) {
    const server = await start();
    const pages = pagesOf(server.url);
    await untilStored(pages);
    await untilQuiet(server.pid, 60_000);
    let nth = 0;
    const next = (): string => server.url + madePage(nth++);
    const begun = performance.now();
    let sound = 0;
    await inParallel(Array(CAPACITY_REQUESTS).keys(), AT_ONCE, async () => {
      if ((await ask(next())).status === 200) sound += 1;
    });
    const capacity = (sound * 1000) / (performance.now() - begun);
    const [heavy, light] = [await OpenLoop.open(), await OpenLoop.open()];
    onEnd(() => heavy.close());
    onEnd(() => light.close());
    const probes = (seconds: number): PlannedRequest[] =>
      Array.from({ length: seconds * PROBES }, (_, at) =>
        at % 2 === 0
          ? { kind: 'healthz', url: `${server.url}healthz` }
          : { kind: 'stored', url: pages[at % pages.length] ?? server.url },
      );
    const before = await light.run({ rate: PROBES, requests: probes(5) });
    const rate = 2 * capacity;
    const requests = Array.from({ length: Math.round(rate * SECONDS) }, () => ({
      kind: MADE,
      url: next(),
    }));
    const [made, among] = await Promise.all([
      heavy.run({ rate, requests }),
      light.run({ rate: PROBES, requests: probes(SECONDS) }),
    ]);
    await sleep(MOST_MS);
    const after = await light.run({ rate: PROBES, requests: probes(5) });
    const goodput = made.filter(({ status }) => status === 200).length / SECONDS;
    const slowest = quantile(timesOf(made, MADE), 1);
    const silent = made.filter(({ status, saysWhen }) => status !== 200 && !saysWhen).length;
    const other = made.filter(({ status }) => ![200, 429, 503].includes(status)).length;
    const failed = [...among, ...after].filter(({ status }) => status !== 200).length;
    const [stored, health] = [p99(timesOf(among, 'stored')), p99(timesOf(among, 'healthz'))];
    const recovered = p99(timesOf(after, 'stored'));
    return {
      measured: `capacity ${count(capacity)} a second, offered ${count(rate)}: goodput ${count(goodput)} (${(goodput / capacity).toFixed(2)}); ${tally(made.map(({ status }) => status))}, ${silent} without Retry-After, slowest ${ms(slowest)}; meanwhile p99 of stored pages ${ms(stored)}, of /healthz ${ms(health)}, ${failed} failed; ${MOST_MS / 1000} s later ${ms(recovered)} (before ${ms(p99(timesOf(before, 'stored')))})`,
      holds:
        other === 0 &&
        silent === 0 &&
        failed === 0 &&
        slowest <= MOST_MS &&
        goodput >= 0.9 * capacity &&
        Math.max(stored, health) <= MOST_MS,
    };
  },
};
