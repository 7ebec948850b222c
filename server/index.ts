import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { withBase } from '../shared/urls.ts';
import { attempt } from './attempt.ts';
import { CHECKED_FOLDER, readBuildInfo } from './build-info.ts';
import { ASSETS_PATH } from './contract/addresses.ts';
import { createLog, type Env, misspelt, readEnv } from './env.ts';
import { MakerThread } from './maker/maker-thread.ts';
import type { MakerOptions } from './maker/open-maker.ts';
import { readSampleLinks } from './sample-links.ts';

/** Folder of the build. */
const dist = resolve(import.meta.dirname, '..');

const env = await attempt(() => readEnv(process.env), 'Invalid environment');
// Synchronous, so that the last lines are written before the process ends.
const log = createLog(env, pino.destination({ sync: true }));
for (const hint of misspelt(process.env)) log.warn(`environment: ${hint}`);
const options = await attempt(() => optionsOf(env), 'The site cannot start');
const maker = new MakerThread({ file: join(import.meta.dirname, 'thread.js'), options, log });
// Imported only now, so that both threads load their code in parallel.
const { serve } = await import('./serve.ts');
await serve({ env, dist, options, maker, log });

async function optionsOf({
  basePath: base,
  siteUrl,
  cacheDir,
  contentDir,
}: Env): Promise<MakerOptions> {
  const [{ id: build, figures, sources, script, preloads, styles, sheets, offline }, sampleLinks] =
    await Promise.all([readBuildInfo(dist), readSampleLinks(dist)]);
  const asset = (file: string): string => withBase(base, ASSETS_PATH + file);
  return {
    contentDir: resolve(contentDir),
    base,
    origin: siteUrl,
    build,
    client: {
      script: asset(script),
      preloads: preloads.map(asset),
      styles: styles.map(asset),
      sheets: Object.fromEntries(Object.entries(sheets).map(([name, file]) => [name, asset(file)])),
      offline: {
        worker: asset(offline.worker),
        files: offline.files.map(({ name, bytes }) => ({ href: asset(name), bytes })),
      },
    },
    pictures: { base, build: figures },
    sources,
    sampleLinks,
    cacheDir: cacheDir && resolve(cacheDir),
    checkedDir: join(dist, CHECKED_FOLDER),
  };
}
