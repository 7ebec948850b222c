import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { type Logger, pino } from 'pino';
import { withBase } from '../shared/urls.ts';
import { readBuildInfo } from './build-info.ts';
import { type Env, readEnv } from './env.ts';
import type { Readiness } from './http/health.ts';
import { readPackedFiles } from './http/packed.ts';
import { logSearches } from './http/search-log.ts';
import { ContentError, formatProblem } from './library/content-error.ts';
import { ASSETS_PATH } from './library/structure.ts';
import { watchContent } from './library/watch.ts';
import { openSite, type Site, studyContent } from './site.ts';

/** Longer than a load balancer keeps an idle connection (60 s), so that it is never us who closes one that it is about to use. */
const KEEP_ALIVE_MS = 75_000;
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 30_000;
const SOCKET_TIMEOUT_MS = 60_000;
const MAX_HEADERS = 100;
/** Connections that are still busy this long after the drain are cut. */
const CUT_MS = 10_000;

const fail = (reason: string): never => {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
};

async function main(): Promise<void> {
  const env = await attempt(() => readEnv(process.env), 'The environment is not right');
  // Written at once: lines are few, and the last ones of a process have to be out, in their order, before it ends.
  const log = pino({ level: env.logLevel }, pino.destination({ sync: true }));
  const readiness: Readiness = { state: 'starting' };
  // From the first moment on: a process that is number 1 of its container ignores signals that nobody handles.
  let stop: (signal: NodeJS.Signals) => Promise<void> = async () => process.exit(0);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nothing caught');
    process.exit(1);
  });
  const site = await attempt(() => open(env, log, readiness), 'The site cannot start');
  const server = configure(createServer(site.app), readiness);
  const stopMetrics = await attempt(() => startMetrics(server, site, env, log), 'The metrics cannot be served');
  server.once('error', (error) => fail(`The server cannot listen on ${env.host}:${env.port}: ${error.message}`));
  server.listen(env.port, env.host, () => {
    readiness.state = 'ready';
    log.info(`ready on ${addressOf(server)}${env.basePath}`);
  });
  const stopLogging = logSearches(site.searches, log);
  const stopWatching = watchContent(
    resolve(env.contentDir),
    () => takeIn(site, log),
    (error) => log.error({ err: error }, 'the content could not be taken in; the last good state is still served'),
  );
  studyContent(site, log).catch((error: unknown) => log.error({ err: error }, 'the content could not be looked through'));
  stop = async (signal) => {
    // A second signal means now.
    stop = async () => process.exit(0);
    log.info(`${signal}: draining`);
    readiness.state = 'draining';
    await stopWatching();
    // Ctrl+C at a terminal has no load balancer to wait for.
    await sleep(signal === 'SIGTERM' ? env.drainMs : 0);
    await close(server);
    stopMetrics();
    stopLogging();
    log.info('stopped');
    process.exit(0);
  };
}

async function open(env: Env, log: Logger, readiness: Readiness): Promise<Site> {
  const dist = resolve(import.meta.dirname, '..');
  const info = await readBuildInfo(dist);
  const asset = (file: string): string => withBase(env.basePath, ASSETS_PATH + file);
  return await openSite({
    contentDir: resolve(env.contentDir),
    buildFiles: await readPackedFiles(join(dist, 'client', 'assets')),
    base: env.basePath,
    origin: env.siteUrl,
    build: info.id,
    client: { script: asset(info.script), preloads: info.preloads.map(asset), styles: info.styles.map(asset) },
    figureStyles: Object.fromEntries(Object.entries(info.figureStyles).map(([name, file]) => [name, asset(file)])),
    log,
    readiness,
    isDevelopment: false,
  });
}

/** Opens the operator's port when there is one, and gives the way to close it. What counts and times is loaded only then: it is off by default, and free. */
async function startMetrics(server: Server, { library, searches }: Site, { host, metricsPort: port }: Env, log: Logger): Promise<() => void> {
  if (port === null) return () => undefined;
  const { createMetrics } = await import('./http/metrics.ts');
  const { serveMetrics } = await import('./http/metrics-server.ts');
  const metrics = createMetrics({ library, searches });
  const operator = await serveMetrics({ metrics, searches, log }, { host, port });
  server.prependListener('request', metrics.observe);
  log.info(`metrics on ${addressOf(operator)}/metrics`);
  return () => {
    operator.close();
    operator.closeAllConnections();
  };
}

/** Takes changed content in and logs what came of it. */
async function takeIn({ library }: Site, log: Logger): Promise<void> {
  const { swapped, problems } = await library.reload();
  for (const problem of problems) log.warn(`content: ${formatProblem(problem)}`);
  if (problems.length > 0 && !swapped) log.warn('content: the last good state is still served');
  if (!swapped) return;
  log.info(`content: now serving ${library.main.snapshot.id}`);
  // The next change does not wait for it.
  library.prepareSearch().catch((error: unknown) => log.error({ err: error }, 'the search index could not be built; the one before it answers'));
}

function configure(server: Server, readiness: Readiness): Server {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.timeout = SOCKET_TIMEOUT_MS;
  server.maxHeadersCount = MAX_HEADERS;
  // While draining, every answer asks its client to come back over another connection, and so to another process.
  server.prependListener('request', (_request, response) => {
    if (readiness.state === 'draining') response.setHeader('Connection', 'close');
  });
  return server;
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), CUT_MS);
  await closed;
  clearTimeout(timer);
}

/** Runs a step of the start; an error ends the process with one clear line for each thing that is wrong. */
async function attempt<Result>(run: () => Result | Promise<Result>, failure: string): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ContentError) return fail(`${failure}: the content is broken.\n${error.problems.map(formatProblem).join('\n')}`);
    return fail(`${failure}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Where to open the site: a server that listens everywhere is reached as localhost. */
function addressOf(server: Server): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) return String(address);
  const everywhere = address.address === '0.0.0.0' || address.address === '::';
  const host = everywhere ? 'localhost' : address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

await main();
