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
  /** First folder of its addresses; empty for the default locale. */
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

/** A message of the site's owner, shown first to every visitor. */
const announcementBarSchema = v.object({
  /** If this changes, visitors who closed the bar see it again. */
  id: text,
  /** Raw HTML of the site's owner. */
  html: text,
  isCloseable: v.boolean(),
});
export type AnnouncementBar = Data<typeof announcementBarSchema>;

/** The analytics services, from which schema and types follow. */
const analyticsTypes = [
  /** The owner's collector: a path of this origin, or an absolute https address. */
  v.object({ type: v.literal('beacon'), url: text }),
  /** `host` is the origin of the service, without a trailing slash. */
  v.object({ type: v.literal('plausible'), domain: text, host: text }),
  /** `url` is the folder of the installation, without a trailing slash. */
  v.object({ type: v.literal('matomo'), url: text, siteId: text }),
  v.object({ type: v.literal('google'), id: text }),
] as const;
type AnyAnalytics = Data<(typeof analyticsTypes)[number]>;
export type AnalyticsType = AnyAnalytics['type'];

/** The configuration of one service or, for a union, of any of them. */
export type AnalyticsConfig<Type extends AnalyticsType = AnalyticsType> = {
  [Each in Type]: { readonly type: Each } & Extract<AnyAnalytics, { readonly type: Each }>;
}[Type];

/** A part of the docs to which a search can be limited. */
const searchContextSchema = v.object({ id: text, label: text });
export type SearchContext = Data<typeof searchContextSchema>;

/** The site's data on the wire, which the client loads once. */
export const wireSiteSchema = v.object({
  title: text,
  tagline: text,
  base: text,
  /** Address of the start of the documentation. */
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
  /** Up to two words from titles, for the examples of the search help. */
  searchWords: texts,
  /** Set if docs pages ask for feedback. */
  feedback: v.exactOptional(v.literal(true)),
  announcementBar: v.exactOptional(announcementBarSchema),
  /** Translations of the interface by their English text, if it is not in English. */
  words: v.exactOptional(v.record(text, v.union([text, v.record(text, text)]))),
  /** The analytics service, if any. */
  analytics: v.exactOptional(v.variant('type', analyticsTypes)),
});
type WireSite = Data<typeof wireSiteSchema>;

/** The data shared by all pages. */
export interface SiteData extends Omit<WireSite, 'versions'> {
  readonly versions: readonly DocsVersion[];
}

export function siteToWire(site: SiteData): WireSite {
  return { ...site, versions: site.versions.map(versionToWire) };
}

export function siteFromWire(site: WireSite): SiteData {
  return { ...site, versions: site.versions.map(versionFromWire) };
}

/** Serialises and parses the site's data; parsing throws if this build did not write it. */
export function siteJson(site: SiteData): string {
  return JSON.stringify(siteToWire(site));
}

export function parseSite(json: string): SiteData {
  return siteFromWire(v.parse(wireSiteSchema, JSON.parse(json)));
}
