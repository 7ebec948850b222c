import { routes } from '../../../support/routes.ts';
import { prerendered, startReplicas } from '../../support/replicas.ts';
import { failuresIn, RATE, underLoad } from '../../support/steady-load.ts';
import type { Trial } from '../../trial.ts';

const ROUNDS = 3;
const MOST_MS = 30_000;
const BROWSER = { 'accept-encoding': 'br' };

/** Replicas are replaced one after the other, as a rollout does, with the time to drain that they have by default. */
export const rollingRestart: Trial = {
  id: 'F2',
  asked: `all 3 servers behind nginx replaced ${ROUNDS} times at ${RATE} requests a second: none fails, each exits with 0 within 30 s`,
  quick: 'never',
  needs: ['nginx'],
  mostSeconds: 300,
  async run(tools) {
    const CACHE_DIR = await prerendered(tools);
    const { url, servers, replace, errors } = await startReplicas(tools, {
      variables: { CACHE_DIR, DRAIN_MS: '10000' },
    });
    const replaced: Awaited<ReturnType<typeof replace>>[] = [];
    const outcomes = await underLoad(
      tools,
      routes.map((path) => ({ kind: path, url: url + path.slice(1), headers: BROWSER })),
      async () => {
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const place of servers.keys()) replaced.push(await replace(place, 'SIGTERM'));
        }
      },
    );
    const failed = failuresIn(outcomes);
    const slowest = Math.max(...replaced.map(({ stoppedMs }) => stoppedMs));
    const isSound =
      replaced.every(({ code }) => code === 0) && replaced.length === ROUNDS * servers.length;
    const refused = (await errors()).match(/\[(?:error|crit|alert|emerg)\]/g)?.length ?? 0;
    return {
      measured: `${failed} of ${outcomes.length} failed, exit codes ${[...new Set(replaced.map(({ code }) => code))]} after at most ${Math.round(slowest / 100) / 10} s; nginx asked another server ${refused} times`,
      holds: failed === '0' && isSound && slowest <= MOST_MS,
    };
  },
};
