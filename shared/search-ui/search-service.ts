import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { SearchAnswer } from '../contract/search.ts';
import type { AskedSearch } from './search-address.ts';

/** The state of a version's index in the browser: not requested, loading, in use, failed, or left to the server. */
export type IndexState = 'idle' | 'loading' | 'ready' | 'failed' | 'remote';

/** How much of an answer is needed: what the box shows, or what the search page shows. */
export type AnswerSize = 'box' | 'page';

export interface SearchQuestion extends AskedSearch {
  readonly size: AnswerSize;
}

/** Answers searches from the index in a worker or, until that is loaded, from the server, with the same list. */
export interface SearchService {
  /** Loads the index of a version, at the first sign of a search. After a failure it waits before it tries again. */
  prepare(version: string | null): void;
  /** The same without the wait, for a visitor who asks for it. */
  retry(version: string | null): void;
  /**
   * Answers a question as the box needs it. Rejects when there is no answer, or with the reason of `signal`. A server
   * that cannot answer yet is asked until it can, and `onEarly` called each time.
   */
  ask(question: SearchQuestion, signal: AbortSignal, onEarly?: () => void): Promise<SearchAnswer>;
  /** Answers from the index alone. Null when it is not ready, or fails. */
  askIndex(question: SearchQuestion, signal: AbortSignal): Promise<SearchAnswer | null>;
  /** Tells the server, once, that a finished query finds nothing, so that the site's owner learns of it. */
  report(asked: AskedSearch): void;
  /** The present state of a version's index. */
  stateOf(version: string | null): IndexState;
  /** Calls `notify` when a state changes. Returns the undo. */
  subscribe(notify: () => void): () => void;
}

export const SearchServiceContext = createContext<SearchService | null>(null);

/** The search service; null on the server, where the page comes with its answer. */
export function useSearch(): SearchService | null {
  return useContext(SearchServiceContext);
}

/** The state of a version's index; undefined on the server, which does not use it. */
export function useIndexState(version: string | null): IndexState | undefined {
  const service = useSearch();
  const subscribe = useCallback((notify: () => void) => service?.subscribe(notify) ?? (() => undefined), [service]);
  return useSyncExternalStore(
    subscribe,
    () => service?.stateOf(version),
    () => undefined,
  );
}

/** Thrown when the server is there but cannot answer yet, as before its first index is built. */
export class Unavailable extends Error {}

export interface Answers {
  /** The question that was settled last; null when there is none. */
  readonly question: SearchQuestion | null;
  /** Its answer. It stays until the next one arrives, so that the list does not flash. */
  readonly answer: SearchAnswer | null;
  /** Whether a newer question has been waiting for a moment. */
  readonly isAsking: boolean;
  /** Why the last question has no answer: there was none, or the server cannot answer yet and is asked again. */
  readonly failure: 'lost' | 'early' | null;
  /** Asks a question that is not the last one; null forgets that. The answers to earlier ones are dropped. */
  ask(question: SearchQuestion | null): void;
  /** Asks the last question again. */
  retry(): void;
}
