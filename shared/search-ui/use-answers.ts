import { useEffect, useState } from 'react';
import type { SearchAnswer } from '../contract/search.ts';
import { type SearchQuestion, useSearch } from './search-service.ts';

export interface Answers {
  /** The newest answer. It stays while the next one is on its way, so that nothing flashes. */
  readonly answer: SearchAnswer | null;
  /** Whether the question that is being asked has not been answered yet. */
  readonly isAsking: boolean;
  /** Whether nobody has answered. */
  readonly hasFailed: boolean;
  /** Asks the same again. */
  retry(): void;
}

interface Settled {
  readonly question: SearchQuestion | null;
  readonly answer: SearchAnswer | null;
  readonly hasFailed: boolean;
}

const NOTHING: Settled = { question: null, answer: null, hasFailed: false };

/** Asks each question as it comes, and drops what comes for one before. */
export function useAnswers(question: SearchQuestion | null): Answers {
  const service = useSearch();
  const [settled, setSettled] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks anew.
  useEffect(() => {
    if (!service || !question) {
      setSettled(NOTHING);
      return;
    }
    const { signal, abort } = abortable();
    const settle = (outcome: Omit<Settled, 'question'>): void => {
      if (!signal.aborted) setSettled({ question, ...outcome });
    };
    service.ask(question, signal).then(
      (answer) => settle({ answer, hasFailed: false }),
      () => settle({ answer: null, hasFailed: true }),
    );
    return abort;
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

function abortable(): { readonly signal: AbortSignal; abort(): void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
