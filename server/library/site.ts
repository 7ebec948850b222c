import type { DocsVersion, Footer, Locale, SiteData } from '../../shared/contract/site.ts';
import { withBase } from '../../shared/urls.ts';
import type { ContentProblem } from './content-error.ts';
import { linkOf, resolveLogo, resolveNavbar } from './navbar.ts';
import type { SiteConfig } from './schema/site-schema.ts';
import type { YamlResult } from './yaml.ts';

interface Input {
  readonly config: SiteConfig;
  readonly lineOf: YamlResult<unknown>['lineOf'];
  readonly base: string;
  readonly version: DocsVersion;
  readonly docTitles: ReadonlyMap<string, string>;
}

/** Makes what all pages share out of `site.yaml` and the docs. */
export function resolveSite(input: Input): { site: SiteData; problems: ContentProblem[] } {
  const { config, base, version } = input;
  const locales = Object.entries(config.locales.list).map(([path, locale]): Locale => ({ ...locale, path }));
  const locale = locales.find(({ path }) => path === config.locales.default);
  const { navbar, problems } = resolveNavbar({
    config: config.navbar,
    lineOf: input.lineOf,
    base,
    docsPath: config.docs.path,
    versions: [version],
    locales,
    docTitles: input.docTitles,
  });
  if (!locale)
    problems.push({
      file: 'site.yaml',
      line: input.lineOf(['locales', 'default']),
      message: `"locales.default": there is no locale "${config.locales.default}" in the list. Add it there.`,
    });
  const main = version.docs.find(({ id }) => id === version.mainDocId);
  const site: SiteData = {
    title: config.title,
    tagline: config.tagline,
    base,
    docsHref: main?.path ?? base,
    searchHref: withBase(base, SEARCH_PATH),
    locale: locale ?? FALLBACK_LOCALE,
    navbar,
    footer: resolveFooter(config.footer, base),
    sidebars: version.sidebars,
    colorMode: config.colorMode,
    storageSuffix: config.storage.suffix,
    searchContexts: Object.entries(config.search.contexts).map(([id, label]) => ({ id, label })),
  };
  return { site, problems };
}

/** The one page that no file of the content folder stands for. */
export const SEARCH_PATH = '/search/';

const FALLBACK_LOCALE: Locale = { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: 'en' };

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
