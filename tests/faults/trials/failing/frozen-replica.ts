import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '../../../support/routes.ts';
import { ms, tally } from '../../support/figures.ts';
import { prerendered, startReplicas } from '../../support/replicas.ts';
import { underLoad } from '../../support/steady-load.ts';
import type { Trial } from '../../trial.ts';

const FROZEN_MS = 20_000;
/** The read time-out of nginx, and what the next server needs on a busy machine. */
const MOST_MS = 7_000;
/** Of the requests while it is frozen, at most this share waits for it. */
const MOST_SLOW = 0.05;
const SLOW_MS = 2_000;
const BROWSER = { 'accept-encoding': 'br' };

/** A server that stands still takes connections and says nothing. nginx asks another one, and then leaves it alone. */
export const frozenReplica: Trial = {
  id: 'F13',
  asked: `one of 3 servers behind nginx frozen for ${FROZEN_MS / 1000} s: no request fails, none takes ${MOST_MS / 1000} s, at most ${MOST_SLOW * 100} % over ${SLOW_MS / 1000} s`,
  quick: 'never',
  needs: ['nginx'],
  mostSeconds: 120,
  async run(tools) {
    const CACHE_DIR = await prerendered(tools);
    const { url, servers, errors } = await startReplicas(tools, { variables: { CACHE_DIR } });
    const [server] = servers;
    if (!server) throw new Error('There is no server.');
    const outcomes = await underLoad(
      tools,
      routes.map((path) => ({ kind: path, url: url + path.slice(1), headers: BROWSER })),
      async () => {
        await sleep(1_000);
        process.kill(server.pid, 'SIGSTOP');
        tools.onEnd(() => process.kill(server.pid, 'SIGCONT'));
        await sleep(FROZEN_MS);
        process.kill(server.pid, 'SIGCONT');
      },
    );
    const times = outcomes.map(({ ms: time }) => time);
    const slow = times.filter((time) => time > SLOW_MS).length;
    const timeouts = (await errors()).match(/upstream timed out/g)?.length ?? 0;
    return {
      measured: `${tally(outcomes.map(({ status }) => status))}; ${slow} of ${outcomes.length} took over ${SLOW_MS / 1000} s, the slowest ${ms(Math.max(...times))}; nginx gave up waiting ${timeouts} times`,
      // Without any the server was not frozen under load.
      holds: outcomes.every(({ status }) => status === 200) && timeouts > 0 && Math.max(...times) < MOST_MS && slow / outcomes.length <= MOST_SLOW,
    };
  },
};
