import type { SearchPage } from '../contract/page.ts';
import type { SearchAnswer } from '../contract/search.ts';

/** What the search page shares with the site around it. */
export interface SearchPageParts {
  /** Address of the search page, base path included. */
  readonly href: string;
  readonly siteTitle: string;
  /** Identity of the running build. */
  readonly build: string;
}

/** The search page with an answer, whichever side has found it; `version` names the docs version that was searched when it is not the last. */
export function searchPage(answer: SearchAnswer, version: string | null, { href, siteTitle, build }: SearchPageParts): SearchPage {
  return {
    kind: 'search',
    href,
    title: answer.query === '' ? 'Search the documentation' : `Search results for "${answer.query}"`,
    description: `Search ${siteTitle}.`,
    keywords: [],
    image: null,
    noIndex: true,
    build,
    version,
    answer,
  };
}
