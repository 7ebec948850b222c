import { useMemo } from 'react';
import type { DocsVersion, VersionDoc } from '../contract/docs.ts';
import { useHere, useSite } from '../layout/site-context.tsx';
import { isSamePath, isUnder } from '../urls.ts';
import { usePreferredVersion } from './preferred-version.ts';

/** The version that an address belongs to: that of the longest path it lies under. Null outside the docs. */
export function versionAt(versions: readonly DocsVersion[], here: string | null): DocsVersion | null {
  if (here === null) return null;
  const around = versions.filter(({ path }) => isUnder(here, path)).sort((a, b) => b.path.length - a.path.length);
  return around[0] ?? null;
}

/** The document at an address, in the version that the address belongs to. */
export function docAt(version: DocsVersion | null, here: string | null): VersionDoc | null {
  return (here !== null && version?.docs.find(({ path }) => isSamePath(path, here))) || null;
}

/** The document of a version by its id, or null. */
export function docIn(version: DocsVersion, id: string): VersionDoc | null {
  return version.docs.find((doc) => doc.id === id) ?? null;
}

/** The document that opens a version; null in a version without documents. */
export function mainDocOf(version: DocsVersion): VersionDoc | null {
  return docIn(version, version.mainDocId);
}

/** Where one is: the version and document of the page that is shown, both null outside the docs. */
export function useReading(): { readonly version: DocsVersion | null; readonly doc: VersionDoc | null } {
  const { versions } = useSite();
  const here = useHere();
  return useMemo(() => {
    const version = versionAt(versions, here);
    return { version, doc: docAt(version, here) };
  }, [versions, here]);
}

/** Versions in which a link to the docs is looked up: the one that is read, the one the visitor prefers, the last one. */
export function useVersionCandidates(): readonly DocsVersion[] {
  const { versions } = useSite();
  const { version } = useReading();
  const { preferred } = usePreferredVersion();
  return useMemo(() => {
    const last = versions.find(({ isLast }) => isLast);
    return [...new Set([version, preferred, last])].filter((candidate) => candidate != null);
  }, [versions, version, preferred]);
}
