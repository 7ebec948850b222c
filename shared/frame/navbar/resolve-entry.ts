import { useMemo } from 'react';
import type { DocsVersion, VersionDoc } from '../../contract/docs.ts';
import {
  type DocItem,
  type DocSidebarItem,
  type DocsVersionItem,
  type DropdownEntry,
  entriesIn,
  type NavbarItem,
} from '../../contract/navbar.ts';
import type { HtmlItem, SiteLink } from '../../contract/site-links.ts';
import { docOf, sidebarOf } from '../../docs/lookups.ts';
import { mainDocOf, useCurrentDoc, useVersionCandidates } from '../../docs/versions.ts';
import { isUnder } from '../../navigation/same-path.ts';
import { isActiveAt } from '../../ui/links.tsx';
import { useHere, useSite } from '../../ui/site-context.tsx';

/** A resolved link, and whether it is active. */
export interface ResolvedLink {
  readonly type: 'resolved';
  readonly link: SiteLink;
  readonly isActive: boolean;
}

/** The current page, and what else determines its entries. */
export interface EntryContext {
  /** Address of the page; null on the not-found page. */
  readonly here: string | null;
  /** The document of the page, if any. */
  readonly doc: VersionDoc | null;
  /** The versions in which documents and sidebars are looked up, in order. */
  readonly candidates: readonly DocsVersion[];
  /** Address of the home page. */
  readonly base: string;
  /** Sidebars to which navbar items link. */
  readonly claimed: ReadonlySet<string>;
}

export function useEntryContext(): EntryContext {
  const { base, navbar } = useSite();
  const here = useHere();
  const { doc } = useCurrentDoc();
  const candidates = useVersionCandidates();
  const claimed = useMemo(() => claimedSidebars([...navbar.left, ...navbar.right]), [navbar]);
  return useMemo(
    () => ({ here, doc, candidates, base, claimed }),
    [here, doc, candidates, base, claimed],
  );
}

/** Resolves an entry on a page; null hides it, as for a draft. */
export function resolveEntry(
  entry: DropdownEntry,
  at: EntryContext,
): ResolvedLink | HtmlItem | null {
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

/** Resolves a document; active on every page of the same version and sidebar. */
function resolveDoc(
  { docId, label, className }: DocItem,
  { doc, candidates }: EntryContext,
): ResolvedLink | null {
  const target = docOf(candidates, docId);
  if (!target) return null;
  const isOfSameVersion =
    doc !== null && candidates.some(({ docs }) => docs.includes(doc) && docs.includes(target));
  const isActive =
    isOfSameVersion &&
    (doc === target || (target.sidebar !== null && doc.sidebar === target.sidebar));
  return { type: 'resolved', link: internal(label, target.path, className), isActive };
}

/**
 * Resolves the first page of a sidebar; active on pages with this sidebar, or with one to which no item links. Throws
 * if there is no page.
 */
function resolveDocSidebar(
  { sidebarId, label, className }: DocSidebarItem,
  { here, doc, candidates, claimed }: EntryContext,
): ResolvedLink {
  const { link } = sidebarOf(candidates, sidebarId);
  if (!link)
    throw new Error(
      `DocSidebarNavbarItem: Sidebar with ID "${sidebarId}" doesn't have anything to be linked to.`,
    );
  const isInDocs = here !== null && candidates.some(({ path }) => isUnder(here, path));
  const isActive = isInDocs && (doc?.sidebar === sidebarId || !claimed.has(doc?.sidebar ?? ''));
  return { type: 'resolved', link: internal(label ?? link.label, link.path, className), isActive };
}

/** Resolves the main document of the current version. */
function resolveDocsVersion(
  { label, href, className }: DocsVersionItem,
  { here, candidates }: EntryContext,
): ResolvedLink | null {
  const version = candidates[0];
  if (!version) return null;
  const target = href ?? mainDocOf(version)?.path ?? version.path;
  return {
    type: 'resolved',
    link: internal(label ?? version.label, target, className),
    isActive: here !== null && isUnder(here, target),
  };
}

/** Returns the sidebars to which navbar items link. */
export function claimedSidebars(items: readonly NavbarItem[]): ReadonlySet<string> {
  return new Set(
    entriesIn(items).flatMap((entry) => (entry.type === 'docSidebar' ? [entry.sidebarId] : [])),
  );
}

function internal(label: string, href: string, className: string | undefined): SiteLink {
  return {
    type: 'link',
    label,
    href,
    external: false,
    ...(className === undefined ? {} : { className }),
  };
}
