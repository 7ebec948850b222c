import type { DocsVersion } from '../../shared/contract/docs.ts';
import type { AnnouncementBar, Footer, SiteData } from '../../shared/contract/site.ts';
import { withBase } from '../../shared/urls.ts';
import type { ContentProblem } from './content-error.ts';
import type { Translation } from './locales.ts';
import { linkOf, resolveLogo, resolveNavbar } from './navbar.ts';
import type { SiteConfig } from './schema/site-schema.ts';
import type { YamlResult } from './yaml.ts';

interface Input extends Translation {
  readonly config: SiteConfig;
  readonly lineOf: YamlResult<unknown>['lineOf'];
  /** Address of the home page in this locale. */
  readonly base: string;
  readonly versions: readonly DocsVersion[];
  /** Titles of the last version's documents by id. */
  readonly docTitles: ReadonlyMap<string, string>;
}

/** Makes what all pages share out of `site.yaml` and the docs. */
export function resolveSite({ config, lineOf, base, versions, docTitles, locale, locales }: Input): { site: SiteData; problems: readonly ContentProblem[] } {
  const { navbar, problems } = resolveNavbar({ config: config.navbar, lineOf, base, versions, docTitles });
  const last = versions.find(({ isLast }) => isLast);
  const main = last?.docs.find(({ id }) => id === last.mainDocId);
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
    versions,
    colorMode: config.colorMode,
    storageSuffix: config.storage.suffix,
    searchContexts: Object.entries(config.search.contexts).map(([id, label]) => ({ id, label })),
    ...(config.announcementBar && { announcementBar: announcementOf(config.announcementBar) }),
    ...(config.analytics && { analytics: config.analytics }),
  };
  return { site, problems };
}

function announcementOf({ id, content, isCloseable }: NonNullable<SiteConfig['announcementBar']>): AnnouncementBar {
  return { id, html: content, isCloseable };
}

/** The one page that no file of the content folder stands for. */
export const SEARCH_PATH = '/search/';

function resolveFooter(config: SiteConfig['footer'], base: string): Footer {
  const logo = resolveLogo(config.logo, base);
  const columns: Footer['columns'][number][] = [];
  const row: Footer['row'][number][] = [];
  for (const entry of config.links) {
    if ('title' in entry) columns.push({ title: entry.title, items: entry.items.map((item) => footerItem(item, base)) });
    else row.push(footerItem(entry, base));
  }
  return { columns, row, logo, copyright: config.copyright };
}

function footerItem(item: { html: string } | { label: string; to: string } | { label: string; href: string }, base: string): Footer['row'][number] {
  return 'html' in item ? { type: 'html', html: item.html } : linkOf(item, base);
}
