import type { Logger } from 'pino';
import type { SearchTally } from './search-tally.ts';

/** However many searches find nothing, the log hears of them this often. */
const EVERY_MS = 10 * 60_000;
/** A log line names so many queries. */
const NAMED = 20;

/** Logs what readers did not find, now and then and only when there is something new. Returns the undo, which logs what has come since the last line. */
export function logMisses(searches: SearchTally, log: Logger): () => void {
  let told = 0;
  const tell = (): void => {
    if (searches.withoutResult === told) return;
    told = searches.withoutResult;
    log.info(searches.report(NAMED), 'searches without result');
  };
  const timer = setInterval(tell, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    tell();
  };
}
