import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { pino } from 'pino';
import { createServer as createVite, type Plugin, type ViteDevServer } from 'vite';
import { readEnv } from '../server/env.ts';
import { formatProblem } from '../server/library/content-error.ts';
import { watchContent } from '../server/library/watch.ts';
import { lookUpSamples, recordSamples } from '../server/markdown/sample-links.ts';
import type { Site } from '../server/site.ts';
import { root } from './paths.ts';
import { STYLES, styleSheets } from './style-sheets.ts';

/** Address of the starter in development. */
const DEV_ENTRY = '/@dev-entry';

/** `npm run dev`: the real server, with hot reload of components, server code and content. */
const env = readEnv(process.env);
const log = pino({ level: env.logLevel });
const http = createServer();
const vite = await createVite({
  root,
  configFile: false,
  appType: 'custom',
  publicDir: false,
  plugins: [react(), devEntry()],
  // There is no HTML page from which Vite could find the dependencies to prepare. Without this, the first page reloads.
  optimizeDeps: {
    entries: ['client/starter.ts', 'client/entry.tsx'],
    include: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom/client', 'react-router-dom', 'valibot', 'lunr'],
  },
  server: { middlewareMode: true, hmr: { server: http }, watch: { ignored: ['**/content/**', '**/dist/**', '**/tests/**'] } },
});
const current = siteOf(vite);
http.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      (await current.site()).app(request, response);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      response.statusCode = 500;
      response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      response.end(error instanceof Error ? `${error.message}\n\n${error.stack ?? ''}` : String(error));
    }
  });
});
watchContent(
  resolve(env.contentDir),
  async (changed) => {
    const { library, study } = await current.site();
    const { swapped, problems } = await library.reload({ keepBroken: true, changed });
    for (const problem of problems) log.warn(`content: ${formatProblem(problem)}`);
    if (!swapped) return;
    vite.ws.send({ type: 'full-reload' });
    study();
  },
  (error) => log.error({ err: error }, 'the content could not be reloaded'),
);
http.once('error', (error) => {
  process.stderr.write(`The server cannot listen on ${env.host}:${env.port}: ${error.message}\n`);
  process.exit(1);
});
http.listen(env.port, env.host, () => log.info(`writing at http://localhost:${portOf(http)}${env.basePath}`));

/** Sets up React's fast refresh before the client is loaded. A module, since inline scripts are blocked. */
function devEntry(): Plugin {
  return {
    name: 'dev-entry',
    resolveId: (id) => (id === DEV_ENTRY ? id : null),
    load: (id) =>
      id === DEV_ENTRY
        ? [
            'import "/@vite/client";',
            'import RefreshRuntime from "/@react-refresh";',
            'import "/client/starter.ts";',
            'RefreshRuntime.injectIntoGlobalHook(window);',
            'window.$RefreshReg$ = () => {};',
            'window.$RefreshSig$ = () => (type) => type;',
          ].join('\n')
        : null,
  };
}

interface WrittenSite extends Site {
  /** Checks every page, samples too, logs problems and builds the search indexes. Not awaited: nobody waits for it. */
  study(): void;
}

/** The site with the newest server code. Opens it again after a module of the server or of the sample check changed. */
function siteOf(server: ViteDevServer): { site(): Promise<WrittenSite> } {
  let loaded: readonly unknown[] = [];
  let opened: Promise<WrittenSite> | undefined;
  return {
    async site() {
      const [site, samples] = await Promise.all([server.ssrLoadModule('/server/site.ts'), server.ssrLoadModule('/build/samples/csharp.ts')]);
      if (site !== loaded[0] || samples !== loaded[1] || !opened) {
        loaded = [site, samples];
        if (!isSiteModule(site)) throw new Error('server/site.ts does not export openSite and checkAndIndex.');
        if (!isSamplesModule(samples)) throw new Error('build/samples/csharp.ts does not export loadSampleReader.');
        opened = open(site, samples);
        opened.catch(() => {
          opened = undefined;
        });
      }
      return await opened;
    },
  };
}

type SiteModule = typeof import('../server/site.ts');

function isSiteModule(module: object): module is SiteModule {
  return 'openSite' in module && 'checkAndIndex' in module;
}

type SamplesModule = typeof import('./samples/csharp.ts');

function isSamplesModule(module: object): module is SamplesModule {
  return 'loadSampleReader' in module;
}

async function open({ openSite, checkAndIndex }: SiteModule, { loadSampleReader }: SamplesModule): Promise<WrittenSite> {
  const build = 'development';
  const sheets = Object.fromEntries(Object.entries(await styleSheets()).map(([name, path]) => [name, `/${path}`]));
  const { read, links } = recordSamples(await loadSampleReader(), build);
  const site = await openSite({
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
    isDevelopment: true,
  });
  const study = (): void => void checkAndIndex(site, log).catch((error: unknown) => log.error({ err: error }, 'the content could not be checked'));
  study();
  return { ...site, study };
}

function portOf(server: Server): number | string {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : '';
}
