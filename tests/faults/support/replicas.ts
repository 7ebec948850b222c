import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, serverDist } from '../../../build/paths.ts';
import {
  type RunningServer,
  type ServerVariables,
  spawnNode,
} from '../../browser/support/server.ts';
import { freePort, runNginx } from '../../support/nginx.ts';
import type { TrialTools } from '../trial.ts';
import { untilReady } from './ready.ts';

/** How many there are in `deploy/compose.yaml`. */
const REPLICAS = 3;

/** Several servers behind nginx, as `deploy/compose.yaml` starts them. */
export interface Replicas {
  /** Address of nginx, with a final slash. */
  readonly url: string;
  readonly servers: readonly RunningServer[];
  /** Ends one, waits until it is gone, and starts the next one at its port. Tells how it ended, and times. */
  replace(place: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<Replaced>;
  /** What nginx has complained about. */
  errors(): Promise<string>;
  /** What nginx has answered, one object a line. */
  accesses(): Promise<string>;
}

interface Replaced {
  readonly code: number | null;
  readonly stoppedMs: number;
  readonly startedMs: number;
}

interface ReplicasOptions {
  readonly variables?: ServerVariables;
  /** Changes to the configuration of nginx, each text into the next. */
  readonly changes?: readonly (readonly [from: string, to: string])[];
}

/** Starts servers and nginx with the configuration of `deploy/nginx.conf`. They end with the trial. */
export async function startReplicas(
  tools: TrialTools,
  { variables = {}, changes = [] }: ReplicasOptions = {},
): Promise<Replicas> {
  const ports = await Promise.all(Array.from({ length: REPLICAS }, freePort));
  // Like an orchestrator, which gives a server traffic when it is ready.
  const begin = async (port: number) => {
    const server = await tools.start({ ...variables, PORT: String(port) });
    await untilReady(server, tools.signal);
    return server;
  };
  const servers = await Promise.all(ports.map(begin));
  const { url, folder } = await startProxy(tools, ports, changes);
  return {
    url,
    servers,
    async replace(place, signal) {
      const [server, port] = [servers[place], ports[place]];
      if (!server || port === undefined) throw new Error(`There is no server ${place}.`);
      const begun = performance.now();
      await server.stop(signal);
      const stopped = performance.now();
      servers[place] = await begin(port);
      return {
        code: await server.exited,
        stoppedMs: stopped - begun,
        startedMs: performance.now() - stopped,
      };
    },
    errors: () => readFile(join(folder, 'error.log'), 'utf8'),
    accesses: () => readFile(join(folder, 'access.log'), 'utf8'),
  };
}

/** Starts nginx with the configuration of `deploy/nginx.conf` in front of servers at these ports, three or fewer. */
export async function startProxy(
  { folder: newFolder, pathOf, onEnd }: TrialTools,
  ports: readonly number[],
  changes: ReplicasOptions['changes'] = [],
) {
  const [folder, port] = [await newFolder(), await freePort()];
  const url = `http://127.0.0.1:${port}/`;
  const configuration = await deployed({ folder, port, ports, changes });
  const { stop } = await runNginx({
    program: pathOf('nginx'),
    folder,
    configuration,
    url: `${url}healthz`,
  });
  onEnd(stop);
  return { url, folder };
}

interface Deployed {
  /** For all that nginx writes. */
  readonly folder: string;
  readonly port: number;
  /** Of the servers. */
  readonly ports: readonly number[];
  readonly changes?: ReplicasOptions['changes'];
}

/** `deploy/nginx.conf` with other addresses and paths, and nothing else changed unless it is asked for. */
export async function deployed({ folder, port, ports, changes = [] }: Deployed): Promise<string> {
  const text = await readFile(join(root, 'deploy', 'nginx.conf'), 'utf8');
  const replacements: readonly (readonly [from: string | RegExp, to: string])[] = [
    [/ \/tmp\//g, ` ${folder}/`],
    ['listen 8080 ', `listen 127.0.0.1:${port} `],
    [
      /( +server docs-\d:3000 (.*)\n)+/,
      ports.map((one) => `    server 127.0.0.1:${one} $2\n`).join(''),
    ],
    ['access_log /dev/stdout ', `access_log ${join(folder, 'access.log')} `],
    ['error_log stderr ', `error_log ${join(folder, 'error.log')} `],
    ...changes,
  ];
  return replacements.reduce((changed, [from, to]) => {
    const next = changed.replace(from, to);
    if (next === changed) throw new Error(`deploy/nginx.conf has no ${from}.`);
    return next;
  }, text);
}

/** A folder with everything rendered, as the image has it. */
export async function prerendered({ folder: newFolder }: TrialTools): Promise<string> {
  const CACHE_DIR = await newFolder();
  const child = spawnNode([join(serverDist, 'index.js'), '--prerender'], {
    CACHE_DIR,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`--prerender ended with ${code}.`);
  return CACHE_DIR;
}
