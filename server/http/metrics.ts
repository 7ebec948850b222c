import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { UNUSABLE_REASONS } from '../../shared/contract/search.ts';
import type { Library } from '../library/library.ts';
import { targetOf } from './request.ts';
import { routeOf } from './route-of.ts';
import { ANSWERED_BY, type SearchTally } from './search-tally.ts';

export interface Metrics {
  readonly contentType: string;
  /** All figures of this moment in the text format of Prometheus. */
  text(): Promise<string>;
  /** Listens to the requests of a server. */
  readonly observe: (request: IncomingMessage, response: ServerResponse) => void;
}

/** From a stored page, which takes less than a millisecond, to what a visitor calls broken. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The figures of a process and its site. Each label has a closed set of values, none of them a client's, so that no client can make more series. */
export function createMetrics({ library, searches }: { readonly library: Library; readonly searches: SearchTally }): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  countSearches(register, searches);
  const durations = new Histogram({
    name: 'docs_http_request_duration_seconds',
    help: 'Time from request to the end of its answer, by kind of address and class of status; "left" is a client that did not wait for the end.',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers: [register],
  });
  return {
    contentType: register.contentType,
    text: () => register.metrics(),
    observe(request, response) {
      const started = performance.now();
      const { path } = targetOf({ originalUrl: request.url ?? '' });
      const route = routeOf(path, library);
      response.once('close', () => {
        const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'left';
        durations.observe({ route, status }, (performance.now() - started) / 1000);
      });
    },
  };
}

/** Taken from the tally when they are asked for: a search pays for no metric. */
function countSearches(register: Registry, searches: SearchTally): void {
  const registers = [register];
  new Counter({
    name: 'docs_searches_total',
    help: 'Searches answered by the server, without those made while somebody was still typing.',
    labelNames: ['answered_by'],
    registers,
    collect() {
      this.reset();
      for (const by of ANSWERED_BY) this.inc({ answered_by: by }, searches.answered(by));
    },
  });
  new Counter({
    name: 'docs_search_index_unusable_total',
    help: 'Browsers that could not use the search index they were given, by reason: what came was none, nothing came, or what runs it gave no answer.',
    labelNames: ['why'],
    registers,
    collect() {
      this.reset();
      const unusable = searches.unusableIndexes();
      for (const why of UNUSABLE_REASONS) this.inc({ why }, unusable[why]);
    },
  });
  new Counter({
    name: 'docs_searches_without_result_total',
    help: 'Those of docs_searches_total that found nothing.',
    registers,
    collect() {
      this.reset();
      this.inc(searches.withoutResult);
    },
  });
}
