import type { DocsVersion, Sidebar, SidebarCategory, SidebarItem, VersionDoc } from '../contract/docs.ts';
import { isSamePath } from '../urls.ts';

/**
 * Finds what a page or the configuration names. What is not there is a mistake of whoever named it, so each throws an Error that says what is
 * missing and what there is.
 */

/** The version of a name. */
export function versionOf(versions: readonly DocsVersion[], name: string): DocsVersion {
  const version = versions.find((candidate) => candidate.name === name);
  if (!version) throw new Error(`There is no docs version "${name}". ${known('Versions', namesOf(versions))}`);
  return version;
}

/** The sidebar of an id, in the first of the versions that has one. */
export function sidebarOf(versions: readonly DocsVersion[], id: string): Sidebar {
  for (const { sidebars } of versions) {
    const sidebar = Object.hasOwn(sidebars, id) ? sidebars[id] : undefined;
    if (sidebar) return sidebar;
  }
  const ids = versions.flatMap(({ sidebars }) => Object.keys(sidebars));
  throw new Error(`There is no sidebar "${id}" in the docs ${among(versions)}. ${known('Sidebars', ids)}`);
}

/** The document of an id, in the first of the versions that has one; null for a draft, which exists and is not published. */
export function docOf(versions: readonly DocsVersion[], id: string): VersionDoc | null {
  const doc = versions.flatMap(({ docs }) => docs).find((candidate) => candidate.id === id);
  if (doc) return doc;
  if (versions.some(({ draftIds }) => draftIds.includes(id))) return null;
  const ids = versions.flatMap(({ docs }) => docs.map((candidate) => candidate.id));
  throw new Error(`There is no document "${id}" in the docs ${among(versions)}. ${known('Documents', ids)}`);
}

/** The category whose own page lies at a path, however deep it stands. */
export function categoryAt(sidebar: Sidebar, pathname: string): SidebarCategory {
  const categories = categoriesOf(sidebar.items).filter(({ href }) => href !== undefined);
  const category = categories.find(({ href = '' }) => isSamePath(href, pathname));
  if (!category) {
    throw new Error(
      `There is no category with a page at "${pathname}" in this sidebar. ${known(
        'Categories',
        categories.map(({ href = '' }) => href),
      )}`,
    );
  }
  return category;
}

function categoriesOf(items: readonly SidebarItem[]): SidebarCategory[] {
  return items.flatMap((item) => (item.type === 'category' ? [item, ...categoriesOf(item.items)] : []));
}

function namesOf(versions: readonly DocsVersion[]): string[] {
  return versions.map(({ name }) => name);
}

function among(versions: readonly DocsVersion[]): string {
  return versions.length === 1 ? `of version ${namesOf(versions).join()}` : `of the versions ${namesOf(versions).join(', ')}`;
}

function known(what: string, names: readonly string[]): string {
  return names.length === 0 ? `${what}: none.` : `${what}: ${[...new Set(names)].join(', ')}.`;
}
