import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '../../../support/routes.ts';
import { prerendered, startReplicas } from '../../support/replicas.ts';
import { failuresIn, RATE, underLoad } from '../../support/steady-load.ts';
import type { Trial } from '../../trial.ts';

const KILLS = 6;
const BETWEEN_MS = 1500;
const BROWSER = { 'accept-encoding': 'br' };

/** A replica that crashes takes its connections with it; nginx asks another one. */
export const killedReplica: Trial = {
  id: 'F1',
  asked: `kill -9 of one of 3 servers behind nginx at ${RATE} requests a second, ${KILLS} times: no request fails`,
  quick: 'never',
  needs: ['nginx'],
  mostSeconds: 120,
  async run(tools) {
    const CACHE_DIR = await prerendered(tools);
    const { url, servers, replace, accesses } = await startReplicas(tools, {
      variables: { CACHE_DIR },
    });
    const times: number[] = [];
    const outcomes = await underLoad(
      tools,
      routes.map((path) => ({ kind: path, url: url + path.slice(1), headers: BROWSER })),
      async () => {
        for (let kill = 0; kill < KILLS; kill += 1) {
          await sleep(BETWEEN_MS);
          times.push((await replace(kill % servers.length, 'SIGKILL')).startedMs);
        }
      },
    );
    const failed = failuresIn(outcomes);
    // Two states, one of each server that was asked.
    const again = (await accesses()).match(/"tried":"\d+, \d+"/g)?.length ?? 0;
    return {
      measured: `${failed} of ${outcomes.length} failed, ${again} were answered by a second server, the next one ready after at most ${Math.round(Math.max(...times))} ms`,
      // Without a second try the servers were not killed under load.
      holds: failed === '0' && again > 0 && times.length === KILLS,
    };
  },
};
