import { once } from 'node:events';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { attempt } from './attempt.ts';
import { type CacheFailure, DiskCache } from './cache/disk-cache.ts';
import { createLog, type Env } from './env.ts';
import { readAllAssets } from './front/assets.ts';
import { Content } from './front/catalogue.ts';
import { createAccessLog } from './front/counts/access-log.ts';
import type { Observed } from './front/counts/series.ts';
import { Tally } from './front/counts/tally.ts';
import { logTallies } from './front/counts/tally-log.ts';
import type { Readiness } from './front/health.ts';
import { cutSlowReaders } from './front/limits/slow-readers.ts';
import { targetOf } from './front/locate.ts';
import { type SecurityHeaders, securityHeaders } from './front/security-headers.ts';
import { createSiteServer } from './front/site-server.ts';
import { bufferOf, pageHeadOf, RenderedStore } from './front/store.ts';
import type { MakerThread } from './maker/maker-thread.ts';
import type { MakerOptions } from './maker/open-maker.ts';
import { createSite, type Site } from './site.ts';
import { TooBusy } from './too-busy.ts';
import { watchHeap } from './vitals.ts';

/** Longer than a load balancer's usual 60 s, so that the server never closes a connection about to be used. */
const KEEP_ALIVE_MS = 75_000;
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 30_000;
const SOCKET_TIMEOUT_MS = 60_000;
const MAX_HEADERS = 100;
/** Connections that may wait to be accepted. Beyond Node's 511, those of a crowd would wait until they are retried. */
const BACKLOG = 4_096;
/** Lines of the access log are dropped when more bytes than this wait to be written. */
const ACCESS_LOG_BYTES = 4 * 1024 * 1024;
/** Connections that are still busy after this time are closed. */
const CUT_MS = 10_000;

/** With nothing stored, so many makers that end in a row show that this process cannot serve. */
const MOST_FAILURES = 5;

/** Logged once at the start, since sitemaps and canonical links need whole addresses. */
const NO_SITE_URL =
  'SITE_URL is not set, so no sitemap is made, and pages name neither their canonical address nor a picture for sharing. Set it to the public origin, such as https://docs.example.org.';

interface ServeParts {
  readonly env: Env;
  /** Folder of the build. */
  readonly dist: string;
  readonly options: MakerOptions;
  readonly maker: MakerThread;
  readonly log: Logger;
}

/** Serves the site until the process is told to stop. */
export async function serve({ env, dist, options, maker, log }: ServeParts): Promise<void> {
  // Signals are handled from the start, since process 1 of a container ignores those without a handler.
  let stop: (signal: NodeJS.Signals) => Promise<void> = async () => process.exit(0);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error');
    process.exit(1);
  });
  const content = new Content(
    securityHeaders({ base: options.base, isDevelopment: false, areReportsOn: env.areReportsOn }),
  );
  const cacheFailures = new Tally<CacheFailure>({ damaged: 0, full: 0, 'read-only': 0, other: 0 });
  const cacheFailed = (failure: CacheFailure): void => cacheFailures.add(failure);
  const disk = await DiskCache.open(options, (message) => log.warn(message), cacheFailed);
  const store = new RenderedStore({ disk });
  const listener: Parameters<MakerThread['open']>[0] = {
    catalogue(catalogue) {
      content.replace(catalogue);
      // After a failure, they are made when a page loads them.
      storeHashedFiles({ content, maker, store }).catch(() => undefined);
    },
    problems: (lines) => {
      content.problems = lines;
    },
    prerendered: ({ key, base, head, packed }) => {
      const locale =
        content.catalogue.locales.find((candidate) => candidate.base === base) ??
        content.catalogue.main;
      store.putPacked(key, packed, { ...head, common: locale.headers.document });
    },
    cacheFailed,
    renamed: (keys) => {
      for (const [before, now] of keys) store.rename(before, now);
    },
    failed: (inARow) => {
      if (inARow < MOST_FAILURES || store.bytes > 0) return;
      log.fatal(`${inARow} makers have ended, and no page is stored to be served meanwhile`);
      process.exit(1);
    },
  };
  let droppedLines = 0;
  const readiness: Readiness = { state: 'starting', maker };
  const site = await attempt(async () => {
    const [buildFiles] = await Promise.all([
      readAllAssets(
        join(dist, 'client', 'assets'),
        env.previousAssets.map((folder) => resolve(folder)),
      ),
      maker.open(listener),
    ]);
    await store.readAhead(storedPages(content));
    return createSite({
      ...options,
      buildFiles,
      content,
      store,
      maker,
      log,
      accessLog: accessLogOf(env, () => droppedLines++),
      readiness,
      isMcpOn: env.isMcpOn,
      areReportsOn: env.areReportsOn,
      trustProxy: env.trustProxy,
      clientHeader: env.clientHeader,
    });
  }, 'The site cannot start');
  if (process.argv.includes('--prerender')) {
    await maker.prepared();
    process.exit(0);
  }
  const server = configure(createSiteServer(site), readiness, env);
  const stopMetrics = await attempt(
    () => startMetrics(server, { ...site, cacheFailures, droppedLines: () => droppedLines }, env),
    'The metrics cannot be served',
  );
  await attempt(
    () => once(server.listen({ port: env.port, host: env.host, backlog: BACKLOG }), 'listening'),
    `The server cannot listen on ${env.host}:${env.port}`,
  );
  site.crowd.watch(server);
  // First, so that a request which hangs this thread is known before anything is done for it.
  server.prependListener('request', ({ method, url = '' }) =>
    maker.note(`began to answer ${method} ${targetOf(url).path}`),
  );
  server.once('close', () => {
    if (readiness.state === 'draining') return;
    log.fatal('the server does not listen any more');
    process.exit(1);
  });
  watchHeap((megabytes) => {
    log.fatal(
      { stored: store.bytes },
      `the thread that answers has filled its heap with ${megabytes} MB`,
    );
    process.exit(1);
  });
  readiness.state = 'ready';
  if (env.siteUrl === null) log.info(NO_SITE_URL);
  log.info(`ready on ${urlOf(server)}${env.basePath}`);
  const stopLogging = logTallies(site, log);
  maker.watch();
  // In a terminal the signal means that the terminal was closed.
  if (!process.stdout.isTTY)
    process.on('SIGHUP', () => {
      log.info('SIGHUP: reading the content again');
      maker.readAgain();
    });
  maker.prepared().catch((error: unknown) => {
    // The next thread prepares all again.
    if (!(error instanceof TooBusy)) log.error({ err: error }, 'the content could not be checked');
  });
  stop = async (signal) => {
    // A second signal stops at once.
    stop = async () => process.exit(0);
    log.info(`${signal}: draining`);
    readiness.state = 'draining';
    maker.stopWatching();
    // With Ctrl+C there is no load balancer to wait for.
    await sleep(signal === 'SIGTERM' ? env.drainMs : 0);
    await close(server);
    stopMetrics();
    stopLogging();
    log.info('stopped');
    process.exit(0);
  };
}

