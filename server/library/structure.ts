import { REPORTS_FILE } from '../../shared/contract/reports.ts';
import type { Locale } from '../../shared/contract/site.ts';
import { decodePath } from '../../shared/urls.ts';
import { additionalLanguageNames } from '../markdown/languages.ts';
import { suggestion } from '../markdown/suggest.ts';
import type { AddressTable } from './addresses.ts';
import { ASSETS_PATH } from './assets-path.ts';
import type { ContentProblem } from './content-error.ts';
import { type ContentDocument, type Doc, matterProblem } from './documents.ts';
import { MADE_PAGES } from './made-pages.ts';
import { isOnWeb } from './remote-images.ts';
import type { SidebarItemConfig, SidebarsConfig } from './schema/sidebars-schema.ts';
import type { SiteConfig } from './schema/site-schema.ts';
import type { ServedFiles } from './served-files.ts';
import type { VersionContent } from './versions.ts';
import type { LineOf, YamlPath } from './yaml.ts';

interface Input {
  readonly documents: readonly ContentDocument[];
  readonly files: ServedFiles;
  readonly config: SiteConfig;
  readonly versions: readonly VersionContent[];
  readonly locales: readonly Locale[];
  readonly addresses: AddressTable;
  /** Lines of `site.yaml`. */
  readonly lineOf: LineOf;
}

/** Contradictions between the files of a content folder. */
export function structureProblems(input: Input): ContentProblem[] {
  const { documents, files, config, versions, locales, lineOf } = input;
  const folders = locales.filter(({ path }) => path !== config.locales.default).map(({ path }) => `/${path.toLowerCase()}/`);
  return [
    ...duplicates(documents),
    ...hiddenByLocales(documents, folders),
    ...betweenVersions(versions),
    ...hiddenFiles(files, folders),
    ...versions.flatMap(({ docs }) => unknownNeighbours([...docs.values()])),
    ...missingImages(documents, files),
    ...unknownLanguages(config, lineOf),
    ...missingApi(documents, config, lineOf),
    ...brokenFrameLinks(input),
  ];
}

function duplicates(documents: readonly ContentDocument[]): ContentProblem[] {
  const owners = new Map([...MADE_PAGES].map(([path, { name }]) => [path, name]));
  return documents.flatMap((document) => {
    const owner = document.path.startsWith(ASSETS_PATH) ? 'the folder of the build' : owners.get(document.path);
    owners.set(document.path, document.file.path);
    if (owner === undefined) return [];
    return [matterProblem(document, 'slug', `has the address ${document.path}, which ${owner} already has. Give one of them another slug.`)];
  });
}

/** Pages with an address below the folder of a locale. */
function hiddenByLocales(documents: readonly ContentDocument[], folders: readonly string[]): ContentProblem[] {
  return documents
    .filter(({ path }) => folders.some((folder) => path.startsWith(folder)))
    .map((document) => matterProblem(document, 'slug', `has the address ${document.path}, below which the pages of a locale lie. Give it another slug.`));
}

/** Documents with an address below the path of another version. */
function betweenVersions(versions: readonly VersionContent[]): ContentProblem[] {
  return versions.flatMap((own) =>
    [...own.docs.values()].flatMap((doc) => {
      const other = versions.find(({ path }) => path !== own.path && path.startsWith(own.path) && doc.path.startsWith(path));
      // `duplicates` reports two pages with the same address.
      if (!other || [...other.docs.values()].some(({ path }) => path === doc.path)) return [];
      return [matterProblem(doc, 'slug', `has the address ${doc.path}, among the pages of the version "${other.version.name}". Give it another slug.`)];
    }),
  );
}

/** Files whose address belongs to the build's files, to a locale or to reports. */
function hiddenFiles(files: ServedFiles, folders: readonly string[]): ContentProblem[] {
  return [...files.values()].flatMap(({ address, source: file }) => {
    if (address === `/${REPORTS_FILE}`) return [{ file, line: 1, message: 'has the address that browsers report to. Give it another name.' }];
    const hiddenBy = address.startsWith(ASSETS_PATH)
      ? 'the files of the build'
      : folders.some((folder) => address.startsWith(folder)) && 'the pages of a locale';
    const folder = `/${address.split('/')[1]}/`;
    return hiddenBy ? [{ file, line: 1, message: `lies where ${hiddenBy} are served. Move it out of the folder ${folder}.` }] : [];
  });
}

function unknownNeighbours(docs: readonly Doc[]): ContentProblem[] {
  const ids = docs.map(({ id }) => id);
  return docs.flatMap((doc) =>
    (['pagination_prev', 'pagination_next'] as const).flatMap((key) => {
      const id = doc.matter[key];
      if (id === undefined || id === null || ids.includes(id)) return [];
      return [matterProblem(doc, key, `"${key}": there is no document "${id}".${suggestion(id, ids)}`)];
    }),
  );
}

function missingImages(documents: readonly ContentDocument[], files: ServedFiles): ContentProblem[] {
  return documents.flatMap((document) => {
    const { image } = document.matter;
    const page = document.file.path;
    if (image === undefined || isOnWeb(image) || files.meant(image, page)) return [];
    const where = image.startsWith('/') ? 'in the folder static/' : `beside ${page}`;
    return [matterProblem(document, 'image', `"image": there is no file ${image} ${where}.${files.suggest(image, page)}`)];
  });
}

function unknownLanguages(config: SiteConfig, lineOf: LineOf): ContentProblem[] {
  return config.code.additionalLanguages.flatMap((name, index) => {
    if (additionalLanguageNames.includes(name)) return [];
    const message = `there is no language "${name}".${suggestion(name, additionalLanguageNames)}`;
    return [{ file: 'site.yaml', line: lineOf(['code', 'additionalLanguages', index]), message }];
  });
}

function missingApi(documents: readonly ContentDocument[], { code: { api } }: SiteConfig, lineOf: LineOf): ContentProblem[] {
  const files = documents.map(({ file }) => file.path);
  if (api === undefined || files.includes(api)) return [];
  return [{ file: 'site.yaml', line: lineOf(['code', 'api']), message: `there is no page ${api} for the tables of the API.${suggestion(api, files)}` }];
}

type Link = readonly [href: string, path: YamlPath];

/** Broken links of the navbar, the footer and the sidebars, and missing logos. */
function brokenFrameLinks({ files, config, versions, addresses, lineOf }: Input): ContentProblem[] {
  const isKnown = (href: string): boolean => {
    const { pathname } = new URL(href, 'http://site.invalid');
    return addresses.isPage(pathname) || files.at(decodePath(pathname) ?? '') !== undefined;
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
