import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { SearchAnswer } from '../contract/search.ts';
import type { AskedSearch } from './search-address.ts';

/** The state of a version's index in the browser: not requested, loading, in use, failed, or left to the server. */
export type IndexState = 'idle' | 'loading' | 'ready' | 'failed' | 'remote';

/** How much of an answer is needed: what the box shows, or what the search page shows. */
export type AnswerSize = 'box' | 'page';

export interface SearchQuestion extends AskedSearch {
  readonly size: AnswerSize;
}

/**
 * Answers searches in the browser: from the index in a worker once it is loaded, from the server until then. Both give
 * the same list.
 */
export interface SearchService {
  /**
   * Starts to load the index of a version, at the first sign of a search. After a failure it waits before it tries
   * again.
   */
  prepare(version: string | null): void;
  /** The same without the wait, for a visitor who asks for it. */
  retry(version: string | null): void;
  /** Answers a question. Rejects when there is no answer, or with the reason of `signal`. */
  ask(question: SearchQuestion, signal: AbortSignal): Promise<SearchAnswer>;
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

export interface Answers {
  /** The newest answer. It stays until the next one arrives, so that the list does not flash. */
  readonly answer: SearchAnswer | null;
  /** Whether the present question has no answer yet. */
  readonly isAsking: boolean;
  /** Whether the last question that was settled got no answer. */
  readonly hasFailed: boolean;
  /** Asks the present question again. */
  retry(): void;
}

interface Settled {
  readonly question: SearchQuestion | null;
  readonly answer: SearchAnswer | null;
  readonly hasFailed: boolean;
}

const NOTHING: Settled = { question: null, answer: null, hasFailed: false };

/** Asks each question as it comes, and drops the answers to earlier ones. */
export function useAnswers(question: SearchQuestion | null): Answers {
  const service = useSearch();
  const [settled, setSettled] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (!service || !question) {
      setSettled(NOTHING);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (outcome: Omit<Settled, 'question'>): void => {
      if (!signal.aborted) setSettled({ question, ...outcome });
    };
    service.ask(question, signal).then(
      (answer) => settle({ answer, hasFailed: false }),
      () => settle({ answer: null, hasFailed: true }),
    );
    return () => controller.abort();
  }, [service, question, attempt]);
  return {
    answer: settled.answer,
    hasFailed: settled.hasFailed,
    isAsking: question !== null && settled.question !== question,
    retry() {
      setSettled(NOTHING);
      setAttempt((last) => last + 1);
    },
  };
}
