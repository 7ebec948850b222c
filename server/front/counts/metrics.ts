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
import { watchVitals } from '../../vitals.ts';
import type { Content } from '../catalogue.ts';
import type { RenderTally } from '../delivery.ts';
import type { FeedbackTally } from '../feedback.ts';
import type { Readiness } from '../health.ts';
import type { FairQueue } from '../limits/fair-queue.ts';
import { type Located, locate, targetOf } from '../locate.ts';
import type { RenderedStore } from '../store.ts';
import type { ReportTally } from './report-reasons.ts';
import { MAX_NAMES, type SearchTally } from './search-tally.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Histogram buckets. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

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

interface Observed {
  readonly queue: FairQueue;
  readonly renders: RenderTally;
  readonly readiness: Readiness;
  readonly searches: SearchTally;
  readonly reports: ReportTally;
  readonly content: Content;
  readonly feedbackTally: FeedbackTally;
  readonly store: RenderedStore;
  /** Id of the build. */
  readonly build: string;
  /** Lines of the access log that were dropped. */
  droppedLines(): number;
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
  store,
  build,
  droppedLines,
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
    name: 'maker_restarts',
    help: 'Times that the thread which makes pages had to be replaced, by reason: it gave no sign, needed too much memory, ended, or could not take up its work.',
    by: 'reason',
    counts: () => readiness.maker?.restarts ?? {},
  });
  addCount(register, {
    name: 'store_lookups',
    help: 'Look-ups of pages in the memory for stored answers, by result.',
    by: 'result',
    counts: () => store.lookUps.counts(),
  });
  addCount(register, {
    name: 'store_evictions',
    help: 'Stored answers that were dropped since there was no room.',
    counts: () => ({ all: store.evictions }),
  });
  addCount(register, {
    name: 'log_lines_dropped',
    help: 'Lines of the access log that were dropped since too many waited to be written.',
    counts: () => ({ all: droppedLines() }),
  });
  addValue(register, {
    name: 'docs_store_bytes',
    help: 'Bytes of stored answers, in all encodings together.',
    value: () => store.bytes,
  });
  addValue(register, {
    name: 'docs_maker_ready',
    help: '1 if everything can be made and searched, else 0.',
    value: () => (readiness.maker?.isReady === false ? 0 : 1),
  });
  addValue(register, {
    name: 'docs_content_problems',
    help: 'Problems of the newest content, whether it is served or not.',
    value: () => content.problems.length,
  });
  addValue(register, {
    name: 'docs_content_taken_in_timestamp_seconds',
    help: 'When the content that is served was taken in, in seconds since 1970.',
    value: () => content.since / 1000,
  });
  new Gauge({
    name: 'docs_info',
    help: 'Always 1, with the build of the server and the revision of the content that it serves.',
    labelNames: ['build', 'revision'],
    registers: [register],
    collect() {
      this.reset();
      this.set({ build, revision: content.catalogue.revision }, 1);
    },
  });
  const readVitals = addVitals(register, readiness);
  addCount(register, {
    name: 'feedback',
    help: 'Answers of readers to the question whether a page was useful.',
    by: 'useful',
    counts: () => feedbackTally.counts(),
  });
  addQueue(register, queue);
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

interface Value {
  readonly name: string;
  readonly help: string;
  value(): number;
}

/** Adds a gauge whose value is only read together with the metrics. */
function addValue(register: Registry, { name, help, value }: Value): void {
  new Gauge({
    name,
    help,
    registers: [register],
    collect() {
      this.set(value());
    },
  });
}

/** Adds how the two threads fare. Returns a function that reads it, to be called before the metrics are told. */
function addVitals(register: Registry, readiness: Readiness): () => void {
  const readFront = watchVitals();
  const labelNames = ['thread'];
  const lags = new Gauge({
    name: 'docs_thread_event_loop_lag_seconds',
    help: 'The longest time that something waited for the event loop of a thread since the metrics were read before.',
    labelNames,
    registers: [register],
  });
  const heaps = new Gauge({
    name: 'docs_thread_heap_bytes',
    help: 'Bytes in use in the heap of a thread: "front" answers, "maker" makes.',
    labelNames,
    registers: [register],
  });
  return () => {
    const threads = { front: readFront(), maker: readiness.maker?.readVitals() };
    for (const [thread, vitals] of Object.entries(threads)) {
      if (!vitals) continue;
      heaps.set({ thread }, vitals.heapBytes);
      lags.set({ thread }, vitals.lagSeconds);
    }
  };
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
