import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '../../../support/routes.ts';
import { ms, tally } from '../../support/figures.ts';
import { prerendered, startReplicas } from '../../support/replicas.ts';
import { underLoad } from '../../support/steady-load.ts';
import type { Trial } from '../../trial.ts';

const FROZEN_MS = 20_000;
/** The read time-out of nginx, and what the next server needs. */
const MOST_MS = 7_000;
/** With the first time-outs it leaves the rotation; what was sent to it until then waits as long. */
const NOTICED_MS = 10_000;
const SLOW_MS = 2_000;
const BROWSER = { 'accept-encoding': 'br' };

/** A server that stands still takes connections and says nothing. nginx asks another one, and then leaves it alone. */
export const frozenReplica: Trial = {
  id: 'F13',
  asked: `one of 3 servers behind nginx frozen for ${FROZEN_MS / 1000} s: no request fails, none takes ${MOST_MS / 1000} s, and after ${NOTICED_MS / 1000} s it has left the rotation`,
  quick: 'never',
  needs: ['nginx'],
  mostSeconds: 120,
  async run(tools) {
    const CACHE_DIR = await prerendered(tools);
    const { url, servers, errors, accesses } = await startReplicas(tools, {
      variables: { CACHE_DIR },
    });
    const [server] = servers;
    if (!server) throw new Error('There is no server.');
    let [noticed, thawed] = ['', ''];
    const outcomes = await underLoad(
      tools,
      routes.map((path) => ({ kind: path, url: url + path.slice(1), headers: BROWSER })),
      async () => {
        await sleep(1_000);
        process.kill(server.pid, 'SIGSTOP');
        tools.onEnd(() => process.kill(server.pid, 'SIGCONT'));
        await sleep(NOTICED_MS);
        noticed = await accesses();
        await sleep(FROZEN_MS - NOTICED_MS);
        thawed = await accesses();
        process.kill(server.pid, 'SIGCONT');
      },
    );
    const slowest = Math.max(...outcomes.map(({ ms: time }) => time));
    const slow = outcomes.filter(({ ms: time }) => time > SLOW_MS).length;
    const timeouts = (await errors()).match(/upstream timed out/g)?.length ?? 0;
    // Those that waited for it and were answered by another one; the first of two states is that of the frozen one.
    const tried = thawed.slice(noticed.length).match(/"tried":"504, 200"/g)?.length ?? 0;
    return {
      measured: `${tally(outcomes.map(({ status }) => status))}; ${slow} of ${outcomes.length} took over ${SLOW_MS / 1000} s, the slowest ${ms(slowest)}; nginx gave up waiting ${timeouts} times, ${tried} of them later than ${NOTICED_MS / 1000} s`,
      // Without any the server was not frozen under load.
      holds:
        outcomes.every(({ status }) => status === 200) &&
        timeouts > 0 &&
        slowest < MOST_MS &&
        tried <= MOST_PROBES,
    };
  },
};

/** nginx tries it again every 5 s, each time with few requests. */
const MOST_PROBES = 20;
