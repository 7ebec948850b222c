import type { HtmlItem, Logo, SiteLink } from './links.ts';

export interface SearchItem {
  readonly type: 'search';
}

/** Leads to a document of the version that is read. */
export interface DocItem {
  readonly type: 'doc';
  readonly docId: string;
  readonly label: string;
  readonly className?: string;
}

/** Leads to the first page of a sidebar of the version that is read. */
export interface DocSidebarItem {
  readonly type: 'docSidebar';
  readonly sidebarId: string;
  /** Without one, that of the page it leads to. */
  readonly label?: string;
  readonly className?: string;
}

/** Leads to the main document of the version that is read, or to `href`. */
export interface DocsVersionItem {
  readonly type: 'docsVersion';
  /** Without one, that of the version. */
  readonly label?: string;
  readonly href?: string;
  readonly className?: string;
}

/** What may stand in a dropdown. */
export type DropdownEntry = SiteLink | HtmlItem | DocItem | DocSidebarItem | DocsVersionItem;

export interface DropdownItem {
  readonly type: 'dropdown';
  readonly label: string;
  /** Where the label itself leads, if anywhere. */
  readonly link?: SiteLink;
  readonly items: readonly DropdownEntry[];
  readonly className?: string;
}

/** The same page in the other versions of the docs. */
export interface DocsVersionDropdownItem {
  readonly type: 'docsVersionDropdown';
  readonly before: readonly DropdownEntry[];
  readonly after: readonly DropdownEntry[];
}

/** The same page in the other languages. */
export interface LocaleDropdownItem {
  readonly type: 'localeDropdown';
  readonly before: readonly DropdownEntry[];
  readonly after: readonly DropdownEntry[];
  /** Query to add to the addresses, with its question mark, or empty. */
  readonly query: string;
}

/** The nine item types of `site.yaml`, checked, with final addresses; what depends on the version that is read is left to the bar. */
export type NavbarItem =
  | SiteLink
  | DropdownItem
  | HtmlItem
  | SearchItem
  | DocItem
  | DocSidebarItem
  | DocsVersionItem
  | DocsVersionDropdownItem
  | LocaleDropdownItem;

export interface Navbar {
  readonly title: string;
  readonly logo: Logo | null;
  readonly hideOnScroll: boolean;
  readonly left: readonly NavbarItem[];
  readonly right: readonly NavbarItem[];
}
