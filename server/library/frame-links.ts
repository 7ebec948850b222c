import { decodePath } from '../../shared/urls.ts';
import { suggestion } from '../markdown/suggest.ts';
import type { AddressTable } from './addresses.ts';
import type { ContentProblem } from './content-error.ts';
import { printedAt } from './printed.ts';
import type { SidebarItemConfig, SidebarsConfig } from './schema/sidebars-schema.ts';
import type { SiteConfig } from './schema/site-schema.ts';
import type { ServedFiles } from './served-files.ts';
import type { VersionContent } from './versions.ts';
import type { LineOf, YamlPath } from './yaml.ts';

interface Input {
  readonly files: ServedFiles;
  readonly config: SiteConfig;
  readonly versions: readonly VersionContent[];
  readonly addresses: AddressTable;
  /** Lines of `site.yaml`. */
  readonly lineOf: LineOf;
}

type Link = readonly [href: string, path: YamlPath];

/** Broken links of the navbar, the footer and the sidebars, and missing logos. */
export function brokenFrameLinks({ files, config, versions, addresses, lineOf }: Input): ContentProblem[] {
  const isKnown = (href: string): boolean => {
    const { pathname } = new URL(href, 'http://site.invalid');
    const isDocument = printedAt(pathname, { versions, docsPath: config.docs.path }) !== null;
    return isDocument || addresses.isPage(pathname) || files.at(decodePath(pathname) ?? '') !== undefined;
  };
  const broken = (links: readonly Link[], file: string, lineOf: LineOf): ContentProblem[] =>
    links
      .filter(([href]) => !isKnown(href))
      .map(([href, path]) => ({
        file,
        line: lineOf(path),
        message: `there is no page and no file at ${href}.${suggestion(href, addresses.paths())} Correct the address.`,
      }));
  const linksOf = (sidebars: SidebarsConfig) => Object.entries(sidebars).flatMap(([name, items]) => linksOfSidebar(items, [name]));
  return [
    ...broken(linksOfSite(config), 'site.yaml', lineOf),
    ...versions.flatMap(({ written }) => broken(linksOf(written.config), written.file, written.lineOf)),
  ];
}

function linksOfSite({ navbar, footer, favicon }: SiteConfig): Link[] {
  const pictures = [[favicon, ['favicon']], ...logoLinks(navbar.logo, ['navbar', 'logo']), ...logoLinks(footer.logo, ['footer', 'logo'])] as const;
  const items = navbar.items.flatMap((item, index) => targetsIn(item, ['navbar', 'items', index]));
  const columns = footer.links.flatMap((entry, index) => targetsIn(entry, ['footer', 'links', index]));
  return [...pictures.flatMap(([href, path]) => (href === undefined ? [] : [[href, path] as const])), ...items, ...columns];
}

function logoLinks(logo: SiteConfig['navbar']['logo'], path: YamlPath): (readonly [string | undefined, YamlPath])[] {
  const home = logo?.href?.startsWith('/') ? logo.href : undefined;
  return [
    [logo?.src, [...path, 'src']],
    [logo?.srcDark, [...path, 'srcDark']],
    [home, [...path, 'href']],
  ];
}

/** Every `to` of an item and of the items inside it. */
function targetsIn(item: object, path: YamlPath): Link[] {
  const own = 'to' in item && typeof item.to === 'string' && item.to.startsWith('/') ? [[item.to, path] as const] : [];
  const inner = Object.entries(item).flatMap(([key, list]: [string, unknown]) =>
    Array.isArray(list) ? list.map((entry: unknown, index) => ({ entry, at: [...path, key, index] })) : [],
  );
  return [...own, ...inner.flatMap(({ entry, at }) => (typeof entry === 'object' && entry !== null ? targetsIn(entry, at) : []))];
}

function linksOfSidebar(items: readonly SidebarItemConfig[], path: YamlPath): Link[] {
  return items.flatMap((item, index): Link[] => {
    if (typeof item === 'string') return [];
    if (item.type === 'category') return linksOfSidebar(item.items, [...path, index, 'items']);
    return item.type === 'link' && /^\/(?!\/)/.test(item.href) ? [[item.href, [...path, index]]] : [];
  });
}
