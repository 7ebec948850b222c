/** Where a link leads: `href` is final (base path included, or a full address when `external`). */
export interface SiteLink {
  readonly type: 'link';
  readonly label: string;
  readonly href: string;
  readonly external: boolean;
  /** Marks the link as the current place on every address that begins with this; without it, what lies under its own address counts. */
  readonly activeBase?: string;
  /** Source of a regular expression that decides instead, whatever the letter case. */
  readonly activeRegex?: string;
  readonly className?: string;
}

/** Raw HTML of the site's owner, from `site.yaml`. */
export interface HtmlItem {
  readonly type: 'html';
  readonly html: string;
}

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

/** One version of the docs. */
export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  /** Address under which all its pages lie, base path included. */
  readonly path: string;
  readonly mainDocId: string;
  /** The version that visitors are meant to read. */
  readonly isLast: boolean;
  readonly docs: readonly VersionDoc[];
  readonly sidebars: Readonly<Record<string, Sidebar>>;
  /** Ids of documents that exist and are not published. */
  readonly draftIds: readonly string[];
}

export interface Locale {
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  readonly htmlLang: string;
  readonly calendar: string;
  /** First folder of its addresses; the default locale has none in them. */
  readonly path: string;
  /** Address of its home page. */
  readonly href: string;
}

export interface ColorModeConfig {
  readonly defaultMode: 'light' | 'dark';
  readonly respectPrefersColorScheme: boolean;
  readonly disableSwitch: boolean;
}

/** What the site's owner wants every visitor to see first. */
export interface AnnouncementBar {
  /** Whoever closed the bar sees it again when this changes. */
  readonly id: string;
  /** Raw HTML of the site's owner. */
  readonly html: string;
  readonly isCloseable: boolean;
}

/** What each service that page views can be reported to needs to know. */
export interface AnalyticsOptions {
  /** A collector of one's own: a path of this origin, or a full https address. */
  readonly beacon: { readonly url: string };
  /** `host` is the origin of the service, without a slash at its end. */
  readonly plausible: { readonly domain: string; readonly host: string };
  /** `url` is the folder of the installation, without a slash at its end. */
  readonly matomo: { readonly url: string; readonly siteId: string };
  readonly google: { readonly id: string };
}

export type AnalyticsType = keyof AnalyticsOptions;

/** The options of one service with its name or, for several names, of any of them. */
export type AnalyticsConfig<Type extends AnalyticsType = AnalyticsType> = { [K in Type]: { readonly type: K } & AnalyticsOptions[K] }[Type];

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
  /** Address of the documentation's beginning. */
  readonly docsHref: string;
  readonly searchHref: string;
  readonly locale: Locale;
  readonly locales: readonly Locale[];
  readonly navbar: Navbar;
  readonly footer: Footer;
  /** Newest first. */
  readonly versions: readonly DocsVersion[];
  readonly colorMode: ColorModeConfig;
  readonly storageSuffix: string;
  readonly searchContexts: readonly SearchContext[];
  readonly announcementBar?: AnnouncementBar;
  /** Where page views are reported, if anywhere. */
  readonly analytics?: AnalyticsConfig;
}
