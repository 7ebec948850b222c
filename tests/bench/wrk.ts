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

/** What a load on one address came to. */
export interface Load {
  /** Answers a second. */
  readonly rate: number;
  /** What 99 % of the answers did not exceed. */
  readonly p99: number;
  /** Connections that failed or waited for more than 2 s, and answers with 4xx or 5xx. */
  readonly errors: number;
}

/** Asks for an address as fast as it is answered. */
export async function loadOn(
  url: string,
  headers: AskedHeaders,
  { seconds, connections = CONNECTIONS }: LoadSize,
): Promise<Load> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    ...lines,
    url,
  ]);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const [, amount, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  // Socket errors: connect 0, read 0, write 0, timeout 0
  const failed = stdout.match(/(?<=Socket errors:.*)\d+|(?<=Non-2xx or 3xx responses: )\d+/g) ?? [];
  if (!(rate >= 0) || amount === undefined)
    throw new Error(`The load on ${url} went wrong:\n${stdout}`);
  return {
    rate,
    p99: Number(amount) * (MS[unit] ?? Number.NaN),
    errors: failed.reduce((sum, count) => sum + Number(count), 0),
  };
}

interface LoadSize {
  readonly seconds: number;
  readonly connections?: number;
}

const MS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

/** Answers a second over 64 connections. Fails if any of them is an error. */
export async function rateOf(url: string, headers: AskedHeaders, seconds: number): Promise<number> {
  const { rate, errors } = await loadOn(url, headers, { seconds });
  if (errors > 0 || rate === 0)
    throw new Error(`The load on ${url} went wrong: ${errors} errors, ${rate} answers a second.`);
  return rate;
}
