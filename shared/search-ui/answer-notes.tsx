import type { QueryProblem, SearchAnswer } from '../contract/search.ts';
import { shortfalls } from './answer-words.ts';
import { useRested } from './rested-problem.ts';
import type { AskedSearch } from './search-address.ts';
import { SyntaxHelp } from './syntax-help.tsx';

/** What of a query was not found as it was asked. */
export function Shortfall({ answer }: { readonly answer: SearchAnswer }) {
  const notes = shortfalls(answer);
  return notes.length > 0 && <p className="search-shortfall">{notes.join(' ')}</p>;
}

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
      {shown && <SyntaxHelp className="search-syntax" asked={asked} />}
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
