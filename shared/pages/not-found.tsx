import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageLink } from '../contract/page.ts';
import { useAnswer } from '../search-ui/use-answer.ts';
import { RouteLink } from '../ui/route-link.tsx';
import { useSite } from '../ui/site-context.tsx';
import { useWords } from '../ui/words.tsx';
import { nearestPages, pagesOf, wordsIn } from './nearest-pages.ts';

export function NotFound() {
  const { base, docsHref, searchHref } = useSite();
  const say = useWords();
  return (
    <main id="main" className="notice prose" tabIndex={-1}>
      <h1>{say('Page not found')}</h1>
      <p className="lead">
        {say(
          'There is nothing at this address. The page may have moved, or the link that brought you here has a mistake in it.',
        )}
      </p>
      <p>
        {say('If you followed a link on another site, its owner will be glad to hear about it.')}
      </p>
      <ul>
        <li>
          <RouteLink to={searchHref}>{say('Search the documentation')}</RouteLink>
        </li>
        <li>
          <RouteLink to={docsHref}>{say('Start of the documentation')}</RouteLink>
        </li>
        <li>
          <RouteLink to={base}>{say('Home page')}</RouteLink>
        </li>
      </ul>
      <Suggestions />
    </main>
  );
}

const MAX_PAGES = 3;
const MAX_LENGTH = 60;

/**
 * Suggests pages with a similar address, and a search for its words. The server sends the same HTML for every address,
 * so suggestions are made in the browser; they come last, where they move nothing.
 */
function Suggestions() {
  const site = useSite();
  const say = useWords();
  const { pathname } = useLocation();
  const [requested, setRequested] = useState('');
  useEffect(() => setRequested(pathname), [pathname]);
  const words = lastWordsOf(requested);
  const similar = useMemo(
    () => (requested === '' ? [] : nearestPages(requested, pagesOf(site), MAX_PAGES)),
    [requested, site],
  );
  const found = useFoundPages(site.versions.some(({ isPartial }) => isPartial) ? words : '');
  const pages = [
    ...similar,
    ...found.filter(({ href }) => similar.every((page) => page.href !== href)),
  ].slice(0, MAX_PAGES);
  return (
    <div className="guesses">
      {(words !== '' || pages.length > 0) && (
        <section aria-labelledby="perhaps">
          <h2 id="perhaps">{say('Perhaps you meant')}</h2>
          <ul>
            {pages.map(({ href, label }) => (
              <li key={href}>
                <RouteLink to={href}>{label}</RouteLink>
              </li>
            ))}
            {words !== '' && (
              <li>
                <RouteLink to={`${site.searchHref}?${new URLSearchParams({ q: words })}`}>
                  {say('Search for “{words}”', { words })}
                </RouteLink>
              </li>
            )}
          </ul>
        </section>
      )}
    </div>
  );
}

/**
 * Returns pages that the search finds for some words, because a large site does not send browsers its list of pages.
 */
function useFoundPages(words: string): readonly PageLink[] {
  const question = useMemo(
    () =>
      words === '' ? null : { query: words, context: null, version: null, size: 'box' as const },
    [words],
  );
  const answer = useAnswer(question);
  const pages = new Map(
    (answer?.hits ?? []).map(({ page, pageTitle }) => [
      page,
      { href: page, label: pageTitle.map(({ text }) => text).join('') },
    ]),
  );
  return [...pages.values()];
}

/** Returns the words in the last part of a path, which often name what the visitor looked for. */
function lastWordsOf(pathname: string): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  return wordsIn(last).join(' ').slice(0, MAX_LENGTH);
}
