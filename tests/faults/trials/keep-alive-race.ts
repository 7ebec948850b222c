import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { start } from '../../browser/support/server.ts';
import { startProxy, startReplicas } from '../support/replicas.ts';
import type { Trial, TrialTools } from '../trial.ts';

const SECONDS = 245;
/** Requests are sent side by side, so that as many connections between nginx and the servers are idle equally long. */
const CONNECTIONS = 24;
/** Each server is held up for so long, again and again, as one whose processor others use. */
const STOPPED_MS = 25;
const RUNNING_MS = 25;
/** A second try would hide that a connection was closed under a request. */
const ONE_TRY = [['proxy_next_upstream error timeout;', 'proxy_next_upstream off;']] as const;
/**
 * A server that says 200 to everything and closes idle connections after 5 s. Node would do it by itself, but adds a
 * second in some versions.
 */
const IMPATIENT = `
  import { createServer } from 'node:http';
  const server = createServer((_request, response) => response.end('ok'));
  server.keepAliveTimeout = 0;
  server.setTimeout(5000);
  server.listen(0, '127.0.0.1', () => console.log('ready on http://127.0.0.1:' + server.address().port + '/'));
`;

/** A server that closes an idle connection just as nginx sends a request on it makes a 502 now and then. */
export const keepAliveRace: Trial = {
  id: 'F3',
  asked:
    'requests every 4.9 to 5.1 s and every 59 to 61 s on idle connections of nginx, without a second try: no 502; a server that closes after 5 s has some',
  quick: 'never',
  needs: ['nginx'],
  mostSeconds: SECONDS + 120,
  async run(tools) {
    const { servers, url } = await startReplicas(tools, { changes: ONE_TRY });
    const ports = servers.map((server) => Number(new URL(server.url).port));
    // nginx of its own, since the connections of the first one are used every 5 s.
    const patient = await startProxy(tools, ports, ONE_TRY);
    const impatient = await start(['--input-type=module', '--eval', IMPATIENT], {});
    tools.onEnd(() => impatient.stop('SIGKILL'));
    const bare = await startProxy(tools, [Number(new URL(impatient.url).port)], ONE_TRY);
    const release = holdUp(
      tools,
      [...servers, impatient].map(({ pid }) => pid),
    );
    const [often, rarely, proof] = await Promise.all([
      inBursts(url, 5000, 100),
      inBursts(patient.url, 60_000, 1000),
      inBursts(bare.url, 5000, 100),
    ]);
    await release();
    const told = ({ failed, sent }: Bursts): string => `${failed} of ${sent}`;
    return {
      measured: `failed: ${told(often)} after 5 s, ${told(rarely)} after 60 s; of a server that closes after 5 s ${told(proof)}`,
      holds: often.failed === 0 && rarely.failed === 0 && proof.failed > 0,
    };
  },
};

interface Bursts {
  readonly failed: number;
  readonly sent: number;
}

/** Sends as many requests at once as there are connections, waits about as long as asked, and does so again. */
async function inBursts(url: string, everyMs: number, spreadMs: number): Promise<Bursts> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + SECONDS * 1000;
  let [failed, sent] = [0, 0];
  while (performance.now() < end) {
    const statuses = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => statusOf(`${url}healthz`, agent)),
    );
    failed += statuses.filter((status) => status !== 200).length;
    sent += statuses.length;
    await sleep(everyMs - spreadMs + 2 * spreadMs * Math.random());
  }
  agent.destroy();
  return { failed, sent };
}

function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const sent = get(url, { agent }, (response) =>
      response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    );
    sent.on('error', () => resolve(0));
  });
}

/** Stops processes for moments until it is told to let them go. What has come by then, they find all at once. */
function holdUp(
  { onEnd }: Pick<TrialTools, 'onEnd'>,
  pids: readonly number[],
): () => Promise<void> {
  const toAll = (signal: NodeJS.Signals): void => {
    for (const pid of pids) process.kill(pid, signal);
  };
  let isOver = false;
  const held = (async () => {
    while (!isOver) {
      toAll('SIGSTOP');
      await sleep(STOPPED_MS);
      toAll('SIGCONT');
      await sleep(RUNNING_MS);
    }
  })();
  const release = async (): Promise<void> => {
    isOver = true;
    await held;
  };
  onEnd(release);
  return release;
}
