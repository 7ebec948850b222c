import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeFiles } from '../../../support/content-folder.ts';
import { PAGES, SITE } from '../../support/content-mutations.ts';
import { untilStored } from '../../support/stored-pages.ts';
import type { TrialTools } from '../../trial.ts';
import type { Trouble } from './trouble.ts';
import { WatchedServer } from './watched-server.ts';

/** A server of a small site, with its content folder. */
async function small(tools: TrialTools, options: readonly string[] = []) {
  const CONTENT_DIR = join(await tools.folder(), 'content');
  await writeFiles(CONTENT_DIR, SITE);
  const server = await WatchedServer.start(tools, { CONTENT_DIR }, { options });
  await untilStored(PAGES.map((page) => server.url + page));
  return { server, CONTENT_DIR };
}

/** Loaded before the code of each thread; ends every maker for as long as there is a file. */
const frail = (file: string): string => `
import { existsSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
if (!isMainThread) setInterval(() => existsSync(${JSON.stringify(file)}) && process.exit(1), 20).unref();
`;

/** As long as Prometheus needs to see that there is another process. */
const SEEN_MS = 2_500;

export const SERVERS: readonly Trouble[] = [
  {
    name: 'a frozen server',
    alerts: ['DocsFrozen'],
    shows: /no answer/,
    over: /"status":"ready"[\s\S]*docs_maker_ready 1/,
    async prepare(tools) {
      const { server } = await small(tools);
      return {
        servers: [server],
        begin: async () => process.kill(server.pid, 'SIGSTOP'),
        end: async () => process.kill(server.pid, 'SIGCONT'),
      };
    },
  },
  {
    name: 'a maker that ends again and again',
    alerts: ['DocsMakerAway', 'DocsMakerCrashLoop'],
    shows: /the maker failed/,
    over: /docs_maker_(?:ready 1|restarts_total\{reason="ended"\} \d)/,
    async prepare(tools) {
      const folder = await tools.folder();
      const [preload, file] = [join(folder, 'frail.mjs'), join(folder, 'dead')];
      await writeFile(preload, frail(file));
      const { server } = await small(tools, ['--import', preload]);
      return {
        servers: [server],
        begin: () => writeFile(file, ''),
        end: () => rm(file),
      };
    },
  },
  {
    name: 'a process that ends again and again',
    alerts: ['DocsProcessCrashLoop'],
    shows: /docs_maker_restarts_total|no answer/,
    over: /docs_maker_restarts_total/,
    async prepare(tools) {
      const { server } = await small(tools);
      let isOver = false;
      let killing = Promise.resolve();
      const kill = async (): Promise<void> => {
        while (!isOver) {
          await server.restart('SIGKILL');
          await sleep(SEEN_MS);
        }
      };
      const end = async (): Promise<void> => {
        isOver = true;
        await killing;
      };
      tools.onEnd(end);
      return {
        servers: [server],
        async begin() {
          killing = kill();
        },
        end,
      };
    },
  },
  {
    name: 'broken content',
    alerts: ['DocsContentBroken'],
    shows: /docs\/tide\.md/,
    over: /docs_content_problems 0/,
    async prepare(tools) {
      const { server, CONTENT_DIR } = await small(tools);
      return {
        servers: [server],
        begin: () => writeFiles(CONTENT_DIR, { 'docs/tide.md': '# Tide\n\n[Nowhere](no.md)\n' }),
        end: () => writeFiles(CONTENT_DIR, SITE),
      };
    },
  },
  {
    name: 'servers with different content',
    alerts: ['DocsRevisionsDiffer'],
    shows: /(?:docs_info\{.*\n){3}/,
    over: /^(?:docs_info.*(revision="[^"]+")\} 1\n)(?:docs_info.*\1\} 1\n){2}/,
    async prepare(tools) {
      const all = [await small(tools), await small(tools), await small(tools)];
      const change = { 'docs/tide.md': '# Tide\n\nThe tide goes out.\n' };
      return {
        servers: all.map(({ server }) => server),
        begin: () => writeFiles(all[0]?.CONTENT_DIR ?? '', change),
        end: () => Promise.all(all.map(({ CONTENT_DIR }) => writeFiles(CONTENT_DIR, change))),
      };
    },
  },
];
