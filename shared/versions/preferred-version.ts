import { useEffect } from 'react';
import type { DocsVersion } from '../contract/docs.ts';
import { useSite } from '../layout/site-context.tsx';
import { PREFERRED_VERSION_KEY, useStorageKey, useStored, writeStored } from '../storage.ts';

export interface PreferredVersion {
  /** Null until the page is taken over by scripts, and while nothing was chosen. */
  readonly preferred: DocsVersion | null;
  prefer(version: DocsVersion): void;
}

/** The version of the docs that the visitor chose. A name that no version has any more is forgotten. */
export function usePreferredVersion(): PreferredVersion {
  const { versions } = useSite();
  const key = useStorageKey(PREFERRED_VERSION_KEY);
  const name = useStored(key);
  const preferred = versions.find((version) => version.name === name) ?? null;
  useEffect(() => {
    if (name !== null && preferred === null) writeStored(key, null);
  }, [key, name, preferred]);
  return { preferred, prefer: (version) => writeStored(key, version.name) };
}
