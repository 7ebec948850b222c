import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, runNginx } from '../support/nginx.ts';
import type { Heard } from './ask.ts';
import { ownHeaders } from './bare-servers.ts';

const PROGRAMS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];
const BROTLI_MODULES = [
  '/usr/lib/nginx/modules',
  '/usr/lib64/nginx/modules',
  '/usr/share/nginx/modules',
].map((folder) => `${folder}/ngx_http_brotli_static_module.so`);

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
export async function startNginx(
  { program, brotli }: Nginx,
  { folder, answers: { br, gzip } }: Served,
): Promise<RunningNginx> {
  const page = join(folder, 'root', 'page');
  await mkdir(page, { recursive: true });
  // The plain file has to be there, but nobody asks for it.
  await writeFile(join(page, 'index.html'), 'plain');
  await writeFile(join(page, 'index.html.br'), br.body);
  await writeFile(join(page, 'index.html.gz'), gzip.body);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/page/`;
  const { stop } = await runNginx({
    program,
    folder,
    configuration: configuration({ folder, port, brotli, headers: headersOf(br) }),
    url,
  });
  return { url, stop };
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
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return `
${brotli === undefined ? '' : `load_module ${brotli};`}
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
events { worker_connections 512; }
http {
  ${temporary.join('\n  ')}
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
