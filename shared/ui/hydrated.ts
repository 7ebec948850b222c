import { useSyncExternalStore } from 'react';

/**
 * False on the server and while React takes over the server's HTML, then true. For controls that only work with
 * scripts, and to tell whether a component starts from HTML that is already on the page.
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
