import { join } from 'node:path';
import { writeFiles } from '../../support/content-folder.ts';
import { SITE } from '../support/content-mutations.ts';
import type { Trial } from '../trial.ts';

/** A server that was killed leaves nothing behind that keeps the next one from its start. */
export const restart: Trial = {
  id: 'F1',
  asked:
    'after kill -9 the next process is ready within 5 s, with the cache that the killed one was writing',
  quick: 'always',
  mostSeconds: 60,
  async run({ start, folder, length }) {
    const CONTENT_DIR = join(await folder(), 'content');
    await writeFiles(CONTENT_DIR, SITE);
    // The time to be ready is that of our content. What a cache is worth does not depend on its size.
    const variables = { CACHE_DIR: await folder(), ...(length === 'quick' ? { CONTENT_DIR } : {}) };
    const first = await start(variables);
    await first.stop('SIGKILL');
    const begun = performance.now();
    const { url } = await start(variables);
    const { status } = await fetch(url);
    const ms = Math.round(performance.now() - begun);
    return {
      measured: `first page ${status} after ${ms} ms`,
      holds: status === 200 && (length === 'quick' || ms <= 5000),
    };
  },
};
