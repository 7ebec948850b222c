import { useEffect, useState } from 'react';
import type { IndexState } from './search-service.ts';

/** What is said of an index that is not there. */
export const INDEX_LOADING = 'Results come from the server while the search is being loaded.';
export const INDEX_FAILED = 'Results come from the server; the search could not be loaded.';

/** An index that comes sooner is not worth a word. */
const LONG_MS = 1_000;

/** Whether the index lets one wait for it. */
export function useLoadingLong(state: IndexState | undefined): boolean {
  const [isLong, setIsLong] = useState(false);
  const isLoading = state === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isLoading]);
  return isLoading && isLong;
}

/** Whether something that is there now is still to be spoken of: only the first time. */
export function useFirstTime(isThere: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (isThere) return () => setIsOver(true);
  }, [isThere]);
  return isThere && !isOver;
}
