import { Agent, get } from 'node:http';
import { processorSecondsOf } from '../../bench/process-state.ts';
import { quantile } from '../../bench/record.ts';
import { count, ms, tally } from '../support/figures.ts';
import { madePage } from '../support/made-requests.ts';
import { stealProcessor } from '../support/stolen-processor.ts';
import { pagesOf } from '../support/stored-pages.ts';
import type { Trial } from '../trial.ts';

const REQUESTS = 10_000;
const SHARE = 0.25;
const MOST_MS = 5_000;
/** Nobody waits longer, and the trial does not either. */
const PATIENCE_MS = 4 * MOST_MS;

/** All readers come in one moment to a server that has just started and has little processor. */
export const crowdAtStart: Trial = {
  id: 'L2',
  asked: `${count(REQUESTS)} requests in one moment, right after the start and with a quarter of one processor: 200 or 503 within ${MOST_MS / 1000} s each`,
  isInCi: false,
  mostSeconds: 120,
  async run({ start, onEnd }) {
    const server = await start({}, { through: ['taskset', '-c', '1'] });
    const pages = pagesOf(server.url);
    onEnd(stealProcessor(server.pid, SHARE));
    // One in ten asks for what has to be made for it.
    const addresses = Array.from({ length: REQUESTS }, (_, nth) =>
      nth % 10 === 0 ? server.url + madePage(nth / 10) : (pages[nth % pages.length] ?? server.url),
    );
    const agent = new Agent({ keepAlive: false });
    const [begun, spent] = [performance.now(), await processorSecondsOf(server.pid)];
    const answers = await Promise.all(addresses.map((address) => askOnce(address, agent)));
    const seconds = (performance.now() - begun) / 1000;
    const share = ((await processorSecondsOf(server.pid)) - spent) / seconds;
    const times = answers.map((answer) => answer.ms);
    const late = times.filter((time) => time > MOST_MS).length;
    const other = answers.filter(({ status }) => status !== 200 && status !== 503).length;
    return {
      measured: `${tally(answers.map(({ status }) => status))}; half within ${ms(quantile(times, 0.5))}, all within ${ms(quantile(times, 1))}, ${count(late)} later than ${MOST_MS / 1000} s; the server had ${share.toFixed(2)} of a processor`,
      holds: other === 0 && late === 0,
    };
  },
};

function askOnce(address: string, agent: Agent): Promise<{ readonly status: number; readonly ms: number }> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (status: number): void => resolve({ status, ms: performance.now() - begun });
    const sent = get(address, { agent, signal: AbortSignal.timeout(PATIENCE_MS), headers: { 'accept-encoding': 'br' } }, (response) => {
      response
        .resume()
        .on('error', () => end(0))
        .on('end', () => end(response.statusCode ?? 0));
    });
    sent.on('error', () => end(0));
  });
}
