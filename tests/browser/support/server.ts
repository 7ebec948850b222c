import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { dist, root } from '../../../build/paths.ts';
import { SERVER_MEMORY } from '../../../build/server-memory.ts';

export interface RunningServer {
  /** Address of the site's root, with a final slash. */
  readonly url: string;
  /** Of its process. */
  readonly pid: number;
  /** All that the server has logged so far. */
  log(): string;
  /** Ends the server and waits until it is gone: gently, or as a crash would. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Its exit code, as soon as it is gone; null after a signal that it did not handle. */
  readonly exited: Promise<number | null>;
}

/** Variables for one server; `PORT` 0 takes any free port. */
export type ServerVariables = Readonly<
  Partial<
    Record<
      | 'PORT'
      | 'CONTENT_DIR'
      | 'CACHE_DIR'
      | 'BASE_PATH'
      | 'PREVIOUS_ASSETS'
      | 'METRICS_PORT'
      | 'ACCESS_LOG'
      | 'DRAIN_MS'
      | 'SITE_URL',
      string
    >
  >
>;

/** What a server is started with beside its variables. */
export interface Launch {
  /** The folder of another build than that of the present sources. */
  readonly build?: string;
  /** A program that becomes Node, with its parameters: `['prlimit', '--nofile=64']`. */
  readonly through?: readonly string[];
  /** Options of Node. */
  readonly options?: readonly string[];
}

/** The built server, as the image runs it. */
export function startBuilt(
  variables: ServerVariables = {},
  { build = dist, through, options = [] }: Launch = {},
): Promise<RunningServer> {
  return start(
    [...options, join(build, 'server', 'index.js')],
    { ...variables, NODE_ENV: 'production', ...SERVER_MEMORY },
    through,
  );
}

/** The server of `npm run dev`. */
export function startDevelopment(variables: ServerVariables = {}): Promise<RunningServer> {
  return start(['--import', 'tsx', join(root, 'build', 'dev.ts')], variables);
}

/**
 * Runs Node in the project's folder without what Vitest puts into the environment, which would turn a build into one
 * for tests.
 */
export function spawnNode(
  parameters: readonly string[],
  variables: Readonly<Record<string, string>>,
  through: readonly string[] = [],
): ChildProcess {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  const [program = process.execPath, ...all] = [...through, process.execPath, ...parameters];
  const child = spawn(program, all, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, TMPDIR, ...variables },
  });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.removeListener('exit', end));
  return child;
}

/** What both servers log when they listen. */
const LISTENING = /(?:ready on|writing at) (http:\/\/[^"\s]+)/;

/** Runs Node until it logs where it listens. */
export async function start(
  parameters: readonly string[],
  variables: Readonly<Record<string, string>>,
  through: readonly string[] = [],
): Promise<RunningServer> {
  const child = spawnNode(
    parameters,
    {
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      ACCESS_LOG: 'off',
      DRAIN_MS: '0',
      ...variables,
    },
    through,
  );
  const gone: Promise<(number | null)[]> = once(child, 'exit');
  let log = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      log += chunk.toString();
      const address = LISTENING.exec(log)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    gone.then(() => reject(new Error(`The server ended before it listened:\n${log}`)), reject);
  });
  if (child.pid === undefined) throw new Error('The server has no process.');
  return {
    url,
    pid: child.pid,
    log: () => log,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await gone;
    },
    exited: gone.then(([code = null]) => code),
  };
}
