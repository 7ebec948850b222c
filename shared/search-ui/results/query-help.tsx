import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { QueryProblem } from '../../contract/search.ts';
import { SECTIONS } from '../../search/answer.ts';
import { useSite } from '../../ui/site-context.tsx';
import { type AskedSearch, searchAddress } from '../search-address.ts';

/** The query with the unreadable part marked; where something is missing, a blank is marked. */
export function FaultyQuery({ query, problem: { start, end } }: { readonly query: string; readonly problem: QueryProblem }) {
  return (
    <code>
      {query.slice(0, start)}
      <mark>{query.slice(start, end) || '\u00a0'}</mark>
      {query.slice(end)}
    </code>
  );
}

interface ExplainedQuery {
  readonly example: string;
  readonly meaning: string;
}

/** The operators of the query language: queries with words of the site as examples, and their meaning. */
function querySyntax([word, other]: readonly string[]): readonly ExplainedQuery[] {
  if (word === undefined) return [];
  const ofTwo =
    other === undefined
      ? []
      : [
          { example: `+${other} ${word}`, meaning: 'has to occur' },
          { example: `${word} -${other}`, meaning: 'must not occur' },
        ];
  return [
    { example: `title:${word}`, meaning: 'in the title of a page' },
    ...ofTwo,
    { example: `${word.slice(0, -1)}*`, meaning: `any ending; *${word.slice(1)}: any beginning` },
    { example: `${other ?? word}~1`, meaning: 'one letter may differ; two at most' },
    ...(other === undefined ? [] : [{ example: `${word}^2 ${other}`, meaning: 'counts twice as much' }]),
  ];
}

interface SyntaxHelpProps {
  readonly className: string;
  readonly isOpen?: boolean;
  /** The search whose context and version the links of the examples keep; null shows the examples as plain text. */
  readonly asked: AskedSearch | null;
  /** What follows the title in the summary. */
  readonly children?: ReactNode;
}

/** Explains the query language, if the site has words for examples, which means that it has something to search. */
export function SyntaxHelp({ className, isOpen = false, asked, children }: SyntaxHelpProps) {
  const { searchWords } = useSite();
  if (searchWords.length === 0) return null;
  return (
    <details className={className} open={isOpen}>
      <summary>
        Search syntax
        {children}
      </summary>
      <dl>
        {querySyntax(searchWords).map(({ example, meaning }) => (
          <div key={example}>
            <dt>{asked ? <Example asked={{ ...asked, query: example }} /> : <code>{example}</code>}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>
        {'Before the colon stands one of '}
        {SECTIONS.map((section, index) => (
          <span key={section}>
            {index > 0 && (index === SECTIONS.length - 1 ? ' and ' : ', ')}
            <code>{section}</code>
          </span>
        ))}
        {'. Plain words need no signs: endings and one wrong letter are allowed for.'}
      </p>
    </details>
  );
}

function Example({ asked }: { readonly asked: AskedSearch }) {
  const { searchHref } = useSite();
  return (
    <Link to={searchAddress(searchHref, asked)}>
      <code>{asked.query}</code>
    </Link>
  );
}
