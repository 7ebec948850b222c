import type { SiteData } from '../../shared/contract/site.ts';
import { BOX_LIMITS } from '../../shared/search/limits.ts';
import type { SearchService } from '../../shared/search-ui/search-service.ts';
import { reported } from '../../shared/ui/reported.ts';
import { serverAsker } from './ask-server.ts';

/**
 * The search service that every page starts with. It asks the server, so that the first letter does not wait for code,
 * and loads the service with the index at the first sign of a search.
 */
export function startSearch(site: SiteData): SearchService {
  const askServer = serverAsker(site.base);
  const listeners = new Set<() => void>();
  let service: SearchService | null = null;
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
    else load(version).catch(() => undefined);
  };
  return {
    prepare,
    retry: (version) => (service ? service.retry(version) : prepare(version)),
    ask: (question, signal) => service?.ask(question, signal) ?? askServer({ ...question, limit: BOX_LIMITS.limit, isTyping: true }, signal),
    report: (question) => service?.report(question),
    stateOf: (version) => service?.stateOf(version) ?? 'idle',
    subscribe(notify) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
}
