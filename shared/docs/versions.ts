import { useEffect, useMemo } from 'react';
import type { DocsVersion, VersionDoc } from '../contract/docs.ts';
import { isSamePath, isUnder } from '../navigation/same-path.ts';
import { useHere, useSite } from '../ui/site-context.tsx';
import { PREFERRED_VERSION_KEY, writeStored } from '../ui/storage.ts';
import { useStorageKey, useStored } from '../ui/use-stored.ts';

/** Returns the version of an address: the one with the longest matching path. Null outside the docs. */
export function versionAt(
  versions: readonly DocsVersion[],
  here: string | null,
): DocsVersion | null {
  if (here === null) return null;
  const matches = versions
    .filter(({ path }) => isUnder(here, path))
    .sort((a, b) => b.path.length - a.path.length);
  return matches[0] ?? null;
}

/** Returns the document of a version at an address. */
export function docAt(version: DocsVersion | null, here: string | null): VersionDoc | null {
  return (here !== null && version?.docs.find(({ path }) => isSamePath(path, here))) || null;
}

export function docIn(version: DocsVersion, id: string): VersionDoc | null {
  return version.docs.find((doc) => doc.id === id) ?? null;
}

/** Returns the main document of a version; null if it has none. */
export function mainDocOf(version: DocsVersion): VersionDoc | null {
  return docIn(version, version.mainDocId);
}

/** Returns version and document of the current page; both null outside the docs. */
export function useCurrentDoc(): {
  readonly version: DocsVersion | null;
  readonly doc: VersionDoc | null;
} {
  const { versions } = useSite();
  const here = useHere();
  return useMemo(() => {
    const version = versionAt(versions, here);
    return { version, doc: docAt(version, here) };
  }, [versions, here]);
}

/**
 * Returns the visitor's preferred version: null before hydration, and without a choice. Forgets the name of a version
 * that no longer exists.
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

/** Returns the versions in which links are looked up, in order: the page's, the preferred, the last. */
export function useVersionCandidates(): readonly DocsVersion[] {
  const { versions } = useSite();
  const { version } = useCurrentDoc();
  const { preferred } = usePreferredVersion();
  return useMemo(() => {
    const last = versions.find(({ isLast }) => isLast);
    return [...new Set([version, preferred, last])].filter((candidate) => candidate != null);
  }, [versions, version, preferred]);
}
