import { useEffect, useState } from 'react';
import type { SearchAnswer } from '../contract/search.ts';
import { type SearchQuestion, useSearch } from './search-service.ts';

/** Returns the answer to a question that a page asks by itself. */
export function useAnswer(question: SearchQuestion | null): SearchAnswer | null {
  const service = useSearch();
  const [answer, setAnswer] = useState<SearchAnswer | null>(null);
  useEffect(() => {
    if (!service || !question) return setAnswer(null);
    const controller = new AbortController();
    const end = (found: SearchAnswer | null): void => {
      if (!controller.signal.aborted) setAnswer(found);
    };
    service.ask(question, controller.signal).then(end, () => end(null));
    return () => controller.abort();
  }, [service, question]);
  return answer;
}
