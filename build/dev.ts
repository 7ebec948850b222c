import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { pino } from 'pino';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { readEnv } from '../server/env.ts';
import { formatProblem } from '../server/library/content-error.ts';
import { watchContent } from '../server/library/watch.ts';
import type { Site } from '../server/site.ts';
import { DEV_ENTRY, devEntry } from './dev-entry.ts';
import { figureStyles } from './figure-styles.ts';
import { root } from './paths.ts';

/**
 * `npm run dev`: the real server, with components replaced in the browser as they are saved, server code taken in at the next request, and a
 * saved page shown at once.
 */
const env = readEnv(process.env);
const log = pino({ level: env.logLevel });
const http = createServer();
const vite = await createVite({
  root,
  configFile: false,
  appType: 'custom',
  publicDir: false,
  plugins: [react(), devEntry()],
  // The client begins with no HTML page, so Vite is told where to look for what it prepares; else the first page reloads once.
  optimizeDeps: {
    entries: ['client/starter.ts', 'client/entry.tsx'],
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom/client',
      'react-router-dom',
      'preact',
      'preact/hooks',
      'preact/jsx-runtime',
      'preact/jsx-dev-runtime',
      'valibot',
      'lunr',
    ],
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
  async () => {
    const { library } = await current.site();
    const { swapped, problems } = await library.reload({ keepBroken: true });
    for (const problem of problems) log.warn(`content: ${formatProblem(problem)}`);
    if (!swapped) return;
    vite.ws.send({ type: 'full-reload' });
    // The next change does not wait for it.
    library.prepareSearch().catch((error: unknown) => log.error({ err: error }, 'the search index could not be built; the one before it answers'));
  },
  (error) => log.error({ err: error }, 'the content could not be taken in'),
);
http.once('error', (error) => {
  process.stderr.write(`The server cannot listen on ${env.host}:${env.port}: ${error.message}\n`);
  process.exit(1);
});
http.listen(env.port, env.host, () => log.info(`writing at http://localhost:${portOf(http)}${env.basePath}`));

/** The site over the newest server code: when a module of it was saved, the next request opens it anew. */
function siteOf(server: ViteDevServer): { site(): Promise<Site> } {
  let loaded: unknown;
  let opened: Promise<Site> | undefined;
  return {
    async site() {
      const module = await server.ssrLoadModule('/server/site.ts');
      if (module !== loaded || !opened) {
        loaded = module;
        if (!isSiteModule(module)) throw new Error('server/site.ts does not export openSite and studyContent.');
        opened = open(module);
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
  return 'openSite' in module && 'studyContent' in module;
}

async function open({ openSite, studyContent }: SiteModule): Promise<Site> {
  const site = await openSite({
    contentDir: resolve(env.contentDir),
    buildFiles: new Map(),
    base: env.basePath,
    origin: env.siteUrl,
    build: 'development',
    client: { script: DEV_ENTRY, preloads: [], styles: ['/client/styles/index.css'] },
    figureStyles: Object.fromEntries(Object.entries(await figureStyles()).map(([name, path]) => [name, `/${path}`])),
    log,
    readiness: { state: 'ready' },
    isDevelopment: true,
  });
  studyContent(site, log).catch((error: unknown) => log.error({ err: error }, 'the content could not be looked through'));
  return site;
}

function portOf(server: Server): number | string {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : '';
}
