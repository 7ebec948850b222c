import { Link } from 'react-router-dom';
import { useSite } from '../layout/site-context.tsx';
import { QUERY_FIELDS, QUERY_SYNTAX } from './query-syntax.ts';
import { type AskedSearch, searchAddress } from './search-address.ts';

interface SyntaxHelpProps {
  readonly asked: AskedSearch;
  readonly isOpen: boolean;
}

/** How to ask more exactly; each example is a search. */
export function SyntaxHelp({ asked, isOpen }: SyntaxHelpProps) {
  const { searchHref } = useSite();
  return (
    <details className="search-syntax" open={isOpen}>
      <summary>Ask more exactly</summary>
      <dl>
        {QUERY_SYNTAX.map(({ example, meaning }) => (
          <div key={example}>
            <dt>
              <Link to={searchAddress(searchHref, { ...asked, query: example })}>
                <code>{example}</code>
              </Link>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>
        {'Before the colon stands one of '}
        {QUERY_FIELDS.map((field, index) => (
          <span key={field}>
            {index > 0 && (index === QUERY_FIELDS.length - 1 ? ' and ' : ', ')}
            <code>{field}</code>
          </span>
        ))}
        {'. Plain words need no signs: endings and one wrong letter are allowed for.'}
      </p>
    </details>
  );
}
