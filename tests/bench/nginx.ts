import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AskedHeaders, ask, type Heard } from './ask.ts';
import { ownHeaders } from './bare-servers.ts';

const PROGRAMS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];
const BROTLI_MODULES = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/share/nginx/modules'].map(
  (folder) => `${folder}/ngx_http_brotli_static_module.so`,
);

export interface Nginx {
  /** Path of the program. */
  readonly program: string;
  /** Path of the module that sends files packed with brotli; undefined if it is not there. */
  readonly brotli: string | undefined;
}

export async function findNginx(): Promise<Nginx | null> {
  const program = await firstThere(PROGRAMS);
  return program === undefined ? null : { program, brotli: await firstThere(BROTLI_MODULES) };
}

async function firstThere(paths: readonly string[]): Promise<string | undefined> {
  const found = await Promise.all(
    paths.map((path) =>
      access(path).then(
        () => path,
        () => undefined,
      ),
    ),
  );
  return found.find((path) => path !== undefined);
}

/** A page as our server has it in each encoding. */
export interface PackedAnswers {
  readonly br: Heard;
  readonly gzip: Heard;
}

interface Served {
  /** An empty folder, for all that nginx reads and writes. */
  readonly folder: string;
  readonly answers: PackedAnswers;
}

export interface RunningNginx {
  /** Where the page lies. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * One nginx process that sends a page from files, packed before, with the headers that our server sends. It is set up
 * as for a site with many visitors: no log of requests, and files are kept open.
 */
export async function startNginx({ program, brotli }: Nginx, { folder, answers: { br, gzip } }: Served): Promise<RunningNginx> {
  const page = join(folder, 'root', 'page');
  await mkdir(page, { recursive: true });
  // The plain file has to be there, but nobody asks for it.
  await writeFile(join(page, 'index.html'), 'plain');
  await writeFile(join(page, 'index.html.br'), br.body);
  await writeFile(join(page, 'index.html.gz'), gzip.body);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/page/`;
  const stop = await runNginx(program, folder, configuration({ folder, port, brotli, headers: headersOf(br) }), url);
  return { url, stop };
}

/** Runs nginx in an empty folder until the function that it gives is called. It has to answer at an address. */
export async function runNginx(program: string, folder: string, configured: string, url: string): Promise<() => Promise<void>> {
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configured);
  const child = spawn(program, ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], { stdio: ['ignore', 'ignore', 'pipe'] });
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
  const isThere = await Promise.race([isAnswered(url, { 'accept-encoding': 'gzip' }), gone.then(() => false)]);
  if (isThere) return stop;
  await stop();
  throw new Error(`nginx did not answer:\n${said}`);
}

/** Whether it answers, which it does a moment after its start. */
async function isAnswered(url: string, headers: AskedHeaders): Promise<boolean> {
  for (let left = 100; left > 0; left -= 1) {
    const heard = await ask(url, headers).catch(() => null);
    if (heard) return heard.status === 200;
    await sleep(50);
  }
  return false;
}

/** A port that is free now, since nginx cannot say which one the system gave it. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}

/** Those that nginx does not make itself of the file. */
function headersOf(answer: Heard): [name: string, value: string][] {
  const made = ['content-type', 'content-length', 'content-encoding', 'etag'];
  return ownHeaders(answer).filter(([name]) => !made.includes(name));
}

interface Setup {
  readonly folder: string;
  readonly port: number;
  readonly brotli: string | undefined;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

function configuration({ folder, port, brotli, headers }: Setup): string {
  return `
${brotli === undefined ? '' : `load_module ${brotli};`}
${inFolder(folder)}
events { worker_connections 512; }
http {
  ${temporariesIn(folder)}
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=16;
  keepalive_requests 1000000000;
  default_type "text/html; charset=utf-8";
  gzip_static on;
  ${brotli === undefined ? '' : 'brotli_static on;'}
  ${headers.map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${join(folder, 'root')};
    index index.html;
  }
}
`;
}

/** What lets one process of nginx run in a folder, whoever runs it. */
export function inFolder(folder: string): string {
  return `
# Its worker would otherwise be somebody who may not read the folder.
${process.getuid?.() === 0 ? `user ${userInfo().username};` : ''}
daemon off;
worker_processes 1;
pid ${join(folder, 'nginx.pid')};`;
}

/** Folders for what nginx keeps for a moment. */
export function temporariesIn(folder: string): string {
  return ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n  ');
}
