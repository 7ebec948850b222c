import { useEffect, useState } from 'react';
import type { QueryProblem, SearchAnswer } from '../contract/search.ts';
import type { AskedSearch } from './search-address.ts';
import { SyntaxHelp } from './syntax-help.tsx';

/** How many places were found. */
export function countLine({ count, hits }: SearchAnswer): string {
  if (count === 0) return 'No results';
  if (count === 1) return '1 place found';
  return count > hits.length ? `${count} places found, the best ${hits.length} are shown` : `${count} places found`;
}

/** What of a query was not found as it was asked. */
export function Shortfall({ answer: { missing, isPartial } }: { readonly answer: SearchAnswer }) {
  const notes = [
    ...(missing.length > 0 ? [`Nowhere in the docs: ${missing.map((word) => `“${word}”`).join(', ')}.`] : []),
    ...(isPartial ? ['No page has all of these words. These have most of them.'] : []),
  ];
  return notes.length > 0 && <p className="search-shortfall">{notes.join(' ')}</p>;
}

/** How long a query may stay unfinished at its end before that counts as a mistake. */
const UNFINISHED_MS = 600;

/** What is wrong with the signs of a query, and how they are used. The region is always there, so that readers hear what comes into it. */
export function Problem({ answer: { query, problem, count }, asked }: { readonly answer: SearchAnswer; readonly asked: AskedSearch }) {
  const shown = useRested(problem, query);
  return (
    <div className={shown ? 'search-problem' : undefined}>
      <div role="status">
        {shown && (
          <>
            <p>
              <Faulty query={query} problem={shown} />
            </p>
            <p>
              <strong>{shown.message}</strong>
              {count > 0 && '. These are the results for the plain words.'}
            </p>
          </>
        )}
      </div>
      {shown && <SyntaxHelp asked={asked} isOpen={false} />}
    </div>
  );
}

/** The query with the part marked that cannot be read; what is missing is marked by its place. */
export function Faulty({ query, problem: { start, end } }: { readonly query: string; readonly problem: QueryProblem }) {
  return (
    <code>
      {query.slice(0, start)}
      <mark>{query.slice(start, end) || '\u00a0'}</mark>
      {query.slice(end)}
    </code>
  );
}

/** A problem at the end of what is being typed is mostly a word that has not come yet, so it waits for the typing to rest. */
export function useRested(problem: QueryProblem | null, query: string): QueryProblem | null {
  const [isShown, setIsShown] = useState(problem !== null);
  useEffect(() => {
    const wait = problem !== null && isAtEnd(problem, query) ? UNFINISHED_MS : 0;
    const timer = setTimeout(() => setIsShown(problem !== null), wait);
    return () => clearTimeout(timer);
  }, [problem, query]);
  return isShown ? problem : null;
}

/** Whether nothing but signs follows what cannot be read. */
function isAtEnd({ end }: QueryProblem, query: string): boolean {
  return !/[\s\p{L}\p{N}]/u.test(query.slice(end));
}
