import type { Logger } from 'pino';
import type { ReportTally } from './report-reasons.ts';
import type { SearchTally } from './search-tally.ts';
import type { Tally } from './tally.ts';

const EVERY_MS = 10 * 60_000;
/** The number of queries in a log line. */
const NAMED = 20;

interface Tallies {
  readonly searches: SearchTally;
  readonly reports: ReportTally;
}

/**
 * Regularly logs new searches without result, unusable search indexes, and reports of browsers. Returns a function that
 * logs the rest and stops.
 */
export function logTallies({ searches, reports }: Tallies, log: Logger): () => void {
  let misses = 0;
  const lines = [
    () => {
      if (searches.withoutResult > misses)
        log.info(searches.report(NAMED), 'searches without result');
      misses = searches.withoutResult;
    },
    lineOf(
      searches.unusable,
      'browsers could not use the search index, and asked the server instead',
      log,
    ),
    lineOf(reports, 'browsers reported trouble', log),
  ];
  const logAll = (): void => {
    for (const line of lines) line();
  };
  const timer = setInterval(logAll, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    logAll();
  };
}

/** A function that logs the counts since its last line, if there are any. */
function lineOf(tally: Tally<string>, message: string, log: Logger): () => void {
  let before = tally.counts();
  return () => {
    const now = tally.counts();
    const since = Object.entries(now).map(
      ([name, count]) => [name, count - (before[name] ?? 0)] as const,
    );
    before = now;
    const times = since.reduce((sum, [, count]) => sum + count, 0);
    if (times > 0) log.warn({ times, ...Object.fromEntries(since) }, message);
  };
}
