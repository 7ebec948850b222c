import { suggestion } from 'markdown';
import { REPORTS_FILE } from '../../shared/contract/reports.ts';
import { ASSETS_PATH } from '../contract/addresses.ts';
import type { ContentProblem } from '../read/content-error.ts';
import { isOnWeb, notAPicture } from '../read/pictures.ts';
import type { SiteConfig } from '../read/schema/site-schema.ts';
import type { LineOf } from '../read/yaml.ts';
import { builtInPages } from './built-in-pages.ts';
import { type ContentDocument, type Doc, matterProblem } from './documents.ts';
import { brokenFrameLinks, type Structure } from './frame-links.ts';
import type { ServedFiles } from './served-files.ts';
import type { VersionContent } from './versions.ts';

/** Reports contradictions between the files of a content folder. */
export function structureProblems(input: Structure): ContentProblem[] {
  const { documents, files, config, versions, locales, lineOf } = input;
  const folders = locales
    .filter(({ path }) => path !== config.locales.default)
    .map(({ path }) => `/${path.toLowerCase()}/`);
  return [
    ...duplicates(documents, config),
    ...hiddenByLocales(documents, folders),
    ...hiddenByVersions(versions),
    ...hiddenFiles(files, folders),
    ...versions.flatMap(({ docs }) => unknownNeighbours([...docs.values()])),
    ...missingImages(documents, files),
    ...missingApi(documents, config, lineOf),
    ...brokenFrameLinks(input),
  ];
}

function duplicates(documents: readonly ContentDocument[], config: SiteConfig): ContentProblem[] {
  const owners = new Map<string, ContentDocument | string>(
    builtInPages(config).map(([path, { name }]) => [path, name]),
  );
  return documents.flatMap((document) => {
    const owner = document.path.startsWith(ASSETS_PATH)
      ? 'the folder of the build'
      : owners.get(document.path);
    if (owner === undefined) owners.set(document.path, document);
    // `duplicateIds` reports documents that also share an id.
    if (owner === undefined || isSameDoc(owner, document)) return [];
    const name = typeof owner === 'string' ? owner : owner.file.path;
    return [
      matterProblem(
        document,
        'slug',
        `has the address ${document.path}, which ${name} already has. Give one of them another slug.`,
      ),
    ];
  });
}

function isSameDoc(owner: ContentDocument | string, document: ContentDocument): boolean {
  return (
    typeof owner !== 'string' &&
    owner.type === 'doc' &&
    document.type === 'doc' &&
    owner.version === document.version &&
    owner.id === document.id
  );
}

function hiddenByLocales(
  documents: readonly ContentDocument[],
  folders: readonly string[],
): ContentProblem[] {
  return documents
    .filter(({ path }) => folders.some((folder) => path.startsWith(folder)))
    .map((document) =>
      matterProblem(
        document,
        'slug',
        `has the address ${document.path}, below which the pages of a locale lie. Give it another slug.`,
      ),
    );
}

function hiddenByVersions(versions: readonly VersionContent[]): ContentProblem[] {
  return versions.flatMap((own) =>
    [...own.docs.values()].flatMap((doc) => {
      const other = versions.find(
        ({ path }) => path !== own.path && path.startsWith(own.path) && doc.path.startsWith(path),
      );
      // `duplicates` reports two pages with the same address.
      if (!other || [...other.docs.values()].some(({ path }) => path === doc.path)) return [];
      return [
        matterProblem(
          doc,
          'slug',
          `has the address ${doc.path}, among the pages of the version "${other.version.name}". Give it another slug.`,
        ),
      ];
    }),
  );
}

function hiddenFiles(files: ServedFiles, folders: readonly string[]): ContentProblem[] {
  return [...files.values()].flatMap(({ address, source: file }) => {
    if (address === `/${REPORTS_FILE}`)
      return [
        {
          file,
          line: 1,
          message: 'has the address that browsers report to. Give it another name.',
        },
      ];
    const hiddenBy = address.startsWith(ASSETS_PATH)
      ? 'the files of the build'
      : folders.some((folder) => address.startsWith(folder)) && 'the pages of a locale';
    const folder = `/${address.split('/')[1]}/`;
    return hiddenBy
      ? [
          {
            file,
            line: 1,
            message: `lies where ${hiddenBy} are served. Move it out of the folder ${folder}.`,
          },
        ]
      : [];
  });
}

function unknownNeighbours(docs: readonly Doc[]): ContentProblem[] {
  const ids = docs.map(({ id }) => id);
  return docs.flatMap((doc) =>
    (['pagination_prev', 'pagination_next'] as const).flatMap((key) => {
      const id = doc.matter[key];
      if (id === undefined || id === null || ids.includes(id)) return [];
      return [
        matterProblem(doc, key, `"${key}": there is no document "${id}".${suggestion(id, ids)}`),
      ];
    }),
  );
}

function missingImages(
  documents: readonly ContentDocument[],
  files: ServedFiles,
): ContentProblem[] {
  return documents.flatMap((document) => {
    const { image } = document.matter;
    const page = document.file.path;
    if (image === undefined || isOnWeb(image)) return [];
    const file = files.resolve(image, page);
    const where = image.startsWith('/') ? 'in the folder static/' : `beside ${page}`;
    const wrong = file
      ? notAPicture(file, image)
      : `there is no file ${image} ${where}.${files.suggest(image, page)}`;
    return wrong === '' ? [] : [matterProblem(document, 'image', `"image": ${wrong}`)];
  });
}

function missingApi(
  documents: readonly ContentDocument[],
  { code: { api } }: SiteConfig,
  lineOf: LineOf,
): ContentProblem[] {
  const files = documents.map(({ file }) => file.path);
  if (api === undefined || files.includes(api)) return [];
  return [
    {
      file: 'site.yaml',
      line: lineOf(['code', 'api']),
      message: `there is no page ${api} for the tables of the API.${suggestion(api, files)}`,
    },
  ];
}
