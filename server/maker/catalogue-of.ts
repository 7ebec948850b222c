import type { CatalogueData, LocaleCatalogue, PolicyOpening } from '../contract/catalogue.ts';
import type { Edition } from '../library/edition.ts';
import type { Library } from '../library/library.ts';
import type { SiteConfig } from '../library/schema/site-schema.ts';
import { indexFileOf } from '../library/search-indexes.ts';
import { madeFilesOf } from '../made-files/index.ts';
import { BUSY_PAGE, CRASHED_PAGE, plainPage } from './plain-page.ts';

/** What the front has to know of the content as it is now. */
export function catalogueOf(library: Library): CatalogueData {
  const [first, ...others] = library.editions.map((edition) => localeOf(edition, library));
  if (!first) throw new Error('The content has no locale.');
  return {
    revision: library.revision,
    locales: [first, ...others],
    keptFiles: Array.from(library.keptFiles.values(), ({ href, name }) => ({ href, name })),
  };
}

function localeOf({ snapshot }: Edition, { main }: Library): LocaleCatalogue {
  const { id, surroundingsId, base, config, documents, addresses, redirects, files, versions, lists, site } = snapshot;
  return {
    base,
    folder: base.slice(main.snapshot.base.length, -1),
    id,
    surroundingsId,
    hasFigures: config.generator,
    pages: Array.from(addresses.pages(), ({ path }) => {
      const document = documents.get(path);
      return { path, hash: document?.file.hash ?? '', takesFeedback: config.feedback && document?.type === 'doc' };
    }),
    old: redirects.hrefs,
    files: Array.from(files.values(), ({ address, folders, name }) => ({ address, folders, name })),
    madeFiles: Array.from(madeFilesOf(snapshot), ([path, { type, page, digest, isForOthers }]) => ({ path, type, page, digest, isForOthers })),
    indexFiles: Array.from(versions.values(), indexFileOf),
    levels: [...lists.levels.keys()],
    opening: openingOf(config),
    plain: { busy: plainPage(site, BUSY_PAGE), crashed: plainPage(site, CRASHED_PAGE) },
  };
}

function openingOf({ analytics, images }: SiteConfig): PolicyOpening {
  return { analytics, imageHosts: images.hosts };
}
