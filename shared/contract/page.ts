import type { ReactNode } from 'react';
import type { SearchAnswer } from './search.ts';

/** One heading of the table of contents. `html` keeps inline code and emphasis; it comes from our own pipeline, never from a client. */
export interface TocEntry {
  readonly id: string;
  readonly html: string;
  readonly level: number;
}

/** A place on the way from the documentation root to a page; without `href` it is a group that has no page of its own. */
export interface Breadcrumb {
  readonly label: string;
  readonly href?: string;
}

export interface PageLink {
  readonly label: string;
  readonly href: string;
}

/** When and by whom a page was last changed, as its front matter says. */
export interface LastUpdate {
  /** `YYYY-MM-DD`, and as it is read. */
  readonly date?: { readonly iso: string; readonly text: string };
  readonly author?: string;
}

interface PageBase {
  /** Canonical address with the base path, ending in a slash. */
  readonly href: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Address of the picture that other sites show with a link to the page, or null. */
  readonly image: string | null;
  /** Asks search engines to leave the page out. */
  readonly noIndex: boolean;
  /** Identity of the build that made this page; another one than the client's means a full load. */
  readonly build: string;
}

/** What a Markdown file has become. */
interface WithArticle {
  /** Addresses of the style sheets that the page needs besides that of all pages. */
  readonly styles: readonly string[];
  readonly article: ReactNode;
}

export interface HomePage extends PageBase, WithArticle {
  readonly kind: 'home';
}

export interface DocPage extends PageBase, WithArticle {
  readonly kind: 'doc';
  readonly docId: string;
  /** Name of the docs version that the page belongs to. */
  readonly version: string;
  /** Name of the sidebar beside the page; null shows none. */
  readonly sidebar: string | null;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly toc: readonly TocEntry[];
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
  readonly unlisted: boolean;
  readonly draft: boolean;
  readonly tags: readonly string[];
  /** Where the page's source can be edited, or null. */
  readonly editHref: string | null;
  readonly lastUpdate: LastUpdate | null;
  readonly hideTitle: boolean;
}

/** A Markdown page outside the docs, such as the changelog. */
export interface PlainPage extends PageBase, WithArticle {
  readonly kind: 'page';
  readonly toc: readonly TocEntry[];
  readonly hideTitle: boolean;
}

export interface SearchPage extends PageBase {
  readonly kind: 'search';
  /** Name of the docs version that was searched; null for the last one. */
  readonly version: string | null;
  readonly answer: SearchAnswer;
}

export interface NotFoundPage extends PageBase {
  readonly kind: 'not-found';
}

/** All that a page component sees, whatever the side it renders on. */
export type PageData = HomePage | DocPage | PlainPage | SearchPage | NotFoundPage;

/** The pages that hold compiled Markdown. */
export type ArticlePage = Extract<PageData, { article: ReactNode }>;
