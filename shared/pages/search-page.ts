import type { SearchPage } from '../contract/page.ts';
import type { SearchAnswer } from '../contract/search.ts';

/** What the search page needs to know of the site. */
export interface SearchPageParts {
  /** Address of the search page, with the base path. */
  readonly href: string;
  readonly siteTitle: string;
  /** Address of its style sheet. */
  readonly styles: readonly string[];
  /** Identity of the running build. */
  readonly build: string;
}

/**
 * The data of the search page, in browser and server. `version` names the docs version that was searched; null is the
 * last one.
 */
export function searchPage(answer: SearchAnswer, version: string | null, { href, siteTitle, styles, build }: SearchPageParts): SearchPage {
  return {
    kind: 'search',
    href,
    title: answer.query === '' ? 'Search the documentation' : `Search results for "${answer.query}"`,
    description: `Search ${siteTitle}.`,
    keywords: [],
    image: null,
    noIndex: true,
    styles,
    build,
    version,
    answer,
    isReady: true,
  };
}
