import { BOX_LIMITS } from 'search';
import type { SiteData } from '../../shared/contract/site.ts';
import type { SearchQuestion, SearchService } from '../../shared/search-ui/search-service.ts';
import { reported } from '../../shared/ui/reported.ts';
import { serverAsker } from './ask-server.ts';

/**
 * The search service that every page starts with. It asks the server, so that the first letter waits for no code, and
 * loads the service with the index at the first sign of a search.
 */
export function startSearch(site: SiteData): SearchService {
  const askServer = serverAsker(site.base);
  const listeners = new Set<() => void>();
  let service: SearchService | null = null;
  let loading: Promise<void> | null = null;
  const load = async (version: string | null): Promise<void> => {
    const { siteSearch } = await reported(import('./index-service.ts'));
    if (!service) {
      service = siteSearch(site, askServer);
      service.subscribe(() => {
        for (const notify of listeners) notify();
      });
    }
    service.prepare(version);
  };
  const prepare = (version: string | null): void => {
    // If the code cannot be loaded, the next sign tries again; until then the server answers.
    if (service) service.prepare(version);
    else loading = load(version).catch(() => undefined);
  };
  const askService = (question: SearchQuestion, signal: AbortSignal) => service?.ask(question, signal);
  return {
    prepare,
    retry: (version) => (service ? service.retry(version) : prepare(version)),
    async ask(question, signal) {
      const answer = askService(question, signal);
      if (answer) return await answer;
      try {
        return await askServer({ ...question, limit: BOX_LIMITS.limit, isTyping: true }, signal);
      } catch (error) {
        // The service may have an index where there is no server.
        await loading;
        signal.throwIfAborted();
        const late = askService(question, signal);
        if (!late) throw error;
        return await late;
      }
    },
    report: (question) => service?.report(question),
    stateOf: (version) => service?.stateOf(version) ?? 'idle',
    subscribe(notify) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
}
