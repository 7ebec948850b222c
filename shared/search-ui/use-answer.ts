import { useEffect, useState } from 'react';
import type { SearchAnswer } from '../contract/search.ts';
import { type SearchQuestion, useSearch } from './search-service.ts';

/** The answer to a question that a page asks by itself. */
export function useAnswer(question: SearchQuestion | null): SearchAnswer | null {
  const service = useSearch();
  const [answer, setAnswer] = useState<SearchAnswer | null>(null);
  useEffect(() => {
    if (!service || !question) return setAnswer(null);
    const asking = new AbortController();
    const end = (found: SearchAnswer | null): void => {
      if (!asking.signal.aborted) setAnswer(found);
    };
    service.ask(question, asking.signal).then(end, () => end(null));
    return () => asking.abort();
  }, [service, question]);
  return answer;
}
