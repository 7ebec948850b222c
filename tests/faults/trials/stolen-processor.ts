import { OpenLoop, timesOf } from '../../support/open-loop.ts';
import { count, ms, p99, tally } from '../support/figures.ts';
import { stealProcessor } from '../support/stolen-processor.ts';
import { pagesOf, untilStored } from '../support/stored-pages.ts';
import type { Trial } from '../trial.ts';

const SHARE = 0.1;
const RATE = 20;
const SECONDS = 30;
/** What orchestrators wait for a probe by default is 1 s; most are set to a few. */
const MOST_MS = 1_000;

/** Others on the machine take nine tenths of the processor. */
export const stolenProcessor: Trial = {
  id: 'F8',
  asked: `with 90 % of the processor stolen for ${SECONDS} s: /healthz and stored pages are always answered, p99 at most ${MOST_MS / 1000} s`,
  quick: 'never',
  mostSeconds: 150,
  async run({ start, onEnd }) {
    const server = await start();
    const pages = pagesOf(server.url);
    await untilStored(pages);
    onEnd(stealProcessor(server.pid, SHARE));
    const load = await OpenLoop.open();
    onEnd(() => load.close());
    const requests = Array.from({ length: RATE * SECONDS }, (_, nth) =>
      nth % 2 === 0
        ? { kind: 'healthz', url: `${server.url}healthz` }
        : { kind: 'stored', url: pages[nth % pages.length] ?? server.url },
    );
    const outcomes = await load.run({ rate: RATE, requests });
    const [health, stored] = [p99(timesOf(outcomes, 'healthz')), p99(timesOf(outcomes, 'stored'))];
    return {
      measured: `${count(outcomes.length)} requests: ${tally(outcomes.map(({ status }) => status))}; p99 of /healthz ${ms(health)}, of stored pages ${ms(stored)}`,
      holds: outcomes.every(({ status }) => status === 200) && Math.max(health, stored) <= MOST_MS,
    };
  },
};
