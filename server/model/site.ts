import type { AnnouncementBar, Footer, SiteData } from '../../shared/contract/site.ts';
import { withBase } from '../../shared/urls.ts';
import type { Words } from '../../shared/words/say.ts';
import { SEARCH_PATH } from '../contract/search-query.ts';
import type { ContentProblem } from '../read/content-error.ts';
import type { SiteConfig } from '../read/schema/site-schema.ts';
import type { LineOf } from '../read/yaml.ts';
import { htmlWithBase } from './frame-links.ts';
import { createLists, type Lists } from './lists.ts';
import type { Translation } from './locales.ts';
import { linkOf, resolveLogo, resolveNavbar } from './navbar.ts';
import { searchWords } from './search-words.ts';
import type { VersionContent } from './versions.ts';

interface Input extends Translation {
  readonly config: SiteConfig;
  readonly lineOf: LineOf;
  readonly base: string;
  readonly words: Words | undefined;
  readonly versions: readonly VersionContent[];
  readonly last: VersionContent | undefined;
  /** Titles of the pages that a search in the last version finds. */
  readonly titles: readonly string[];
}

interface Output {
  readonly site: SiteData;
  readonly lists: Lists;
  readonly problems: readonly ContentProblem[];
}

/** Creates the data that all pages share. */
export function resolveSite({
  config,
  lineOf,
  base,
  versions,
  last,
  titles,
  locale,
  locales,
  words,
}: Input): Output {
  const { navbar, problems } = resolveNavbar({ config: config.navbar, lineOf, base, last });
  const lists = createLists(
    versions.map(({ version }) => version),
    navbar,
  );
  const main = last?.version.docs.find(({ id }) => id === last.version.mainDocId);
  const site: SiteData = {
    title: config.title,
    tagline: config.tagline,
    base,
    docsHref: main?.path ?? base,
    searchHref: withBase(base, SEARCH_PATH),
    locale,
    locales,
    navbar,
    footer: resolveFooter(config.footer, base),
    versions: lists.versions,
    colorMode: config.colorMode,
    storageSuffix: config.storage.suffix,
    searchWords: searchWords(titles),
    searchContexts: Object.entries(config.search.contexts).map(([id, label]) => ({ id, label })),
    ...(words && { words }),
    ...(config.feedback && { feedback: true }),
    ...(config.announcementBar && {
      announcementBar: announcementOf(config.announcementBar, base),
    }),
    ...(config.analytics && { analytics: config.analytics }),
  };
  return { site, lists, problems };
}

function announcementOf(
  { id, content, isCloseable }: NonNullable<SiteConfig['announcementBar']>,
  base: string,
): AnnouncementBar {
  return { id, html: htmlWithBase(content, base), isCloseable };
}

function resolveFooter(config: SiteConfig['footer'], base: string): Footer {
  const logo = resolveLogo(config.logo, base);
  const columns: Footer['columns'][number][] = [];
  const row: Footer['row'][number][] = [];
  for (const entry of config.links) {
    if ('title' in entry)
      columns.push({
        title: entry.title,
        items: entry.items.map((item) => footerItem(item, base)),
      });
    else row.push(footerItem(entry, base));
  }
  return { columns, row, logo, copyright: config.copyright };
}

function footerItem(
  item: { html: string } | { label: string; to: string } | { label: string; href: string },
  base: string,
): Footer['row'][number] {
  return 'html' in item
    ? { type: 'html', html: htmlWithBase(item.html, base) }
    : linkOf(item, base);
}
