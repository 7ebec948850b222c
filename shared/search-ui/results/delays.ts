import { type RefObject, useEffect, useState } from 'react';
import type { QueryProblem } from '../../contract/search.ts';
import type { SearchRequest } from '../search-address.ts';
import { useSearch } from '../search-service.ts';

/** Whether a condition has held for a time. */
export function useHolds(condition: boolean, ms: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => {
      clearTimeout(timer);
      setIsOver(false);
    };
  }, [condition, ms]);
  return condition && isOver;
}

/** A query counts as finished after this time without a change. */
const FINISHED_MS = 1_500;
const NO_SEARCH: SearchRequest = { query: '', context: null, version: null };

/**
 * Reports a search without results once the visitor stops typing or submits the form, because the server cannot tell
 * which queries are finished.
 */
export function useMissReport(
  missed: SearchRequest | null,
  input?: RefObject<HTMLInputElement | null>,
): void {
  const service = useSearch();
  const { query, context, version } = missed ?? NO_SEARCH;
  useEffect(() => {
    if (!service || query === '') return;
    const report = (): void => service.report({ query, context, version });
    const timer = setTimeout(report, FINISHED_MS);
    const form = input?.current?.form;
    form?.addEventListener('submit', report);
    return () => {
      clearTimeout(timer);
      form?.removeEventListener('submit', report);
    };
  }, [service, query, context, version, input]);
}

/** How long the end of a query may be incomplete before it counts as an error. */
const UNFINISHED_MS = 600;

/** Delays a problem at the end of a query, which is usually a word that is still being typed. */
export function useSettledProblem(
  problem: QueryProblem | null,
  query: string,
): QueryProblem | null {
  const [shown, setShown] = useState(problem);
  const [delay] = useState(() => createProblemDelay(problem, setShown));
  useEffect(() => {
    delay.take(problem, query);
    return delay.stop;
  }, [delay, problem, query]);
  // The shown problem may be older than the query.
  return isSame(problem, shown) ? problem : null;
}

/** Passes problems to `show`: those at the end of their query after a pause, others at once. */
export function createProblemDelay(
  first: QueryProblem | null,
  show: (problem: QueryProblem | null) => void,
) {
  let shown = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pass = (problem: QueryProblem | null): void => {
    shown = problem;
    show(problem);
  };
  return {
    take(problem: QueryProblem | null, query: string): void {
      clearTimeout(timer);
      if (problem === null || isSame(problem, shown) || !isAtEnd(problem, query)) {
        pass(problem);
        return;
      }
      pass(null);
      timer = setTimeout(() => pass(problem), UNFINISHED_MS);
    },
    stop: (): void => clearTimeout(timer),
  };
}

function isSame(a: QueryProblem | null, b: QueryProblem | null): boolean {
  return a?.message === b?.message && a?.start === b?.start && a?.end === b?.end;
}

/** Whether no word follows the invalid part, so that it is probably still being typed. */
export function isAtEnd({ end }: QueryProblem, query: string): boolean {
  return !/[\s\p{L}\p{N}]/u.test(query.slice(end));
}
