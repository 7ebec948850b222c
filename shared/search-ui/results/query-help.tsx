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

/** The operators of the query language: a query as an example, and its meaning. */
const QUERY_SYNTAX: readonly { readonly example: string; readonly meaning: string }[] = [
  { example: 'title:noise', meaning: 'in the title of a page' },
  { example: '+level noise', meaning: 'has to occur' },
  { example: 'noise -level', meaning: 'must not occur' },
  { example: 'nois*', meaning: 'any ending; *oise: any beginning' },
  { example: 'seed~1', meaning: 'one letter may differ; two at most' },
  { example: 'level^2 seed', meaning: 'counts twice as much' },
];

interface SyntaxHelpProps {
  readonly className: string;
  readonly isOpen?: boolean;
  /** The search whose context and version the links of the examples keep; null shows the examples as plain text. */
  readonly asked: AskedSearch | null;
  /** What follows the title in the summary. */
  readonly children?: ReactNode;
}

/** Explains the query language. */
export function SyntaxHelp({ className, isOpen = false, asked, children }: SyntaxHelpProps) {
  return (
    <details className={className} open={isOpen}>
      <summary>
        Search syntax
        {children}
      </summary>
      <dl>
        {QUERY_SYNTAX.map(({ example, meaning }) => (
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
