import { useSyncExternalStore } from 'react';

/** False in the server's HTML and in the render that takes it over, true ever after: for what needs scripts and is not to be seen without. */
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
