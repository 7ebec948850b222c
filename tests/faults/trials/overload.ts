import { setTimeout as sleep } from 'node:timers/promises';
import { untilQuiet } from '../../bench/process-state.ts';
import { loadOn } from '../../bench/wrk.ts';
import { OpenLoop, type PlannedRequest, timesOf } from '../../support/open-loop.ts';
import { count, ms, p99 } from '../support/figures.ts';
import { pagesOf, untilStored } from '../support/stored-pages.ts';
import type { Trial } from '../trial.ts';

const HEADERS = { 'accept-encoding': 'br' };
const SECONDS = 60;
/** They ask again as soon as they are answered, so what is offered is always more than the server can do. */
const CROWD = 200;
const PROBES = 50;
const RECOVERY_MS = 5_000;

/** Far more readers of stored pages than the server can answer at once. */
export const overload: Trial = {
  id: 'L2',
  asked: `${count(CROWD)} connections that never pause: goodput at least 0.9 of the capacity, and ${RECOVERY_MS / 1000} s later p99 as before`,
  quick: 'never',
  needs: ['wrk'],
  mostSeconds: 200,
  async run({ start, onEnd }) {
    const server = await start();
    await untilStored(pagesOf(server.url));
    await untilQuiet(server.pid, 60_000);
    const [url = server.url] = pagesOf(server.url);
    const load = await OpenLoop.open();
    onEnd(() => load.close());
    const probe = async (): Promise<number> => {
      const requests = Array.from(
        { length: PROBES * 5 },
        (): PlannedRequest => ({ kind: 'page', url, headers: HEADERS }),
      );
      return p99(timesOf(await load.run({ rate: PROBES, requests }), 'page'));
    };
    const before = await probe();
    const capacity = await loadOn(url, HEADERS, { seconds: 15 });
    const {
      rate,
      errors,
      p99: slowest,
    } = await loadOn(url, HEADERS, { seconds: SECONDS, connections: CROWD });
    await sleep(RECOVERY_MS);
    const after = await probe();
    return {
      measured: `capacity ${count(capacity.rate)} a second; under ${count(CROWD)} connections ${count(rate)} (${(rate / capacity.rate).toFixed(2)}), p99 ${ms(slowest)}, ${errors} other than 200 in time; probe p99 ${ms(before)} before, ${ms(after)} after`,
      holds: rate >= 0.9 * capacity.rate && errors === 0 && after <= recovered(before),
    };
  },
};

/** Below this, what other processes do on the machine counts for more than the server. */
const NOISE_MS = 20;

function recovered(before: number): number {
  return Math.max(2 * before, NOISE_MS);
}
