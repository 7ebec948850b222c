import type { Logger } from 'pino';
import { UNUSABLE_REASONS } from '../../shared/contract/search.ts';
import type { SearchTally } from './search-tally.ts';

/** However many searches find nothing, or browsers cannot use their index, the log hears of them this often. */
const EVERY_MS = 10 * 60_000;
/** A log line names so many queries. */
const NAMED = 20;

/** Logs what readers did not find, and how often an index was of no use to a browser, now and then and only when there is something new. Returns the undo, which logs what has come since the last line. */
export function logSearches(searches: SearchTally, log: Logger): () => void {
  let misses = 0;
  let unusable = searches.unusableIndexes();
  const tell = (): void => {
    if (searches.withoutResult > misses) log.info(searches.report(NAMED), 'searches without result');
    const now = searches.unusableIndexes();
    const since = UNUSABLE_REASONS.map((why) => [why, now[why] - unusable[why]] as const);
    const times = since.reduce((sum, [, count]) => sum + count, 0);
    if (times > 0) log.warn({ times, ...Object.fromEntries(since) }, 'browsers could not use the search index, and asked the server instead');
    misses = searches.withoutResult;
    unusable = now;
  };
  const timer = setInterval(tell, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    tell();
  };
}
