import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { CacheFailure } from '../../cache/disk-cache.ts';
import { watchVitals } from '../../vitals.ts';
import type { Content } from '../catalogue.ts';
import type { RenderTally } from '../delivery.ts';
import type { FeedbackTally } from '../feedback.ts';
import type { Readiness } from '../health.ts';
import type { FairQueue } from '../limits/fair-queue.ts';
import type { RenderedStore } from '../store.ts';
import type { ReportTally } from './report-reasons.ts';
import type { SearchTally } from './search-tally.ts';
import type { Tally } from './tally.ts';

/** Histogram buckets. */
export const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface Observed {
  readonly queue: FairQueue;
  readonly renders: RenderTally;
  readonly readiness: Readiness;
  readonly searches: SearchTally;
  readonly reports: ReportTally;
  readonly content: Content;
  readonly feedbackTally: FeedbackTally;
  readonly store: RenderedStore;
  readonly cacheFailures: Tally<CacheFailure>;
  /** Id of the build. */
  readonly build: string;
  /** Lines of the access log that were dropped. */
  droppedLines(): number;
}

/** Adds all that the parts of the site count. Returns a function to be called before the metrics are told. */
export function addSeries(
  register: Registry,
  {
    searches,
    reports,
    content,
    renders,
    readiness,
    feedbackTally,
    queue,
    store,
    cacheFailures,
    build,
    droppedLines,
  }: Observed,
): () => void {
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
    name: 'cache_failures',
    help: 'Entries of CACHE_DIR that could not be read or written, by reason.',
    by: 'reason',
    counts: () => cacheFailures.counts(),
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
  addCount(register, {
    name: 'feedback',
    help: 'Answers of readers to the question whether a page was useful.',
    by: 'useful',
    counts: () => feedbackTally.counts(),
  });
  addQueue(register, queue);
  return addVitals(register, readiness);
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
