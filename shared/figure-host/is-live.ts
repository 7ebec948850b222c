import { createContext, useContext } from 'react';

/** Whether the figure around is live; the shell provides it. */
export const IsLive = createContext(false);

/**
 * False on the server. There, controls that need scripts are disabled and not left out, so that nothing shifts when the
 * figure becomes live.
 */
export function useIsLive(): boolean {
  return useContext(IsLive);
}
