import { createContext, useCallback, useContext, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
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

type Settled = Pick<Answers, 'question' | 'answer' | 'failure'>;

const NOTHING: Settled = { question: null, answer: null, failure: null };

/** Most answers come sooner, and cost one render instead of two. */
const SLOW_MS = 100;
/** Pause before a question that came too early is asked again. */
const EARLY_MS = 2_000;

/** Asks questions as they come. An answer that comes soon is the only change of state. */
export function useAsking(): Answers {
  const service = useSearch();
  const [settled, setSettled] = useState(NOTHING);
  const [isAsking, setIsAsking] = useState(false);
  const stop = useRef((): void => undefined);
  const last = useRef<SearchQuestion | null>(null);
  const begin = (question: SearchQuestion | null): void => {
    stop.current();
    last.current = question;
    const settle = (outcome: Settled): void => {
      setIsAsking(false);
      setSettled(outcome);
    };
    if (!service || !question) {
      settle(NOTHING);
      return;
    }
    const asking = new AbortController();
    let timer = setTimeout(() => setIsAsking(true), SLOW_MS);
    stop.current = () => {
      clearTimeout(timer);
      asking.abort();
    };
    const end = (outcome: Omit<Settled, 'question'>): void => {
      clearTimeout(timer);
      if (!asking.signal.aborted) settle({ question, ...outcome });
    };
    service.ask(question, asking.signal).then(
      (answer) => end({ answer, failure: null }),
      (error: unknown) => {
        const isEarly = error instanceof Unavailable;
        end({ answer: null, failure: isEarly ? 'early' : 'lost' });
        if (isEarly && !asking.signal.aborted) timer = setTimeout(() => begin(question), EARLY_MS);
      },
    );
  };
  useEffect(() => () => stop.current(), []);
  return {
    ...settled,
    isAsking,
    ask(question) {
      if (!isSame(question, last.current)) begin(question);
    },
    retry: () => begin(last.current),
  };
}

function isSame(one: SearchQuestion | null, other: SearchQuestion | null): boolean {
  return one?.query === other?.query && one?.context === other?.context && one?.version === other?.version && one?.size === other?.size;
}

/** The answer to a question that a page asks by itself. */
export function useAnswer(question: SearchQuestion | null): SearchAnswer | null {
  const { answer, ask } = useAsking();
  const start = useEffectEvent(() => ask(question));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question asks anew.
  useEffect(() => start(), [question]);
  return answer;
}
