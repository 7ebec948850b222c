import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

interface NginxSetup {
  /** Path of the program. */
  readonly program: string;
  /** For its configuration, and for all that it writes. */
  readonly folder: string;
  readonly configuration: string;
  /** An address that it answers with 200. */
  readonly url: string;
}

/** Runs nginx until it answers. */
export async function runNginx({
  program,
  folder,
  configuration,
  url,
}: NginxSetup): Promise<{ stop(): Promise<void> }> {
  const child = spawn(program, await parametersOf(folder, configuration), {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const gone = once(child, 'exit');
  const end = (): void => void child.kill('SIGTERM');
  process.once('exit', end);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const stop = async (): Promise<void> => {
    process.removeListener('exit', end);
    child.kill('SIGTERM');
    await gone;
  };
  const isThere = await Promise.race([isAnswered(url), gone.then(() => false)]);
  if (isThere) return { stop };
  await stop();
  throw new Error(`nginx did not answer:\n${said}`);
}

/** What `nginx -t` says of a configuration, and whether it would start. */
export async function testNginx({
  program,
  folder,
  configuration,
}: Omit<NginxSetup, 'url'>): Promise<{ readonly isSound: boolean; readonly said: string }> {
  const child = spawn(program, ['-t', ...(await parametersOf(folder, configuration))], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = await once(child, 'close');
  return { isSound: code === 0, said };
}

async function parametersOf(folder: string, configuration: string): Promise<readonly string[]> {
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration);
  // Its workers would otherwise be somebody who may not read the folder.
  const user = process.getuid?.() === 0 ? ` user ${userInfo().username};` : '';
  return ['-p', folder, '-c', file, '-e', join(folder, 'error.log'), '-g', `daemon off;${user}`];
}

/** Whether it answers, which it does a moment after its start. */
async function isAnswered(url: string): Promise<boolean> {
  for (let left = 100; left > 0; left -= 1) {
    const heard = await fetch(url).catch(() => null);
    if (heard) return heard.status === 200;
    await sleep(50);
  }
  return false;
}

/** A port that is free now, for a program that cannot say which one the system gave it. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}
