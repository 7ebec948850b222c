import type { PageData } from '../../shared/contract/page.ts';
import type { SearchAnswer } from '../../shared/contract/search.ts';
import { searchPage } from '../../shared/pages/search-page.ts';
import { type SheetsAround, stylesOf } from './page-sheets.ts';
import type { VersionContent } from './versions.ts';

export const SEARCH_PATH = '/search/';

/** What a page can be made of. */
interface Making extends SheetsAround {
  /** Address of the page, with the base path. */
  readonly href: string;
  /** Id of the build. */
  readonly build: string;
  /** Answers the search of the request. `searched` is null for a site without docs. */
  search(): Promise<{ readonly answer: SearchAnswer; readonly searched: VersionContent | null; readonly isReady: boolean }>;
}

interface MadePage {
  /** As messages call it. */
  readonly name: string;
  make(making: Making): Promise<PageData>;
}

/** The pages without a file in the content folder, by site path. */
export const MADE_PAGES: ReadonlyMap<string, MadePage> = new Map([
  [
    SEARCH_PATH,
    {
      name: 'the search page',
      async make({ href, snapshot, build, sheets, search }) {
        const { answer, searched, isReady } = await search();
        const parts = { href, site: snapshot.site, styles: stylesOf('search', { snapshot, sheets }), build };
        return { ...searchPage(answer, searched && !searched.version.isLast ? searched.version.name : null, parts), isReady };
      },
    },
  ],
]);
