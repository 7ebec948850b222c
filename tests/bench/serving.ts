import { execFile } from 'node:child_process';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { loadFigures } from '../../server/figures/load-figures.ts';
import { start, startBuilt } from '../browser/support/server.ts';
import { OUR_CONTENT } from '../support/content-folder.ts';
import { openLibrary } from '../support/fixture.ts';
import { print, quantile } from './print.ts';

/** What the built site costs. Times differ between runs, so comparisons are ratios within one run. */
const PAGE = 'docs/noise-generator/configuration/';
const SECONDS = 3;
const ROUNDS = 5;
/** After this time nothing is done in the background any more. */
const QUIET_MS = 15_000;

type Headers = Readonly<Record<string, string>>;

const run = promisify(execFile);
const hasWrk = await run('wrk', ['--version']).then(
  () => true,
  // It prints its version and fails.
  ({ code }) => code !== 'ENOENT',
);
const CONNECTIONS = 64;

/** Ends a program of a bare server: it says where it listens, as ours does. */
const LISTEN = `
  .listen(0, '127.0.0.1', function () { console.log('ready on http://127.0.0.1:' + this.address().port + '/'); });
  process.on('SIGTERM', () => process.exit(0));
`;

const BARE_NODE = `
  import { createServer } from 'node:http';
  const { status, headers, body: text } = JSON.parse(process.env.ANSWER);
  const body = Buffer.from(text, 'base64');
  const lines = headers.flat();
  createServer((request, response) => response.writeHead(status, lines).end(body))${LISTEN}
`;

const BARE_EXPRESS = `
  import express from 'express';
  const { status, headers, body: text } = JSON.parse(process.env.ANSWER);
  const body = Buffer.from(text, 'base64');
  const app = express();
  app.get('/', (request, response) => response.status(status).set(Object.fromEntries(headers)).send(body));
  app${LISTEN}
`;

await benchLibrary();
await benchServing();

async function benchLibrary(): Promise<void> {
  const opening = performance.now();
  const library = await openLibrary({ root: OUR_CONTENT, figures: await loadFigures() });
  const compiling = performance.now();
  await library.check();
  const indexing = performance.now();
  await library.prepareSearch();
  const done = performance.now();
  const pages = library.main.snapshot.documents.size;
  print('content folder read and checked for structure', `${(compiling - opening).toFixed(0)} ms for ${pages} pages`);
  print('every page compiled', `${(indexing - compiling).toFixed(0)} ms, ${((indexing - compiling) / pages).toFixed(2)} ms a page`);
  print('search index built', `${(done - indexing).toFixed(0)} ms`);
}

/** What is stored, against bare Node and bare Express that send the same bytes with the same headers, in turn. */
async function benchServing(): Promise<void> {
  const starting = performance.now();
  const { url, stop } = await startBuilt();
  try {
    print('process start to ready', `${(performance.now() - starting).toFixed(0)} ms`);
    await sleep(QUIET_MS);
    await benchStored('stored page', url + PAGE, { 'accept-encoding': 'br' });
    const etag = new Map((await storedAnswer(url + PAGE, { 'accept-encoding': 'br' })).headers).get('etag') ?? '';
    await benchStored('stored page that the visitor has', url + PAGE, { 'accept-encoding': 'br', 'if-none-match': etag });
  } finally {
    await stop();
  }
}

async function benchStored(what: string, url: string, asked: Headers): Promise<void> {
  const { status, headers, body } = await storedAnswer(url, asked);
  // Those of the connection are Node's.
  const own = headers.filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name));
  const answer = { ANSWER: JSON.stringify({ status, headers: own, body: body.toString('base64') }), NODE_ENV: 'production' };
  const servers = await Promise.all([BARE_NODE, BARE_EXPRESS].map((code) => start(['--input-type=module', '--eval', code], answer)));
  const rates: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, one] of [url, ...servers.map((server) => server.url)].entries()) rates[at]?.push(await load(one, asked));
  }
  await Promise.all(servers.map((server) => server.stop()));
  const [ours = 0, node = 0, express = 0] = rates.map((each) => quantile(each, 0.5));
  const ratios = `${(ours / node).toFixed(2)} of bare Node, ${(ours / express).toFixed(2)} of bare Express`;
  print(`${what}, ${body.length} bytes`, `${ours.toFixed(0)} requests a second, ${ratios}, medians of ${ROUNDS}`);
}

/** An answer as it is sent. A page is packed in the background after it went out first. */
async function storedAnswer(url: string, headers: Headers): Promise<{ status: number; headers: [name: string, value: string][]; body: Buffer }> {
  for (;;) {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => get(url, { headers }, resolve).on('error', reject));
    const body = await buffer(answer);
    if (answer.headers.etag?.startsWith('"')) {
      const entries = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
      return { status: answer.statusCode ?? 0, headers: entries, body };
    }
  }
}

/** Requests a second. Of the two tools wrk is far ahead: with autocannon the load itself takes most of the time. */
async function load(url: string, headers: Headers): Promise<number> {
  if (!hasWrk) return (await autocannon({ url, headers: { ...headers }, connections: CONNECTIONS, duration: SECONDS })).requests.average;
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, ...lines, url]);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
