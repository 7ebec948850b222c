import type { PageData } from '../../shared/contract/page.ts';
import type { SearchAnswer } from '../../shared/contract/search.ts';
import { searchPage } from '../../shared/pages/search-page.ts';
import { createSay } from '../../shared/words/say.ts';
import { SEARCH_PATH } from '../contract/search-query.ts';
import type { SiteConfig } from '../read/schema/site-schema.ts';
import { type SheetsAround, stylesOf } from './page-sheets.ts';
import type { VersionContent } from './versions.ts';

const OFFLINE_PATH = '/offline/';

interface Making extends SheetsAround {
  /** Address of the page, with the base path. */
  readonly href: string;
  readonly build: string;
  /** Answers the search of the request. `searched` is null for a site without docs. */
  search(): Promise<{ readonly answer: SearchAnswer; readonly searched: VersionContent | null; readonly isReady: boolean }>;
}

interface MadePage {
  /** As messages call it. */
  readonly name: string;
  /** Whether a site has it; every site, if it does not say. */
  readonly isOn?: (config: SiteConfig) => boolean;
  make(making: Making): Promise<PageData>;
}

/** The pages without a file in the content folder, by site path. */
const MADE_PAGES: ReadonlyMap<string, MadePage> = new Map<string, MadePage>([
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
  [
    OFFLINE_PATH,
    {
      name: 'the page for reading without a network',
      isOn: ({ offline }) => offline,
      async make({ href, snapshot, build, sheets }) {
        const say = createSay(snapshot.site);
        return {
          kind: 'offline',
          href,
          title: say('Read offline'),
          description: say('Keep {title} on this device, to read it without a network.', { title: snapshot.site.title }),
          keywords: [],
          image: null,
          noIndex: true,
          styles: stylesOf('offline', { snapshot, sheets }),
          build,
        };
      },
    },
  ],
]);

/** The pages without a file that a site has. */
export function madePages(config: SiteConfig): readonly (readonly [path: string, page: MadePage])[] {
  return [...MADE_PAGES].filter(([, { isOn }]) => isOn?.(config) ?? true);
}

/** The page at a site path, if the site has one there that is made. */
export function madePageAt(path: string, config: SiteConfig): MadePage | undefined {
  const page = MADE_PAGES.get(path);
  return page?.isOn?.(config) === false ? undefined : page;
}
