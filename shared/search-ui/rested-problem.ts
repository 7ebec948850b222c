import { useEffect, useState } from 'react';
import type { QueryProblem } from '../contract/search.ts';

/** How long a query may stay unfinished at its end before that counts as a mistake. */
const UNFINISHED_MS = 600;

/** A problem at the end of what is being typed is mostly a word that has not come yet, so it waits for the typing to rest. */
export function useRested(problem: QueryProblem | null, query: string): QueryProblem | null {
  const [shown, setShown] = useState(problem);
  const [rest] = useState(() => createRest(problem, setShown));
  useEffect(() => {
    rest.take(problem, query);
    return rest.stop;
  }, [rest, problem, query]);
  // The query may be a letter ahead of what is shown.
  return isSame(problem, shown) ? problem : null;
}

/** Lets problems through to `show` as they come, those at the end of their query once nothing else has come for a while. */
export function createRest(first: QueryProblem | null, show: (problem: QueryProblem | null) => void) {
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

function isSame(one: QueryProblem | null, other: QueryProblem | null): boolean {
  return one?.message === other?.message && one?.start === other?.start && one?.end === other?.end;
}

/** Whether nothing but signs follows what cannot be read. */
function isAtEnd({ end }: QueryProblem, query: string): boolean {
  return !/[\s\p{L}\p{N}]/u.test(query.slice(end));
}
