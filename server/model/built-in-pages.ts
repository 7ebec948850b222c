import type { PageData } from '../../shared/contract/page.ts';
import type { SearchAnswer } from '../../shared/contract/search.ts';
import { searchPage } from '../../shared/pages/search-page.ts';
import { createSay } from '../../shared/words/say.ts';
import { SEARCH_PATH } from '../contract/search-query.ts';
import type { SiteConfig } from '../read/schema/site-schema.ts';
import { type SheetsContext, stylesOf } from './page-sheets.ts';
import type { VersionContent } from './versions.ts';

const OFFLINE_PATH = '/offline/';

interface PageContext extends SheetsContext {
  /** Address of the page, with the base path. */
  readonly href: string;
  readonly build: string;
  /** Answers the search of the request. `searched` is null for a site without docs. */
  search(): Promise<{
    readonly answer: SearchAnswer;
    readonly searched: VersionContent | null;
    readonly isReady: boolean;
  }>;
}

interface BuiltInPage {
  /** Its name in messages. */
  readonly name: string;
  /** Whether a site has it. By default, every site does. */
  readonly isOn?: (config: SiteConfig) => boolean;
  make(context: PageContext): Promise<PageData>;
}

/** Pages without a file in the content folder, by site path. */
const BUILT_IN_PAGES: ReadonlyMap<string, BuiltInPage> = new Map<string, BuiltInPage>([
  [
    SEARCH_PATH,
    {
      name: 'the search page',
      async make({ href, snapshot, build, sheets, search }) {
        const { answer, searched, isReady } = await search();
        const parts = {
          href,
          site: snapshot.site,
          styles: stylesOf('search', { snapshot, sheets }),
          build,
        };
        return {
          ...searchPage(
            answer,
            searched && !searched.version.isLast ? searched.version.name : null,
            parts,
          ),
          isReady,
        };
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
          description: say('Keep {title} on this device, to read it without a network.', {
            title: snapshot.site.title,
          }),
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

export function builtInPages(
  config: SiteConfig,
): readonly (readonly [path: string, page: BuiltInPage])[] {
  return [...BUILT_IN_PAGES].filter(([, { isOn }]) => isOn?.(config) ?? true);
}

export function builtInPageAt(path: string, config: SiteConfig): BuiltInPage | undefined {
  const page = BUILT_IN_PAGES.get(path);
  return page?.isOn?.(config) === false ? undefined : page;
}
