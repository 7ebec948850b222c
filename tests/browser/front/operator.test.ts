import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { serverDist } from '../../../build/paths.ts';
import { contentFolder, temporaryFolder } from '../../support/content-folder.ts';
import { untilSearchable } from '../support/searchable.ts';
import { spawnNode } from '../support/server.ts';

let content: string;
beforeAll(async () => {
  content = await contentFolder({}, afterAll);
});

/** The bundle as an operator runs it: what it opens, says and leaves behind. No page of it is looked at. */
function run(variables: Readonly<Record<string, string>>) {
  const child = spawnNode([join(serverDist, 'index.js')], {
    PORT: '0',
    HOST: '127.0.0.1',
    DRAIN_MS: '0',
    ACCESS_LOG: 'off',
    NODE_ENV: 'production',
    CONTENT_DIR: content,
    ...variables,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const gone = once(child, 'close').then(([code]) => Number(code));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await gone;
  });
  return {
    pid: child.pid,
    said: () => said,
    gone,
    /** Sends a signal. */
    signal: (name: 'SIGHUP') => child.kill(name),
    /** The address that a line names behind some words, once it is said. */
    async address(words: string): Promise<string> {
      const pattern = new RegExp(`"${words} (http://[^"]+)"`);
      await expect.poll(() => pattern.test(said), { timeout: 20_000 }).toBe(true);
      return pattern.exec(said)?.[1] ?? '';
    },
    async stop(): Promise<number> {
      child.kill('SIGTERM');
      return await gone;
    },
  };
}

async function takenPort(): Promise<string> {
  const server: Server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null)
    throw new Error('The server listens on no port.');
  return String(address.port);
}

const textOf = async (address: string): Promise<string> => await (await fetch(address)).text();

test.runIf(process.platform === 'linux')(
  'The thread of the maker leaves the processor to the one that answers',
  async () => {
    const server = run({});
    await server.address('ready on');
    const threads = join('/proc', String(server.pid), 'task');
    const niceness = async (thread: string): Promise<number> => {
      const text = await readFile(join(threads, thread, 'stat'), 'utf8');
      // The name of the thread stands in brackets before, and may have spaces.
      return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[16]);
    };
    const all = await Promise.all((await readdir(threads)).map(niceness));
    expect(await niceness(String(server.pid))).toBe(0);
    expect(all.filter((nice) => nice > 0)).toEqual([5]);
  },
);

test('With a port for it the bundle tells its figures there, and at the end what nobody found', async () => {
  const server = run({ METRICS_PORT: '0' });
  const metrics = await server.address('metrics on');
  const site = await server.address('ready on');
  expect(new URL(metrics).port).not.toBe(new URL(site).port);
  await untilSearchable(site);
  for (const q of ['xylophonist', 'Xylophonist', 'xylo@qqzzqq.zqzq'])
    await textOf(`${site}search/?q=${q}`);
  const text = await textOf(metrics);
  expect(text).toContain('docs_searches_total{answered_by="page"} 3\n');
  expect(text).toContain('docs_searches_without_result_total 3\n');
  expect(text).toContain(
    'docs_http_request_duration_seconds_count{route="search",status="2xx"} 3\n',
  );
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(
    JSON.parse(await textOf(metrics.replace(/metrics$/, 'searches-without-result'))),
  ).toMatchObject({ top: [{ query: 'xylophonist', count: 2 }] });
  expect(await textOf(`${site}metrics`)).not.toContain('docs_searches_total');
  expect(server.said()).not.toContain('searches without result');
  expect(await server.stop()).toBe(0);
  const last = server.said().trim().split('\n').slice(-2);
  expect(last.map((line): unknown => JSON.parse(line))).toMatchObject([
    {
      level: 30,
      msg: 'searches without result',
      searchesWithoutResult: 3,
      top: [{ query: 'xylophonist', count: 2 }],
    },
    { msg: 'stopped' },
  ]);
});

test('A port that somebody else has ends the start with one line', async () => {
  const port = await takenPort();
  const server = run({ METRICS_PORT: port });
  expect(await server.gone).toBe(1);
  expect(server.said()).toBe(
    `The metrics cannot be served: listen EADDRINUSE: address already in use 127.0.0.1:${port}\n`,
  );
});

test('So does one port for both', async () => {
  const server = run({ PORT: '3999', METRICS_PORT: '3999' });
  expect(await server.gone).toBe(1);
  expect(server.said()).toBe(
    'Invalid environment: METRICS_PORT must differ from PORT (it is "3999")\n',
  );
});

test('SIGHUP makes it read its content again and ends nothing, without a port for figures there are none, and nothing is said where all was found', async () => {
  // Folders that have no earlier assets end nothing either.
  const server = run({
    PREVIOUS_ASSETS: [await temporaryFolder(), await temporaryFolder()].join(delimiter),
  });
  const site = await server.address('ready on');
  server.signal('SIGHUP');
  await expect
    .poll(server.said, { timeout: 20_000 })
    .toContain('SIGHUP: reading the content again');
  expect(await textOf(`${site}healthz`)).toBe('ok\n');
  expect((await fetch(site)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  expect(server.said()).not.toMatch(/metrics|searches without result/);
});

test('Each answer is a line of the log, and a variable that is nearly one of ours is named', async () => {
  const server = run({ ACCESS_LOG: 'on', METRICS_PROT: '9100' });
  const site = await server.address('ready on');
  await fetch(`${site}healthz?token=secret`, { headers: { 'X-Request-Id': 'probe-1' } });
  await expect
    .poll(server.said, { timeout: 20_000 })
    .toContain('"id":"probe-1","method":"GET","path":"/healthz","status":200');
  expect(server.said()).toContain(
    'environment: METRICS_PROT has no effect. Did you mean METRICS_PORT?',
  );
  expect(server.said()).not.toContain('secret');
  expect(await server.stop()).toBe(0);
});

test('A folder of earlier assets that is not there ends the start', async () => {
  const server = run({ PREVIOUS_ASSETS: '/no/such/folder' });
  expect(await server.gone).toBe(1);
  expect(server.said()).toMatch(
    /^The site cannot start: PREVIOUS_ASSETS: the folder \/no\/such\/folder cannot be read: ENOENT[^\n]*\n$/,
  );
});
