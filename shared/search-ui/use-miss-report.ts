import { useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { AskedSearch } from './search-address.ts';
import { useSearch } from './search-service.ts';

/** Who has not typed for so long is at the end of the question. */
const REST_MS = 1_500;

/**
 * Tells of a search without results once its visitor rests at it, for the server cannot know which questions were finished. What it has answered
 * as a document it has counted itself.
 */
export function useMissReport({ query, context, version }: AskedSearch, isMiss: boolean): void {
  const service = useSearch();
  const isDocument = useNavigationType() === 'POP';
  useEffect(() => {
    if (!service || !isMiss || isDocument) return;
    const timer = setTimeout(() => service.report({ query, context, version }), REST_MS);
    return () => clearTimeout(timer);
  }, [service, isMiss, isDocument, query, context, version]);
}
