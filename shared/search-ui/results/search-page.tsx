import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { DocsVersion } from '../../contract/docs.ts';
import type { SearchPage } from '../../contract/page.ts';
import type { SearchAnswer } from '../../contract/search.ts';
import type { SearchContext } from '../../contract/site.ts';
import { loadInFull } from '../../navigation/history.ts';
import { usePendingLocation } from '../../navigation/shown.ts';
import { RouteLink } from '../../ui/route-link.tsx';
import { useSite } from '../../ui/site-context.tsx';
import { Said, useWords } from '../../ui/words.tsx';
import { isSamePath } from '../../urls.ts';
import { NOT_READY_MS } from '../retries.ts';
import { type AskedSearch, searchAddress } from '../search-address.ts';
import { resultLine, shortfalls } from './answer-text.ts';
import { useLasting, useMissReport, useSettledProblem } from './delays.ts';
import { Hits } from './hits.tsx';
import { LiveField } from './live-field.tsx';
import { problemText } from './problem-text.ts';
import { FaultyQuery, SyntaxHelp } from './query-help.tsx';

/** An answer that takes longer than this is worth a message. */
const LONG_MS = 4_000;

/** The search page, live with scripts. The field comes first, so that nothing above it can move it. */
export function Search({ page: { answer, version, isReady } }: { readonly page: SearchPage }) {
  const { searchHref, searchWords } = useSite();
  const { query, context, problem } = answer;
  const asked: AskedSearch = { query, context, version };
  const isBusy = usePendingLocation()?.pathname === searchHref;
  const isLong = useLasting(isBusy, LONG_MS);
  // The server counts what it answers as a document itself.
  const isDocument = useNavigationType() === NavigationType.Pop;
  const isAnswered = query !== '' && isReady;
  useMissReport(isAnswered && answer.count === 0 && !isDocument ? asked : null);
  const say = useWords();
  const notes = shortfalls(answer, say);
  return (
    <main id="main" className="search-page" tabIndex={-1}>
      <LiveField asked={asked} />
      <Contexts asked={asked} />
      <div className="search-results">
        <h1>{query === '' ? say('Search the documentation') : say('Search results for “{query}”', { query })}</h1>
        {version !== null && <SearchedVersion asked={asked} />}
        <p className="search-count" role="status">
          {isAnswered && resultLine(answer, say)}
          {!isReady && <NotReady asked={asked} />}
          {isLong && ` · ${say('This takes longer than usual…')}`}
        </p>
        {isAnswered && <Problem answer={answer} asked={asked} />}
        {notes.length > 0 && <p className="search-shortfall">{notes.join(' ')}</p>}
        {answer.hits.length > 0 && <Hits hits={answer.hits} isBusy={isBusy} />}
        {isAnswered && answer.hits.length === 0 && <NoResults asked={asked} />}
        {query === '' && <PartsOfDocs version={version} />}
      </div>
      {problem === null && searchWords.length > 0 && (
        <aside className="search-aside" aria-label={say('Help with searching')}>
          <SyntaxHelp className="search-syntax" asked={asked} isOpen />
        </aside>
      )}
    </main>
  );
}

/** The server is building its first index. Where scripts run, the page asks again by itself. */
function NotReady({ asked }: { readonly asked: AskedSearch }) {
  const { searchHref } = useSite();
  const address = searchAddress(searchHref, asked);
  useEffect(() => {
    const timer = setTimeout(() => loadInFull(address), NOT_READY_MS);
    return () => clearTimeout(timer);
  }, [address]);
  return <Said phrase="The search is being prepared. [Try again] in a moment." link={(text) => <a href={address}>{text}</a>} />;
}

