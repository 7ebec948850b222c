import { useEffect, useMemo } from 'react';
import type { DocsVersion, VersionDoc } from '../contract/docs.ts';
import { useHere, useSite } from '../ui/site-context.tsx';
import { PREFERRED_VERSION_KEY, writeStored } from '../ui/storage.ts';
import { useStorageKey, useStored } from '../ui/use-stored.ts';
import { isSamePath, isUnder } from '../urls.ts';

/** The version an address belongs to: the one with the longest path above it. Null outside the docs. */
export function versionAt(versions: readonly DocsVersion[], here: string | null): DocsVersion | null {
  if (here === null) return null;
  const around = versions.filter(({ path }) => isUnder(here, path)).sort((a, b) => b.path.length - a.path.length);
  return around[0] ?? null;
}

/** The document of a version at an address. */
export function docAt(version: DocsVersion | null, here: string | null): VersionDoc | null {
  return (here !== null && version?.docs.find(({ path }) => isSamePath(path, here))) || null;
}

/** The document of a version with an id. */
export function docIn(version: DocsVersion, id: string): VersionDoc | null {
  return version.docs.find((doc) => doc.id === id) ?? null;
}

/** The first document of a version; null in a version without documents. */
export function mainDocOf(version: DocsVersion): VersionDoc | null {
  return docIn(version, version.mainDocId);
}

/** Version and document of the page that is shown; both null outside the docs. */
export function useCurrentDoc(): { readonly version: DocsVersion | null; readonly doc: VersionDoc | null } {
  const { versions } = useSite();
  const here = useHere();
  return useMemo(() => {
    const version = versionAt(versions, here);
    return { version, doc: docAt(version, here) };
  }, [versions, here]);
}

/**
 * The version that the visitor has chosen: null before hydration, and without a choice. The name of one that no longer
 * exists is forgotten.
 */
export function usePreferredVersion() {
  const { versions } = useSite();
  const key = useStorageKey(PREFERRED_VERSION_KEY);
  const name = useStored(key);
  const preferred = versions.find((version) => version.name === name) ?? null;
  useEffect(() => {
    if (name !== null && preferred === null) writeStored(key, null);
  }, [key, name, preferred]);
  return { preferred, prefer: (version: DocsVersion): void => writeStored(key, version.name) };
}

/** The versions in which a link is looked up, in order: that of the page, the visitor's choice, the last one. */
export function useVersionCandidates(): readonly DocsVersion[] {
  const { versions } = useSite();
  const { version } = useCurrentDoc();
  const { preferred } = usePreferredVersion();
  return useMemo(() => {
    const last = versions.find(({ isLast }) => isLast);
    return [...new Set([version, preferred, last])].filter((candidate) => candidate != null);
  }, [versions, version, preferred]);
}
