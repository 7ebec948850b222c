import { type RefObject, useEffect } from 'react';
import type { AskedSearch } from './search-address.ts';
import { useSearch } from './search-service.ts';

/** Who has not typed for so long is at the end of the question. */
const REST_MS = 1_500;

/**
 * Tells of a search without results once its visitor rests at it or, where there is a field, goes on from there to the search page, for the server
 * cannot know which questions were finished.
 */
export function useMissReport(missed: AskedSearch | null, input?: RefObject<HTMLInputElement | null>): void {
  const service = useSearch();
  const { query, context, version } = missed ?? NOTHING;
  useEffect(() => {
    if (!service || query === '') return;
    const report = (): void => service.report({ query, context, version });
    const timer = setTimeout(report, REST_MS);
    const form = input?.current?.form;
    form?.addEventListener('submit', report);
    return () => {
      clearTimeout(timer);
      form?.removeEventListener('submit', report);
    };
  }, [service, query, context, version, input]);
}

const NOTHING: AskedSearch = { query: '', context: null, version: null };
