import { Link, useNavigationType } from 'react-router-dom';
import type { SearchPage } from '../contract/page.ts';
import { useSite } from '../layout/site-context.tsx';
import { Problem, Shortfall } from '../search-ui/answer-notes.tsx';
import { resultLine } from '../search-ui/answer-words.ts';
import { Contexts } from '../search-ui/contexts.tsx';
import { Hits } from '../search-ui/hits.tsx';
import { LiveField } from '../search-ui/live-field.tsx';
import { type AskedSearch, searchAddress } from '../search-ui/search-address.ts';
import { SyntaxHelp } from '../search-ui/syntax-help.tsx';
import { useMissReport } from '../search-ui/use-miss-report.ts';
import { useWaiting } from '../search-ui/waiting.ts';
import { WaysOn } from '../search-ui/ways-on.tsx';

/** The results of a search: made by the server and complete without scripts, live with them. The field stands first, so that nothing above it moves it. */
export function Search({ page }: { readonly page: SearchPage }) {
  const { searchHref } = useSite();
  const { answer, version } = page;
  const { query, context, problem } = answer;
  const asked: AskedSearch = { query, context, version };
  const { isBusy, isLong } = useWaiting(searchHref);
  // What the server has answered as a document it has counted itself.
  const isDocument = useNavigationType() === 'POP';
  useMissReport(query !== '' && answer.count === 0 && !isDocument ? asked : null);
  return (
    <main id="main" className="search-page" tabIndex={-1}>
      <LiveField asked={asked} />
      <Contexts asked={asked} />
      <div className="search-results">
        <h1>{query === '' ? 'Search the documentation' : `Search results for “${query}”`}</h1>
        {version !== null && <SearchedVersion asked={asked} />}
        <p className="search-count" role="status">
          {query !== '' && resultLine(answer)}
          {isLong && ' · This takes longer than usual…'}
        </p>
        {query !== '' && <Problem answer={answer} asked={asked} />}
        <Shortfall answer={answer} />
        {answer.hits.length > 0 && <Hits hits={answer.hits} isBusy={isBusy} />}
        {query !== '' && answer.hits.length === 0 && <NoResults asked={asked} />}
        {query === '' && <WaysOn version={version} />}
      </div>
      {problem === null && (
        <aside className="search-aside" aria-label="Help with searching">
          <SyntaxHelp className="search-syntax" asked={asked} isOpen />
        </aside>
      )}
    </main>
  );
}

/** Which version was searched, and the way to the one that most are meant to read. */
function SearchedVersion({ asked }: { readonly asked: AskedSearch }) {
  const { searchHref, versions } = useSite();
  const label = versions.find(({ name }) => name === asked.version)?.label ?? asked.version;
  const last = versions.find(({ isLast }) => isLast);
  return (
    <p className="search-version">
      {`In version ${label} of the docs. `}
      {last && <Link to={searchAddress(searchHref, { ...asked, version: null })}>{`Search in ${last.label}`}</Link>}
    </p>
  );
}

/** Ways on from a search that has found nothing: out of the context, or to the beginnings. */
function NoResults({ asked }: { readonly asked: AskedSearch }) {
  const { searchHref } = useSite();
  return (
    <>
      <p>Try fewer or shorter words, or the name of a setting.</p>
      {asked.context === null ? (
        <WaysOn version={asked.version} />
      ) : (
        <p>
          <Link to={searchAddress(searchHref, { ...asked, context: null })}>See all results</Link>
        </p>
      )}
    </>
  );
}
