import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '../layout/site-context.tsx';
import { SECTIONS } from '../search/index-format.ts';
import { QUERY_SYNTAX } from './query-syntax.ts';
import { type AskedSearch, searchAddress } from './search-address.ts';

interface SyntaxHelpProps {
  readonly className: string;
  readonly isOpen?: boolean;
  /** The search that the examples are links away from; null shows them as they are typed. */
  readonly asked: AskedSearch | null;
  /** What else stands in the line that opens the help. */
  readonly children?: ReactNode;
}

/** How to ask more exactly. */
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
