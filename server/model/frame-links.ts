import { suggestion } from 'markdown';
import type { Locale } from '../../shared/contract/site.ts';
import { encodedHref, plainPath } from '../../shared/urls.ts';
import type { AddressTable } from '../contract/addresses.ts';
import type { ContentProblem } from '../read/content-error.ts';
import { notAPicture } from '../read/pictures.ts';
import {
  everyItem,
  type SidebarItemConfig,
  type SidebarsConfig,
} from '../read/schema/sidebars-schema.ts';
import type { SiteConfig } from '../read/schema/site-schema.ts';
import type { LineOf, YamlPath } from '../read/yaml.ts';
import type { ContentDocument } from './documents.ts';
import { printedAt } from './printed.ts';
import type { ServedFiles } from './served-files.ts';
import type { VersionContent } from './versions.ts';

/** Input of the checks across files. `lineOf` is for `site.yaml`. */
export interface Structure {
  readonly documents: readonly ContentDocument[];
  readonly files: ServedFiles;
  readonly config: SiteConfig;
  readonly versions: readonly VersionContent[];
  readonly locales: readonly Locale[];
  readonly addresses: AddressTable;
  readonly lineOf: LineOf;
}

/** An address of the site, where it is written, and whether it must lead to a picture. */
type Link = readonly [href: string, path: YamlPath, isPicture?: boolean];

/** Broken links of the navbar, the footer, the announcement and the sidebars, and missing logos. */
export function brokenFrameLinks({
  files,
  config,
  versions,
  addresses,
  lineOf,
}: Structure): ContentProblem[] {
  const problemWith = ([href, , isPicture]: Link): string => {
    if (!href.startsWith('/'))
      return `the link ${href} is relative to nothing. Start it with a slash, as an address of this site.`;
    const { pathname } = new URL(href, 'http://site.invalid');
    const file = files.at(plainPath(pathname));
    if (isPicture && file) return notAPicture(file, href);
    if (
      file ||
      addresses.isPage(pathname) ||
      printedAt(pathname, { versions, docsPath: config.docs.path }) !== null
    )
      return '';
    return `there is no page and no file at ${href}.${suggestion(href, addresses.paths())} Correct the address.`;
  };
  const broken = (links: readonly Link[], file: string, lineOf: LineOf): ContentProblem[] =>
    links.flatMap((link) => {
      const message = problemWith(link);
      // HTML may span many lines, so its key is named too.
      const key = HTML_KEYS.includes(String(link[1].at(-1))) ? `"${link[1].join('.')}": ` : '';
      return message === '' ? [] : [{ file, line: lineOf(link[1]), message: key + message }];
    });
  const linksOf = (sidebars: SidebarsConfig) =>
    Object.entries(sidebars).flatMap(([name, items]) => linksOfSidebar(items, [name]));
  return [
    ...broken(linksOfSite(config), 'site.yaml', lineOf),
    ...versions.flatMap(({ sidebarsFile }) =>
      broken(linksOf(sidebarsFile.config), sidebarsFile.file, sidebarsFile.lineOf),
    ),
  ];
}

/** Every address of the site in `site.yaml`, except for redirects. */
export function linksOfSite({ navbar, footer, favicon, announcementBar }: SiteConfig): Link[] {
  return [
    ...(favicon === undefined ? [] : [[favicon, ['favicon'], true] as const]),
    ...targetsIn({ navbar, footer, announcementBar }, []),
  ];
}

/** The addresses in an item and in those nested in it. */
function targetsIn(item: object, path: YamlPath): Link[] {
  return Object.entries(item).flatMap(([key, value]: [string, unknown]): Link[] => {
    const at = [...path, key];
    if (Array.isArray(value))
      return value.flatMap((entry: unknown, index) =>
        typeof entry === 'object' && entry ? targetsIn(entry, [...at, index]) : [],
      );
    if (typeof value === 'object' && value) return targetsIn(value, at);
    if (typeof value !== 'string') return [];
    if (HTML_KEYS.includes(key))
      return [...value.matchAll(LINK)].flatMap(([, , sidebarsFile = '']) =>
        isOfSite(sidebarsFile) ? [[plain(sidebarsFile), at] as const] : [],
      );
    const isPicture = key === 'src' || key === 'srcDark';
    return isPicture || ((key === 'to' || key === 'href') && /^\/(?!\/)/.test(value))
      ? [[value, at, isPicture]]
      : [];
  });
}

const HTML_KEYS = ['html', 'value', 'content'];

/** An address in HTML, including its quotation marks. */
const LINK = /(<[a-z][^<>]*?\s(?:href|src)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/** Adds the base to the addresses of the site in HTML of `site.yaml`. */
export function htmlWithBase(html: string, base: string): string {
  return html.replace(LINK, (all, before: string, sidebarsFile: string) =>
    plain(sidebarsFile).startsWith('/') && isOfSite(sidebarsFile)
      ? `${before}"${encodedHref(base, plain(sidebarsFile))}"`
      : all,
  );
}

function plain(sidebarsFile: string): string {
  return sidebarsFile.replace(/^["']|["']$/g, '').trim();
}

function isOfSite(sidebarsFile: string): boolean {
  return !/^(?:#|\/\/|[\w+.-]+:|$)/.test(plain(sidebarsFile));
}

function linksOfSidebar(items: readonly SidebarItemConfig[], path: YamlPath): Link[] {
  return [...everyItem(items, path)].flatMap(([item, at]): Link[] =>
    typeof item !== 'string' && item.type === 'link' && /^\/(?!\/)/.test(item.href)
      ? [[item.href, at]]
      : [],
  );
}
