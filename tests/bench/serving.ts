import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import autocannon from 'autocannon';
import { loadFigures } from '../../server/figures/load-figures.ts';
import { Library } from '../../server/library/library.ts';
import { startBuilt } from '../browser/support/server.ts';
import { OUR_CONTENT } from '../support/content-folder.ts';
import { print } from './print.ts';

/** What the built site costs. Times differ between runs, so comparisons are ratios within one run. */
const PAGE = 'docs/noise-generator/configuration/';
const SECONDS = 5;
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

/** A stored page against a bare Node server that sends the same bytes. */
async function benchServing(): Promise<void> {
  const starting = performance.now();
  const { url, stop } = await startBuilt();
  try {
    print('process start to ready', `${(performance.now() - starting).toFixed(0)} ms`);
    const headers = { 'accept-encoding': 'br' };
    await fetch(url + PAGE, { headers });
    const stored = await fetch(url + PAGE, { headers });
    const bytes = Number(stored.headers.get('content-length'));
    const bare = await startBare(Buffer.alloc(bytes, 120));
    const ours = await load(url + PAGE, headers);
    const theirs = await load(bare.url, headers);
    bare.server.close();
    print(`stored page, ${bytes} bytes`, `${ours.toFixed(0)} requests a second, ${(ours / theirs).toFixed(2)} of bare Node in the same run`);
  } finally {
    await stop();
  }
}

async function startBare(body: Buffer): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, response) => response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': body.length }).end(body));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The bare server has no port.');
  return { url: `http://127.0.0.1:${address.port}/`, server };
}

async function load(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  return result.requests.average;
}
