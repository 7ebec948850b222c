import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { NEVER } from '../../contract/policies.ts';
import type { Content } from '../catalogue.ts';
import type { RenderTally } from '../delivery.ts';
import type { FeedbackTally } from '../feedback.ts';
import type { Readiness } from '../health.ts';
import type { FairQueue } from '../limits/fair-queue.ts';
import { type Located, locate, targetOf } from '../locate.ts';
import type { ReportTally } from './report-reasons.ts';
import { MAX_NAMES, type SearchTally } from './search-tally.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Histogram buckets. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The label for each kind of address. */
const ROUTES: { readonly [Kind in Located['kind']]: string } = {
  health: 'health',
  readiness: 'health',
  page: 'page',
  'not-found': 'page',
  search: 'search',
  'search-json': 'search-json',
  'search-menu': 'search-json',
  'search-index': 'search-index',
  reports: 'reports',
  mcp: 'mcp',
  feedback: 'feedback',
  'page-data': 'page-data',
  'sidebar-level': 'page-data',
  'hashed-file': 'file',
  asset: 'asset',
  file: 'file',
  'made-file': 'file',
  picture: 'file',
  alias: 'file',
};

interface Observed {
  readonly queue: FairQueue;
  readonly renders: RenderTally;
  readonly readiness: Readiness;
  readonly searches: SearchTally;
  readonly reports: ReportTally;
  readonly content: Content;
  readonly feedbackTally: FeedbackTally;
}

/** The metrics of a process and its site. Label values never come from clients, so that no client can add series. */
export function createMetrics({
  searches,
  reports,
  content,
  renders,
  readiness,
  feedbackTally,
  queue,
}: Observed) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  addCount(register, {
    name: 'searches',
    help: 'Searches answered by the server, without those made while somebody was still typing.',
    by: 'answered_by',
    counts: () => searches.answered.counts(),
  });
  addCount(register, {
    name: 'search_index_unusable',
    help: 'Browsers that could not use the search index they were given, by reason: it could not be read, it did not come, or its worker gave no answer.',
    by: 'why',
    counts: () => searches.unusable.counts(),
  });
  addCount(register, {
    name: 'searches_without_result',
    help: 'Those of docs_searches_total that found nothing.',
    counts: () => ({ all: searches.withoutResult }),
  });
  addCount(register, {
    name: 'client_reports',
    help: 'Trouble that browsers reported, by reason: a page, its code, styles or workers that failed, or a breach of the security policy.',
    by: 'reason',
    counts: () => reports.counts(),
  });
  addCount(register, {
    name: 'renders',
    help: 'Documents made for a request, since they were not stored or cannot be.',
    counts: () => ({ all: renders.documents }),
  });
  addCount(register, {
    name: 'maker_failures',
    help: 'Times that the thread which makes pages ended or hung, and another one took over.',
    counts: () => ({ all: readiness.maker?.failures ?? 0 }),
  });
  addCount(register, {
    name: 'feedback',
    help: 'Answers of readers to the question whether a page was useful.',
    by: 'useful',
    counts: () => feedbackTally.counts(),
  });
  addQueue(register, queue);
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
    text: () => register.metrics(),
    /** A listener for the requests of a server. */
    observe(request: IncomingMessage, response: ServerResponse): void {
      const started = performance.now();
      response.once('close', () => {
        const status = response.writableFinished
          ? `${Math.floor(response.statusCode / 100)}xx`
          : 'left';
        durations.observe(
          { route: ROUTES[locate(request, response, content.catalogue).kind], status },
          (performance.now() - started) / 1000,
        );
      });
    },
  };
}

interface Count {
  /** Without `docs_` and `_total`. */
  readonly name: string;
  readonly help: string;
  /** The label, if there is one. */
  readonly by?: string;
  counts(): Readonly<Record<string, number>>;
}

/** Adds a counter whose value is only read together with the metrics. */
function addCount(register: Registry, { name, help, by, counts }: Count): void {
  new Counter({
    name: `docs_${name}_total`,
    help,
    labelNames: by === undefined ? [] : [by],
    registers: [register],
    collect() {
      this.reset();
      for (const [value, count] of Object.entries(counts()))
        this.inc(by === undefined ? {} : { [by]: value }, count);
    },
  });
}

/** Adds what tells whether the work of the maker is shared fairly. */
function addQueue(register: Registry, queue: FairQueue): void {
  addCount(register, {
    name: 'refused',
    help: 'Requests for what would have been made, refused by reason: the client had used up its budget, no room in the queue, too long in it, too many connections wait, or too many messages of a client.',
    by: 'reason',
    counts: () => queue.refused.counts(),
  });
  new Gauge({
    name: 'docs_queue_length',
    help: 'Requests that wait for the maker, by class.',
    labelNames: ['class'],
    registers: [register],
    collect() {
      for (const [name, length] of Object.entries(queue.lengths()))
        this.set({ class: name }, length);
    },
  });
  const waits = new Histogram({
    name: 'docs_queue_wait_seconds',
    help: 'Time that a request waited for the maker, by class.',
    labelNames: ['class'],
    buckets: SECONDS,
    registers: [register],
  });
  const costs = new Histogram({
    name: 'docs_make_seconds',
    help: 'Time that the maker took for an answer, by what was asked for.',
    labelNames: ['kind'],
    buckets: SECONDS,
    registers: [register],
  });
  queue.observer = {
    waited: (name, seconds) => waits.observe({ class: name }, seconds),
    made: (kind, seconds) => costs.observe({ kind }, seconds),
  };
}

interface MetricsParts extends Pick<Observed, 'searches'> {
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** Serves the metrics on a port of their own, so that visitors cannot read them. */
export async function serveMetrics(
  parts: MetricsParts,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Server> {
  const server = createServer(answerer(parts));
  await once(server.listen(port, host), 'listening');
  server.on('error', (error) => parts.log.error({ err: error }, 'the metrics server failed'));
  // The site's server decides how long the process lives.
  return server.unref();
}

/** Answers `GET /metrics` and `GET /searches-without-result`. */
function answerer({ metrics, searches, log }: MetricsParts): RequestListener {
  return async (request, response) => {
    const { path } = targetOf(request.url ?? '');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const send = (status: number, type: string, body: string): void => {
      response
        .writeHead(status, {
          'Content-Type': type,
          'Cache-Control': NEVER,
          'X-Content-Type-Options': 'nosniff',
        })
        .end(body);
    };
    try {
      if (isRead && path === '/metrics') send(200, metrics.contentType, await metrics.text());
      else if (isRead && path === '/searches-without-result')
        send(
          200,
          'application/json; charset=utf-8',
          `${JSON.stringify(searches.report(MAX_NAMES))}\n`,
        );
      else
        send(
          404,
          'text/plain; charset=utf-8',
          'There are /metrics and /searches-without-result here.\n',
        );
    } catch (error) {
      log.error({ err: error }, 'the metrics could not be gathered');
      send(500, 'text/plain; charset=utf-8', 'The metrics could not be gathered.\n');
    }
  };
}
