import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { DocsVersion } from '../../contract/docs.ts';
import type { SearchPage } from '../../contract/page.ts';
import type { SearchAnswer } from '../../contract/search.ts';
import type { SearchContext } from '../../contract/site.ts';
import { loadInFull } from '../../navigation/history.ts';
import { isSamePath } from '../../navigation/same-path.ts';
import { usePendingLocation } from '../../navigation/shown.ts';
import { RouteLink } from '../../ui/route-link.tsx';
import { useSite } from '../../ui/site-context.tsx';
import { Trans, useWords } from '../../ui/words.tsx';
import { NOT_READY_MS } from '../retries.ts';
import { type SearchRequest, searchAddress } from '../search-address.ts';
import { resultLine, shortfalls } from './answer-text.ts';
import { useHolds, useMissReport, useSettledProblem } from './delays.ts';
import { Hits } from './hits.tsx';
import { LiveField } from './live-field.tsx';
import { problemText } from './problem-text.ts';
import { FaultyQuery, SyntaxHelp } from './query-help.tsx';

/** A slower answer is worth a message. */
const LONG_MS = 4_000;

/** The search page. The field comes first, so that nothing above can move it. */
export function Search({ page: { answer, version, isReady } }: { readonly page: SearchPage }) {
  const { searchHref, searchWords } = useSite();
  const { query, context, problem } = answer;
  const request: SearchRequest = { query, context, version };
  const isBusy = usePendingLocation()?.pathname === searchHref;
  const isLong = useHolds(isBusy, LONG_MS);
  // The server itself counts searches that it answers with a document.
  const isDocument = useNavigationType() === NavigationType.Pop;
  const isAnswered = query !== '' && isReady;
  useMissReport(isAnswered && answer.count === 0 && !isDocument ? request : null);
  const say = useWords();
  const notes = shortfalls(answer, say);
  return (
    <main id="main" className="search-page" tabIndex={-1}>
      <LiveField request={request} />
      <Contexts request={request} />
      <div className="search-results">
        <h1>
          {query === ''
            ? say('Search the documentation')
            : say('Search results for “{query}”', { query })}
        </h1>
        {version !== null && <SearchedVersion request={request} />}
        <p className="search-count" role="status">
          {isAnswered && resultLine(answer, say)}
          {!isReady && <NotReady request={request} />}
          {isLong && ` · ${say('This takes longer than usual…')}`}
        </p>
        {isAnswered && <Problem answer={answer} request={request} />}
        {notes.length > 0 && <p className="search-shortfall">{notes.join(' ')}</p>}
        {answer.hits.length > 0 && <Hits hits={answer.hits} isBusy={isBusy} />}
        {isAnswered && answer.hits.length === 0 && <NoResults request={request} />}
        {query === '' && <PartsOfDocs version={version} />}
      </div>
      {problem === null && searchWords.length > 0 && (
        <aside className="search-aside" aria-label={say('Help with searching')}>
          <SyntaxHelp className="search-syntax" request={request} isOpen />
        </aside>
      )}
    </main>
  );
}

/** Shown while the server builds its first index. With scripts, the page retries by itself. */
function NotReady({ request }: { readonly request: SearchRequest }) {
  const { searchHref } = useSite();
  const address = searchAddress(searchHref, request);
  useEffect(() => {
    const timer = setTimeout(() => loadInFull(address), NOT_READY_MS);
    return () => clearTimeout(timer);
  }, [address]);
  return (
    <Trans
      phrase="The search is being prepared. [Try again] in a moment."
      link={(text) => <a href={address}>{text}</a>}
    />
  );
}

/** Links that limit the same search to a part of the site. */
function Contexts({ request }: { readonly request: SearchRequest }) {
  const { searchHref, searchContexts } = useSite();
  const say = useWords();
  const list = useRef<HTMLUListElement>(null);
  const { context } = request;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the context decides which link is the current one.
  useEffect(() => showCurrent(list.current), [context]);
  if (searchContexts.length === 0) return null;
  return (
    <nav className="search-contexts" aria-label={say('Search within')}>
      <p aria-hidden="true">{say('Search within')}</p>
      <ul ref={list}>
        {[{ id: null, label: say('Everywhere') }, ...searchContexts].map(({ id, label }) => (
          <li key={id}>
            <RouteLink
              to={searchAddress(searchHref, { ...request, context: id })}
              aria-current={context === id ? 'true' : undefined}
            >
              {label}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Centres the current link on narrow screens, where the list scrolls sideways. The page does not scroll. */
function showCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector('[aria-current]');
  if (!list || !current || list.scrollWidth <= list.clientWidth) return;
  const [box, link] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  list.scrollLeft += (link.left + link.right - box.left - box.right) / 2;
}

/** Names the searched version, and links to the same search in the last one. */
function SearchedVersion({ request }: { readonly request: SearchRequest }) {
  const { searchHref, versions } = useSite();
  const say = useWords();
  const label = versions.find(({ name }) => name === request.version)?.label ?? request.version;
  const last = versions.find(({ isLast }) => isLast);
  return (
    <p className="search-version">
      {`${say('In version {version} of the docs.', { version: label ?? '' })} `}
      {last && (
        <RouteLink to={searchAddress(searchHref, { ...request, version: null })}>
          {say('Search in {version}', { version: last.label })}
        </RouteLink>
      )}
    </p>
  );
}

/** The errors of a query. The live region is always present, so that changes are announced. */
function Problem({
  answer: { query, problem, count },
  request,
}: {
  readonly answer: SearchAnswer;
  readonly request: SearchRequest;
}) {
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
      {shown && <SyntaxHelp className="search-syntax" request={request} />}
    </div>
  );
}

/** Suggestions without results: search everywhere, or browse. */
function NoResults({ request }: { readonly request: SearchRequest }) {
  const say = useWords();
  const { searchHref } = useSite();
  return (
    <>
      <p>{say('Try fewer or shorter words, or another word for the same thing.')}</p>
      {request.context === null ? (
        <PartsOfDocs version={request.version} />
      ) : (
        <p>
          <RouteLink to={searchAddress(searchHref, { ...request, context: null })}>
            {say('See all results')}
          </RouteLink>
        </p>
      )}
    </>
  );
}

/** Links to the docs and their parts. `version` is null for the last version. */
function PartsOfDocs({ version }: { readonly version: string | null }) {
  const { docsHref, searchContexts, versions } = useSite();
  const say = useWords();
  const searched = versions.find(({ name, isLast }) =>
    version === null ? isLast : name === version,
  );
  return (
    <nav className="search-ways" aria-label={say('Parts of the documentation')}>
      <ul>
        <li>
          <RouteLink to={(version !== null && searched?.path) || docsHref}>
            {say('Documentation')}
          </RouteLink>
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
function partsOf(
  { path, docs }: DocsVersion,
  contexts: readonly SearchContext[],
): { readonly href: string; readonly label: string }[] {
  return contexts.flatMap(({ id, label }) => {
    const opening = docs.find((doc) => isSamePath(doc.path, `${path.replace(/\/$/, '')}/${id}/`));
    return opening ? [{ href: opening.path, label }] : [];
  });
}
