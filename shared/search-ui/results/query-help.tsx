import type { ReactNode } from 'react';
import { SECTIONS } from 'search';
import type { QueryProblem } from '../../contract/search.ts';
import { RouteLink } from '../../ui/route-link.tsx';
import { useSite } from '../../ui/site-context.tsx';
import { Trans, useWords } from '../../ui/words.tsx';
import type { Say } from '../../words/say.ts';
import { type SearchRequest, searchAddress } from '../search-address.ts';

/** The query with its invalid part marked, or a blank where something is missing. */
export function FaultyQuery({
  query,
  problem: { start, end },
}: {
  readonly query: string;
  readonly problem: QueryProblem;
}) {
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

/** Returns the operators of the query language: example queries with words of the site, and their meaning. */
function querySyntax([word, other]: readonly string[], say: Say): readonly ExplainedQuery[] {
  if (word === undefined) return [];
  const ofTwo =
    other === undefined
      ? []
      : [
          { example: `+${other} ${word}`, meaning: say('has to occur') },
          { example: `${word} -${other}`, meaning: say('must not occur') },
        ];
  return [
    { example: `title:${word}`, meaning: say('in the title of a page') },
    ...ofTwo,
    {
      example: `${word.slice(0, -1)}*`,
      meaning: say('any ending; {word}: any beginning', { word: `*${word.slice(1)}` }),
    },
    { example: `${other ?? word}~1`, meaning: say('one letter may differ; two at most') },
    ...(other === undefined
      ? []
      : [{ example: `${word}^2 ${other}`, meaning: say('counts twice as much') }]),
  ];
}

interface SyntaxHelpProps {
  readonly className: string;
  readonly isOpen?: boolean;
  /** The search whose context and version the example links keep; null shows plain text. */
  readonly request: SearchRequest | null;
  /** What follows the title in the summary. */
  readonly children?: ReactNode;
}

/** Explains the query language, if the site has words for examples and thus something to search. */
export function SyntaxHelp({ className, isOpen = false, request, children }: SyntaxHelpProps) {
  const { searchWords } = useSite();
  const say = useWords();
  const names = SECTIONS.map((section) => <code key={section}>{section}</code>);
  const last = names.at(-1);
  const others = names.slice(0, -1).flatMap((name, index) => (index === 0 ? [name] : [', ', name]));
  if (searchWords.length === 0) return null;
  return (
    <details className={className} open={isOpen}>
      <summary>
        {say('Search syntax')}
        {children}
      </summary>
      <dl>
        {querySyntax(searchWords, say).map(({ example, meaning }) => (
          <div key={example}>
            <dt>
              {request ? (
                <Example request={{ ...request, query: example }} />
              ) : (
                <code>{example}</code>
              )}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Trans
          phrase="Before the colon stands one of {sections}. Plain words need no signs: endings and one wrong letter are allowed for."
          values={{
            sections: <Trans phrase="{words} and {last}" values={{ words: others, last }} />,
          }}
        />
      </p>
    </details>
  );
}

function Example({ request }: { readonly request: SearchRequest }) {
  const { searchHref } = useSite();
  return (
    <RouteLink to={searchAddress(searchHref, request)}>
      <code>{request.query}</code>
    </RouteLink>
  );
}
