import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { SearchAnswer } from '../contract/search.ts';

/** What the index of a version is to the browser: not asked for, on its way, in use, not to be had, or too large to be fetched. */
export type IndexState = 'idle' | 'loading' | 'ready' | 'failed' | 'remote';

/** How much of an answer is wanted: what the box shows, or what the page shows. */
export type AnswerSize = 'box' | 'page';

export interface SearchQuestion {
  readonly query: string;
  /** Id of the context to keep to; null searches everywhere. */
  readonly context: string | null;
  /** Name of the docs version; null is the last one. */
  readonly version: string | null;
  readonly size: AnswerSize;
}

/**
 * Who answers searches in the browser: the index in a worker once it is here, the server until then. Both give the same list.
 */
export interface SearchService {
  /** Begins to fetch the index of a version, at the first sign that somebody is about to search. A failure rests for a while. */
  prepare(version: string | null): void;
  /** Begins at once what `prepare` does, for a visitor who asks for it. */
  retry(version: string | null): void;
  /** Answers a question; rejects when nobody does, or with the reason of `signal`. */
  ask(question: SearchQuestion, signal: AbortSignal): Promise<SearchAnswer>;
  /** Tells the server, once, of a question that the visitor has stopped at and that finds nothing, so that the site's owner learns of it. */
  report(question: Omit<SearchQuestion, 'size'>): void;
  /** What the index of a version is now. */
  stateOf(version: string | null): IndexState;
  /** Calls back when a state changes. Returns the undo. */
  subscribe(notify: () => void): () => void;
}

const SearchContext = createContext<SearchService | null>(null);

export const SearchProvider = SearchContext;

/** Who answers searches; null on the server, where the page has its answer already. */
export function useSearch(): SearchService | null {
  return useContext(SearchContext);
}

/** What the index of a version is now; nothing on the server, which does without. */
export function useIndexState(version: string | null): IndexState | undefined {
  const service = useSearch();
  const subscribe = useCallback((notify: () => void) => service?.subscribe(notify) ?? (() => undefined), [service]);
  return useSyncExternalStore(
    subscribe,
    () => service?.stateOf(version),
    () => undefined,
  );
}
