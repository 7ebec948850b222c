import * as v from 'valibot';
import { type Data, text, texts } from './data.ts';
import { type DocsVersion, versionFromWire, versionToWire, wireVersionSchema } from './docs.ts';
import { navbarSchema } from './navbar.ts';
import { htmlItemSchema, logoSchema, siteLinkSchema } from './site-links.ts';

const footerItems = v.array(v.variant('type', [siteLinkSchema, htmlItemSchema]));

const footerSchema = v.object({
  columns: v.array(v.object({ title: text, items: footerItems })),
  /** Shown instead of columns, in one line. */
  row: footerItems,
  logo: v.nullable(logoSchema),
  copyright: text,
});
export type Footer = Data<typeof footerSchema>;

const localeSchema = v.object({
  label: text,
  direction: v.picklist(['ltr', 'rtl']),
  htmlLang: text,
  calendar: text,
  /** First folder of its addresses; the default locale has none in them. */
  path: text,
  /** Address of its home page. */
  href: text,
});
export type Locale = Data<typeof localeSchema>;

const colorModeSchema = v.object({
  defaultMode: v.picklist(['light', 'dark']),
  respectPrefersColorScheme: v.boolean(),
  disableSwitch: v.boolean(),
});
export type ColorModeConfig = Data<typeof colorModeSchema>;

/** What the site's owner wants every visitor to see first. */
const announcementBarSchema = v.object({
  /** A visitor who closed the bar sees it again when this changes. */
  id: text,
  /** Raw HTML of the site's owner. */
  html: text,
  isCloseable: v.boolean(),
});
export type AnnouncementBar = Data<typeof announcementBarSchema>;

/** The services that page views can be reported to. The schema and the types follow from this list. */
const analyticsTypes = [
  /** A collector of one's own: a path of this origin, or a full https address. */
  v.object({ type: v.literal('beacon'), url: text }),
  /** `host` is the origin of the service, without a slash at its end. */
  v.object({ type: v.literal('plausible'), domain: text, host: text }),
  /** `url` is the folder of the installation, without a slash at its end. */
  v.object({ type: v.literal('matomo'), url: text, siteId: text }),
  v.object({ type: v.literal('google'), id: text }),
] as const;
type AnyAnalytics = Data<(typeof analyticsTypes)[number]>;
export type AnalyticsType = AnyAnalytics['type'];

/** The configuration of one service or, for several names, of any of them. */
export type AnalyticsConfig<Type extends AnalyticsType = AnalyticsType> = {
  [Each in Type]: { readonly type: Each } & Extract<AnyAnalytics, { readonly type: Each }>;
}[Type];

/** A part of the docs that a search can be kept to. */
const searchContextSchema = v.object({ id: text, label: text });
export type SearchContext = Data<typeof searchContextSchema>;

/** The site as it travels: once, when the client is loaded. */
export const wireSiteSchema = v.object({
  title: text,
  tagline: text,
  base: text,
  /** Address of the documentation's beginning. */
  docsHref: text,
  searchHref: text,
  locale: localeSchema,
  locales: v.array(localeSchema),
  navbar: navbarSchema,
  footer: footerSchema,
  /** Newest first. */
  versions: v.array(wireVersionSchema),
  colorMode: colorModeSchema,
  storageSuffix: text,
  searchContexts: v.array(searchContextSchema),
  /** Up to two words of its titles, for the examples of the search help. */
  searchWords: texts,
  /** Set where pages of the docs ask if they were useful. */
  feedback: v.exactOptional(v.literal(true)),
  announcementBar: v.exactOptional(announcementBarSchema),
  /** What the interface says where it does not speak English: translations by their English text. */
  words: v.exactOptional(v.record(text, v.union([text, v.record(text, text)]))),
  /** Where page views are reported, if anywhere. */
  analytics: v.exactOptional(v.variant('type', analyticsTypes)),
});
type WireSite = Data<typeof wireSiteSchema>;

/** What every page of the site shares. */
export interface SiteData extends Omit<WireSite, 'versions'> {
  readonly versions: readonly DocsVersion[];
}

export function siteToWire(site: SiteData): WireSite {
  return { ...site, versions: site.versions.map(versionToWire) };
}

export function siteFromWire(site: WireSite): SiteData {
  return { ...site, versions: site.versions.map(versionFromWire) };
}

/** The site as a file, and back; reading throws when it is not what this build writes. */
export function siteJson(site: SiteData): string {
  return JSON.stringify(siteToWire(site));
}

export function parseSite(json: string): SiteData {
  return siteFromWire(v.parse(wireSiteSchema, JSON.parse(json)));
}
