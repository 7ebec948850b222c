import type { DocsVersion, Sidebar, VersionDoc } from '../contract/docs.ts';

/** Lookups by name or id. A missing name is an error in the content, so each throws an Error that lists what exists. */

export function versionOf(versions: readonly DocsVersion[], name: string): DocsVersion {
  const version = versions.find((candidate) => candidate.name === name);
  if (!version)
    throw new Error(`There is no docs version "${name}". ${known('Versions', namesOf(versions))}`);
  return version;
}

/** Returns the sidebar with an id from the first version that has one. */
export function sidebarOf(versions: readonly DocsVersion[], id: string): Sidebar {
  for (const { sidebars } of versions) {
    const sidebar = Object.hasOwn(sidebars, id) ? sidebars[id] : undefined;
    if (sidebar) return sidebar;
  }
  const ids = versions.flatMap(({ sidebars }) => Object.keys(sidebars));
  throw new Error(
    `There is no sidebar "${id}" in the docs ${among(versions)}. ${known('Sidebars', ids)}`,
  );
}

/** Returns the document with an id from the first version that has one; null for a draft, which is not published. */
export function docOf(versions: readonly DocsVersion[], id: string): VersionDoc | null {
  const doc = versions.flatMap(({ docs }) => docs).find((candidate) => candidate.id === id);
  if (doc) return doc;
  if (versions.some(({ draftIds }) => draftIds.includes(id))) return null;
  const ids = versions.flatMap(({ docs }) => docs.map((candidate) => candidate.id));
  throw new Error(
    `There is no document "${id}" in the docs ${among(versions)}. ${known('Documents', ids)}`,
  );
}

function namesOf(versions: readonly DocsVersion[]): string[] {
  return versions.map(({ name }) => name);
}

function among(versions: readonly DocsVersion[]): string {
  return versions.length === 1
    ? `of version ${namesOf(versions).join()}`
    : `of the versions ${namesOf(versions).join(', ')}`;
}

function known(what: string, names: readonly string[]): string {
  return names.length === 0 ? `${what}: none.` : `${what}: ${[...new Set(names)].join(', ')}.`;
}
