import type { SearchAnswer } from '../../shared/contract/search.ts';
import { BOX_LIMITS, PAGE_LIMITS } from '../../shared/search/limits.ts';
import type { AnswerSize, SearchQuestion, SearchService } from '../../shared/search-ui/search-service.ts';
import type { AskServer } from './ask-server.ts';
import { type HoldingParts, IndexHolding } from './index-holding.ts';

export type SearchServiceParts = Omit<HoldingParts, 'tell' | 'notify'>;

const LIMITS = { box: BOX_LIMITS, page: PAGE_LIMITS } as const satisfies Record<AnswerSize, unknown>;

/** The server answers until the index is here, and when it is not to be had. One index at a time: who reads another version searches that one. */
export function createSearchService(parts: SearchServiceParts): SearchService {
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
      // Its snippets are those of the box.
      if (size === 'page') throw new Error('There is no index to answer for the search page.');
      return await parts.askServer({ query, context, version, limit: BOX_LIMITS.limit, isTyping: true }, signal);
    },
    report,
    stateOf: (version) => (held.version === version ? held.state : 'idle'),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The answer of the index; null where there is none, or it is of no use. */
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

/** What the site's owner learns of, each thing once. The visitor has nothing to lose by it. */
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
