import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dist } from '../../../build/paths.ts';
import { start } from '../../browser/support/server.ts';
import { startProxy } from '../support/replicas.ts';
import type { Trial, TrialTools } from '../trial.ts';

const TIMES = 20;

/** In the middle of a rollout a page of one build may be asked for, and its files of a server that has the other. */
export const twoBuilds: Trial = {
  id: 'F10',
  asked: `files of two builds side by side behind nginx, ${TIMES} times each: all found, most in the cache of nginx, each answer with an id of its own`,
  quick: 'never',
  needs: ['nginx'],
  mostSeconds: 120,
  async run(tools) {
    const ports = [await startWith(tools, 'before'), await startWith(tools, 'after')];
    const { url, folder } = await startProxy(tools, ports);
    const statuses: number[] = [];
    const ids = new Set<string | null>();
    for (const name of ['before', 'after']) {
      for (let time = 0; time < TIMES; time += 1) {
        // The query must not make another copy in the cache.
        const answer = await fetch(`${url}assets/${name}-0a1b2c3d.js?${time}`);
        statuses.push((await answer.text()) === scriptOf(name) ? answer.status : 0);
        ids.add(answer.headers.get('x-request-id'));
      }
    }
    const gone = await fetch(`${url}assets/gone-0a1b2c3d.js`);
    const kept =
      (await readFile(join(folder, 'access.log'), 'utf8')).match(/"cache":"HIT"/g)?.length ?? 0;
    const found = statuses.filter((status) => status === 200).length;
    return {
      measured: `${found} of ${statuses.length} found, ${kept} in the cache, ${ids.size} ids; a file of neither: ${gone.status}, ${gone.headers.get('content-type')}`,
      holds:
        found === statuses.length &&
        kept > TIMES &&
        ids.size === statuses.length &&
        !ids.has(null) &&
        gone.status === 404 &&
        gone.headers.get('cache-control') === 'no-store',
    };
  },
};

const scriptOf = (name: string): string => `console.log('${name}');\n`;

/** A server whose build has one file more, which the other lacks. Gives its port. */
async function startWith({ folder: newFolder, onEnd }: TrialTools, name: string): Promise<number> {
  const folder = await newFolder();
  await cp(dist, folder, { recursive: true });
  await writeFile(join(folder, 'client', 'assets', `${name}-0a1b2c3d.js`), scriptOf(name));
  const server = await start([join(folder, 'server', 'index.js')], { NODE_ENV: 'production' });
  onEnd(() => server.stop('SIGKILL'));
  return Number(new URL(server.url).port);
}
