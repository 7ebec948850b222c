import { type AskedHeaders, askStored } from '../../bench/ask.ts';
import { findNginx, startNginx } from '../../bench/nginx.ts';
import { untilQuiet } from '../../bench/process-state.ts';
import { quantile } from '../../bench/record.ts';
import { type Load, loadOn } from '../../bench/wrk.ts';
import { count, ms } from '../support/figures.ts';
import type { Trial } from '../trial.ts';

const PAGE = 'docs/features/biomes/';
const LEAST_RATE = 5_000;
const MOST_MS = 25;
const LEAST_SHARE = 0.25;
const ROUNDS = 5;
const SECONDS = 5;

/** Rates differ from minute to minute, so both are asked in turn, and each round has a ratio of its own. */
export const capacity: Trial = {
  id: 'L1',
  asked: `a stored page: at least ${count(LEAST_RATE)} answers a second, p99 at most ${MOST_MS} ms, no error, and a quarter of what nginx does`,
  quick: 'never',
  needs: ['wrk', 'nginx'],
  mostSeconds: 180,
  async run({ start, folder, onEnd }) {
    const server = await start();
    await untilQuiet(server.pid, 60_000);
    const url = server.url + PAGE;
    const [br, gzip] = [
      await askStored(url, { 'accept-encoding': 'br' }),
      await askStored(url, { 'accept-encoding': 'gzip' }),
    ];
    const found = await findNginx();
    if (!found) throw new Error('nginx is not where the benchmark looks for it.');
    const nginx = await startNginx(found, { folder: await folder(), answers: { br, gzip } });
    onEnd(() => nginx.stop());
    const headers: AskedHeaders = { 'accept-encoding': found.brotli === undefined ? 'gzip' : 'br' };
    const rounds: { ours: Load; theirs: Load }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const both = {
        ours: await loadOn(url, headers, { seconds: SECONDS }),
        theirs: await loadOn(nginx.url, headers, { seconds: SECONDS }),
      };
      // The first round makes both warm.
      if (round > 0) rounds.push(both);
    }
    const rate = quantile(
      rounds.map(({ ours }) => ours.rate),
      0.5,
    );
    const p99 = quantile(
      rounds.map(({ ours }) => ours.p99),
      0.5,
    );
    const share = quantile(
      rounds.map(({ ours, theirs }) => ours.rate / theirs.rate),
      0.5,
    );
    const errors = rounds.reduce((sum, { ours }) => sum + ours.errors, 0);
    return {
      measured: `${count(rate)} a second in ${headers['accept-encoding']}, p99 ${ms(p99)}, ${errors} errors, ${share.toFixed(2)} of nginx`,
      holds: rate >= LEAST_RATE && p99 <= MOST_MS && errors === 0 && share >= LEAST_SHARE,
    };
  },
};
