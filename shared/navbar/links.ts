import type { DocsVersion, VersionDoc } from '../contract/docs.ts';
import type { HtmlItem, SiteLink } from '../contract/links.ts';
import type { DocItem, DocSidebarItem, DocsVersionItem, DropdownEntry, NavbarItem } from '../contract/navbar.ts';
import { docOf, sidebarOf } from '../docs/lookups.ts';
import { isActiveAt } from '../layout/site-anchor.tsx';
import { isUnder } from '../urls.ts';
import { mainDocOf } from '../versions/reading.ts';

/** A link as it is shown, and whether it leads to the place one is in. */
export interface ResolvedLink {
  readonly type: 'resolved';
  readonly link: SiteLink;
  readonly isActive: boolean;
}

/** Where one is. */
export interface Whereabouts {
  /** Address of the page that is shown. */
  readonly here: string | null;
  /** Its document, when it is one. */
  readonly doc: VersionDoc | null;
  /** Versions to look documents and sidebars up in: the first that has one counts. */
  readonly candidates: readonly DocsVersion[];
  /** Address of the home page. */
  readonly base: string;
  /** Sidebars that items of the bar lead to. */
  readonly claimed: ReadonlySet<string>;
}

/** What an entry comes to for one who is at a place; null for what is not there to be shown, such as a draft. */
export function resolveEntry(entry: DropdownEntry, at: Whereabouts): ResolvedLink | HtmlItem | null {
  switch (entry.type) {
    case 'link':
      return { type: 'resolved', link: entry, isActive: isActiveAt(entry, at.here, at.base) };
    case 'html':
      return entry;
    case 'doc':
      return resolveDoc(entry, at);
    case 'docSidebar':
      return resolveDocSidebar(entry, at);
    case 'docsVersion':
      return resolveDocsVersion(entry, at);
  }
}

/** A document; active on every page that is shown beside the same sidebar of the same version. */
function resolveDoc({ docId, label, className }: DocItem, { doc, candidates }: Whereabouts): ResolvedLink | null {
  const target = docOf(candidates, docId);
  if (!target) return null;
  const isOfSameVersion = doc !== null && candidates.some(({ docs }) => docs.includes(doc) && docs.includes(target));
  const isActive = isOfSameVersion && (doc === target || (target.sidebar !== null && doc.sidebar === target.sidebar));
  return { type: 'resolved', link: internal(label, target.path, className), isActive };
}

/**
 * The first page of a sidebar; active on the pages that are shown beside it, and on those beside sidebars that no other item leads to. Throws
 * for a sidebar that nobody can be led to.
 */
function resolveDocSidebar({ sidebarId, label, className }: DocSidebarItem, { here, doc, candidates, claimed }: Whereabouts): ResolvedLink {
  const { link } = sidebarOf(candidates, sidebarId);
  if (!link) throw new Error(`DocSidebarNavbarItem: Sidebar with ID "${sidebarId}" doesn't have anything to be linked to.`);
  const isInDocs = here !== null && candidates.some(({ path }) => isUnder(here, path));
  const isActive = isInDocs && (doc?.sidebar === sidebarId || !claimed.has(doc?.sidebar ?? ''));
  return { type: 'resolved', link: internal(label ?? link.label, link.path, className), isActive };
}

/** The main document of the version that is read. */
function resolveDocsVersion({ label, href, className }: DocsVersionItem, { here, candidates }: Whereabouts): ResolvedLink | null {
  const version = candidates[0];
  if (!version) return null;
  const target = href ?? mainDocOf(version)?.path ?? version.path;
  return { type: 'resolved', link: internal(label ?? version.label, target, className), isActive: here !== null && isUnder(here, target) };
}

/** Sidebars that items of the bar lead to. */
export function claimedSidebars(items: readonly NavbarItem[]): ReadonlySet<string> {
  return new Set(items.flatMap(withEntries).flatMap((entry) => (entry.type === 'docSidebar' ? [entry.sidebarId] : [])));
}

function withEntries(item: NavbarItem): readonly (NavbarItem | DropdownEntry)[] {
  if (item.type === 'dropdown') return item.items;
  return item.type === 'docsVersionDropdown' || item.type === 'localeDropdown' ? [...item.before, ...item.after] : [item];
}

function internal(label: string, href: string, className: string | undefined): SiteLink {
  return { type: 'link', label, href, external: false, ...(className === undefined ? {} : { className }) };
}
