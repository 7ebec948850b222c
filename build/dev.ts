import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer as createVite } from 'vite';
import { createLog, readEnv } from '../server/env.ts';
import type { Library } from '../server/library/library.ts';
import { type ContentProblem, formatProblem } from '../server/read/content-error.ts';
import { watchContent } from '../server/read/watch.ts';
import { createDevSite, problemsIn } from './dev/dev-site.ts';
import { devEntry } from './dev/entry.ts';
import { failurePage } from './dev/failure-page.ts';
import { problemOverlay } from './dev/problems.ts';
import { root } from './paths.ts';

/** `npm run dev`: the real server, with hot reload of components, server code and content. */
const env = readEnv(process.env);
const log = createLog(env);
const http = createServer();
const vite = await createVite({
  root,
  configFile: false,
  appType: 'custom',
  publicDir: false,
  plugins: [react(), devEntry()],
  // Vite has no HTML page from which to discover dependencies. Without this, the first page reloads.
  optimizeDeps: {
    entries: ['client/starter.ts', 'client/entry.tsx'],
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom/client',
      'react-router-dom',
      'valibot',
      'lunr',
    ],
  },
  server: {
    middlewareMode: true,
    hmr: { server: http },
    watch: { ignored: ['**/content/**', '**/dist/**', '**/tests/**'] },
  },
});
const overlay = problemOverlay(vite, env.contentDir);
/** Whether the content cannot be opened, so that the site consists of its problems. */
let isBroken = false;
const devSite = createDevSite({
  server: vite,
  env,
  log,
  opened({ library }) {
    checkInBackground(library);
    if (isBroken) vite.ws.send({ type: 'full-reload' });
    isBroken = false;
  },
});
http.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      (await devSite.current()).app(request, response);
    } catch (error) {
      response.statusCode = 500;
      const problems = problemsIn(error);
      if (problems) {
        isBroken = true;
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(failurePage(problems));
        await overlay.begin()(problems);
        return;
      }
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      response.end(
        error instanceof Error ? `${error.message}\n\n${error.stack ?? ''}` : String(error),
      );
    }
  });
});
watchContent(
  resolve(env.contentDir),
  async (changed) => {
    try {
      const { library } = await devSite.current();
      const { swapped, problems } = await library.reload({ keepBroken: true, changed });
      if (swapped) vite.ws.send({ type: 'full-reload' });
      logAll(problems);
      if (swapped) checkInBackground(library);
      // Unreadable files do not change the content, and neither does a mistake that is undone.
      else await overlay.begin()(problems.length > 0 ? problems : library.problems, library);
    } catch (error) {
      const problems = problemsIn(error);
      if (!problems) throw error;
      isBroken = true;
      logAll(problems);
      await overlay.begin()(problems);
    }
  },
  (error) => log.error({ err: error }, 'the content could not be reloaded'),
);
http.once('error', (error) => {
  process.stderr.write(`The server cannot listen on ${env.host}:${env.port}: ${error.message}\n`);
  process.exit(1);
});
http.listen(env.port, env.host, () =>
  log.info(`writing at http://localhost:${portOf(http)}${env.basePath}`),
);

/** Checks every page and sample, publishes the problems and builds the search indexes. */
function checkInBackground(library: Library): void {
  const publish = overlay.begin();
  const checked = async (): Promise<void> => {
    const problems = await library.check();
    logAll(problems);
    await publish(problems, library);
    await library.prepareSearch();
  };
  checked().catch((error: unknown) =>
    log.error({ err: error }, 'the content could not be checked'),
  );
}

function logAll(problems: readonly ContentProblem[]): void {
  for (const problem of problems) log.warn(`content: ${formatProblem(problem)}`);
}

function portOf(server: Server): number | string {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : '';
}
