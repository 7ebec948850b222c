import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SMALL_SITE, writeFiles } from '../../../support/content-folder.ts';
import { PAGES, SITE } from '../../support/content-mutations.ts';
import { inParallel } from '../../support/in-parallel.ts';
import { untilStored } from '../../support/stored-pages.ts';
import type { TrialTools } from '../../trial.ts';
import type { Trouble } from './trouble.ts';
import { WatchedServer } from './watched-server.ts';

const run = promisify(execFile);

/**
 * Pages that no encoding makes small, each below the limit of a page, together more than the store has room for. Their
 * words are too long for the index, which would take a minute for so many.
 */
const LARGE_PAGES = 80;
const LARGE_BYTES = 500_000;

/** Copies lines, but not while there is a file. */
const GATE = `exec "$@" > >(
  while IFS= read -r line; do
    while [ -e "$0" ]; do sleep 0.1; done
    printf '%s\\n' "$line"
  done
)`;
/** More lines than may wait. */
const LINES = 60_000;

async function smallSite(tools: TrialTools) {
  const folder = await tools.folder();
  const variables = { CONTENT_DIR: join(folder, 'content'), CACHE_DIR: join(folder, 'cache') };
  await writeFiles(variables.CONTENT_DIR, SITE);
  return variables;
}

export const STORAGE: readonly Trouble[] = [
  {
    name: 'damaged files in CACHE_DIR',
    alerts: ['DocsCacheBad'],
    shows: /docs_cache_failures_total\{reason="damaged"\} [1-9][\s\S]*has a damaged file/,
    over: /docs_cache_failures_total\{reason="damaged"\} 0/,
    async prepare(tools) {
      const variables = await smallSite(tools);
      const server = await WatchedServer.start(tools, variables);
      await untilStored(PAGES.map((page) => server.url + page));
      return {
        servers: [server],
        async begin() {
          const all = await readdir(variables.CACHE_DIR, { recursive: true, withFileTypes: true });
          for (const { parentPath, name } of all.filter((entry) => entry.isFile()))
            await writeFile(join(parentPath, name), 'damaged');
          await server.restart();
        },
        end: () => server.restart(),
      };
    },
  },
  {
    name: 'a site larger than the store',
    alerts: ['DocsCacheBad'],
    shows: /docs_store_evictions_total [1-9]/,
    over: /docs_store_lookups_total\{result="hit"\}/,
    async prepare(tools) {
      const CONTENT_DIR = await tools.folder();
      const pages = Array.from({ length: LARGE_PAGES }, (_, nth) => `page-${nth}`);
      const large = (): string =>
        `# Large\n\n\`\`\`\n${randomBytes((LARGE_BYTES / 4) * 3)
          .toString('base64')
          .replaceAll(/[+/]/g, 'a')
          .replaceAll(/.{100}/g, '$&\n')}\n\`\`\`\n`;
      await writeFiles(CONTENT_DIR, SMALL_SITE);
      for (const page of pages) await writeFiles(CONTENT_DIR, { [`docs/${page}.md`]: large() });
      const server = await WatchedServer.start(tools, { CONTENT_DIR });
      let isOver = false;
      let reading: Promise<void> = Promise.resolve();
      const read = async (): Promise<void> => {
        while (!isOver)
          await inParallel(pages, 2, async (page) => {
            await (await fetch(`${server.url}docs/${page}/`)).arrayBuffer();
          });
      };
      const end = async (): Promise<void> => {
        isOver = true;
        await reading;
      };
      tools.onEnd(end);
      return {
        servers: [server],
        begin: async () => {
          reading = read();
        },
        end,
      };
    },
  },
  {
    name: 'a log that nobody takes',
    alerts: ['DocsDiskFull'],
    shows: /docs_log_lines_dropped_total [1-9]/,
    over: /docs_log_lines_dropped_total [1-9]/,
    async prepare(tools) {
      const gate = join(await tools.folder(), 'shut');
      const variables = await smallSite(tools);
      const server = await WatchedServer.start(
        tools,
        { ...variables, ACCESS_LOG: 'on' },
        { through: ['bash', '-c', GATE, gate] },
      );
      await untilStored(PAGES.map((page) => server.url + page));
      return {
        servers: [server],
        async begin() {
          await writeFile(gate, '');
          await inParallel(Array(LINES).keys(), 32, async () => {
            await (await fetch(server.url)).arrayBuffer();
          });
        },
        end: () => rm(gate),
      };
    },
  },
  {
    name: 'a full CACHE_DIR',
    alerts: ['DocsDiskFull'],
    shows: /CACHE_DIR cannot be written/,
    over: /docs_cache_failures_total\{reason="full"\} 0/,
    async prepare(tools) {
      const variables = await smallSite(tools);
      const { CACHE_DIR } = variables;
      await mkdir(CACHE_DIR);
      const resize = (size: string, how = 'remount,') =>
        run('mount', ['-t', 'tmpfs', '-o', `${how}size=${size}`, 'tmpfs', CACHE_DIR]);
      const isMounted = await resize('16m', '').then(
        () => true,
        () => false,
      );
      if (!isMounted) return null;
      tools.onEnd(() => run('umount', [CACHE_DIR]));
      const server = await WatchedServer.start(tools, variables);
      const filler = join(CACHE_DIR, 'filler');
      return {
        servers: [server],
        async begin() {
          // More than there is room for, and what is written of it stays.
          await writeFile(filler, Buffer.alloc(32_000_000)).catch(() => undefined);
          await writeFiles(variables.CONTENT_DIR, { 'docs/tide.md': '# Tide\n\nHigh water.\n' });
        },
        async end() {
          await rm(filler);
          await server.restart();
        },
      };
    },
  },
];
