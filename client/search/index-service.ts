import type { SearcherSite } from 'search';
import { BOX_LIMITS, PAGE_LIMITS } from 'search';
import type { SearchAnswer } from '../../shared/contract/search.ts';
import type { SiteData } from '../../shared/contract/site.ts';
import type { AnswerSize, SearchQuestion, SearchService } from '../../shared/search-ui/search-service.ts';
import { createSay } from '../../shared/words/say.ts';
import { isFrugal } from '../frugal.ts';
import type { AskServer } from './ask-server.ts';
import { startEngine } from './index-engine.ts';
import { type HoldingParts, IndexHolding } from './index-holding.ts';

/** The search service of a site, with its index. */
export function siteSearch(site: SiteData, askServer: AskServer): SearchService {
  return createIndexService({
    askServer,
    startEngine: (version, note) => startEngine({ note, site: searcherSite(site, version), origin: location.origin }),
    isFrugal,
    now: Date.now,
    // For a site's owner who looks for the reason.
    complain: (error) => {
      // Without a network nothing is wrong with the index.
      if (navigator.onLine) console.error(error);
    },
  });
}

function searcherSite(site: SiteData, version: string | null): SearcherSite {
  const { base, versions, searchContexts } = site;
  const searched = versions.find(({ name, isLast }) => (version === null ? isLast : name === version));
  return { base, docsPath: searched?.path ?? base, contexts: searchContexts.map(({ id }) => ({ id })), keywords: createSay(site)('Keywords') };
}

export type IndexServiceParts = Omit<HoldingParts, 'tell' | 'notify'>;

const LIMITS = { box: BOX_LIMITS, page: PAGE_LIMITS } as const satisfies Record<AnswerSize, unknown>;

/** Answers from the index of one version at a time, and from the server while that is not ready or usable. */
export function createIndexService(parts: IndexServiceParts): SearchService {
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const { report, tell } = createReports(parts.askServer);
  const holdingOf = (version: string | null): IndexHolding => new IndexHolding(version, { ...parts, tell, notify });
  let held = holdingOf(null);
  const holdingAt = (version: string | null): IndexHolding => {
    if (held.version !== version) {
      const before = held;
      held = holdingOf(version);
      before.leave();
    }
    return held;
  };
  return {
    prepare: (version) => holdingAt(version).prepare(),
    retry: (version) => holdingAt(version).retry(),
    async ask(question, signal) {
      const { query, context, version, size } = question;
      const answer = held.version === version ? await askIndex(held, question, signal) : null;
      if (answer) return answer;
      // The server's answer has the short snippets of the box.
      if (size === 'page') throw new Error('There is no index to answer for the search page.');
      try {
        return await parts.askServer({ query, context, version, limit: BOX_LIMITS.limit, isTyping: true }, signal);
      } catch (error) {
        signal.throwIfAborted();
        // The index is on its way, and a browser that keeps the site has it without a connection.
        const late = held.version === version ? await askLateIndex(held, question, signal, listeners) : null;
        if (late) return late;
        throw error;
      }
    },
    report,
    stateOf: (version) => (held.version === version ? held.state : 'idle'),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The answer of the index; null when there is no index, or it fails. */
async function askIndex(holding: IndexHolding, { query, context, size }: SearchQuestion, signal: AbortSignal): Promise<SearchAnswer | null> {
  const { engine } = holding;
  if (!engine) return null;
  try {
    return await engine.ask({ query, context, limits: LIMITS[size] }, signal);
  } catch (error) {
    signal.throwIfAborted();
    holding.giveUp(engine, error);
    return null;
  }
}

/** The answer of an index that is being loaded; null when it fails, or is not on its way. */
async function askLateIndex(holding: IndexHolding, question: SearchQuestion, signal: AbortSignal, listeners: Set<() => void>): Promise<SearchAnswer | null> {
  if (holding.state === 'loading')
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (holding.state === 'loading' && !signal.aborted) return;
        listeners.delete(look);
        signal.removeEventListener('abort', look);
        resolve();
      };
      listeners.add(look);
      signal.addEventListener('abort', look);
    });
  signal.throwIfAborted();
  return await askIndex(holding, question, signal);
}

/** Tells the site's owner of each thing once. When a report is lost, the visitor loses nothing. */
function createReports(askServer: AskServer): Pick<SearchService, 'report'> & Pick<HoldingParts, 'tell'> {
  const told = new Set<string>();
  const isNew = (name: string): boolean => told.size < told.add(name).size;
  return {
    report({ query, context, version }) {
      if (isNew(JSON.stringify([query, context, version]))) askServer({ query, context, version, limit: 1, isTyping: false }).catch(() => undefined);
    },
    tell(version, unusable, why) {
      if (isNew(unusable)) askServer({ query: '', version, isTyping: true, unusable, why }).catch(() => undefined);
    },
  };
}
