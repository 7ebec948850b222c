import type { SiteData } from '../../shared/contract/site.ts';
import { BOX_LIMITS } from '../../shared/search/limits.ts';
import type { SearchService } from '../../shared/search-ui/search-service.ts';
import { serverAsker } from './ask-server.ts';

/**
 * The search of a site as it is before anybody searches: it can ask the server, so that the first letter waits for no code, and the first sign of
 * a search brings the rest.
 */
export function startSearch(site: SiteData): SearchService {
  const askServer = serverAsker(site.base);
  const listeners = new Set<() => void>();
  let service: SearchService | null = null;
  const bring = async (version: string | null): Promise<void> => {
    const { siteSearch } = await import('./site-search.ts');
    if (!service) {
      service = siteSearch(site, askServer);
      service.subscribe(() => {
        for (const notify of listeners) notify();
      });
    }
    service.prepare(version);
  };
  const prepare = (version: string | null): void => {
    // What does not come is asked for again at the next sign; until then the server answers.
    if (service) service.prepare(version);
    else bring(version).catch(() => undefined);
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
