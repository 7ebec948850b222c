import autocannon from 'autocannon';
import { loadFigures } from '../../server/figures/load-figures.ts';
import { Library } from '../../server/library/library.ts';
import { start, startBuilt } from '../browser/support/server.ts';
import { OUR_CONTENT } from '../support/content-folder.ts';
import { print, quantile } from './print.ts';

/** What the built site costs. Times differ between runs, so comparisons are ratios within one run. */
const PAGE = 'docs/noise-generator/configuration/';
const SECONDS = 3;
const ROUNDS = 5;
const CONNECTIONS = 64;

await benchLibrary();
await benchServing();

async function benchLibrary(): Promise<void> {
  const opening = performance.now();
  const library = await Library.open({ root: OUR_CONTENT, base: '/', drafts: false, build: 'bench', figures: await loadFigures() });
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
    await benchStored('stored page', url + PAGE, { 'accept-encoding': 'br' });
    const etag = (await storedAnswer(url + PAGE, { 'accept-encoding': 'br' })).headers.get('etag') ?? '';
    await benchStored('stored page that the visitor has', url + PAGE, { 'accept-encoding': 'br', 'if-none-match': etag });
  } finally {
    await stop();
  }
}

async function benchStored(what: string, url: string, asked: Readonly<Record<string, string>>): Promise<void> {
  const { status, headers } = await storedAnswer(url, asked);
  const length = Number(headers.get('content-length') ?? 0);
  // Those of the connection are Node's.
  const own = [...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name));
  const answer = { ANSWER: JSON.stringify({ status, headers: own, length }) };
  const servers = await Promise.all(
    [BARE_NODE, BARE_EXPRESS].map((code) => start(['--input-type=module', '--eval', code], { ...answer, NODE_ENV: 'production' })),
  );
  const rates: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, one] of [url, ...servers.map((server) => server.url)].entries()) rates[at]?.push(await load(one, asked));
  }
  await Promise.all(servers.map((server) => server.stop()));
  const [ours, node, express] = rates.map((each) => quantile(each, 0.5));
  const ratio = (theirs = 0): string => ((ours ?? 0) / theirs).toFixed(2);
  print(
    `${what}, ${length} bytes`,
    `${ours?.toFixed(0)} requests a second, ${ratio(node)} of bare Node, ${ratio(express)} of bare Express, medians of ${ROUNDS}`,
  );
}

/** A page is packed in the background after it went out first. */
async function storedAnswer(url: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (answer.headers.get('etag')?.startsWith('"')) return answer;
  }
}

const LISTEN = `
  .listen(0, '127.0.0.1', function () { console.log('ready on http://127.0.0.1:' + this.address().port + '/'); });
  process.on('SIGTERM', () => process.exit(0));
`;

const BARE_NODE = `
  import { createServer } from 'node:http';
  const { status, headers, length } = JSON.parse(process.env.ANSWER);
  const body = Buffer.alloc(length, 120);
  const lines = headers.flat();
  createServer((request, response) => response.writeHead(status, lines).end(body))${LISTEN}
`;

const BARE_EXPRESS = `
  import express from 'express';
  const { status, headers, length } = JSON.parse(process.env.ANSWER);
  const body = Buffer.alloc(length, 120);
  const app = express();
  app.get('/', (request, response) => response.status(status).set(Object.fromEntries(headers)).send(body));
  app${LISTEN}
`;

async function load(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const result = await autocannon({ url, headers: { ...headers }, connections: CONNECTIONS, duration: SECONDS });
  return result.requests.average;
}
