import { useCallback, useSyncExternalStore } from 'react';
import { useSite } from './site-context.tsx';
import { readStored, type StorageKey, watchStored } from './storage.ts';

/** A key with the suffix of this site. */
export function useStorageKey(key: StorageKey): string {
  return key + useSite().storageSuffix;
}

/** The value under a key (with its suffix), kept up to date; null on the server and in the browser's first render. */
export function useStored(key: string): string | null {
  const watch = useCallback((notify: () => void) => watchStored(key, notify), [key]);
  return useSyncExternalStore(
    watch,
    () => readStored(key),
    () => null,
  );
}
