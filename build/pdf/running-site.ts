import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { serverDist } from '../paths.ts';

interface RunningSite {
  /** Address of its root, with a slash at the end. */
  readonly url: string;
  stop(): Promise<void>;
}

const READY = /ready on (http:\/\/[^"\s]+)/;

/** Runs the built server on a free port of this machine, with the content and settings of the environment. */
export async function runSite(): Promise<RunningSite> {
  const variables = { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info', ACCESS_LOG: 'off', DRAIN_MS: '0', NODE_ENV: 'production' };
  const server = spawn(process.execPath, [join(serverDist, 'index.js')], { stdio: ['ignore', 'pipe', 'pipe'], env: variables });
  // Whatever ends this process ends the server too.
  process.once('exit', () => server.kill('SIGKILL'));
  const gone = once(server, 'exit');
  return {
    url: await addressOf(server, gone),
    async stop() {
      server.kill('SIGTERM');
      await gone;
    },
  };
}

async function addressOf({ stdout, stderr }: ChildProcess, gone: Promise<unknown>): Promise<string> {
  let said = '';
  return await new Promise((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      said += chunk.toString();
      const address = READY.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    };
    stdout?.on('data', read);
    stderr?.on('data', read);
    gone.then(() => reject(new Error(`The server ended before it was ready:\n${said}`)), reject);
  });
}
