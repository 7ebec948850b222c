import { useCallback, useSyncExternalStore } from 'react';
import { useSite } from './site-context.tsx';
import { readStored, type StorageKey, watchStored } from './storage.ts';

/** Returns a key with this site's suffix. */
export function useStorageKey(key: StorageKey): string {
  return key + useSite().storageSuffix;
}

/** Returns the current value of a key (with its suffix); null on the server and in the browser's first render. */
export function useStored(key: string): string | null {
  const watch = useCallback((notify: () => void) => watchStored(key, notify), [key]);
  return useSyncExternalStore(
    watch,
    () => readStored(key),
    () => null,
  );
}
