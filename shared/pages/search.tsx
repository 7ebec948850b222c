import { Link } from 'react-router-dom';
import type { SearchPage } from '../contract/page.ts';
import type { SearchHit, TextRun } from '../contract/search.ts';
import { useSite } from '../layout/site-context.tsx';
import { MAX_QUERY_LENGTH } from '../search/query.ts';
import { SearchForm } from '../search-ui/search-form.tsx';

/** The results of a search, made by the server and complete without scripts. */
export function Search({ page }: { readonly page: SearchPage }) {
  const { searchHref, searchContexts } = useSite();
  const { query, context, hits, more } = page.answer;
  const kept = page.version === null ? {} : { version: page.version };
  const hrefWithin = (id: string | null): string => `${searchHref}?${new URLSearchParams({ q: query, ...(id === null ? {} : { ctx: id }), ...kept })}`;
  return (
    <main id="main" className="search-page" tabIndex={-1}>
      <h1>{query === '' ? 'Search the documentation' : `Search results for “${query}”`}</h1>
      <SearchForm className="search-form">
        <input key={query} type="search" name="q" defaultValue={query} aria-label="Search words" autoComplete="off" maxLength={MAX_QUERY_LENGTH} />
        {context !== null && <input type="hidden" name="ctx" value={context} />}
        {page.version !== null && <input type="hidden" name="version" value={page.version} />}
        <button type="submit" className="button primary">
          Search
        </button>
      </SearchForm>
      {query !== '' && (
        <>
          <nav className="search-contexts" aria-label="Search within">
            <Link to={hrefWithin(null)} aria-current={context === null ? 'true' : undefined}>
              Everywhere
            </Link>
            {searchContexts.map(({ id, label }) => (
              <Link key={id} to={hrefWithin(id)} aria-current={context === id ? 'true' : undefined}>
                {label}
              </Link>
            ))}
          </nav>
          <p className="search-count" role="status">
            {countLine(hits.length, more)}
          </p>
          <ol className="search-hits">
            {hits.map((hit) => (
              <Hit key={hit.href} hit={hit} />
            ))}
          </ol>
        </>
      )}
      {query !== '' && hits.length === 0 && (
        <div className="prose">
          <p>Try fewer or shorter words, or the name of a setting. Every word has to occur.</p>
          {context !== null && (
            <p>
              <Link to={hrefWithin(null)}>See all results</Link>
            </p>
          )}
        </div>
      )}
    </main>
  );
}

function countLine(count: number, more: boolean): string {
  if (count === 0) return 'No results';
  return more ? `More than ${count} places found` : count === 1 ? '1 place found' : `${count} places found`;
}

function Hit({ hit }: { readonly hit: SearchHit }) {
  const path = [...hit.breadcrumbs, ...(hit.pageTitle === '' ? [] : [hit.pageTitle])];
  return (
    <li>
      <h2>
        <Link to={hit.href}>
          <Runs runs={hit.heading} />
        </Link>
      </h2>
      {path.length > 0 && <p className="hit-path">{path.join(' › ')}</p>}
      {hit.snippet.length > 0 && (
        <p>
          <Runs runs={hit.snippet} />
        </p>
      )}
    </li>
  );
}

function Runs({ runs }: { readonly runs: readonly TextRun[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one text never move.
  return runs.map(({ text, mark }, index) => (mark ? <mark key={index}>{text}</mark> : text));
}
