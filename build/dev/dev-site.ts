import { resolve } from 'node:path';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { ViteDevServer } from 'vite';
import type { DevelopmentSite as Site } from '../../server/development.ts';
import type { Env } from '../../server/env.ts';
import type { ContentProblem } from '../../server/read/content-error.ts';
import { lookUpSamples, readNothing, recordSamples } from '../../server/sample-links.ts';
import { PAGE_SCRIPTS, STYLES, styleSheets } from '../style-sheets.ts';
import { DEV_ENTRY } from './entry.ts';

interface DevSiteOptions {
  readonly server: ViteDevServer;
  readonly env: Env;
  readonly log: Logger;
  readonly opened: (site: Site) => void;
}

/** Opens the site with the newest server code, and again when a module of the server or the sample check changes. */
export function createDevSite({ server, env, log, opened: onOpened }: DevSiteOptions): {
  current(): Promise<Site>;
} {
  let loaded: readonly unknown[] = [];
  let opened: Promise<Site> | undefined;
  return {
    async current() {
      const [site, plugin] = await Promise.all([
        server.ssrLoadModule('/server/development.ts'),
        server.ssrLoadModule('/site/build.ts'),
      ]);
      if (site !== loaded[0] || plugin !== loaded[1] || !opened) {
        loaded = [site, plugin];
        if (!isSiteModule(site)) throw new Error('server/development.ts does not export openSite.');
        if (!isPluginModule(plugin)) throw new Error('site/build.ts does not export build.');
        opened = open(site, plugin, env, log);
        opened.then(onOpened, () => {
          opened = undefined;
        });
      }
      return await opened;
    },
  };
}

const contentError = v.object({
  name: v.literal('ContentError'),
  problems: v.array(v.object({ file: v.string(), line: v.number(), message: v.string() })),
});

/** Returns the problems of a ContentError, or null. Vite loads that class twice, so `instanceof` would fail. */
export function problemsIn(error: unknown): readonly ContentProblem[] | null {
  return v.is(contentError, error) ? error.problems : null;
}

type SiteModule = typeof import('../../server/development.ts');

function isSiteModule(module: object): module is SiteModule {
  return 'openSite' in module;
}

type PluginModule = typeof import('#site/build.ts');

function isPluginModule(module: object): module is PluginModule {
  return 'build' in module;
}

async function open(
  { openSite }: SiteModule,
  { build: { loadSampleReader } }: PluginModule,
  env: Env,
  log: Logger,
): Promise<Site> {
  const build = 'development';
  const sheets = Object.fromEntries(
    Object.entries({ ...(await styleSheets()), ...PAGE_SCRIPTS }).map(([name, path]) => [
      name,
      `/${path}`,
    ]),
  );
  const { read, links } = recordSamples((await loadSampleReader?.()) ?? readNothing, build);
  return await openSite({
    contentDir: resolve(env.contentDir),
    buildFiles: new Map(),
    base: env.basePath,
    origin: env.siteUrl,
    build,
    client: { script: DEV_ENTRY, preloads: [], styles: [`/${STYLES}`], sheets },
    readSamples: read,
    knownSamples: lookUpSamples(links, build),
    log,
    readiness: { state: 'ready' },
    isMcpOn: env.isMcpOn,
    areReportsOn: false,
    trustProxy: env.trustProxy,
    clientHeader: env.clientHeader,
  });
}
