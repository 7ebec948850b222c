import type { AnalyticsConfig } from '../../shared/contract/site.ts';

/** Where a file that is served as it is lies. */
export interface CataloguedFile {
  /** The content folder, where it was when it was read and where it is found by now. */
  readonly folders: readonly string[];
  /** Below the folder, as on the disk. */
  readonly name: string;
}

/** What has to be known of a file that is made, before it is made. */
export interface CataloguedMadeFile {
  readonly type: string;
  /** Site path of the only page whose text it depends on. */
  readonly page?: string | undefined;
  /** Digest of all that it is made from, except for the build. */
  readonly digest?: string | undefined;
  readonly isEmbeddable?: boolean | undefined;
}

/** What the policy of a site allows beside the site itself. */
export interface PolicyOpening {
  readonly analytics: AnalyticsConfig | undefined;
  readonly imageHosts: readonly string[];
}

/** The addresses of one locale, with all that is needed to find what is stored there. */
export interface LocaleCatalogue {
  /** Address of the home page. */
  readonly base: string;
  /** Names the content in this locale. */
  readonly id: string;
  /** Names everything in it but the text of pages. */
  readonly surroundingsId: string;
  readonly hasFigures: boolean;
  /** Digests of the files of pages by site path; empty for a page without one. */
  readonly pages: ReadonlyMap<string, string>;
  /** Site paths of the pages of which readers may say whether they were useful. */
  readonly withFeedback: ReadonlySet<string>;
  /** Where addresses of earlier times lead, by their spelling. */
  readonly old: ReadonlyMap<string, string>;
  /** Files that are served as they are, by their decoded site paths. */
  readonly files: ReadonlyMap<string, CataloguedFile>;
  /** Files that are made, by their decoded site paths. */
  readonly madeFiles: ReadonlyMap<string, CataloguedMadeFile>;
  /** Names of the search indexes' files. */
  readonly indexFiles: ReadonlySet<string>;
  /** Names of the files of the sidebars' levels. */
  readonly levels: ReadonlySet<string>;
  readonly opening: PolicyOpening;
  /** HTML for when nothing can be made, in the language of the locale: pages, and the menu of the search box. */
  readonly plain: { readonly busy: string; readonly crashed: string; readonly menu: string };
}

/** What the front knows of the content at one moment: plain data, sent with each revision. */
export interface CatalogueData {
  /** Of the content in all locales. */
  readonly revision: string;
  /** The default locale first. */
  readonly locales: readonly [LocaleCatalogue, ...LocaleCatalogue[]];
  /** Names of files made from the content that pages load, by address, with those of a few revisions before. */
  readonly keptFiles: ReadonlyMap<string, string>;
  readonly mostKept: number;
}
