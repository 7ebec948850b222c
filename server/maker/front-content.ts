import type { CatalogueData, LocaleCatalogue } from '../contract/catalogue.ts';
import type { MakeRequest } from '../contract/make.ts';
import type { Edition } from '../library/edition.ts';
import type { Library } from '../library/library.ts';
import { madeFilesOf } from '../made-files/index.ts';
import { indexFileOf } from '../search/search-indexes.ts';
import { BUSY_PAGE, CRASHED_PAGE, plainMenu, plainPage } from './plain-page.ts';

/** The content that the front serves. */
export interface ServedContent {
  readonly catalogue: CatalogueData;
  /** Whether it has no problems. */
  readonly isSound: boolean;
}

/**
 * Knows which content the front serves. It is that of the library, unless the thread has taken over from another one,
 * which had content that was saved over since, and the new content is broken.
 */
export class FrontContent {
  #served: ServedContent | null;

  constructor(served: ServedContent | null) {
    this.#served = served;
  }

  get isSound(): boolean {
    return this.#served?.isSound ?? true;
  }

  has({ revision }: Library): boolean {
    return this.#served?.catalogue.revision === revision;
  }

  /** The catalogue that the front has to get; null if it has it, or may not get it. */
  replace(library: Library): CatalogueData | null {
    const isSound = library.isSound ?? true;
    if (this.#served && this.has(library)) {
      this.#served = { ...this.#served, isSound };
      return null;
    }
    // The same rule as for a reload: only checked content replaces another, and broken content only broken content.
    if (this.#served && (library.isSound === null || (this.#served.isSound && !isSound)))
      return null;
    const catalogue = catalogueOf(library);
    this.#served = { catalogue, isSound };
    return catalogue;
  }

  /**
   * Whether the answer to a request fits what the front serves. Pages of other content would name files that the front
   * does not have. Searches, figures and answers to assistants are better from other content than not at all.
   */
  mayMake(request: MakeRequest, library: Library): boolean {
    if (this.has(library)) return true;
    switch (request.kind) {
      case 'picture':
      case 'search-json':
      case 'search-menu':
      case 'mcp':
        return true;
      case 'page':
      case 'page-data': {
        const { surroundingsId, documents } = library.at(request.base).snapshot;
        const served = this.#served?.catalogue.locales.find(({ base }) => base === request.base);
        const digest = documents.get(request.sitePath)?.file.hash ?? '';
        return (
          served?.surroundingsId === surroundingsId && served.pages.get(request.sitePath) === digest
        );
      }
      default:
        return false;
    }
  }
}

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
