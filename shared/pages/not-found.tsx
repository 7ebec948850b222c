import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { nearestPages, pagesOf } from '../failure/nearest-pages.ts';
import { useSite } from '../layout/site-context.tsx';
import { decodePath } from '../urls.ts';

/** Nothing lies at the address: say so and lead on. */
export function NotFound() {
  const { base, docsHref, searchHref } = useSite();
  return (
    <main id="main" className="notice prose" tabIndex={-1}>
      <h1>Page not found</h1>
      <p className="lead">There is nothing at this address. The page may have moved, or the link that brought you here has a mistake in it.</p>
      <p>If you followed a link of another site, its owner will be glad to hear of it.</p>
      <ul>
        <li>
          <Link to={searchHref}>Search the documentation</Link>
        </li>
        <li>
          <Link to={docsHref}>Start of the documentation</Link>
        </li>
        <li>
          <Link to={base}>Home page</Link>
        </li>
      </ul>
      <Guesses />
    </main>
  );
}

const MOST_PAGES = 3;

/**
 * What may have been meant: pages of a similar address, and a search of its words. The server sends everybody the same bytes, so the address is
 * looked at only in the browser; what comes of it stands last, where it moves nothing.
 */
function Guesses() {
  const site = useSite();
  const { pathname } = useLocation();
  const [asked, setAsked] = useState('');
  useEffect(() => setAsked(pathname), [pathname]);
  const words = wordsOf(asked);
  const pages = useMemo(() => (asked === '' ? [] : nearestPages(asked, pagesOf(site), MOST_PAGES)), [asked, site]);
  return (
    <div className="guesses">
      {(words !== '' || pages.length > 0) && (
        <section aria-labelledby="perhaps">
          <h2 id="perhaps">Perhaps you meant</h2>
          <ul>
            {pages.map(({ href, label }) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
            {words !== '' && (
              <li>
                <Link to={`${site.searchHref}?${new URLSearchParams({ q: words })}`}>Search for “{words}”</Link>
              </li>
            )}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The last words of a path, which often name what was looked for. */
function wordsOf(pathname: string): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  const stem = last.replace(/\.\w+$/, '');
  return (decodePath(stem) ?? stem)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_WORDS);
}

const LONGEST_WORDS = 60;
