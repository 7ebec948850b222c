import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import { readEnv } from '../server/env.ts';
import { Library } from '../server/library/library.ts';
import { loadFigures } from '../shared/figures/registry.ts';
import { dist, serverDist } from './paths.ts';

/**
 * `npm run bench`: what the built site costs. Times differ between machines and moments, so what is to be compared is measured in one run and
 * printed as a ratio.
 */
const PAGE = '/docs/noise-generator/configuration/';
const SECONDS = 5;
const CONNECTIONS = 64;

await benchLibrary();
await benchServing();

/** Reading the content folder, and compiling every page once. */
async function benchLibrary(): Promise<void> {
  const { contentDir, basePath } = readEnv(process.env);
  const opening = performance.now();
  const library = await Library.open({ root: resolve(contentDir), base: basePath, drafts: false, build: 'bench', figures: await loadFigures() });
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
  const { url, stop, readyMs } = await startBuilt();
  try {
    print('process start to ready', `${readyMs.toFixed(0)} ms`);
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
    stop();
  }
}

async function startBuilt(): Promise<{ url: string; stop: () => void; readyMs: number }> {
  await readFile(join(dist, 'build.json')).catch(() => {
    throw new Error('There is no build to measure. Run "npm run build" first.');
  });
  const started = performance.now();
  const child = spawn(process.execPath, [join(serverDist, 'index.js')], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let log = '';
  for await (const chunk of child.stdout) {
    log += String(chunk);
    const port = /ready on http:\/\/[^:]+:(\d+)/.exec(log)?.[1];
    if (port) return { url: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGINT'), readyMs: performance.now() - started };
  }
  throw new Error(`The server did not start:\n${log}`);
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

function print(what: string, figure: string): void {
  process.stdout.write(`${what.padEnd(48)} ${figure}\n`);
}
