import { useSyncExternalStore } from 'react';

/**
 * False on the server and during hydration, then true. For controls that need scripts, and for components that start
 * from existing HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

function subscribe(): () => void {
  return () => undefined;
}