/** Links that limit the same search to a part of the site. */
function Contexts({ asked }: { readonly asked: AskedSearch }) {
  const { searchHref, searchContexts } = useSite();
  const say = useWords();
  const list = useRef<HTMLUListElement>(null);
  const { context } = asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the context decides which link is the current one.
  useEffect(() => showCurrent(list.current), [context]);
  if (searchContexts.length === 0) return null;
  return (
    <nav className="search-contexts" aria-label={say('Search within')}>
      <p aria-hidden="true">{say('Search within')}</p>
      <ul ref={list}>
        {[{ id: null, label: say('Everywhere') }, ...searchContexts].map(({ id, label }) => (
          <li key={id}>
            <RouteLink to={searchAddress(searchHref, { ...asked, context: id })} aria-current={context === id ? 'true' : undefined}>
              {label}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a narrow screen the list scrolls sideways. Brings the current link into view without scrolling the page. */
function showCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector('[aria-current]');
  if (!list || !current || list.scrollWidth <= list.clientWidth) return;
  const [box, link] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  list.scrollLeft += (link.left + link.right - box.left - box.right) / 2;
}

/** Names the version that was searched, and links to the same search in the last version. */
function SearchedVersion({ asked }: { readonly asked: AskedSearch }) {
  const { searchHref, versions } = useSite();
  const say = useWords();
  const label = versions.find(({ name }) => name === asked.version)?.label ?? asked.version;
  const last = versions.find(({ isLast }) => isLast);
  return (
    <p className="search-version">
      {`${say('In version {version} of the docs.', { version: label ?? '' })} `}
      {last && <RouteLink to={searchAddress(searchHref, { ...asked, version: null })}>{say('Search in {version}', { version: last.label })}</RouteLink>}
    </p>
  );
}

/** What is wrong with the signs of a query. The live region is always there, so that what comes is announced. */
function Problem({ answer: { query, problem, count }, asked }: { readonly answer: SearchAnswer; readonly asked: AskedSearch }) {
  const shown = useSettledProblem(problem, query);
  const say = useWords();
  return (
    <div className={shown ? 'search-problem' : undefined}>
      <div role="status">
        {shown && (
          <>
            <p>
              <FaultyQuery query={query} problem={shown} />
            </p>
            <p>
              <strong>{problemText(shown, say)}</strong>
              {count > 0 && `. ${say('These are the results for the plain words.')}`}
            </p>
          </>
        )}
      </div>
      {shown && <SyntaxHelp className="search-syntax" asked={asked} />}
    </div>
  );
}

/** What to do when nothing was found: search outside the context, or look around. */
function NoResults({ asked }: { readonly asked: AskedSearch }) {
  const say = useWords();
  const { searchHref } = useSite();
  return (
    <>
      <p>{say('Try fewer or shorter words, or another word for the same thing.')}</p>
      {asked.context === null ? (
        <PartsOfDocs version={asked.version} />
      ) : (
        <p>
          <RouteLink to={searchAddress(searchHref, { ...asked, context: null })}>{say('See all results')}</RouteLink>
        </p>
      )}
    </>
  );
}

/** Links to the docs and their parts. `version` is null for the last version. */
function PartsOfDocs({ version }: { readonly version: string | null }) {
  const { docsHref, searchContexts, versions } = useSite();
  const say = useWords();
  const searched = versions.find(({ name, isLast }) => (version === null ? isLast : name === version));
  return (
    <nav className="search-ways" aria-label={say('Parts of the documentation')}>
      <ul>
        <li>
          <RouteLink to={(version !== null && searched?.path) || docsHref}>{say('Documentation')}</RouteLink>
        </li>
        {searched &&
          partsOf(searched, searchContexts).map(({ href, label }) => (
            <li key={href}>
              <RouteLink to={href}>{label}</RouteLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** The contexts that have an index page in this version. */
function partsOf({ path, docs }: DocsVersion, contexts: readonly SearchContext[]): { readonly href: string; readonly label: string }[] {
  return contexts.flatMap(({ id, label }) => {
    const opening = docs.find((doc) => isSamePath(doc.path, `${path.replace(/\/$/, '')}/${id}/`));
    return opening ? [{ href: opening.path, label }] : [];
  });
}
