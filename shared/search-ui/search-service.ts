import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { SearchAnswer } from '../contract/search.ts';
import type { SearchRequest } from './search-address.ts';

/** The state of a version's index in the browser: not requested, loading, in use, failed, or left to the server. */
export type IndexState = 'idle' | 'loading' | 'ready' | 'failed' | 'remote';

/** The size of an answer: for the box, or for the search page. */
export type AnswerSize = 'box' | 'page';

export interface SearchQuestion extends SearchRequest {
  readonly size: AnswerSize;
}

/** Answers searches from the index in a worker or, until that is ready, from the server, with the same list. */
export interface SearchService {
  /** Loads the index of a version. After a failure it waits before it retries. */
  prepare(version: string | null): void;
  /** Like `prepare`, but without the wait. */
  retry(version: string | null): void;
  /**
   * Answers a question of the box. Rejects if there is no answer, or with the reason of `signal`. Repeats the request
   * while the server is not ready, and calls `onNotReady` each time.
   */
  ask(
    question: SearchQuestion,
    signal: AbortSignal,
    onNotReady?: () => void,
  ): Promise<SearchAnswer>;
  /** Answers from the index alone. Null if it is not ready or fails. */
  askIndex(question: SearchQuestion, signal: AbortSignal): Promise<SearchAnswer | null>;
  /** Reports a finished query without results to the server, once, for the site's owner. */
  report(request: SearchRequest): void;
  stateOf(version: string | null): IndexState;
  /** Calls `notify` when a state changes. Returns the cleanup function. */
  subscribe(notify: () => void): () => void;
}

export const SearchServiceContext = createContext<SearchService | null>(null);

/** Returns the search service; null on the server, which renders the answer with the page. */
export function useSearch(): SearchService | null {
  return useContext(SearchServiceContext);
}

/** Returns the state of a version's index; undefined on the server, which does not use it. */
export function useIndexState(version: string | null): IndexState | undefined {
  const service = useSearch();
  const subscribe = useCallback(
    (notify: () => void) => service?.subscribe(notify) ?? (() => undefined),
    [service],
  );
  return useSyncExternalStore(
    subscribe,
    () => service?.stateOf(version),
    () => undefined,
  );
}

/** Thrown when the server is not ready, as before its first index is built. */
export class Unavailable extends Error {}

export interface Answers {
  /** The last settled question; null if there is none. */
  readonly question: SearchQuestion | null;
  /** Its answer. It stays until the next one arrives, so that the list does not flicker. */
  readonly answer: SearchAnswer | null;
  /** Whether a newer question has been pending for a moment. */
  readonly isPending: boolean;
  /** Why the last question has no answer: the request failed, or the server is not ready and is asked again. */
  readonly failure: 'lost' | 'not-ready' | null;
  /** Asks a question unless it is the last one; null clears it. Earlier answers are dropped. */
  ask(question: SearchQuestion | null): void;
  /** Asks the last question again. */
  retry(): void;
}
