import type { AnalyticsConfig } from '../../shared/contract/site.ts';

/** A file of the content that is served unchanged. */
export interface CataloguedFile {
  /** The content folder, where it was when it was read and where it is found by now. */
  readonly folders: readonly string[];
  /** Below the folder, as on the disk. */
  readonly name: string;
}

/** A generated file, before it is made. */
export interface CataloguedMadeFile {
  readonly type: string;
  /** Site path of the page, if it depends on the text of one page only. */
  readonly page?: string | undefined;
  /** Digest of all its inputs but the build. */
  readonly digest?: string | undefined;
  readonly isEmbeddable?: boolean | undefined;
}

/** Other origins that the security policy allows. */
export interface PolicyOpening {
  readonly analytics: AnalyticsConfig | undefined;
  readonly imageHosts: readonly string[];
}

/** The addresses of one locale, and the inputs of their store keys. */
export interface LocaleCatalogue {
  /** Address of the home page. */
  readonly base: string;
  /** Names the content in this locale. */
  readonly id: string;
  /** Names all content in this locale but the text of pages. */
  readonly surroundingsId: string;
  readonly hasFigures: boolean;
  /** Digests of the files of pages by site path; empty for a page without one. */
  readonly pages: ReadonlyMap<string, string>;
  /** Site paths of the pages that ask readers whether they were useful. */
  readonly withFeedback: ReadonlySet<string>;
  /** The targets of old addresses, by their spelling. */
  readonly old: ReadonlyMap<string, string>;
  /** Files that are served unchanged, by decoded site path. */
  readonly files: ReadonlyMap<string, CataloguedFile>;
  /** Generated files, by decoded site path. */
  readonly madeFiles: ReadonlyMap<string, CataloguedMadeFile>;
  /** File names of the search indexes. */
  readonly indexFiles: ReadonlySet<string>;
  /** File names of the levels of sidebars. */
  readonly levels: ReadonlySet<string>;
  readonly opening: PolicyOpening;
  /** HTML to send while the maker fails, in the language of the locale: pages, and the menu of the search box. */
  readonly plain: { readonly busy: string; readonly crashed: string; readonly menu: string };
}

/** The content as the front knows it: plain data, sent with each revision. */
export interface CatalogueData {
  /** Names the content in all locales. */
  readonly revision: string;
  /** The default locale first. */
  readonly locales: readonly [LocaleCatalogue, ...LocaleCatalogue[]];
  /** Names of hashed files by address, with those of a few previous revisions. */
  readonly hashedFiles: ReadonlyMap<string, string>;
  readonly mostHashedFiles: number;
}
