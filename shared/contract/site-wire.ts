import * as v from 'valibot';
import type { DocsVersion, SidebarItem, VersionDoc } from './docs.ts';
import type { SiteData } from './site.ts';

/** The site as JSON: written by the server into the first page of a visit, checked and unfolded by the browser. */

/** Id, sidebar and, when it does not follow from the id, the address. */
type WireDoc = readonly [id: string, sidebar: string | null, path?: string | undefined];
type WireVersion = Omit<DocsVersion, 'docs'> & { readonly docs: readonly WireDoc[] };

/** The site as it travels: the documents of a version without what can be told from their ids. */
export type WireSite = Omit<SiteData, 'versions'> & { readonly versions: readonly WireVersion[] };

/** Makes the site ready to travel. */
export function siteToWire(site: SiteData): WireSite {
  return { ...site, versions: site.versions.map((version) => ({ ...version, docs: version.docs.map((doc) => docToWire(doc, version)) })) };
}

/** The site as components see it. */
export function siteFromWire(site: WireSite): SiteData {
  return { ...site, versions: site.versions.map((version) => ({ ...version, docs: version.docs.map((doc) => docFromWire(doc, version)) })) };
}

function docToWire({ id, path, sidebar }: VersionDoc, version: DocsVersion): WireDoc {
  return path === usualPath(id, version.path) ? [id, sidebar] : [id, sidebar, path];
}

function docFromWire([id, sidebar, path]: WireDoc, version: WireVersion): VersionDoc {
  return { id, sidebar, path: path ?? usualPath(id, version.path) };
}

/** Where a document lies unless it says otherwise. */
function usualPath(id: string, versionPath: string): string {
  const inner = id.replace(/(?:^|\/)index$/, '');
  return inner === '' ? versionPath : `${versionPath}${encodeURI(inner)}/`;
}

const text = v.string();
const siteLink = v.object({
  type: v.literal('link'),
  label: text,
  href: text,
  external: v.boolean(),
  activeBase: v.exactOptional(text),
  activeRegex: v.exactOptional(text),
  className: v.exactOptional(text),
});
const html = v.object({ type: v.literal('html'), html: text });
const className = { className: v.exactOptional(text) };
const entry = [
  siteLink,
  html,
  v.object({ type: v.literal('doc'), docId: text, label: text, ...className }),
  v.object({ type: v.literal('docSidebar'), sidebarId: text, label: v.exactOptional(text), ...className }),
  v.object({ type: v.literal('docsVersion'), label: v.exactOptional(text), href: v.exactOptional(text), ...className }),
] as const;
const entries = v.array(v.variant('type', entry));
const navbarItems = v.array(
  v.variant('type', [
    ...entry,
    v.object({ type: v.literal('dropdown'), label: text, link: v.exactOptional(siteLink), items: entries, ...className }),
    v.object({ type: v.literal('search') }),
    v.object({ type: v.literal('docsVersionDropdown'), before: entries, after: entries }),
    v.object({ type: v.literal('localeDropdown'), before: entries, after: entries, query: text }),
  ]),
);
const footerItems = v.array(v.variant('type', [siteLink, html]));
const logo = v.nullable(v.object({ light: text, dark: text, alt: text, href: v.exactOptional(text) }));

const look = { icon: v.exactOptional(text), className: v.exactOptional(text) };

const sidebarItem: v.GenericSchema<unknown, SidebarItem> = v.variant('type', [
  v.object({ type: v.literal('link'), label: text, href: text, external: v.boolean(), unlisted: v.boolean(), ...look }),
  v.object({
    type: v.literal('category'),
    label: text,
    href: v.exactOptional(text),
    linkUnlisted: v.boolean(),
    collapsible: v.boolean(),
    collapsed: v.boolean(),
    ...look,
    items: v.array(v.lazy(() => sidebarItem)),
  }),
]);

const locale = v.object({ label: text, direction: v.picklist(['ltr', 'rtl']), htmlLang: text, calendar: text, path: text, href: text });

const version = v.object({
  name: text,
  label: text,
  path: text,
  mainDocId: text,
  isLast: v.boolean(),
  docs: v.array(v.union([v.strictTuple([text, v.nullable(text)]), v.strictTuple([text, v.nullable(text), text])])),
  sidebars: v.record(text, v.object({ link: v.nullable(v.object({ path: text, label: text })), items: v.array(sidebarItem) })),
  draftIds: v.array(text),
});

const analytics = v.variant('type', [
  v.object({ type: v.literal('beacon'), url: text }),
  v.object({ type: v.literal('plausible'), domain: text, host: text }),
  v.object({ type: v.literal('matomo'), url: text, siteId: text }),
  v.object({ type: v.literal('google'), id: text }),
]);

export const wireSiteSchema = v.object({
  title: text,
  tagline: text,
  base: text,
  docsHref: text,
  searchHref: text,
  locale,
  locales: v.array(locale),
  navbar: v.object({ title: text, logo, hideOnScroll: v.boolean(), left: navbarItems, right: navbarItems }),
  footer: v.object({ columns: v.array(v.object({ title: text, items: footerItems })), row: footerItems, logo, copyright: text }),
  versions: v.array(version),
  colorMode: v.object({ defaultMode: v.picklist(['light', 'dark']), respectPrefersColorScheme: v.boolean(), disableSwitch: v.boolean() }),
  storageSuffix: text,
  searchContexts: v.array(v.object({ id: text, label: text })),
  announcementBar: v.exactOptional(v.object({ id: text, html: text, isCloseable: v.boolean() })),
  analytics: v.exactOptional(analytics),
}) satisfies v.GenericSchema<unknown, WireSite>;
