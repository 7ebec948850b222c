/** Where a link leads: `href` is final (base path included, or a full address when `external`). */
export interface SiteLink {
  readonly type: 'link';
  readonly label: string;
  readonly href: string;
  readonly external: boolean;
  /** Marks the link as the current place on every address that begins with this; without it only its own address counts. */
  readonly activeBase?: string;
  readonly className?: string;
}

export interface DropdownItem {
  readonly type: 'dropdown';
  readonly label: string;
  readonly items: readonly (SiteLink | HtmlItem)[];
}

/** Raw HTML of the site's owner, from `site.yaml`. */
export interface HtmlItem {
  readonly type: 'html';
  readonly html: string;
}

export interface SearchItem {
  readonly type: 'search';
}

/** What the bar can show. The nine item types of `site.yaml` are resolved to these four before anything is rendered. */
export type NavbarItem = SiteLink | DropdownItem | HtmlItem | SearchItem;

export interface Navbar {
  readonly title: string;
  readonly logo: { readonly light: string; readonly dark: string; readonly alt: string; readonly href?: string } | null;
  readonly hideOnScroll: boolean;
  readonly left: readonly NavbarItem[];
  readonly right: readonly NavbarItem[];
}

export interface FooterColumn {
  readonly title: string;
  readonly items: readonly (SiteLink | HtmlItem)[];
}

export interface Footer {
  readonly columns: readonly FooterColumn[];
  /** Shown instead of columns, in one line. */
  readonly row: readonly (SiteLink | HtmlItem)[];
  readonly logo: { readonly light: string; readonly dark: string; readonly alt: string; readonly href?: string } | null;
  readonly copyright: string;
}

export interface SidebarLink {
  readonly type: 'link';
  readonly label: string;
  readonly href: string;
  readonly external: boolean;
  readonly unlisted: boolean;
  readonly icon?: string;
  readonly className?: string;
}

export interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  readonly href?: string;
  readonly linkUnlisted: boolean;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly icon?: string;
  readonly className?: string;
  readonly items: readonly SidebarItem[];
}

export type SidebarItem = SidebarLink | SidebarCategory;

export interface Sidebar {
  /** First page of the sidebar, where a navbar item of type docSidebar leads; null when there is nothing to link to. */
  readonly link: { readonly path: string; readonly label: string } | null;
  readonly items: readonly SidebarItem[];
}

export interface VersionDoc {
  readonly id: string;
  readonly path: string;
  readonly sidebar: string | null;
}

/** One version of the docs, as the specification names its fields. */
export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly mainDocId: string;
  readonly isLast: boolean;
  readonly docs: readonly VersionDoc[];
  readonly sidebars: Readonly<Record<string, Sidebar>>;
  readonly draftIds: readonly string[];
}

export interface Locale {
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  readonly htmlLang: string;
  readonly calendar: string;
  readonly path: string;
}

export interface ColorModeConfig {
  readonly defaultMode: 'light' | 'dark';
  readonly respectPrefersColorScheme: boolean;
  readonly disableSwitch: boolean;
}

/** A part of the docs that a search can be kept to. */
export interface SearchContext {
  readonly id: string;
  readonly label: string;
}

/** What every page of the site shares. It travels once, in the first page's boot data. */
export interface SiteData {
  readonly title: string;
  readonly tagline: string;
  readonly base: string;
  /** Address of the not-found page's helpful start: the documentation. */
  readonly docsHref: string;
  readonly searchHref: string;
  readonly locale: Locale;
  readonly navbar: Navbar;
  readonly footer: Footer;
  readonly sidebars: Readonly<Record<string, Sidebar>>;
  readonly colorMode: ColorModeConfig;
  readonly storageSuffix: string;
  readonly searchContexts: readonly SearchContext[];
}
