import { BOX_LIMITS } from 'search';
import type { SiteData } from '../../shared/contract/site.ts';
import { NOT_READY_MS } from '../../shared/search-ui/retries.ts';
import { type SearchService, Unavailable } from '../../shared/search-ui/search-service.ts';
import { reported } from '../../shared/ui/reported.ts';
import { serverAsker } from './ask-server.ts';
import type { SearchIndex } from './search-index.ts';

/**
 * Creates the search service. It answers from the index once that is ready, else from the server, so that the first
 * letter waits for no code. The index is many times as large as an answer, so it comes with the second search, or if
 * the server does not answer.
 */
export function startSearch(site: SiteData): SearchService {
  const askServer = serverAsker(site.base);
  const listeners = new Set<() => void>();
  let index: SearchIndex | null = null;
  let loading: Promise<void> | null = null;
  let last: string | null = null;
  /** Acts on the index at once if its code is here. If the code cannot be loaded, the next call tries again. */
  const act = async (then: (index: SearchIndex) => void): Promise<void> => {
    if (!index) {
      const { siteIndex } = await reported(import('./search-index.ts'));
      index ??= siteIndex(site, askServer, () => {
        for (const notify of listeners) notify();
      });
    }
    then(index);
  };
  const prepare = (version: string | null): void => {
    loading = act((opened) => opened.prepare(version)).catch(() => undefined);
  };
  const askIndex: SearchService['askIndex'] = async (question, signal) => {
    if (loading || (last !== null && !goesOn(last, question.query))) prepare(question.version);
    last = question.query;
    return (await index?.ask(question, signal)) ?? null;
  };
  return {
    prepare,
    retry: (version) => void act((opened) => opened.retry(version)).catch(() => undefined),
    async ask(question, signal, onNotReady) {
      for (;;) {
        const answer = await askIndex(question, signal);
        if (answer) return answer;
        try {
          return await askServer({ ...question, limit: BOX_LIMITS.limit, isTyping: true }, signal);
        } catch (error) {
          signal.throwIfAborted();
          if (!(error instanceof Unavailable)) prepare(question.version);
          await loading;
          signal.throwIfAborted();
          // With an offline copy, the index loads without a network.
          const late = await index?.askLater(question, signal);
          if (late) return late;
          if (!(error instanceof Unavailable)) throw error;
        }
        onNotReady?.();
        await new Promise((resolve) => setTimeout(resolve, NOT_READY_MS));
      }
    },
    askIndex,
    report: (request) => void act((opened) => opened.report(request)).catch(() => undefined),
    stateOf: (version) => index?.stateOf(version) ?? 'idle',
    subscribe(notify) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
}

/** Whether a query is the one before it with more or fewer letters, as while it is typed. */
function goesOn(before: string, query: string): boolean {
  return query.startsWith(before) || before.startsWith(query);
}
