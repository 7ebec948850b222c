import type { DocsVersion } from './docs.ts';
import type { HtmlItem, Logo, SiteLink } from './links.ts';
import type { Navbar } from './navbar.ts';

export interface FooterColumn {
  readonly title: string;
  readonly items: readonly (SiteLink | HtmlItem)[];
}

export interface Footer {
  readonly columns: readonly FooterColumn[];
  /** Shown instead of columns, in one line. */
  readonly row: readonly (SiteLink | HtmlItem)[];
  readonly logo: Logo | null;
  readonly copyright: string;
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
