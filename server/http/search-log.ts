import type { Logger } from 'pino';
import type { SearchTally } from './search-tally.ts';

/** However many searches find nothing, or browsers cannot use their index, the log hears of them this often. */
const EVERY_MS = 10 * 60_000;
/** A log line names so many queries. */
const NAMED = 20;

/** Logs what readers did not find, and how often an index was of no use to a browser, now and then and only when there is something new. Returns the undo, which logs what has come since the last line. */
export function logSearches(searches: SearchTally, log: Logger): () => void {
  let misses = 0;
  let unusable = 0;
  const tell = (): void => {
    if (searches.withoutResult > misses) log.info(searches.report(NAMED), 'searches without result');
    if (searches.unusableIndexes > unusable)
      log.warn({ times: searches.unusableIndexes - unusable }, 'browsers could not use the search index, and asked the server instead');
    misses = searches.withoutResult;
    unusable = searches.unusableIndexes;
  };
  const timer = setInterval(tell, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    tell();
  };
}
