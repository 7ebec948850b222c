import type { SearchPage } from '../contract/page.ts';
import type { SearchAnswer } from '../contract/search.ts';
import type { SiteData } from '../contract/site.ts';
import { createSay } from '../words/say.ts';

/** The parts of the site that the search page needs. */
export interface SearchPageParts {
  /** Address of the search page, with the base path. */
  readonly href: string;
  readonly site: Pick<SiteData, 'title' | 'locale' | 'words'>;
  /** Address of its style sheet. */
  readonly styles: readonly string[];
  /** Id of the running build. */
  readonly build: string;
}

/**
 * Returns the data of the search page, on both sides. `version` names the searched docs version; null is the last one.
 */
export function searchPage(
  answer: SearchAnswer,
  version: string | null,
  { href, site, styles, build }: SearchPageParts,
): SearchPage {
  const say = createSay(site);
  return {
    kind: 'search',
    href,
    title:
      answer.query === ''
        ? say('Search the documentation')
        : say('Search results for "{query}"', { query: answer.query }),
    description: say('Search {title}.', { title: site.title }),
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
