import type { CatalogueData, LocaleCatalogue } from '../contract/catalogue.ts';
import type { Edition } from '../library/edition.ts';
import type { Library } from '../library/library.ts';
import { madeFilesOf } from '../made-files/index.ts';
import { indexFileOf } from '../search/search-indexes.ts';
import { BUSY_PAGE, CRASHED_PAGE, plainMenu, plainPage } from './plain-page.ts';

/** The catalogue of the newest content. */
export function catalogueOf({
  main,
  editions,
  revision,
  hashedFiles,
  mostHashedFiles,
}: Library): CatalogueData {
  const [, ...translated] = editions;
  return {
    revision,
    locales: [localeOf(main), ...translated.map(localeOf)],
    hashedFiles: new Map(Array.from(hashedFiles.values(), ({ href, name }) => [href, name])),
    mostHashedFiles,
  };
}

function localeOf({ snapshot }: Edition): LocaleCatalogue {
  const {
    id,
    surroundingsId,
    base,
    config,
    documents,
    addresses,
    redirects,
    files,
    versions,
    lists,
    site,
  } = snapshot;
  const docs = config.feedback ? [...documents.values()].filter(({ type }) => type === 'doc') : [];
  return {
    base,
    id,
    surroundingsId,
    hasFigures: config.figures,
    pages: new Map(
      Array.from(addresses.pages(), ({ path }) => [path, documents.get(path)?.file.hash ?? '']),
    ),
    withFeedback: new Set(docs.map(({ path }) => path)),
    old: redirects.hrefs,
    files: new Map(
      Array.from(files.values(), ({ address, folders, name }) => [address, { folders, name }]),
    ),
    madeFiles: new Map(
      Array.from(madeFilesOf(snapshot), ([path, { make: _, ...file }]) => [path, file]),
    ),
    indexFiles: new Set(Array.from(versions.values(), indexFileOf)),
    levels: new Set(lists.levels.keys()),
    opening: { analytics: config.analytics, imageHosts: config.images.hosts },
    plain: {
      busy: plainPage(site, BUSY_PAGE),
      crashed: plainPage(site, CRASHED_PAGE),
      menu: plainMenu(site),
    },
  };
}
