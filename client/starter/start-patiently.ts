import { bringClient, startClient } from '../start-client.ts';

/** How long after a failure signs of life do not count: a mouse gives sixty a second. After the last failure the page stays as it is. */
const PAUSES_MS = [1_000, 4_000, 16_000] as const;

/**
 * Gives what starts the client and may be called with every sign of life: while it is on its way nothing happens, and where its code does not come, a
 * later sign asks again. The page works without; while there is no line at all, the failures are not counted.
 */
export function startPatiently(): () => void {
  let failures = 0;
  let isResting = false;
  const rest = (): void => {
    const pause = PAUSES_MS[failures];
    if (navigator.onLine) failures++;
    if (pause === undefined) return;
    setTimeout(() => {
      isResting = false;
    }, pause);
  };
  return () => {
    if (isResting) return;
    isResting = true;
    // What goes wrong in the client itself is a mistake, which the browser is to report.
    bringClient().then(() => void startClient(), rest);
  };
}
