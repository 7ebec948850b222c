import { execFile } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ask } from '../../bench/ask.ts';
import { untilSearchable } from '../../browser/support/searchable.ts';
import { writeFiles } from '../../support/content-folder.ts';
import { PAGES, SITE } from '../support/content-mutations.ts';
import { withoutPrivileges } from '../support/launches.ts';
import { untilStored } from '../support/stored-pages.ts';
import type { Trial, TrialTools } from '../trial.ts';

const PATIENCE_MS = 8_000;

const run = promisify(execFile);

/** Makes a folder for the cache that nothing can be kept in. */
type Break = (path: string, tools: TrialTools) => Promise<unknown>;

const BROKEN: readonly (readonly [name: string, put: Break])[] = [
  ['a file in its place', (path) => writeFile(path, 'no folder')],
  [
    'read-only',
    async (path) => {
      await mkdir(path);
      await chmod(path, 0o500);
    },
  ],
  ['a link to itself', (path) => run('ln', ['-s', path, path])],
];

/** A full disk. Only root can make one. */
const FULL: readonly [name: string, put: Break] = [
  'a full disk',
  async (path, { onEnd }) => {
    await mkdir(path);
    await run('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', path]);
    onEnd(() => run('umount', [path]));
  },
];

/** Whatever is wrong with `CACHE_DIR`, only time is lost. */
export const brokenCache: Trial = {
  id: 'F7',
  asked:
    'CACHE_DIR that is a file, read-only, a loop or full: every page is served, nothing crashes, and one line says so',
  quick: 'always',
  mostSeconds: 90,
  async run(tools) {
    const seen = [...BROKEN, ...((await canMount(tools)) ? [FULL] : [])].map(
      async ([name, put]) => {
        const folder = await tools.folder();
        const cache = join(folder, 'cache');
        await writeFiles(join(folder, 'content'), SITE);
        await put(cache, tools);
        const server = await tools.start(
          { CONTENT_DIR: join(folder, 'content'), CACHE_DIR: cache },
          withoutPrivileges(),
        );
        const pages = PAGES.map((path) => server.url + path);
        await untilStored(pages);
        // The search index is kept too, as the last thing.
        await untilSearchable(server.url);
        const search = await ask(`${server.url}search.json?q=tide`);
        const end = performance.now() + PATIENCE_MS;
        const isTold = (): boolean => server.log().includes('CACHE_DIR');
        // It is written in the background, and what is said twice comes at once.
        while (!isTold() && performance.now() < end) await sleep(50);
        await sleep(200);
        const lines = server
          .log()
          .split('\n')
          .filter((line) => /"level":[456]0/.test(line));
        await server.stop();
        return {
          told: `${name}: search ${search.status}, ${lines.length} lines`,
          holds:
            search.status === 200 && lines.length === 1 && lines[0]?.includes('CACHE_DIR') === true,
        };
      },
    );
    const all = await Promise.all(seen);
    return {
      measured: all.map(({ told }) => told).join('; '),
      holds: all.every(({ holds }) => holds),
    };
  },
};

async function canMount({ folder }: TrialTools): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  const path = await folder();
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', path]);
    await run('umount', [path]);
    return true;
  } catch {
    return false;
  }
}
