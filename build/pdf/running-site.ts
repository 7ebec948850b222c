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

/** Runs the built server on a free port, with the content and settings of the environment. */
export async function runSite(): Promise<RunningSite> {
  const variables = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    ACCESS_LOG: 'off',
    DRAIN_MS: '0',
    NODE_ENV: 'production',
  };
  const server = spawn(process.execPath, [join(serverDist, 'index.js')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: variables,
  });
  // The server must not outlive this process.
  process.once('exit', () => server.kill('SIGKILL'));
  const exited = once(server, 'exit');
  return {
    url: await addressOf(server, exited),
    async stop() {
      server.kill('SIGTERM');
      await exited;
    },
  };
}

async function addressOf(
  { stdout, stderr }: ChildProcess,
  exited: Promise<unknown>,
): Promise<string> {
  let output = '';
  return await new Promise((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = READY.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    stdout?.on('data', read);
    stderr?.on('data', read);
    exited.then(
      () => reject(new Error(`The server exited before it was ready:\n${output}`)),
      reject,
    );
  });
}
