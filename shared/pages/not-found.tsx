import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSite } from '../layout/site-context.tsx';

/**
 * Nothing lies at the address: say so and lead on. The server sends everybody the same bytes, so the words of the address are looked at only
 * in the browser.
 */
export function NotFound() {
  const { base, docsHref, searchHref } = useSite();
  const { pathname } = useLocation();
  const [words, setWords] = useState('');
  useEffect(() => setWords(wordsOf(pathname)), [pathname]);
  return (
    <main id="main" className="notice prose" tabIndex={-1}>
      <h1>Page not found</h1>
      <p className="lead">There is nothing at this address. The page may have moved, or the link that brought you here has a mistake in it.</p>
      <ul>
        <li>
          <Link to={words === '' ? searchHref : `${searchHref}?${new URLSearchParams({ q: words })}`}>
            {words === '' ? 'Search the documentation' : `Search for “${words}”`}
          </Link>
        </li>
        <li>
          <Link to={docsHref}>Start of the documentation</Link>
        </li>
        <li>
          <Link to={base}>Home page</Link>
        </li>
      </ul>
      <p>If you followed a link of another site, its owner will be glad to hear of it.</p>
    </main>
  );
}

/** The last words of a path, which often name what was looked for. */
function wordsOf(pathname: string): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  const stem = last.replace(/\.\w+$/, '').replace(/%[\da-f]{2}/gi, ' ');
  return stem
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_WORDS);
}

const LONGEST_WORDS = 60;
