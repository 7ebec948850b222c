import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type Located, locate } from '../locate.ts';
import { addSeries, type Observed, SECONDS } from './series.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** The label for each kind of address, but for exports. */
const ROUTES: { readonly [Kind in Located['kind']]: string } = {
  health: 'health',
  readiness: 'health',
  page: 'page',
  'not-found': 'not-found',
  search: 'search',
  'search-json': 'search-json',
  'search-menu': 'search-menu',
  'search-index': 'search-index',
  reports: 'reports',
  mcp: 'mcp',
  feedback: 'feedback',
  'page-data': 'page-data',
  'sidebar-level': 'page-data',
  'hashed-file': 'file',
  asset: 'asset',
  file: 'file',
  'made-file': 'made-file',
  picture: 'picture',
  alias: 'redirect',
};

/** What a figure shows, as a file that is no picture of it. */
const EXPORT = /\.(?!png$)[a-z\d]+$/;

function routeOf(location: Located): string {
  return location.kind === 'picture' && EXPORT.test(location.sitePath)
    ? 'export'
    : ROUTES[location.kind];
}

/** The metrics of a process and its site. Label values never come from clients, so that no client can add series. */
export function createMetrics(observed: Observed) {
  const { content } = observed;
  const register = new Registry();
  collectDefaultMetrics({ register });
  const readVitals = addSeries(register, observed);
  const requests = new Counter({
    name: 'docs_http_requests_total',
    help: 'Requests by kind of address and status; "left" is a client that did not wait for the end.',
    labelNames: ['route', 'code'],
    registers: [register],
  });
  const dropped = new Counter({
    name: 'docs_connections_dropped_total',
    help: 'Connections that were closed at once, since MAX_CONNECTIONS were open.',
    registers: [register],
  });
  const durations = new Histogram({
    name: 'docs_http_request_duration_seconds',
    help: 'Time from request to the end of its answer, by kind of address and class of status; "left" is a client that did not wait for the end.',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers: [register],
  });
  return {
    contentType: register.contentType,
    /** All metrics in the text format of Prometheus. */
    text(): Promise<string> {
      readVitals();
      return register.metrics();
    },
    /** A listener for the requests of a server. */
    observe(request: IncomingMessage, response: ServerResponse): void {
      const started = performance.now();
      response.once('close', () => {
        const { statusCode, writableFinished: isWhole } = response;
        const route = routeOf(locate(request, response, content.catalogue));
        requests.inc({ route, code: isWhole ? statusCode : 'left' });
        durations.observe(
          { route, status: isWhole ? `${Math.floor(statusCode / 100)}xx` : 'left' },
          (performance.now() - started) / 1000,
        );
      });
    },
    /** A listener for connections of a server that are dropped. */
    observeDrop: () => dropped.inc(),
  };
}