/** Stores the files that every page loads, so that they can be sent even if the maker fails. */
async function storeHashedFiles({
  content,
  maker,
  store,
}: Pick<Site, 'content' | 'maker' | 'store'>): Promise<void> {
  const { hashedFiles, main } = content.catalogue;
  for (const [href, name] of hashedFiles) {
    const made = store.get(name) ? null : await maker.make({ kind: 'hashed-file', href });
    if (made)
      await store.put(name, bufferOf(made.body), {
        ...pageHeadOf(made),
        common: main.headers.part,
      });
  }
}

/** The store keys of all pages, each with the headers of its answers. */
function* storedPages({
  catalogue,
}: Content): Generator<{ readonly key: string; readonly common: SecurityHeaders['document'] }> {
  for (const { addresses, renderKeys, headers } of catalogue.locales) {
    for (const { href } of addresses.pages()) {
      const key = renderKeys.get(href);
      if (key !== undefined) yield { key, common: headers.document };
    }
  }
}

/**
 * Opens the metrics port, if one is configured, and returns a function that closes it. Metrics are loaded only then.
 */
async function startMetrics(
  server: Server,
  site: Site & Observed,
  { metricsHost: host, metricsPort: port }: Env,
): Promise<() => void> {
  if (port === null) return () => undefined;
  const { createMetrics } = await import('./front/counts/metrics.ts');
  const { serveMetrics } = await import('./front/counts/operator-server.ts');
  const metrics = createMetrics(site);
  const { log, searches } = site;
  const operator = await serveMetrics({ metrics, searches, log }, { host, port });
  server.prependListener('request', metrics.observe);
  server.on('drop', metrics.observeDrop);
  log.info(`metrics on ${urlOf(operator)}/metrics`);
  return () => {
    operator.close();
    operator.closeAllConnections();
  };
}

/**
 * Its lines are written asynchronously, so that many go into one write under load.
 * @param onDrop is called for each line that is dropped
 */
function accessLogOf(env: Env, onDrop: () => void) {
  const { accessLog: share } = env;
  if (share === 0) return undefined;
  const lines = pino.destination({ sync: false, maxLength: ACCESS_LOG_BYTES });
  lines.on('drop', onDrop);
  return createAccessLog(createLog(env, lines), share);
}

function configure(server: Server, readiness: Readiness, { maxConnections }: Env): Server {
  // More are closed at once, and the balancer asks another server.
  if (maxConnections !== null) server.maxConnections = maxConnections;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.timeout = SOCKET_TIMEOUT_MS;
  server.maxHeadersCount = MAX_HEADERS;
  cutSlowReaders(server);
  // While draining, clients should open a new connection, which leads to another process.
  server.prependListener('request', (_request, response) => {
    if (readiness.state === 'draining') response.setHeader('Connection', 'close');
  });
  return server;
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const timer = setTimeout(() => server.closeAllConnections(), CUT_MS);
  await closed;
  clearTimeout(timer);
}

/** The address of a server, with `localhost` for a server that listens on all interfaces. */
function urlOf(server: Server): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) return String(address);
  const everywhere = address.address === '0.0.0.0' || address.address === '::';
  const host = everywhere
    ? 'localhost'
    : address.family === 'IPv6'
      ? `[${address.address}]`
      : address.address;
  return `http://${host}:${address.port}`;
}
