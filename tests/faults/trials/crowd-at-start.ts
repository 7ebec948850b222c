import { Agent, get } from 'node:http';
import { processorSecondsOf } from '../../bench/process-state.ts';
import { quantile } from '../../bench/record.ts';
import { type RunningServer, start } from '../../browser/support/server.ts';
import { count, ms, tally } from '../support/figures.ts';
import { madePage } from '../support/made-requests.ts';
import { prerendered } from '../support/replicas.ts';
import { stealProcessor } from '../support/stolen-processor.ts';
import { pagesOf } from '../support/stored-pages.ts';
import type { Trial, TrialTools } from '../trial.ts';

const REQUESTS = 10_000;
const SHARE = 0.25;
const MOST_MS = 5_000;
/** Nobody waits longer, and the trial does not either. */
const PATIENCE_MS = 40_000;
const CORE = ['taskset', '-c', '1'];

/** Node alone, with an answer as large as a page is, to compare with. */
const BARE = `
  import { createServer } from 'node:http';
  const page = Buffer.alloc(10_000, 'a');
  const server = createServer((_request, response) => response.end(page));
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => console.log('ready on http://127.0.0.1:' + server.address().port + '/'));
`;

/** All readers come in one moment to a server that has just started and has little processor. */
export const crowdAtStart: Trial = {
  id: 'L2',
  asked: `${count(REQUESTS)} requests in one moment, right after the start as the image starts it, with a quarter of one processor: 200 or 503 within ${MOST_MS / 1000} s each`,
  quick: 'never',
  mostSeconds: 240,
  async run(tools) {
    const server = await tools.start({ CACHE_DIR: await prerendered(tools) }, { through: CORE });
    const pages = pagesOf(server.url);
    // One in ten asks for what has to be made for it.
    const addresses = Array.from({ length: REQUESTS }, (_, nth) =>
      nth % 10 === 0 ? server.url + madePage(nth / 10) : (pages[nth % pages.length] ?? server.url),
    );
    const site = await crowd(tools, server, addresses);
    await server.stop('SIGKILL');
    const bare = await start(['--input-type=module', '--eval', BARE], {}, CORE);
    tools.onEnd(() => bare.stop('SIGKILL'));
    const alone = await crowd(tools, bare, new Array<string>(REQUESTS).fill(bare.url));
    const other = site.statuses.filter((status) => status !== 200 && status !== 503).length;
    const times = site.slowest / alone.slowest;
    return {
      measured: `${tally(site.statuses)}; half within ${ms(site.median)}, all within ${ms(site.slowest)}, with ${site.share.toFixed(2)} of a processor; Node alone ${ms(alone.slowest)} with ${alone.share.toFixed(2)}, so ${times.toFixed(1)} times as long`,
      holds: other === 0 && site.slowest <= MOST_MS,
    };
  },
};

interface Crowd {
  readonly statuses: readonly number[];
  /** Times in ms. */
  readonly median: number;
  readonly slowest: number;
  /** Of a processor that the server had meanwhile. */
  readonly share: number;
}

async function crowd(
  { onEnd }: TrialTools,
  { pid }: RunningServer,
  addresses: readonly string[],
): Promise<Crowd> {
  const giveBack = stealProcessor(pid, SHARE);
  onEnd(giveBack);
  const agent = new Agent({ keepAlive: false });
  const [begun, spent] = [performance.now(), await processorSecondsOf(pid)];
  const answers = await Promise.all(addresses.map((address) => askOnce(address, agent)));
  const seconds = (performance.now() - begun) / 1000;
  const share = ((await processorSecondsOf(pid)) - spent) / seconds;
  giveBack();
  const times = answers.map((answer) => answer.ms);
  return {
    statuses: answers.map(({ status }) => status),
    median: quantile(times, 0.5),
    slowest: quantile(times, 1),
    share,
  };
}

function askOnce(
  address: string,
  agent: Agent,
): Promise<{ readonly status: number; readonly ms: number }> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (status: number): void => resolve({ status, ms: performance.now() - begun });
    const sent = get(
      address,
      { agent, signal: AbortSignal.timeout(PATIENCE_MS), headers: { 'accept-encoding': 'br' } },
      (response) => {
        response
          .resume()
          .on('error', () => end(0))
          .on('end', () => end(response.statusCode ?? 0));
      },
    );
    sent.on('error', () => end(0));
  });
}
