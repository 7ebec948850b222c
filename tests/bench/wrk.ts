import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { AskedHeaders } from './ask.ts';

const CONNECTIONS = 64;

const run = promisify(execFile);

/** Whether the program is there that makes the load. */
export function hasWrk(): Promise<boolean> {
  return run('wrk', ['--version']).then(
    () => true,
    // It prints its version and fails.
    ({ code }) => code !== 'ENOENT',
  );
}

/** Answers a second over 64 connections. Fails if any of them is an error. */
export async function rateOf(url: string, headers: AskedHeaders, seconds: number): Promise<number> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...lines, url]);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (/Non-2xx or 3xx|Socket errors/.test(stdout) || !(rate > 0)) throw new Error(`The load on ${url} went wrong:\n${stdout}`);
  return rate;
}
